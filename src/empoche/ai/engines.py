"""Programs as players: asked and answering in JSON, one object on a line.

What is asked and what may be answered stands field by field in `docs/engines.md`. A program that
crashes, hangs, says what cannot be understood or does what is not allowed has failed: that is an
`EngineFailed`, and the match stays as it was.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import PurePath
from random import Random
from typing import Any

from empoche.ai.laying import choose_places
from empoche.ai.noise import Noise, execute
from empoche.ai.process import MOST_BYTES, Ended, Flooded, Process
from empoche.errors import EmpocheError, Refused
from empoche.matches.match import Legal, Match
from empoche.matches.players import RandomPlayer
from empoche.matches.position_text import to_text
from empoche.matches.stroke_text import stroke_from_text
from empoche.physics import Flick, Stroke
from empoche.referee import SIDES, Call

PROTOCOL = 1
GRACE = 0.25  # seconds for the way there and back, beside those that are allowed
STARTING = 10.0  # seconds at least for the first word: a large program has to be loaded
UNSURE = 20  # times that a hand may put a ball where it may not be
MOST_SAID = 200  # signs of an answer that are shown
NUMBERS = ("direction", "speed", "side", "height", "elevation", "turn")
FIELDS = (*NUMBERS, "ball", "place", "call")


class EngineFailed(EmpocheError):
    """A program that plays has crashed, hung, or answered what cannot be taken.

    >>> Engine("no-such-program", Noise(), Random(1))
    Traceback (most recent call last):
    empoche.ai.engines.EngineFailed: no-such-program does not start: No such file or directory
    """


class Engine:
    """A program that plays. Its hand is ours: strokes are executed with `noise`.

    `command` is a line as in a shell, or its words; no shell runs it. `seconds` is the time for
    each answer. Close it, or use it in a `with` statement: that ends the program.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        noise: Noise,
        chance: Random,
        seconds: float = 10.0,
    ) -> None:
        self.noise, self.chance, self.seconds = noise, chance, seconds
        words = shlex.split(command) if isinstance(command, str) else list(command)
        self.name = PurePath(words[0]).name if words else "?"
        self.version = ""
        self.failed: EngineFailed | None = None
        try:
            self._process = Process(words)
        except (OSError, ValueError, IndexError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise EngineFailed("engine-start", name=self.name, problem=problem) from None
        self._greet()

    def __repr__(self) -> str:
        return f"Engine({self.name!r})"

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def play(self, match: Match) -> None:
        """Take the step that is due. Coins and lags are left to chance, pieces are laid for it."""
        if self.failed is not None:
            raise self.failed
        legal = match.legal
        if legal.act == "decide":
            self._decide(match, legal)
        elif legal.act == "place":  # no program is asked: all are treated alike
            match.place(choose_places(match, self.noise))
        elif legal.act == "stroke":
            self._stroke(match, legal)
        else:
            RandomPlayer(self.chance).play(match)

    def close(self) -> None:
        """Say goodbye to the program, then end it and all that it has started."""
        self._process.tell(json.dumps({"ask": "bye"}))
        self._process.end()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # ------------------------------------------------------------ what is due

    def _greet(self) -> None:
        """Ask the program who it is."""
        hello = {"ask": "hello", "protocol": PROTOCOL, "program": "empoche"}
        answer = self._ask(hello, max(self.seconds, STARTING))
        name, version = answer.get("name"), answer.get("version", "")
        known = {"name", "version"}
        if not isinstance(name, str) or not isinstance(version, str) or answer.keys() - known:
            raise self._nonsense(answer, ('{"name": …, "version": …}',))
        self.name, self.version = name[:60] or self.name, version[:60]

    def _decide(self, match: Match, legal: Legal) -> None:
        answer = self._ask(question(match, self.noise, self.seconds), self.seconds)
        option = answer.get("decide")
        if not isinstance(option, str) or len(answer) > 1:
            raise self._nonsense(answer, ('{"decide": …}', *legal.options))
        try:
            match.decide(option)
        except Refused as refused:
            raise self._illegal(answer, refused) from None

    def _stroke(self, match: Match, legal: Legal) -> None:
        answer = self._ask(question(match, self.noise, self.seconds), self.seconds)
        line = stroke_line(answer)
        if line is None:
            raise self._nonsense(answer, ('{"stroke": "90 2.5 …"}', *FIELDS))
        try:
            action, call = stroke_from_text(line, match)
            self._check(match, legal, action, call)
        except Refused as refused:
            raise self._illegal(answer, refused) from None
        self._execute(match, action, call)

    def _check(self, match: Match, legal: Legal, action: Stroke | Flick, call: Call | None) -> None:
        """Whether what is wanted may be played at all; what the hand makes of it is another matter.

        Another ball than one's own is a foul of a person; a program was asked with its balls.
        """
        balls = legal.balls | ({legal.hand.ball} if legal.hand else set())
        if action.ball not in balls:
            raise Refused("engine-ball", ball=action.ball, expected=tuple(sorted(balls)))
        match.copy().stroke(action, call)

    def _execute(self, match: Match, action: Stroke | Flick, call: Call | None) -> None:
        table = match.setting.table
        for _ in range(UNSURE):
            try:
                match.stroke(execute(action, self.noise, table, self.chance), call)
            except Refused:
                continue  # a hand so unsure that it put the ball where it may not be
            return
        match.stroke(action, call)

    # ------------------------------------------------------------ asked and answered

    def _ask(self, message: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Ask one question; return its answer."""
        try:
            unasked = self._process.hear(0.0)
            if unasked is not None:
                raise self._fail("engine-unasked", said=_shown(unasked))
            is_sent = self._process.tell(json.dumps(message))
            line = self._process.hear(seconds + GRACE) if is_sent else None
        except Ended:
            code = self._process.end()
            raise self._fail("engine-ended", code=code, told=self._last_complaints()) from None
        except Flooded:
            raise self._fail("engine-long", most=MOST_BYTES) from None
        if line is None:
            raise self._fail("engine-slow", seconds=f"{seconds:g}")
        try:
            answer = json.loads(line, parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise self._fail("engine-nonsense", said=_shown(line), expected="JSON") from None
        if not isinstance(answer, dict):
            raise self._fail("engine-nonsense", said=_shown(line), expected="{…}")
        return answer

    def _last_complaints(self) -> str:
        lines = [line.strip() for line in self._process.complaints.splitlines() if line.strip()]
        return " | ".join(lines[-3:])[-MOST_SAID:] or "–"

    def _fail(self, key: str, **values: object) -> EngineFailed:
        """Return the failure; ask the program nothing more."""
        self.failed = EngineFailed(key, name=self.name, **values)
        self._process.end()
        return self.failed

    def _nonsense(self, answer: Mapping[str, Any], expected: tuple[str, ...]) -> EngineFailed:
        return self._fail("engine-nonsense", said=_shown(answer), expected=expected)

    def _illegal(self, answer: Mapping[str, Any], refused: Refused) -> EngineFailed:
        return self._fail("engine-illegal", said=_shown(answer), reason=refused)


def _no_number(word: str) -> float:
    raise ValueError(word)


def _shown(answer: bytes | Mapping[str, Any]) -> str:
    """Return what was said, in short; odd signs are made harmless where it is printed."""
    if isinstance(answer, bytes):
        text = answer[: 4 * MOST_SAID].decode("utf-8", "replace")
    else:
        text = json.dumps(answer, ensure_ascii=False)
    return text if len(text) <= MOST_SAID else text[: MOST_SAID - 1] + "…"


# ---------------------------------------------------------------- questions and answers as data


def question(match: Match, noise: Noise, seconds: float) -> dict[str, Any]:
    """Return all that a program is asked with when a stroke or a choice is due.

    >>> asked = question(Match("yago-easy"), Noise(), 2.0)
    >>> asked["ask"], asked["by"], asked["balls"], asked["options"]
    ('stroke', 'A', ['blue'], [])
    """
    begun, legal = match.with_next_frame(), match.legal
    state, hand = begun.state, legal.hand
    choice, groups = state.choice, state.frame.groups
    return {
        "ask": legal.act,
        "rulebook": state.book.id,
        "position": _position(begun),
        "by": legal.by,
        "seen": {piece: list(at) for piece, at in begun.seen.items()},
        "balls": sorted(legal.balls),
        "hand": hand and {"ball": hand.ball, "areas": list(hand.areas), "must": hand.must},
        "on": sorted(begun.on),
        "groups": groups and dict(zip(SIDES, groups, strict=True)),
        "calls": "call" in state.book.keys,
        "options": list(legal.options),
        "article": choice and choice.article,
        "score": dict(zip(SIDES, state.score, strict=True)),
        "goal": state.goal,
        "table": _table(begun),
        "noise": asdict(noise),
        "seconds": seconds,
    }


def _position(match: Match) -> str | None:
    """Return the position in one line; None between two frames, while a choice is open."""
    try:
        return to_text(match)
    except Refused:
        return None


def _table(match: Match) -> dict[str, Any]:
    """Return what has to be known of the table to aim."""
    table = match.setting.table
    return {
        "name": table.name,
        "width": table.width,
        "length": table.length,
        "pockets": {hole.name: list(hole.centre) for hole in table.outline.pockets},
        "radius": {piece: table.size(piece)[0] for piece in match.state.book.names.pieces},
    }


def stroke_line(answer: Mapping[str, Any]) -> str | None:
    """Return the stroke that an answer means, as a line; None if it means none.

    >>> stroke_line({"direction": 90, "speed": 2.5, "place": [0.4, 0.3], "call": {"ball": "3"}})
    '90 2.5 at=0.4,0.3 call=3'
    >>> stroke_line({"stroke": ">red-1 soft"})
    '>red-1 soft'
    """
    if "stroke" in answer:
        line = answer["stroke"]
        return line if isinstance(line, str) and len(answer) == 1 else None
    words = {name: _word(name, value) for name, value in answer.items()}
    if not {"direction", "speed"} <= words.keys() <= set(FIELDS) or None in words.values():
        return None
    first = (str(words.pop("direction")), str(words.pop("speed")))
    rest = (f"{'at' if name == 'place' else name}={word}" for name, word in words.items())
    return " ".join((*first, *rest))


def _word(name: str, value: Any) -> str | None:
    """Return a field as it is written in a line; None if it has the wrong kind."""
    if name == "place":
        pair = isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))
        return f"{value[0]!r},{value[1]!r}" if pair else None
    if name == "call" and isinstance(value, dict):
        if not value.keys() <= {"ball", "pocket"}:
            return None
        words = [value[key] for key in ("ball", "pocket") if value.get(key) is not None]
        value = ":".join(words) if all(isinstance(word, str) for word in words) else None
    if name in NUMBERS and _is_number(value):
        return repr(value)
    plain = isinstance(value, str) and value and not any(sign.isspace() for sign in value)
    return value if plain else None


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
