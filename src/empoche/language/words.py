"""Rulings in words: what the referee says, with the article and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche import facts
from empoche.facts import Fact
from empoche.language.messages import MESSAGES, say
from empoche.matches.state import MatchState
from empoche.record.write import fact_data
from empoche.referee import SIDES, Call, Decision, Declaration, Findings, Lag, Shot, Step, Tick
from empoche.rules.catalogue import catalogue


@dataclass(frozen=True, slots=True)
class Words:
    """Everything said in one language."""

    language: str
    players: Mapping[str, str] = field(default_factory=dict)  # names of the players, if known

    def __call__(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    # ------------------------------------------------------------ names

    def name(self, word: str) -> str:
        """Say a name of the format as people do: red-1, top-left, rerack, thirty-seconds…"""
        if f"word.{word}" in MESSAGES:
            return self(f"word.{word}")
        stem, dash, number = word.rpartition("-")
        if stem == "black":
            stem = "piece-black"  # a piece of carrom, not the black ball
        if dash and number.isdigit() and f"word.{stem}" in MESSAGES:
            return f"{self(f'word.{stem}')}-{number}"
        return word

    def colour(self, match: MatchState, colour: str) -> str:
        """Name a colour or group, of the balls or pieces of this game."""
        own = f"piece-{colour}"
        carrom = match.book.traits.discs and f"word.{own}" in MESSAGES
        return self.name(own if carrom else colour)

    def player(self, player: str | None) -> str:
        """Name a player if the name is known; a side by the names of both partners."""
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
        if listed[-1] == facts.UNTOLD:
            listed = listed[:-1]
        return " ".join([self(f"fact.{kind}"), *(self.name(word) for word in listed)])

    def step(self, step: Step) -> str:
        if isinstance(step, Shot):
            parts = [f"{self('step.by')} {self.player(step.by)}"] if step.by else []
            parts += [self._call(step.call)] if step.call else []
            parts += [self.name(step.origin)] if step.origin else []
            parts += [self.fact(fact) for fact in step.log] or [self("step.nothing")]
            parts += [self("step.declared", article=article) for article in step.declared]
            return ", ".join(parts)
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
        """Cite an article with its text."""
        return f"{article}  {catalogue(book).articles[article].text[self.language]}"

    def ruling(self, match: MatchState, step: Step, every: bool = False) -> Iterator[str]:
        """Describe the decision of the last step; with `every`, the texts of all articles."""
        ruling = match.ruling
        if ruling is None:
            return
        book, called = match.book.id, self.called(match, step)
        if called and not ruling.fouls:
            yield called
        for article in ruling.fouls:
            yield f"{called} {self.article(book, article)}"
        if ruling.winner:
            yield self.won(match)
            if ruling.by_article:
                yield f"  {self.article(book, ruling.by_article)}"
            yield from self._counted(match)
        for call in ruling.announce:
            yield self("ruling.announce", what=self.name(call))
        yield from self._done(match)
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

    def called(self, match: MatchState, step: Step) -> str:
        """Return the verdict in a word or two; nothing if neither foul nor shot is to be judged."""
        ruling = match.ruling
        assert ruling is not None
        if ruling.fouls:
            technical = "technical-foul" in ruling.announce
            return self("ruling.technical" if technical else "ruling.foul")
        if not isinstance(step, Shot) or ruling.winner:
            return ""
        quivered = step.log and all(isinstance(fact, facts.Nudged) for fact in step.log)
        return self("ruling.no-stroke" if quivered else "ruling.regular")

    def won(self, match: MatchState) -> str:
        """Say who has won the frame."""
        assert match.ruling is not None
        winner = self.player(match.ruling.winner)
        return self(f"ruling.winner.{match.book.level}", player=winner)

    def headline(self, match: MatchState, step: Step) -> str:
        """Describe the ruling in a few words."""
        ruling = match.ruling
        assert ruling is not None
        if ruling.winner:
            return self.won(match)
        called = self.called(match, step)
        if ruling.fouls:
            first = catalogue(match.book.id).articles[ruling.fouls[0]].text[self.language]
            more = f" (+{len(ruling.fouls) - 1})" if ruling.fouls[1:] else ""
            return f"{called} {first}{more}"
        return called or self.step(step)

    def consequences(self, match: MatchState) -> Iterator[str]:
        """Describe what is to be done: balls put back, a new rack, points; and who has won."""
        yield from self._done(match)
        yield from self._counted(match)
        if match.winner:
            yield self("ruling.match", player=self.player(match.winner))

    def _done(self, match: MatchState) -> Iterator[str]:
        ruling = match.ruling
        assert ruling is not None
        if ruling.respot:
            yield self("ruling.respot", balls=self._spotted(match))
        if ruling.returned:
            pieces = (f"{self.colour(match, c)} {n}" for c, n in ruling.returned.items())
            yield self("ruling.returned", pieces=", ".join(pieces))
        if ruling.rerack:
            carrom = match.book.traits.discs
            yield self("ruling.rerack-board" if carrom else "ruling.rerack")

    def _counted(self, match: MatchState) -> Iterator[str]:
        """Say the points of a frame that is won."""
        ruling = match.ruling
        assert ruling is not None
        if ruling.winner and match.book.goal != "race_to" and ruling.points:
            counted = (f"{self.player(name)} {count}" for name, count in ruling.points.items())
            yield self("ruling.points", points=", ".join(counted))

    def _spotted(self, match: MatchState) -> str:
        assert match.ruling is not None
        placed = match.ruling.placed
        return ", ".join(
            self.name(ball) + (f" ({self.name(placed[ball])})" if ball in placed else "")
            for ball in match.ruling.respot
        )

    # ------------------------------------------------------------ where the match stands

    def standing(self, match: MatchState) -> Iterator[str]:
        """Describe score, colours, what is on the table, choices, and who plays how."""
        view = match.view()
        yield self._score(match)
        if match.winner:
            return
        yield self._groups(match, view["groups"])
        yield from self._on_table(match, view)
        if match.choice:
            yield self(
                "standing.choice",
                player=self.player(match.choice.by),
                options=self._options(match.choice.options),
            )
        if match.frame_winner is not None:
            if match.choice is None:
                key = "standing.next" if match.turn else "standing.next-lot"
                yield self(key, player=self.player(match.turn))
        elif view["turn"] is None:
            yield self("standing.nobody")
        else:
            yield " · ".join(self._turn(match, view))

    def _score(self, match: MatchState) -> str:
        a, b = match.score
        score = self("standing.score", a=f"{self.player('A')} {a}", b=f"{b} {self.player('B')}")
        if match.goal and match.book.goal == "target":
            score += self("standing.target", points=match.goal)
        elif match.goal:
            score += self("standing.race", frames=match.goal)
        if match.tally.games is not None:
            score += self("standing.games", a=match.tally.games[0], b=match.tally.games[1])
        return score

    def _groups(self, match: MatchState, groups: Any) -> str:
        if groups == "open":
            pool = match.book.goal == "race_to"
            return self("standing.open" if pool else "standing.open-colours")
        a, b = (self.colour(match, groups[name]) for name in SIDES)
        return self("standing.groups", a=a, b=b)

    def _on_table(self, match: MatchState, view: Mapping[str, Any]) -> Iterator[str]:
        pool = match.book.goal == "race_to"
        yield self("standing.balls" if pool else "standing.pieces", balls=self._balls(match))
        if view.get("holes"):
            holes = (f"{hole} {self.name(ball)}" for hole, ball in view["holes"].items())
            yield self("standing.holes", holes=", ".join(holes))
        queen = view.get("queen")
        owed = [
            self("standing.debts", player=self.player(name), count=count)
            for name, count in view.get("debts", {}).items()
        ]
        if isinstance(queen, Mapping):
            owed.append(self("standing.queen-covered", player=self.player(queen["covered"])))
        if owed:
            yield " · ".join(owed)

    def _turn(self, match: MatchState, view: Mapping[str, Any]) -> Iterator[str]:
        """Describe who plays, and everything that matters for this shot."""
        yield self("standing.turn", player=self.player(view["turn"]))
        if match.frame.phase in ("break", "lot", "trial"):
            yield self("standing.trial" if match.frame.phase == "trial" else "standing.break")
        yield from self.extras(view)
        if view.get("queen") == "pending":
            yield self("standing.queen-pending")
        if "cue_ball" in view:
            struck = match.book.struck(match.frame)
            yield self(f"standing.from-{struck}", places=self.names(view["cue_ball"]))
        if "balls_on" in view:
            # in Yago easy and medium a ball is on if the finger may play it
            key = "standing.on" if "cue_ball" in view else "standing.to-play"
            yield self(key, balls=self.names(view["balls_on"]))
        yield from self.findings(match.frame.found)

    def extras(self, view: Mapping[str, Any]) -> Iterator[str]:
        """Describe what the player in turn has beside the shot itself."""
        if view.get("free_shot"):
            yield self("standing.free")
        if view.get("visits", 1) > 1:
            yield self("standing.visits", visits=view["visits"])
        if view.get("extra_shot"):
            yield self("standing.extra")

    def findings(self, findings: Findings) -> Iterator[str]:
        """Describe each finding of the umpire in a few words."""
        if findings.snookered:
            yield self(f"standing.snook-{findings.snookered}")
        if findings.touching:
            yield self("standing.touching", balls=self.names(facts.natural(findings.touching)))
        if findings.frozen:
            frozen = (f"{self.name(one)} ({self.name(at)})" for one, at in sorted(findings.frozen))
            yield self("standing.frozen", balls=", ".join(frozen))
        if findings.behind_line:
            yield self("standing.behind", pieces=self.names(facts.natural(findings.behind_line)))

    def _options(self, options: tuple[str, ...]) -> str:
        return ", ".join(
            option if self.name(option) == option else f"{option} ({self.name(option)})"
            for option in options
        )

    def _balls(self, match: MatchState) -> str:
        left: frozenset[str] = match.frame.on_table
        counts = [
            f"{self.colour(match, group)} {sum(match.book.ball_group(b) == group for b in left)}"
            for group in match.book.groups
        ]
        rest = [
            self.name(ball)
            for ball in facts.natural(left)
            if match.book.ball_group(ball) not in match.book.groups
        ]
        return ", ".join(counts + rest)
