"""International carrom, 4.1: technical fouls and fouls outside a stroke; boards lost by conduct."""

from __future__ import annotations

from empoche.referee import Declaration, Ruling, Shot, Tick, other, side
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns, colour_of, left
from empoche.rulebooks.carrom_international.applied import of_returns
from empoche.rulebooks.carrom_international.declarations import (
    DISQUALIFIED,
    KEEP_THE_TURN,
    TAKE_THE_TURN,
)
from empoche.rulebooks.carrom_international.points import with_queen
from empoche.rulebooks.carrom_international.state import Answer, Board, next_turn, set_up_again
from empoche.values import replace


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
    )
    announce = ("foul",) if foul else ("technical-foul",)
    if void:
        return void_board(board, articles, applied, announce)
    if loses_turn and len(board.players) > 2:
        applied += ("3.5(h)",)
    return Ruling(state, articles, applied, returned=back.returned, announce=announce)


def void_board(
    board: Board, fouls: tuple[str, ...], applied: tuple[str, ...], announce: tuple[str, ...] = ()
) -> Answer:
    """4(p): six turns without a touch; the board is played again."""
    return Ruling(set_up_again(board), fouls, (*applied, "4(p)"), rerack=True, announce=announce)


def lost(board: Board, offender: str, article: str, also: tuple[str, ...] = ()) -> Answer:
    """4(g), 4(i): the board goes to the other side; 4.2: the whole match."""
    fouls = tuple(dict.fromkeys((article, *also)))
    winner = other(side(offender))
    state = replace(board, phase="over", debts=(0, 0), choice=None)
    if article in DISQUALIFIED:
        return Ruling(state, fouls, winner=winner, by_article=article, forfeit="match")
    colour = colour_of(board.groups, side(offender))
    pieces = left(board.on_table, colour) if colour else 0
    # 4(g): not if the offender covered it; 4(i): in any case
    queen = article == "4(i)" or board.covered != side(offender)
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
