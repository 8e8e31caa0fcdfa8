"""International carrom: a stroke judged, in the order in which an umpire thinks."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import SIDES, Declared, Effect, Ruling, Shot, side
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns, Stroke
from empoche.rulebooks.carrom_international.applied import of_returns, of_stroke
from empoche.rulebooks.carrom_international.declarations import (
    BEFORE_PLAY,
    BESIDE,
    COUNTS_AS_POCKETED,
    LAID,
    MISPLACED,
    MOVED,
    NO_ROOM,
    ONLY_BY_ITSELF,
    ROOM,
    TALKED,
    UNCOVERED,
    WRONG_PIECES,
    book,
)
from empoche.rulebooks.carrom_international.opening import trial_break
from empoche.rulebooks.carrom_international.placing import (
    at_least_one,
    find_misplaced,
    keep_misplaced,
    laid_before,
    placed_by_players,
)
from empoche.rulebooks.carrom_international.points import Ending, ending, with_the_striker
from empoche.rulebooks.carrom_international.queen import (
    Fate,
    fate,
    gain_overlooked,
    remember_uncovered,
)
from empoche.rulebooks.carrom_international.state import (
    EITHER,
    Answer,
    Board,
    Notes,
    next_turn,
    opened_by,
)
from empoche.rulebooks.carrom_international.violations import (
    beside,
    lost,
    violation,
    void_board,
)
from empoche.values import replace


def judge(board: Board, shot: Shot) -> Answer:
    """Striker and pieces have stopped (3.2(j))."""
    how = with_violation_beside if BESIDE in shot.declared else ruling
    answer = how(board, shot)
    if shot.leaves is not None:
        carrom.check_named(shot.leaves.behind_line, answer.state.on_table)
    return answer


def with_violation_beside(board: Board, shot: Shot) -> Answer:
    """4(o): it costs a piece and nothing else, so the stroke is judged as if it were not told."""
    others = tuple([article for article in shot.declared if article != BESIDE])
    answer = ruling(board, replace(shot, declared=others))
    if answer.winner is not None or answer.rerack:
        return replace(answer, applied=(*answer.applied, BESIDE))
    by = common.shooter(board, shot.by)
    return beside(answer, violation(answer.state, by, (BESIDE,), shot))


def ruling(board: Board, shot: Shot) -> Answer:
    """What sort of stroke it was, if it was one."""
    common.refuse_if_over(board)
    common.refuse_if_choosing(board)
    if board.turn is None:
        article = "3.3" if board.phase == "toss" else "3.7(e)"
        raise Refused("lot-first", name=shot.by or EITHER, article=article)
    by = common.shooter(board, shot.by)
    if board.phase == "lot" and side(by) == side(board.turn):
        board = opened_by(board, by)  # 3.3-doubles-seats: either partner may break
    if shot.declared:
        board = as_told(board, shot, by)
    stroke = read(board, shot, by)
    rules = tuple([ruled(article) for article in shot.declared])
    if board.phase == "trial":
        return trial_break(stroke)
    losing = [r for r in rules if r.effect is Effect.LOSS and (r.called != "4(i)" or shot.serious)]
    violations = tuple([r.called for r in rules if r.effect in (Effect.FOUL, Effect.LOSS)])
    if losing:
        return lost(board, by, losing[0].called, violations)
    if by != board.turn and played_on_by_mistake(board, by, shot):
        return judged_out_of_turn(board, by, shot, violations)
    if by != board.turn:  # no article names it: pieces moved other than by a correct stroke
        if board.phase == "break":
            raise Refused("not-in-turn", name=by)  # 3.11(n) speaks of what comes after the break
        articles = tuple(dict.fromkeys((*violations, "3.11(n)")))
        return violation(board, by, articles, shot, moved=True)
    applied = common.ids_called(rules, Effect.OTHER) + common.ids_called(rules, Effect.NONE)
    if carrom.only_quivered(shot):  # 3.2(i): there was no stroke
        if violations:
            return violation(board, by, violations, shot)
        found = carrom.found_after(board, by, None, shot)
        return Ruling(replace(board, found=found), applied=(*applied, "3.2(i)"))
    if board.phase == "break" and not stroke.touched:
        return missed_break(stroke, violations, applied)
    return judged(stroke, violations, applied)


def as_told(board: Board, shot: Shot, by: str) -> Board:
    """The board as what is declared with the stroke says that it was before."""
    refuse_impossible(board, shot.declared)
    if UNCOVERED in shot.declared:
        board = with_overlooked_queen(board, by)
    if MISPLACED in shot.declared:
        misplaced = find_misplaced(board, None)
        board = keep_misplaced(board, misplaced) if misplaced else board
    return board


def with_overlooked_queen(board: Board, by: str) -> Board:
    """3.12(d): the queen is gained by the next stroke of the player who did not cover it.

    Until then it is noticed in time, and has been put back. If nobody noticed at all they have just
    gone on, as they may with a queen that is covered.
    """
    gained = gain_overlooked(board)
    if by != board.uncovered:
        return gained if board.overlooked else board
    if turn_just_lost(board, by):
        return replace(gained, turn=by, played=True, touched=True, attempts=1)
    return gained


def turn_just_lost(board: Board, by: str) -> bool:
    """Tell whether a player had the turn just before, and nobody has played since."""
    return board.turn == common.next_player(board, by) and not board.played


def refuse_impossible(board: Board, articles: tuple[str, ...]) -> None:
    """Refuse what cannot have happened here."""
    if TALKED in articles and len(board.players) == 2:
        raise Refused("only-in-doubles", article=TALKED)
    if BEFORE_PLAY in articles and board.phase == "play":
        raise Refused("only-of-the-break", article=BEFORE_PLAY)


def played_on_by_mistake(board: Board, by: str, shot: Shot) -> bool:
    """3.6(c): they had lost the turn with a piece of the wrong colour, and nobody noticed."""
    told = WRONG_PIECES in shot.declared and board.phase == "play"
    return told and turn_just_lost(board, by)


def judged_out_of_turn(board: Board, by: str, shot: Shot, violations: tuple[str, ...]) -> Answer:
    """3.6(c): what has fallen stays down, as by a correct stroke, and the turn is the other's."""
    unnoticed = replace(board, turn=by, played=True, touched=True, attempts=1)
    applied = tuple([article for article in shot.declared if article not in violations])
    return judged(read(unnoticed, shot, by), violations, applied)


def ruled(article: str) -> Declared:
    """How an article declared on a stroke is ruled."""
    if article in ONLY_BY_ITSELF:
        raise Refused("not-on-a-stroke", article=article)
    return common.find_declared(book, article)


def read(board: Board, shot: Shot, by: str) -> Stroke:
    """3.9(b): what only touched the lamp stands; 3.10(f): a striker held up by a piece is down."""
    stroke = carrom.read(board, shot, by, stays=("lamp",), restores=True)
    held_up = not stroke.striker and COUNTS_AS_POCKETED in shot.declared
    return stroke._replace(striker=True) if held_up else stroke


def missed_break(stroke: Stroke, violations: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """3.5(d): no piece touched; the breaker may try twice, then the sides alternate."""
    board = stroke.board
    if MOVED in violations:
        raise Refused("only-after-the-break", article=MOVED)
    applied += ("3.2(i)", "3.5(b)", "3.5(d)", *(("3.11(a)",) if stroke.striker else ()))
    debts = board.debts
    if violations:
        owing = Returns(board.on_table, debts, board.groups)
        owing.owe(stroke.me, 1)
        debts = owing.owed
        applied += ("4.1", "4.1.2")
    again = board.attempts > 1 and not violations and WRONG_PIECES not in stroke.shot.declared
    state, void = next_turn(
        board,
        stroke.by,
        again,
        stroke.shot,
        stroke,
        attempts=board.attempts - 1,
        played=True,
        debts=debts,
        placing=False,
        fresh=frozenset(),
        laid=laid_before(board),
        notes=begun(board),
    )
    announce = ("foul",) if violations else ()
    if void:
        return void_board(board, violations, applied, announce)
    return Ruling(state, violations, applied, announce=announce)


def judged(stroke: Stroke, violations: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """3.6 to 3.12, 4.1.2: queen, pieces that go back, the end of the board, the turn."""
    incorrect = bool(violations)
    fouls = (*violations, *((striker_article(stroke),) if stroke.striker else ()))
    queen = fate(stroke, incorrect)
    applied += of_stroke(stroke, incorrect) + queen.articles
    special = with_the_striker(stroke) if stroke.striker and not incorrect else None
    if special is not None:  # 3.7(i), (k), (l): nothing comes back, the board is over
        back = back_on_the_board(stroke, Fate(stroke.board.queen))
        return finished(stroke, fouls, applied, back, stroke.board.queen, special)
    keeps = keeps_turn(stroke, incorrect, queen)
    if not keeps and queen.queen == PENDING:  # 3.6(c): the turn is lost before it is covered
        queen = Fate(ON_BOARD, True, ("3.12(b)",))
    back = back_on_the_board(stroke, queen)
    if incorrect or stroke.striker:
        own_pieces_back(stroke, back)
    for name in SIDES:
        at_least_one(back, name)
    over = ending(stroke, frozenset(back.on_table), queen.queen, out(back))
    if over is not None:
        return finished(stroke, fouls, applied, back, queen.queen, over)
    if fouls:
        back.owe(stroke.me, 1)
    applied += settled(stroke, back, fouls)
    return played_on(stroke, fouls, applied, back, queen, keeps)


def striker_article(stroke: Stroke) -> str:
    """3.11, 3.12: the one article of a pocketed striker, by what fell with it."""
    if stroke.covering:
        if stroke.own:
            return "3.12(i)"
        return "3.11(c)" if stroke.theirs else "3.12(h)"
    if stroke.queen:
        if len(stroke.own) == 1:
            return "3.12(f)"
        return "3.11(b)" if stroke.own or with_theirs_in_mid_board(stroke) else "3.12(g)"
    if stroke.own:
        return "3.11(e)"
    return "3.11(c)" if stroke.theirs else "3.11(a)"


def with_theirs_in_mid_board(stroke: Stroke) -> bool:
    """3.11(b): whatever the colour of the pieces; of the break 3.12(g) says otherwise."""
    return bool(stroke.theirs) and stroke.board.phase != "break"


def keeps_turn(stroke: Stroke, incorrect: bool, queen: Fate) -> bool:
    """3.6(a): an own piece or the queen, correctly pocketed; the striker spoils the queen alone."""
    if incorrect or WRONG_PIECES in stroke.shot.declared:
        return False
    if stroke.own:
        return True
    if stroke.queen and stroke.striker:
        return with_theirs_in_mid_board(stroke)
    return stroke.queen and not queen.back


def back_on_the_board(stroke: Stroke, queen: Fate) -> Returns:
    """3.9, 3.12(b): what the umpire puts back: the queen, and pieces that left the board."""
    board = stroke.board
    kept = (0, 0) if room_came_free(stroke) else board.kept
    lying = board.on_table - stroke.fallen - set(stroke.thrown)
    back = Returns(lying, board.debts, board.groups, kept, stroke.fallen)
    back.centre(dict.fromkeys((QUEEN, *stroke.thrown) if queen.back else stroke.thrown))
    return back


def room_came_free(stroke: Stroke) -> bool:
    """3.11(i)2, (i)3: the umpire finds room for what was held back."""
    return not ROOM.isdisjoint(stroke.shot.declared)


def no_room(stroke: Stroke) -> bool:
    """3.11(i): pieces due by this stroke find no room."""
    standing = stroke.board.no_room and not room_came_free(stroke)
    return standing or NO_ROOM in stroke.shot.declared


def begun(board: Board) -> Notes:
    """3.8(e), 4.3-delay: a stroke ends the change of seats, and the time for a written protest."""
    notes = board.notes
    if not (notes.changing or (notes.protest and board.phase == "break")):
        return notes
    return replace(notes, changing=False, protest=False)


def own_pieces_back(stroke: Stroke, back: Returns) -> None:
    """3.11(b), (e), 3.12(f), (i), 4.1.2: own pieces of a stroke that does not count."""
    if no_room(stroke):
        back.owe(stroke.me, len(stroke.own))  # 3.11(i)1: kept until there is room
    else:
        back.lay(stroke.me, stroke.own)


def settled(stroke: Stroke, back: Returns, fouls: tuple[str, ...]) -> tuple[str, ...]:
    """3.11(g) to (k): pieces due are placed before the next stroke, as far as they can be."""
    owed = back.owed
    if no_room(stroke):
        back.keep()
    else:
        for name in SIDES:
            back.place(name)
    return of_returns(back, owed, fouls)


def out(back: Returns) -> frozenset[str]:
    """5-finish: the sides without a piece on the surface that do not owe one either."""
    return frozenset([name for name in SIDES if not back.debts[name] and not back.lying(name)])


def finished(
    stroke: Stroke,
    fouls: tuple[str, ...],
    applied: tuple[str, ...],
    back: Returns,
    queen: str,
    over: Ending,
) -> Answer:
    """3.7: the board is won; what is still owed is written off (3.7(d))."""
    written_off = ("3.7(d)",) if any(back.owed) else ()
    state = replace(
        stroke.board,
        phase="over",
        on_table=frozenset(back.on_table),
        queen=queen,
        debts=(0, 0),
        kept=(0, 0),
    )
    return Ruling(
        state,
        fouls,
        (*applied, *over.articles, *written_off),
        returned=back.returned,
        announce=("foul",) if fouls else (),
        winner=over.winner,
        by_article=over.article,
        points={over.winner: over.points},
    )


def played_on(
    stroke: Stroke,
    fouls: tuple[str, ...],
    applied: tuple[str, ...],
    back: Returns,
    queen: Fate,
    keeps: bool,
) -> Answer:
    """The board goes on: who plays, and what lies where."""
    board = stroke.board
    placed = placed_by_players(back)
    uncovered, overlooked = remember_uncovered(stroke, queen.queen)
    had = board.had
    # 3.12(a): neither a piece that only the opponent pocketed gives a right to the queen, nor one
    # that fell before the board was opened
    if stroke.own and BEFORE_PLAY not in fouls:
        had = (True, had[1]) if stroke.me == "A" else (had[0], True)
    state, void = next_turn(
        board,
        stroke.by,
        keeps,
        stroke.shot,
        stroke,
        phase="play",
        on_table=frozenset(back.on_table),
        queen=queen.queen,
        debts=back.owed,
        had=had,
        kept=back.held,
        no_room=board.no_room and not room_came_free(stroke),
        placing=bool(placed),
        fresh=placed,
        laid=laid_before(board),
        uncovered=uncovered,
        overlooked=overlooked,
        notes=begun(board),
        played=True,
        touched=board.touched or bool(stroke.touched),
    )
    announce = ("foul",) if fouls else ()
    if void:
        return void_board(board, fouls, applied, announce)
    if not keeps and len(board.players) > 2:
        applied += ("3.5(h)",)
    placing = back.placing(board, stroke.by, LAID)
    return Ruling(state, fouls, applied, returned=back.returned, announce=announce, placing=placing)
