"""A match played line by line in the terminal.

People type strokes, choices and requests; machines play as soon as it is their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from empoche.ai.concession import give_up
from empoche.cli.ascii_table import label, table_map
from empoche.cli.describe import (
    describe_facts,
    describe_raised,
    describe_ruling,
    judged_step,
    stroke_words,
    summarise_facts,
)
from empoche.cli.line_session import LineSession
from empoche.cli.places_text import places_from_text
from empoche.cli.umpire_clause import Situation
from empoche.drawing import picture
from empoche.equipment import KINDS
from empoche.errors import EmpocheError, Refused
from empoche.facts import natural
from empoche.files import cannot_write
from empoche.geometry import LayingArea
from empoche.language.rulings import ruling_lines
from empoche.language.spellings import Spellings, lookup, spelled
from empoche.language.standing import standing_lines
from empoche.language.words import Words
from empoche.matches.batch import describe_crash
from empoche.matches.match import Action, Legal, Match
from empoche.matches.players import Player, RandomPlayer, take_step
from empoche.matches.position_text import to_text
from empoche.matches.setup import Layout, Point
from empoche.matches.stroke_text import SPEED_WORDS, stroke_from_text
from empoche.physics import Launch
from empoche.record.recorder import Recorder
from empoche.referee import Decision, Rulebook, Shot

REQUESTS: Spellings = {
    "help": ("help", "aide", "?"),
    "table": ("table", "table", "map", "plan"),
    "pieces": ("pieces", "billes", "pièces", "balls", "pions"),
    "legal": ("legal", "permis"),
    "facts": ("facts", "faits"),
    "why": ("why", "pourquoi"),
    "status": ("status", "état"),
    "position": ("position", "position"),
    "draw": ("draw", "dessin", "dessiner"),
    "undo": ("undo", "annuler", "annule", "u"),
    "concede": ("concede", "abandonner", "abandonne", "resign"),
    "quit": ("quit", "quitter", "exit", "q"),
}


LEAVE = "leave"
LEAVING: Spellings = {LEAVE: (LEAVE, "laisser", "laisse")}


@dataclass(frozen=True, slots=True)
class Screen:
    """How a table is shown as a map."""

    across: bool = False
    plain: bool = False  # only signs that every terminal has
    rows: int | None = None  # at most


@dataclass
class PlaySession(LineSession):
    """A match, those who play it, and its record."""

    say: Words
    match: Match
    machines: Mapping[str, Player]  # by their seats; all others are people
    chance: Random = field(default_factory=Random)
    recorder: Recorder | None = None
    drawings: Path | None = None  # a temporary folder, once there is something to draw
    screen: Screen = field(default_factory=Screen)
    # shown while a machine of that name thinks
    thinking: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
    over: bool = False
    refused: int = 0
    saved: bool = True

    def __post_init__(self) -> None:
        self.say = replace(self.say, book=self.book, exact=True)

    # ------------------------------------------------------------ lines in, lines out

    def obey(self, line: str) -> Iterator[str]:
        request = lookup(REQUESTS, line.split()[0])
        if request is not None:
            if line.split()[1:]:
                raise Refused("typed-extra", words=" ".join(line.split()[1:]))
            yield from getattr(self, f"_{request}")()
            return
        legal, asked = self.match.legal, None
        if legal.act == "decide":
            self.match.decide(self._option(line))
        elif legal.act == "place" and (places := self._places(line, legal)) is not None:
            self.match.place(places)
        else:
            asked, call = stroke_from_text(line, self.match)
            self.match.stroke(asked, call)
        yield from self._after_a_step(asked)

    def enter(self, text: str) -> Iterator[str]:
        """Obey lines; an empty one leaves pieces that may be laid where they lie."""
        leaves = not text.strip() and not self.over and self.match.legal.act == "place"
        yield from super().enter(LEAVE if leaves else text)

    def _places(self, line: str, legal: Legal) -> dict[str, Point] | None:
        """Read where pieces are laid; None if people play on, and so leave them where they lie."""
        if lookup(LEAVING, line) is not None:
            return {}
        places = places_from_text(line, legal.pieces)
        if places is None and str(self.match.turn) in self.machines:
            raise Refused("typed-place", value=line)
        return places

    @property
    def book(self) -> Rulebook[Any]:
        return self.match.state.book

    def _option(self, line: str) -> str:
        """Find one of the options by its number, its name or a beginning of that."""
        options = self.match.legal.options
        if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(options):
            return options[int(line) - 1]
        option = Situation(self.match.state).option(" ".join(line.split()))
        if option is None:
            numbers = f"1 … {len(options)}"
            expected = (numbers, *map(self.say.option, options))
            raise Refused("not-offered", option=line, expected=expected)
        return option

    # ------------------------------------------------------------ steps

    def _after_a_step(self, asked: Action | None = None) -> Iterator[str]:
        yield from self._describe_step(asked)
        yield from self.go_on()

    def go_on(self) -> Iterator[str]:
        """Let the machines play until a person is to play, then show them the table."""
        while (legal := self.match.legal).act != "nothing":
            player = self._machine(legal)
            if player is None:
                yield from self._table()
                return
            yield from self._played_by(player, self.say.player(legal.by))
            yield from self._describe_step()
        self.over = True

    def _played_by(self, player: Player, name: str) -> Iterator[str]:
        """Let a machine take a step; one that cannot go on gives up, and says why."""
        before = self.match.moment
        try:
            with self.thinking(name):
                take_step(player, self.match)
        except Exception as error:  # another program's error, or ours
            problem = error if isinstance(error, EmpocheError) else describe_crash(error)
            yield self.say("play.gives-up", player=name, reason=problem.say(self.say.language))
            while self.match.moment is not before:
                self.match.undo()
            give_up(self.match)

    def _machine(self, legal: Legal) -> Player | None:
        """Return the machine in turn, if it is one's; lots draw themselves."""
        if legal.act in ("toss", "lag"):
            return RandomPlayer(self.chance)
        seats: tuple[str, ...] = self.match.state.frame.players
        # a choice may be for a side to make: the first of the two speaks for it
        by = next((seat for seat in seats if seat.startswith(legal.by or "?")), "")
        return self.machines.get(by)

    def _describe_step(self, asked: Action | None = None) -> Iterator[str]:
        """Say what was played last, what happened, where it is drawn, and what was ruled."""
        trouble = self.try_to_save()
        moment = self.match.moment
        if isinstance(moment.step, Shot) and moment.stroke is not None and moment.before:
            before = self.match.copy(moment.before)
            assert not isinstance(moment.stroke, Launch)
            stroke = stroke_words(self.say, moment.stroke, moment.step.call)
            yield self.say("play.played", player=self.say.player(before.turn), stroke=stroke)
            yield from describe_raised(self.say, asked, moment.stroke)
            yield summarise_facts(self.say, moment.step.log)
            yield from self._drawn(f"{len(self.match.history) - 1:03}")
        yield from describe_ruling(self.say, self.match)
        yield from trouble

    def save(self) -> bool:
        if self.recorder is not None:
            self.recorder.keep()
        return True

    def _drawn(self, name: str) -> Iterator[str]:
        """Draw the match as it is; what cannot be written does not stop it."""
        try:
            folder = self._folder()
            file = folder / f"{name}.svg"
            picture(self.match, language=self.say.language).save(file)
        except EmpocheError as error:
            yield self.say("referee.not-saved", reason=error.say(self.say.language))
        else:
            yield self.say("draw.written", file=str(file))

    def _folder(self) -> Path:
        if self.drawings is None:
            self.drawings = Path(mkdtemp(prefix="empoche-"))
        try:
            self.drawings.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise cannot_write(self.drawings, error) from None
        return self.drawings

    # ------------------------------------------------------------ what is shown

    def _table(self) -> Iterator[str]:
        table = self.match.setting.table
        across = self.screen.across and table.length > table.width
        legal = self.match.legal
        seen = self._seen(legal)
        plain, rows = self.screen.plain, self.screen.rows
        yield from table_map(table, seen, across, plain, rows, legal.area)
        if across:
            yield self.say("play.compass")
        yield from self._status()

    def _seen(self, legal: Legal) -> Layout:
        """Where pieces lie for the player who acts: one who lays pieces may sit opposite."""
        laying = legal.act == "place" and legal.by is not None
        return self.match.seen_by(str(legal.by)) if laying else self.match.seen

    def _status(self) -> Iterator[str]:
        yield from standing_lines(self.say, self.match.state)
        yield from self._in_hand()
        legal = self.match.legal
        if legal.act == "decide":
            yield self.say("play.choose", player=self.say.player(legal.by))
            for number, option in enumerate(legal.options, 1):
                yield f"  {number}  {self.say.option(option)}"
        if legal.act == "place" and legal.area is not None:
            yield from self._laying(legal, legal.area)

    def _laying(self, legal: Legal, area: LayingArea) -> Iterator[str]:
        """Say what is laid, where it lies now, and where it may be."""
        seen = self._seen(legal)
        pieces = [f"{label(one)} ({seen[one][0]:.3f},{seen[one][1]:.3f})" for one in legal.pieces]
        yield self.say("play.place", player=self.say.player(legal.by), pieces=", ".join(pieces))
        if area.corners:
            corners = " ".join(f"{x:.3f},{y:.3f}" for x, y in area.corners)
            yield self.say("play.place-triangle", corners=corners)
        else:
            (x, y), least, most = area.centre, f"{area.least:.4f}", f"{area.most:.4f}"
            middle = f"{x:.3f},{y:.3f}"
            yield self.say("play.place-ring", middle=middle, least=least, most=most)

    def _in_hand(self) -> Iterator[str]:
        legal = self.match.legal
        hand = legal.hand
        if hand is not None and legal.act == "stroke":
            key = "play.hand" if hand.must else "play.hand-may"
            yield self.say(key, ball=self.say.piece(hand.ball), places=self.say.names(hand.areas))

    # ------------------------------------------------------------ requests

    def _help(self) -> Iterator[str]:
        yield from self.say("play.help").splitlines()

    def _pieces(self) -> Iterator[str]:
        seen = self._seen(self.match.legal)
        for piece in natural(seen):
            x, y = seen[piece]
            yield f"{label(piece):>3}  {self.say.bare(piece):<12} {x:7.4f}, {y:7.4f}"

    def _legal(self) -> Iterator[str]:
        legal = self.match.legal
        yield from self._status()
        if legal.act != "stroke":
            return
        if len(legal.balls) > 1:
            yield self.say("play.balls", balls=self.say.pieces(natural(legal.balls)))
        elif self.match.on:
            yield self.say("play.on", balls=self.say.pieces(natural(self.match.on)))
        speeds = KINDS[self.match.table.name].speeds
        words = {name: spelled(name, SPEED_WORDS) for name in speeds}
        french = self.say.language == "fr"
        named = (
            f"{words[name].french if french else words[name].english} {speed:g}"
            for name, speed in speeds.items()
        )
        yield self.say("play.speeds", speeds=", ".join(named))

    def _facts(self) -> Iterator[str]:
        shots = [moment for moment in self.match.history if moment.motion is not None]
        if not shots or shots[-1].motion is None:
            yield self.say("play.no-facts")
            return
        yield from describe_facts(self.say, shots[-1].motion)

    def _why(self) -> Iterator[str]:
        if self.match.moment.step is None:
            yield self.say("referee.nothing-yet")
            return
        yield from ruling_lines(self.say, judged_step(self.match.moment), every=True)

    def _position(self) -> Iterator[str]:
        yield to_text(self.match)

    def _draw(self) -> Iterator[str]:
        """Draw the table as it is now, not the last shot."""
        now = f"{len(self.match.history) - 1:03}-table"
        file = self._folder() / f"{now}.svg"
        seen, table = self.match.seen, self.match.setting.table
        picture(seen, table, language=self.say.language).save(file)
        yield self.say("draw.written", file=str(file))

    def _undo(self) -> Iterator[str]:
        """Go back to where a person last had to act: what a machine did goes with it."""
        count = len(self.match.history)
        self.match.undo()
        while self.match.moment.before is not None and self._machine(self.match.legal) is not None:
            self.match.undo()
        trouble = self.try_to_save()
        yield self.say("play.undone", count=count - len(self.match.history))
        yield from trouble
        yield from self.go_on()

    def _concede(self) -> Iterator[str]:
        self.match.take(Decision("concede", str(self.match.legal.by)))
        yield from self._after_a_step()

    def _quit(self) -> Iterator[str]:
        self.over = True
        yield from ()
