"""What can go wrong, and how it is said.

    EmpocheError            anything empoche refuses, with a message in French and English
    ├── Refused             a step that cannot be taken: the state stays as it was
    │   └── UnknownName     something is called by a name that nothing has
    ├── Unavailable         a database or a server that does not answer: try again later
    └── Unreadable          a file that cannot be read: file, line and reason
        └── MissingPlugin   a record, match or sheet whose plug-in is not installed

A foul is never an exception: it is a value in a ruling.
"""

from __future__ import annotations

from empoche.language.messages import say


class EmpocheError(Exception):
    """An error as data: a message key and its values; the sentence is made where it is shown.

    >>> from empoche import Match
    >>> try:
    ...     Match("snooker")
    ... except EmpocheError as error:
    ...     error.key, error.say("fr")[:33]
    ('unknown-rulebook', 'règlement inconnu « snooker » (at')
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def say(self, language: str = "en") -> str:
        """The sentence in one language.

        >>> Refused("unknown-ball", ball="blue-9", expected=("cue", "red-1")).say("fr")
        'bille inconnue « blue-9 » (attendu : cue, red-1)'
        """
        return say(f"error.{self.key}", language, **self.values)

    def __str__(self) -> str:
        return self.say("en")


class Refused(EmpocheError):
    """A step that cannot be taken here. `at` is the index of the fact that is wrong, if one is.

    >>> from empoche import Match
    >>> Match("blackball").undo()
    Traceback (most recent call last):
    empoche.errors.Refused: nothing to take back: the match begins here
    """

    def __init__(self, key: str, at: int | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.at = at


class UnknownName(Refused):
    """Something is called by a name that nothing has; the message lists those that there are.

    >>> from empoche import rulebook
    >>> try:
    ...     rulebook("snooker")
    ... except UnknownName as error:
    ...     error.values["name"]
    'snooker'
    """


class Unavailable(EmpocheError):
    """A database or a server that does not answer: nothing was lost, and it can be tried again.

    >>> str(Unavailable("database-away"))
    'the database does not answer: try again in a moment'
    """


class Unreadable(EmpocheError):
    """A file, or a place in it, that cannot be read.

    >>> from empoche import read_record
    >>> read_record("no-such-match.yaml")
    Traceback (most recent call last):
    empoche.errors.Unreadable: no-such-match.yaml: no such file
    """

    def __init__(self, key: str, file: str = "", line: int | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.file = file
        self.line = line

    def say(self, language: str = "en") -> str:
        place = self.file
        if self.line is not None:
            place += ", " if place else ""
            place += say("error.line", language, line=self.line)
        reason = super().say(language)
        return say("error.placed", language, place=place, reason=reason) if place else reason


class MissingPlugin(Unreadable):
    """A record, match or sheet with something of a plug-in that is not installed.

    >>> str(MissingPlugin("", None, "pub-rules", "house-rules", "1.2"))
    '“pub-rules” comes from the plug-in “house-rules” (version 1.2), which is not installed'
    """

    def __init__(self, file: str, line: int | None, name: str, plugin: str, version: str) -> None:
        super().__init__("missing-plugin", file, line, name=name, plugin=plugin, version=version)
