"""The simplified carroms: a shot judged, in the order in which a referee thinks."""

from __future__ import annotations

from collections.abc import Iterable

from empoche.errors import Refused
from empoche.referee import SIDES, Ruling, Shot
from empoche.rulebooks import common
from empoche.rulebooks.carrom import (
    QUEEN,
    Returns,
    Stroke,
    check_named,
    found_after,
    only_quivered,
    read,
)
from empoche.rulebooks.carrom_simplified.ending import (
    Verdict,
    count_round,
    last_chance,
    last_chance_taken,
    out,
    verdict,
)
from empoche.rulebooks.carrom_simplified.queen import Fate, fate
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.rulebooks.carrom_simplified.state import Answer, Round
from empoche.values import replace


def judge(board: Round, shot: Shot, rules: Settings) -> Answer:
    """Judge a shot once the pieces have stopped."""
    common.refuse_if_over(board)
    by = common.shooter(board, shot.by)
    if board.turn not in (None, by):  # no article says what follows
        raise Refused("not-in-turn", name=by)
    stroke = read(board, shot, by, stays=("rail",), settles=True)
    applied = tuple([common.find_declared(rules.book, article).called for article in shot.declared])
    if only_quivered(shot):
        found = found_after(board, by, None, shot)
        check_named(found.behind_line, board.on_table)
        return Ruling(replace(board, found=found), applied=(*applied, "flick"))
    fouls = rules.book.committed(stroke)
    queen = fate(stroke, bool(fouls), rules)
    back = returned(stroke, bool(fouls), queen, rules)
    empty = paid = out(back)
    if paid:  # who owes one of their last pieces is not out
        pay_old_debts(stroke, back, paid)
        empty = out(back)
    chance = rules.last_chance and last_chance(stroke, empty, queen.queen)
    if board.last_chance:
        won: Verdict | None = last_chance_taken(stroke, empty)
    else:
        won = None if chance else verdict(stroke, empty, queen.queen)
    if any(back.owed):
        # what the loser still owes is written off, their pieces that have just fallen stay down
        pay_old_debts(stroke, back, {won.winner} - paid if won else set(SIDES) - paid)
    on_table = frozenset(back.on_table)
    over = count_round(stroke, on_table, queen.queen, rules, won) if won else None
    if shot.leaves is not None:
        check_named(shot.leaves.behind_line, on_table)
    keeps, why = goes_on(stroke, bool(fouls), queen, rules)
    keeps = keeps and not chance  # case-one-each: the opponent has one shot
    turn = by if keeps else common.next_player(board, by)
    state = replace(
        board,
        turn=turn,
        breaker=by if board.phase != "play" else board.breaker,
        phase="over" if over else "play",
        groups=stroke.groups,
        on_table=on_table,
        queen=queen.queen,
        debts=(0, 0) if over else back.owed,
        last_chance=chance,
        had=had_after(stroke),
        found=found_after(board, turn, stroke, shot),
    )
    articles = [*applied, *settled(stroke), *queen.articles, *costs(stroke, fouls, back, rules)]
    articles += over.articles if over else why
    articles += ["variant-draw"] if over and board.drawn else []  # who opens the next round
    articles += ["case-one-each"] if chance else []
    if over or not keeps:
        articles = [article for article in articles if article != "keep-turn"]
    articles += ["seats"] if not keeps and len(board.players) > 2 else []
    return Ruling(
        state,
        fouls,
        tuple(dict.fromkeys(articles)),
        returned=back.returned,
        announce=("foul",) if fouls else (),
        winner=over.winner if over else None,
        by_article=over.article if over else None,
        points=over.points if over else {},
        placing=back.placing(board, by, "penalty") if rules.laid and not over else (),
    )


def settled(stroke: Stroke) -> tuple[str, ...]:
    """colours: the first piece to fall."""
    return ("colours",) if stroke.groups != stroke.board.groups else ()


def costs(
    stroke: Stroke, fouls: tuple[str, ...], back: Returns, rules: Settings
) -> tuple[str, ...]:
    """penalty and its special cases; a debt that is paid goes by the same article."""
    if fouls:
        return ("penalty", *rules.penalty(stroke).articles)
    return ("penalty",) if back.owed != stroke.board.debts else ()


def returned(stroke: Stroke, penalised: bool, queen: Fate, rules: Settings) -> Returns:
    """penalty: the queen, what was thrown off the board, and what a penalised shot costs."""
    board = stroke.board
    lying = board.on_table - stroke.fallen - set(stroke.thrown)
    back = Returns(lying, board.debts, stroke.groups, fallen=stroke.fallen)
    back.centre(dict.fromkeys((QUEEN, *stroke.thrown) if queen.back else stroke.thrown))
    if penalised:
        cost = rules.penalty(stroke)
        if cost.stacked:
            back.centre(cost.back)
        else:
            back.lay(stroke.me, cost.back)
        back.owe(stroke.me, cost.due)
        back.place(stroke.me, cost.due)
    return back


def pay_old_debts(stroke: Stroke, back: Returns, sides: Iterable[str]) -> None:
    """penalty: a new debt is paid by any piece that is down, an old one by pieces that fall."""
    for name in sides:
        back.place(name, len(stroke.own if name == stroke.me else stroke.theirs))


def had_after(stroke: Stroke) -> tuple[bool, bool]:
    """queen-hunt: the sides of which a piece has been pocketed in this round."""
    had: tuple[bool, bool] = stroke.board.had
    if had == (True, True) or not (stroke.own or stroke.theirs):
        return had
    a, b = (stroke.own, stroke.theirs) if stroke.me == "A" else (stroke.theirs, stroke.own)
    return had[0] or bool(a), had[1] or bool(b)


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
