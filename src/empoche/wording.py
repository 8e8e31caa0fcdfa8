"""Rulings in words: what the referee says, with the article and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche import facts
from empoche.articles import catalogue
from empoche.facts import Fact
from empoche.match import Match
from empoche.messages import MESSAGES, say
from empoche.referee import Call, Decision, Declaration, Lag, Shot, Step, Tick
from empoche.writing import fact_data


@dataclass(frozen=True, slots=True)
class Words:
    """Everything said in one language."""

    language: str
    players: Mapping[str, str] = field(default_factory=dict)  # names of the players, if known

    def __call__(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    # ------------------------------------------------------------ names

    def name(self, word: str) -> str:
        """A name of the format as people say it: red-1, top-left, rerack, thirty-seconds…"""
        if f"word.{word}" not in MESSAGES:
            stem, dash, number = word.rpartition("-")
            if dash and number.isdigit() and f"word.{stem}" in MESSAGES:
                return f"{self(f'word.{stem}')}-{number}"
            return word
        return self(f"word.{word}")

    def player(self, player: str | None) -> str:
        """A player by name if it is known; a side by the names of both partners."""
        if player is None:
            return "?"
        named = [name for key, name in self.players.items() if key.startswith(player)]
        return f"{' & '.join(named)} ({player})" if named else player

    def names(self, words: Any) -> str:
        return ", ".join(self.name(word) for word in words)

    # ------------------------------------------------------------ what happened

    def fact(self, fact: Fact) -> str:
        ((kind, words),) = fact_data(fact).items()
        listed = [words] if isinstance(words, str) else words
        if isinstance(fact, facts.Crossed):
            listed = [fact.piece, f"line-{fact.line}"]
        return " ".join([self(f"fact.{kind}"), *(self.name(word) for word in listed)])

    def step(self, step: Step) -> str:
        if isinstance(step, Shot):
            said = [f"{self('step.by')} {self.player(step.by)}"] if step.by else []
            said += [self._call(step.call)] if step.call else []
            said += [f"{self('step.from')} {self.name(step.origin)}"] if step.origin else []
            said += [self.fact(fact) for fact in step.log] or [self("step.nothing")]
            said += [self("step.declared", article=article) for article in step.declared]
            return ", ".join(said)
        if isinstance(step, Decision):
            return self("step.decides", player=self.player(step.by), option=self.name(step.option))
        if isinstance(step, Declaration):
            against = self("step.against", player=self.player(step.by)) if step.by else ""
            return self("step.declared", article=step.article) + against
        if isinstance(step, Tick):
            return self("step.clock", seconds=f"{step.seconds:g}")
        if isinstance(step, Lag):
            return self("step.lag") + ", ".join(self.fact(fact) for fact in step.log)
        return self("step.toss", player=self.player(step.winner))

    def _call(self, call: Call) -> str:
        if call.ball is None:
            return self("step.safety")
        where = [self.name(word) for word in (call.ball, call.pocket) if word]
        return self("step.calls", what=" ".join(where))

    # ------------------------------------------------------------ what was ruled

    def article(self, book: str, article: str) -> str:
        """An article with its text."""
        return f"{article}  {catalogue(book).articles[article].text[self.language]}"

    def ruling(self, match: Match, step: Step, every: bool = False) -> Iterator[str]:
        """The decision of the last step in lines; with `every`, the texts of all articles."""
        ruling = match.ruling
        if ruling is None:
            return
        regular = isinstance(step, Shot) and not ruling.fouls and ruling.winner is None
        book = match.book.id
        if regular:
            yield self("ruling.regular")
        for article in ruling.fouls:
            yield f"{self('ruling.foul')} {self.article(book, article)}"
        if ruling.winner:
            yield self("ruling.winner", player=self.player(ruling.winner))
            if ruling.by_article:
                yield f"  {self.article(book, ruling.by_article)}"
        for said in ruling.announce:
            yield self("ruling.announce", what=self.name(said))
        if ruling.respot:
            yield self("ruling.respot", balls=self._spotted(match))
        if ruling.rerack:
            yield self("ruling.rerack")
        rest = [
            article
            for article in ruling.articles
            if article not in ruling.fouls and article != ruling.by_article
        ]
        if every:
            yield from (f"  {self.article(book, article)}" for article in rest)
        elif rest:
            yield self("ruling.articles", articles=rest)
        if match.winner:
            yield self("ruling.match", player=self.player(match.winner))

    def _spotted(self, match: Match) -> str:
        assert match.ruling is not None
        placed = match.ruling.placed
        return ", ".join(
            self.name(ball) + (f" ({self.name(placed[ball])})" if ball in placed else "")
            for ball in match.ruling.respot
        )

    # ------------------------------------------------------------ where the match stands

    def standing(self, match: Match) -> Iterator[str]:
        """Turn, visits, groups, balls left, where to play from, choices, score."""
        view = match.view()
        a, b = match.score
        score = self("standing.score", a=f"{self.player('A')} {a}", b=f"{b} {self.player('B')}")
        if match.goal:
            score += self("standing.race", frames=match.goal)
        yield score
        if match.winner:
            return
        groups = view["groups"]
        if groups == "open":
            yield self("standing.open")
        else:
            yield self("standing.groups", a=self.name(groups["A"]), b=self.name(groups["B"]))
        yield self("standing.balls", balls=self._balls(match))
        if match.choice:
            yield self(
                "standing.choice",
                player=self.player(match.choice.by),
                options=self._options(match.choice.options),
            )
        if match.frame_winner is not None:
            if match.choice is None:
                yield self("standing.next", player=self.player(match.turn))
            return
        if view["turn"] is None:
            yield self("standing.nobody")
            return
        yield self._turn(match, view)

    def _turn(self, match: Match, view: dict[str, Any]) -> str:
        said = [self("standing.turn", player=self.player(view["turn"]))]
        if match.frame.phase == "break":
            said.append(self("standing.break"))
        if view["free_shot"]:
            said.append(self("standing.free"))
        if view["visits"] > 1:
            said.append(self("standing.visits", visits=view["visits"]))
        said.append(self("standing.from", places=self.names(view["cue_ball"])))
        said.append(self("standing.on", balls=self.names(view["balls_on"])))
        found = match.frame.found
        if found.snookered:
            said.append(self(f"standing.snook-{found.snookered}"))
        if found.touching:
            said.append(self("standing.touching", balls=self.names(sorted(found.touching))))
        if found.frozen:
            frozen = (f"{self.name(ball)} ({self.name(at)})" for ball, at in sorted(found.frozen))
            said.append(self("standing.frozen", balls=", ".join(frozen)))
        return " · ".join(said)

    def _options(self, options: tuple[str, ...]) -> str:
        return ", ".join(
            option if self.name(option) == option else f"{option} ({self.name(option)})"
            for option in options
        )

    def _balls(self, match: Match) -> str:
        left: frozenset[str] = match.frame.on_table
        counts = [
            f"{self.name(group)} {sum(match.book.ball_group(ball) == group for ball in left)}"
            for group in match.book.groups
        ]
        rest = [
            self.name(ball)
            for ball in facts.natural(left)
            if match.book.ball_group(ball) not in match.book.groups
        ]
        return ", ".join(counts + rest)
