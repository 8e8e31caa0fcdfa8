"""The computer as a player: it searches, and plays what it finds as well as its hand allows."""

from __future__ import annotations

from random import Random

from empoche.ai.choices import answers
from empoche.ai.laying import choose_places
from empoche.ai.levels import Level
from empoche.ai.noise import execute
from empoche.ai.search import Helpers, Option, Progress, Search, search
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer


class Computer:
    """Plays at a level.

    >>> from empoche.ai.levels import LEVELS
    >>> match = Match("yago-easy", target=1)
    >>> Computer(LEVELS["beginner"], Random(1)).play(match)
    >>> match.ruling.articles[0]
    'break-stroke'
    """

    def __init__(
        self,
        level: Level,
        chance: Random,
        helpers: Helpers | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.level = level
        self.chance = chance
        self.helpers = helpers  # who try strokes beside this process
        self.progress = progress  # hears how far it has come

    def __repr__(self) -> str:
        return f"Computer({self.level.name!r})"

    def play(self, match: Match) -> None:
        """Take the step that is due."""
        legal = match.legal
        if legal.act == "decide":
            match.decide(self.decision(match))
        elif legal.act == "place":
            match.place(choose_places(match, self.level.noise))
        elif legal.act == "stroke":
            self._stroke(match)
        else:  # a coin, or a lag: nothing to think about
            RandomPlayer(self.chance).play(match)

    def options(self, match: Match) -> list[Option]:
        """Find the strokes that it would think of, the best first."""
        return search(match, self._search())

    def decision(self, match: Match) -> str:
        """Find the answer to a choice that leaves most."""
        return answers(match, self._search())[0].option

    def _search(self) -> Search:
        level, seed = self.level, self.chance.getrandbits(32)
        return Search(level.noise, level.budget, seed, self.progress, self.helpers)

    def _stroke(self, match: Match) -> None:
        table = match.setting.table
        for option in self.options(match):
            chosen = option.candidate
            try:
                match.stroke(
                    execute(chosen.action, self.level.noise, table, self.chance), chosen.call
                )
            except Refused:
                continue  # a hand so unsure that it put the ball where it may not be
            return
        RandomPlayer(self.chance).play(match)
