"""International carrom: what is remembered between two strokes, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from empoche.errors import Refused, UnknownName
from empoche.referee import SIDES, Choice, Given, Ruling, side
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import ALL, NINE, PENDING, WHITE, Stroke, colour_of, left
from empoche.values import replace

ATTEMPTS = 2  # 3.5(d)
VOID_AFTER = 6  # 4(p): three turns each
BOARDS = 8  # 3.7(e): then a ninth may decide
GAME = 25  # 3.7(e)
GAMES = 2  # 5-match: of three
EITHER = " / ".join(SIDES)  # whom the lot can fall for
PHASES = ("trial", "toss", "lot", "break", "play")


@dataclass(frozen=True, slots=True)
class Notes:
    """What an umpire remembers beside the board, from one board to the next."""

    boards: int = 0  # finished in this game
    games: tuple[int, int] | None = None  # won, where a match of several is played
    seats_due: bool = False  # 3.8(d): seats are changed once this board is over
    changing: bool = False  # 3.8(e): seats are being changed
    protest: bool = False  # 4.3-delay: it has to be handed in once the board is over
    strikers: tuple[int, ...] = ()  # 4(e): how often each player has changed the striker
    disturbed: tuple[int, ...] = ()  # 4.2(h): how often each has disturbed the opponent


NOTHING_NOTED = Notes()


@dataclass(frozen=True, slots=True)
class Board(carrom.Board):
    """A board of international carrom."""

    attempts: int = ATTEMPTS  # 3.5(d): left to the player in turn before the break is made
    played: bool = False  # 4.1.2: a stroke of this turn has been played
    touched: bool = False  # 4(p): a piece has been touched in this turn
    dry_turns: int = 0  # 4(p): turns in a row in which none was
    had: tuple[bool, bool] = (False, False)  # 3.12(a): A, or B, has pocketed a piece of theirs
    kept: tuple[int, int] = (0, 0)  # 3.11(i): of the debts, held back for want of room
    no_room: bool = False  # 3.11(i), declared between strokes: nothing is placed for now
    trials: tuple[str, ...] = ()  # 3.4: the sides that may still try a break
    placing: bool = False  # 3.6(b): pieces have to be placed before the next stroke
    fresh: frozenset[str] = frozenset()  # 3.11(i), (j): placed by players since the last stroke
    laid: frozenset[str] = frozenset()  # 3.11(j): placed by players before the last stroke
    uncovered: str | None = None  # 3.12(d): who failed to cover the queen
    overlooked: bool = (
        False  # 3.12(d): they have played again since, and the queen was not put back
    )
    notes: Notes = NOTHING_NOTED


Answer = Ruling[Board]


def start(given: Given) -> Board:
    """Begin a board, or take up any given position."""
    fields = carrom.board_given(given, PHASES, "3.5(a)")
    players, phase = fields["players"], fields["phase"]
    if given.turns_without_contact >= VOID_AFTER:
        raise Refused("board-void", value=given.turns_without_contact, article="4(p)")
    if phase == "break" and fields["groups"]:
        white = _has_white(players, fields["turn"], fields["groups"])
        if given.breaker is not None and side(given.breaker) != side(white):
            raise Refused("white-breaks", name=given.breaker, article="3.5(b)")
        fields["breaker"] = white if given.breaker is None else fields["breaker"]
    breaker = fields["breaker"]
    unsettled = phase in ("toss", "lot", "trial")
    if fields["groups"] is None and not unsettled:
        fields["groups"] = common.groups_with(carrom.PAIR, breaker, WHITE)  # 3.5(b)
    board = Board(
        **fields,
        attempts=ATTEMPTS if fields["turn"] == breaker else 1,
        played=fields["queen"] == PENDING,
        touched=fields["queen"] == PENDING,  # the stroke that pocketed the queen touched it
        dry_turns=given.turns_without_contact,
        notes=_notes(given),
    )
    board = replace(board, had=_had(board), kept=_kept(board))
    if phase == "play":
        carrom.refuse_if_cleared(board, "3.7(a)")
    if phase == "trial":
        return replace(board, trials=_trials(fields["turn"]))
    if phase == "lot" and given.toss:
        return opened_by_lot(board, toss_choice(players, given.toss).by)
    if unsettled:
        choice = toss_choice(players, given.toss) if given.toss else None
        return replace(board, turn=choice.by if choice else None, choice=choice)
    return board


def refuse_if_won(given: Given) -> None:
    """3.7(e), 5-match: refuse a position after the end of the game, or of the match."""
    for games in (given.games or {}).values():
        if games >= GAMES:
            raise Refused("match-won", value=games, article="5-match")
    score = [given.score.get(name, 0) for name in SIDES]
    if max(score) >= GAME:
        raise Refused("game-won", value=max(score), article="3.7(e)")
    boards = given.boards_played
    if boards > BOARDS or (boards == BOARDS and score[0] != score[1]):
        value = f"{boards} · {score[0]} – {score[1]}"
        raise Refused("eighth-decided", value=value, article="3.7(e)")
    if boards == BOARDS and given.opens and given.turn is None and given.breaker is None:
        raise Refused("lot-first", name=EITHER, article="3.7(e)")


def _notes(given: Given) -> Notes:
    games = given.games
    won = None if games is None else (games.get("A", 0), games.get("B", 0))
    return Notes(given.boards_played, won)


def half_way(score: tuple[int, int], boards: int) -> bool:
    """3.8(c): four boards, or 13 points."""
    return boards >= 4 or max(score) >= 13


def carry(old: Board, new: Board) -> Board:
    """Keep for the next board what the umpire remembers; seats are changed now, if they are."""
    was, now = old.notes, new.notes
    changing = was.seats_due
    if was.games is not None:
        half = now.games == (1, 1) and half_way(new.score, now.boards)
        half = half and not half_way(old.score, was.boards)
        changing = changing or was.games != now.games or half
    notes = replace(was, boards=now.boards, games=now.games, seats_due=False, changing=changing)
    return replace(new, notes=notes)


def has_begun(board: Board) -> bool:
    """3.5(e), 3.8(d): a stroke of this board has been played."""
    fresh = board.phase == "break" and not board.played and board.attempts == ATTEMPTS
    return not (fresh or board.phase in ("toss", "lot", "trial"))


def _has_white(players: tuple[str, ...], turn: str, groups: tuple[str, str]) -> str:
    """3.5(b): white stays with the right to break, even if another tries now."""
    white = SIDES[groups.index(WHITE)]
    return turn if side(turn) == white else next(name for name in players if side(name) == white)


def _had(board: Board) -> tuple[bool, bool]:
    """A side is taken to have pocketed a piece if one is down, or if it has the queen already."""
    pending = side(board.turn) if board.turn and board.queen == PENDING else None
    down = [_down(board, name) > 0 or name in (board.queen, pending) for name in SIDES]
    return down[0], down[1]


def _kept(board: Board) -> tuple[int, int]:
    """5-jc-dette: pieces owed by a side that has some down are owed for want of room."""
    a, b = (min(carrom.of_side(board.debts, name), _down(board, name)) for name in SIDES)
    return a, b


def _down(board: Board, name: str) -> int:
    colour = colour_of(board.groups, name)
    return NINE - left(board.on_table, colour) if colour else 0


def _trials(first: str) -> tuple[str, ...]:
    return tuple(sorted(SIDES, key=lambda name: name != side(first)))


def toss_choice(players: tuple[str, ...], winner: str) -> Choice:
    """3.3-choice: the break or the seats."""
    by = next((name for name in players if side(name) == winner), None)
    if by is None:
        raise UnknownName("unknown-player", name=winner, expected=SIDES)
    return Choice(by, ("break", "seats"), "3.3-choice")


def opened_by(board: Board, breaker: str) -> Board:
    """The board before its break: white goes with the right to break (3.5(b))."""
    return replace(
        board,
        turn=breaker,
        breaker=breaker,
        phase="break",
        groups=common.groups_with(carrom.PAIR, breaker, WHITE),
        attempts=ATTEMPTS,
        choice=None,
    )


def opened_by_lot(board: Board, breaker: str) -> Board:
    """3.7(e): the side has the break; which of two partners takes it, they settle by breaking."""
    opened = opened_by(board, breaker)
    return replace(opened, phase="lot") if len(board.players) > 2 else opened


def set_up_again(board: Board) -> Board:
    """4(p): the same player breaks, and nothing of the void board counts."""
    fresh = Board(
        players=board.players,
        turn=board.breaker,
        breaker=board.breaker,
        phase="break",
        groups=board.groups,
        on_table=ALL,
        score=board.score,
        notes=replace(board.notes, seats_due=False, changing=board.notes.seats_due),
    )
    return opened_by(fresh, board.breaker)


def next_turn(
    board: Board, by: str, keeps: bool, step: Any, stroke: Stroke | None = None, **changes: Any
) -> tuple[Board, bool]:
    """Return the board for the next player, and whether six turns have passed without a touch."""
    turn, dry = by, board.dry_turns
    if not keeps:
        turn = common.next_player(board, by)
        dry = 0 if changes.get("touched", board.touched) else dry + 1
        changes |= {"turn": turn, "attempts": 1, "played": False, "touched": False}
    found = carrom.found_after(board, turn, stroke, step)
    return replace(board, dry_turns=dry, found=found, **changes), dry >= VOID_AFTER
