"""The simplified carroms: a shot judged, in the order in which a referee thinks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from empoche.referee import Ruling, Shot, side
from empoche.rulebooks import common
from empoche.rulebooks.carrom import QUEEN, Board, Returns, Stroke, check_named, found_after, read
from empoche.rulebooks.carrom_simplified.ending import (
    Ending,
    ending,
    last_chance,
    last_chance_taken,
)
from empoche.rulebooks.carrom_simplified.queen import Fate, fate
from empoche.rulebooks.carrom_simplified.settings import Settings


@dataclass(frozen=True, slots=True)
class Round(Board):
    """A round of a simplified carrom."""

    last_chance: bool = False  # andikado case-one-each: the player in turn has this one shot


Answer = Ruling[Round]


def judge(board: Round, shot: Shot, rules: Settings) -> Answer:
    """The pieces have stopped."""
    common.refuse_if_over(board)
    by = common.shooter(board, shot.by)
    stroke = read(board, shot, by, stays_down=("rail",), settles=True)
    noted = tuple(common.declared(rules.book, article).called for article in shot.declared)
    fouls = rules.book.committed(stroke)
    queen = fate(stroke, bool(fouls), rules)
    back = returned(stroke, bool(fouls), queen, rules)
    on_table = frozenset(back.on_table)
    over: Ending | None
    if board.last_chance:
        over = last_chance_taken(stroke, on_table, queen.queen, rules)
    elif rules.last_chance and last_chance(stroke, on_table, queen.queen):
        return one_more_shot(stroke, on_table, queen, back)
    else:
        over = ending(stroke, on_table, queen.queen, rules)
    keeps, why = goes_on(stroke, bool(fouls), queen, rules)
    turn = by if keeps else common.following(board, by)
    order = ("seats",) if not keeps and len(board.players) > 2 else ()
    cited = (
        *noted,
        *settled(stroke),
        *queen.articles,
        *order,
        *costs(stroke, bool(fouls), rules),
        *why,
    )
    state = replace(
        board,
        turn=turn,
        phase="over" if over else "play",
        groups=stroke.groups,
        on_table=on_table,
        queen=queen.queen,
        debts=(0, 0) if over else back.owed,  # what is still owed is written off
        last_chance=False,
        found=found_after(board, turn, stroke, shot),
    )
    if shot.leaves is not None:
        check_named(shot.leaves.behind_line, on_table)
    answer = Ruling(
        state, fouls, cited, returned=back.returned, announce=("foul",) if fouls else ()
    )
    if over is None:
        return answer
    return replace(
        answer,
        applied=(*cited, *over.articles),
        winner=over.winner,
        by_article=over.article,
        points=over.points,
    )


def settled(stroke: Stroke) -> tuple[str, ...]:
    """colours: the first piece to fall."""
    return ("colours",) if stroke.groups != stroke.board.groups else ()


def costs(stroke: Stroke, penalised: bool, rules: Settings) -> tuple[str, ...]:
    return ("penalty", *rules.penalty(stroke).articles) if penalised else ()


def returned(stroke: Stroke, penalised: bool, queen: Fate, rules: Settings) -> Returns:
    """penalty: the pieces due, debts now payable, the queen, and what was thrown off the board."""
    board = stroke.board
    lying = board.on_table - stroke.fallen - set(stroke.thrown)
    back = Returns(lying, board.debts, stroke.groups)
    if queen.back:
        back.centre((QUEEN,))
    back.centre(stroke.thrown if not queen.back else (p for p in stroke.thrown if p != QUEEN))
    if penalised:
        cost = rules.penalty(stroke)
        back.centre(cost.back)
        back.owe(stroke.me, cost.due)
    back.pay()
    return back


def goes_on(
    stroke: Stroke, penalised: bool, queen: Fate, rules: Settings
) -> tuple[bool, tuple[str, ...]]:
    """keep-turn, miss: whether the player plays again, and why."""
    if penalised:
        return False, ()
    if queen.loses_turn:
        return False, ()
    pieces = rules.pieces_articles(stroke)
    if stroke.own:
        return True, ("keep-turn", *pieces)
    if queen.keeps_turn:
        return True, pieces
    if stroke.theirs and rules.theirs_keep_turn:
        return True, pieces
    return False, ("miss", *pieces)


def one_more_shot(stroke: Stroke, on_table: frozenset[str], queen: Fate, back: Returns) -> Answer:
    """case-one-each: the opponent has the queen and one piece left, and one shot for it."""
    board = stroke.board
    turn = common.following(board, stroke.by)
    state = replace(
        board,
        turn=turn,
        phase="play",
        on_table=on_table,
        queen=queen.queen,
        debts=back.owed,
        last_chance=True,
        found=found_after(board, turn, stroke, stroke.shot),
    )
    assert side(turn) == stroke.them
    return Ruling(state, applied=("keep-turn", "case-one-each"), returned=back.returned)
