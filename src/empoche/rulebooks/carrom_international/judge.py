"""International carrom: a stroke judged, in the order in which an umpire thinks."""

from __future__ import annotations

from dataclasses import replace

from empoche.errors import Refused
from empoche.facts import Nudged
from empoche.referee import SIDES, Effect, Ruling, Shot
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns, Stroke, colour_of, left
from empoche.rulebooks.carrom_international.board import (
    Answer,
    Board,
    next_turn,
    opened_by,
    set_up_again,
)
from empoche.rulebooks.carrom_international.cited import of_returns, of_stroke
from empoche.rulebooks.carrom_international.declared import (
    COUNTS_AS_POCKETED,
    NO_ROOM,
    ROOM_CAME_FREE,
    WRONG_PIECES,
    book,
)
from empoche.rulebooks.carrom_international.opening import trial_break
from empoche.rulebooks.carrom_international.points import Ending, ending
from empoche.rulebooks.carrom_international.queen import Fate, fate
from empoche.rulebooks.carrom_international.violations import lost, violation


def judge(board: Board, shot: Shot) -> Answer:
    """Striker and pieces have stopped (3.2(j))."""
    common.refuse_if_over(board)
    if board.choice is not None:
        raise Refused("choice-first", name=board.choice.by, expected=board.choice.options)
    by = common.shooter(board, shot.by)
    if board.phase == "lot":
        board = opened_by(board, by)
    stroke = read(board, shot, by)
    if board.phase == "trial":
        return trial_break(stroke)
    if by != board.turn:  # no article names it: pieces moved other than by a correct stroke
        return violation(board, by, "3.11(n)", shot)
    rules = tuple(common.declared(book, article) for article in shot.declared)
    losing = [r for r in rules if r.effect is Effect.LOSS and (r.called != "4(i)" or shot.serious)]
    if losing:
        return lost(board, by, losing[0].called)
    violations = tuple(rule.called for rule in rules if rule.effect in (Effect.FOUL, Effect.LOSS))
    noted = common.called(rules, Effect.OTHER) + common.called(rules, Effect.NONE)
    if not violations and only_quivered(stroke):
        return Ruling(board, applied=(*noted, "3.2(i)"))
    if board.phase == "break" and not stroke.touched:
        return missed_break(stroke, violations, noted)
    return judged(stroke, violations, noted)


def read(board: Board, shot: Shot, by: str) -> Stroke:
    """3.9(b): what only touched the lamp stands; 3.10(f): a striker held up by a piece is down."""
    stroke = carrom.read(board, shot, by, stays_down=("lamp",))
    if shot.leaves is not None:
        carrom.check_named(shot.leaves.behind_line, carrom.ALL)
    return stroke._replace(striker=stroke.striker or COUNTS_AS_POCKETED in shot.declared)


def only_quivered(stroke: Stroke) -> bool:
    """3.2(i): the striker moved in place and touched nothing, so there was no stroke."""
    log = stroke.shot.log
    return bool(log) and all(type(fact) is Nudged for fact in log)


def missed_break(stroke: Stroke, violations: tuple[str, ...], noted: tuple[str, ...]) -> Answer:
    """3.5(d): no piece touched; the breaker may try twice, then the sides alternate."""
    board = stroke.board
    noted += ("3.2(i)", "3.5(b)", "3.5(d)", *(("3.11(a)",) if stroke.striker else ()))
    back = Returns(board.on_table, board.debts, board.groups)
    if violations:
        back.owe(stroke.me, 1)
        noted += ("4.1.2",)
    again = board.attempts > 1 and not violations
    state, void = next_turn(
        board,
        stroke.by,
        keeps=again,
        attempts=board.attempts - 1,
        played=True,
        debts=back.owed,
    )
    if void:
        return Ruling(set_up_again(board), violations, (*noted, "4(p)"), rerack=True)
    return Ruling(state, violations, noted, announce=("foul",) if violations else ())


# ---------------------------------------------------------------- a stroke that touched pieces


def judged(stroke: Stroke, violations: tuple[str, ...], noted: tuple[str, ...]) -> Answer:
    """3.6 to 3.12, 4.1.2: queen, pieces that go back, the end of the board, the turn."""
    incorrect = bool(violations)
    fouls = (*violations, *((striker_article(stroke),) if stroke.striker else ()))
    queen = fate(stroke, incorrect)
    noted += of_stroke(stroke, incorrect) + queen.articles
    keeps = keeps_turn(stroke, incorrect, queen)
    if not keeps and queen.queen == PENDING:  # 3.6(c): the turn is lost before it is covered
        queen = Fate(ON_BOARD, True, ("3.12(b)",))
    back = going_back(stroke, incorrect, queen)
    over = ending(stroke, frozenset(back.on_table), queen.queen, out(stroke, back), incorrect)
    if over is not None:
        return finished(stroke, fouls, noted, back, queen, over)
    if fouls:
        back.owe(stroke.me, 1)
    owed_before = back.owed
    back.pay()
    noted += of_returns(back, owed_before, fouls)
    return played_on(stroke, fouls, noted, back, queen, keeps)


def striker_article(stroke: Stroke) -> str:
    """3.11, 3.12: the one article of a pocketed striker, by what fell with it."""
    if stroke.covering:
        if stroke.own:
            return "3.12(i)"
        return "3.11(c)" if stroke.theirs else "3.12(h)"
    if stroke.queen:
        if not stroke.own:
            return "3.12(g)"
        return "3.12(f)" if len(stroke.own) == 1 else "3.11(b)"
    if stroke.own:
        return "3.11(e)"
    return "3.11(c)" if stroke.theirs else "3.11(a)"


def keeps_turn(stroke: Stroke, incorrect: bool, queen: Fate) -> bool:
    """3.6(a): an own piece or the queen, correctly pocketed; the striker spoils only the queen."""
    if incorrect or WRONG_PIECES in stroke.shot.declared:
        return False
    if stroke.own:
        return True
    return stroke.queen and not stroke.striker and not queen.back


def going_back(stroke: Stroke, incorrect: bool, queen: Fate) -> Returns:
    """What goes back at once: the queen, pieces off the board, own pieces that do not count."""
    board, declared = stroke.board, stroke.shot.declared
    room = ROOM_CAME_FREE in declared or not (board.no_room or NO_ROOM in declared)
    lying = board.on_table - stroke.fallen - set(stroke.thrown)
    back = Returns(lying, board.debts, board.groups, room)
    centre = [QUEEN] if queen.back else []
    back.centre([*centre, *(piece for piece in stroke.thrown if piece not in centre)])
    if incorrect or stroke.striker:
        if room:
            back.centre(stroke.own)
        else:
            back.owe(stroke.me, len(stroke.own))  # 3.11(i)1: kept until there is room
    return back


def out(stroke: Stroke, back: Returns) -> frozenset[str]:
    """5-finish: the sides without a piece on the surface, and none that is owed and can be paid."""
    empty = set()
    for name in SIDES:
        colour = colour_of(stroke.groups, name)
        payable = back.room and back.debts[name]
        if colour and not left(frozenset(back.on_table), colour) and not payable:
            empty.add(name)
    return frozenset(empty)


def finished(
    stroke: Stroke,
    fouls: tuple[str, ...],
    noted: tuple[str, ...],
    back: Returns,
    queen: Fate,
    over: Ending,
) -> Answer:
    """3.7: the board is won; what is still owed is written off (3.7(d))."""
    written_off = ("3.7(d)",) if any(back.owed) else ()
    state = replace(
        stroke.board,
        phase="over",
        on_table=frozenset(back.on_table),
        queen=queen.queen,
        debts=(0, 0),
    )
    return Ruling(
        state,
        fouls,
        (*noted, *over.articles, *written_off),
        returned=back.returned,
        announce=("foul",) if fouls else (),
        winner=over.winner,
        by_article=over.article,
        points={over.winner: over.points},
    )


def played_on(
    stroke: Stroke,
    fouls: tuple[str, ...],
    noted: tuple[str, ...],
    back: Returns,
    queen: Fate,
    keeps: bool,
) -> Answer:
    """The board goes on: who plays, and what lies where."""
    board, shot = stroke.board, stroke.shot
    had = tuple(
        before or bool(stroke.own if name == stroke.me else stroke.theirs)
        for name, before in zip(SIDES, board.had, strict=True)
    )
    state, void = next_turn(
        board,
        stroke.by,
        keeps,
        phase="play",
        on_table=frozenset(back.on_table),
        queen=queen.queen,
        debts=back.owed,
        had=had,
        no_room=not back.room and any(back.owed),
        played=True,
        touched=board.touched or bool(stroke.touched),
    )
    if void:
        return Ruling(set_up_again(board), fouls, (*noted, "4(p)"), rerack=True)
    state = replace(state, found=carrom.found_after(board, state.turn, stroke, shot))
    return Ruling(state, fouls, noted, returned=back.returned, announce=("foul",) if fouls else ())
