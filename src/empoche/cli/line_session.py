"""What playing and umpiring at a terminal share: typed lines in, printed lines out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from empoche.errors import EmpocheError
from empoche.language.refusals import worded
from empoche.language.words import Words
from empoche.referee import Rulebook


class LineSession:
    """A match that goes on line by line; a line that is refused changes nothing."""

    say: Words
    over: bool
    refused: int  # lines
    saved: bool  # whether the record has every step

    @property
    def book(self) -> Rulebook[Any]:
        raise NotImplementedError

    def obey(self, line: str) -> Iterator[str]:
        """Do what a line asks for, and return what is printed."""
        raise NotImplementedError

    def save(self) -> bool:
        """Write the record, if there is one; return whether nothing is left to be written."""
        raise NotImplementedError

    def enter(self, text: str) -> Iterator[str]:
        """Obey some lines, one after the other, until the session is over."""
        for line in map(str.strip, text.splitlines()):
            if not line or self.over:
                continue
            try:
                yield from self.obey(line)
            except EmpocheError as error:
                self.refused += 1
                yield self.refusal(error)

    def refusal(self, error: EmpocheError) -> str:
        reason = worded(error, self.book).say(self.say.language)
        return self.say("referee.refused", reason=reason)

    def try_to_save(self) -> list[str]:
        """Write the record; if that fails the step stands all the same, and this is what to say."""
        self.saved = False
        try:
            self.saved = self.save()
        except EmpocheError as error:
            return [self.say("referee.not-saved", reason=error.say(self.say.language))]
        return []
