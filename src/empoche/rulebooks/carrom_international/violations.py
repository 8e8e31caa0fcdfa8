"""International carrom, 4.1: technical fouls and fouls outside a stroke; boards lost by conduct."""

from __future__ import annotations

from collections import Counter

from empoche.referee import Declaration, Ruling, Shot, Tick, other, side
from empoche.rulebooks import carrom
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns, colour_of, left
from empoche.rulebooks.carrom_international.applied import of_returns
from empoche.rulebooks.carrom_international.declarations import (
    DISQUALIFIED,
    DISTURBED,
    KEEP_THE_TURN,
    LAID,
    NEW_STRIKER,
    SEATS_LATE,
    TAKE_THE_TURN,
    TOO_OFTEN,
)
from empoche.rulebooks.carrom_international.placing import placed_by_players
from empoche.rulebooks.carrom_international.points import with_queen
from empoche.rulebooks.carrom_international.state import (
    Answer,
    Board,
    Notes,
    has_begun,
    next_turn,
    set_up_again,
)
from empoche.values import replace

PATIENCE = 3  # 4.2(h)
CHANGES = 2  # 4(e): of the striker, the second one back to the first


def violation(
    board: Board,
    offender: str,
    articles: tuple[str, ...],
    step: Shot | Declaration | Tick,
    moved: bool = False,
) -> Answer:
    """4.1.1, 4.1.2: one penalty piece, and the turn, if it is theirs and was begun."""
    turn = board.turn
    taken = (
        not TAKE_THE_TURN.isdisjoint(articles) and turn is not None and side(offender) == side(turn)
    )
    foul = taken or (offender == turn and board.played)
    loses_turn = taken or (foul and not KEEP_THE_TURN.issuperset(articles))
    back = Returns(board.on_table, board.debts, board.groups, board.kept)
    queen = board.queen
    if loses_turn and queen == PENDING:
        queen = ON_BOARD
        back.centre((QUEEN,))
    back.owe(side(offender), 1)
    owed = back.owed
    if board.no_room:
        back.keep()
    else:
        back.place(side(offender))
    placed = placed_by_players(back)
    applied = ("4.1", "4.1.2" if foul else "4.1.1", *of_returns(back, owed, articles))
    if queen != board.queen:
        applied += ("3.12(b)",)
    state, void = next_turn(
        board,
        turn or offender,
        not loses_turn,
        step,
        on_table=frozenset(back.on_table),
        debts=back.owed,
        kept=back.held,
        queen=queen,
        touched=board.touched or moved,
        placing=bool(placed) or (board.placing and not isinstance(step, Tick)),
        fresh=board.fresh | placed,
        notes=note_violation(board, offender, articles),
    )
    if state.notes is not board.notes and too_often(state, offender, articles):
        applied += (TOO_OFTEN,)
    announce = ("foul",) if foul else ("technical-foul",)
    if void:
        return void_board(board, articles, applied, announce)
    if loses_turn and len(board.players) > 2:
        applied += ("3.5(h)",)
    placing = back.placing(board, turn or offender, LAID)
    return Ruling(
        state, articles, applied, returned=back.returned, announce=announce, placing=placing
    )


def note_violation(board: Board, offender: str, articles: tuple[str, ...]) -> Notes:
    """4(e), 4.2(h), 3.8(e): what has to be counted, and a change of seats that is over."""
    notes = board.notes
    if DISTURBED in articles and (board.turn is None or side(offender) != side(board.turn)):
        return replace(notes, disturbed=count_one(board, notes.disturbed, offender))
    if NEW_STRIKER in articles:
        return replace(notes, strikers=count_one(board, notes.strikers, offender))
    if SEATS_LATE in articles and notes.changing:
        return replace(notes, changing=False)
    return notes


def count_one(board: Board, counts: tuple[int, ...], player: str) -> tuple[int, ...]:
    """Count something once more for a player."""
    at = board.players.index(player)
    return tuple([often(counts, one) + (one == at) for one in range(len(board.players))])


def often(counts: tuple[int, ...], at: int) -> int:
    """Return how often it has been counted for the player at this place in the order of play."""
    return counts[at] if at < len(counts) else 0


def too_often(board: Board, offender: str, articles: tuple[str, ...]) -> bool:
    """4.2(h): more than three times while the opponent had the turn; the umpire may disqualify."""
    times = often(board.notes.disturbed, board.players.index(offender))
    return DISTURBED in articles and times > PATIENCE


def new_striker(board: Board, player: str, step: Declaration) -> Answer | None:
    """4(e): between two boards a striker is changed once, and after that for the first one."""
    notes, at = board.notes, board.players.index(player)
    if has_begun(board) or often(notes.strikers, at) >= CHANGES:
        return None
    counts = count_one(board, notes.strikers, player)
    found = carrom.found_after(board, board.turn, None, step)
    state = replace(board, found=found, notes=replace(notes, strikers=counts))
    return Ruling(state, applied=(NEW_STRIKER,))


def beside(answer: Answer, other_answer: Answer) -> Answer:
    """Add what a violation costs that has nothing to do with the stroke that it was told with."""
    returned = Counter(answer.returned) + Counter(other_answer.returned)
    # it was in their own turn, even if the stroke has ended that
    also = ("4.1.2" if article == "4.1.1" else article for article in other_answer.applied)
    applied = dict.fromkeys((*answer.applied, *also))
    return replace(
        other_answer,
        fouls=(*answer.fouls, *other_answer.fouls),
        applied=tuple(applied),
        returned=dict(returned),
        announce=("foul",),
    )


def void_board(
    board: Board, fouls: tuple[str, ...], applied: tuple[str, ...], announce: tuple[str, ...] = ()
) -> Answer:
    """4(p): six turns without a touch; the board is played again."""
    applied += ("4(p)",)
    if board.notes.seats_due:  # that board is over too
        applied, announce = (*applied, "3.8(d)"), (*announce, "change-seats")
    return Ruling(set_up_again(board), fouls, applied, rerack=True, announce=announce)


def lost(board: Board, offender: str, article: str, also: tuple[str, ...] = ()) -> Answer:
    """4(g), 4(i): the board goes to the other side; 4.2: the whole match."""
    fouls = tuple(dict.fromkeys((article, *also)))
    winner = other(side(offender))
    state = replace(board, phase="over", debts=(0, 0), choice=None)
    if article in DISQUALIFIED:
        return Ruling(state, fouls, winner=winner, by_article=article, forfeit="match")
    colour = colour_of(board.groups, side(offender))
    pieces = left(board.on_table, colour) if colour else 0
    # 4(g): if the winner covered it, or if it is on the surface; 4(i): in any case
    queen = article == "4(i)" or board.covered == winner or QUEEN in board.on_table
    points, applied = with_queen(board, winner, queen, pieces)
    return Ruling(
        state,
        fouls,
        (*applied, *(("3.7(d)",) if any(board.debts) else ())),
        winner=winner,
        by_article=article,
        points={winner: points},
        announce=("foul",),
    )
