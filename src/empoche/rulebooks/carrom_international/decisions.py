"""International carrom between two strokes: choices, and what the umpire declares."""

from __future__ import annotations

from collections import Counter

from empoche.errors import Refused
from empoche.facts import UNTOLD, Fell, Log
from empoche.referee import SIDES, Decision, Declaration, Effect, Ruling, Shot, other, side
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns, colour_of
from empoche.rulebooks.carrom_international.applied import of_returns
from empoche.rulebooks.carrom_international.declarations import (
    BEFORE_PLAY,
    COUNTS_AS_POCKETED,
    DISQUALIFIED,
    LAID,
    LATE,
    MISPLACED,
    MOVED,
    NEW_STRIKER,
    NO_ROOM,
    PLAY,
    PROTEST_ENDS,
    PROTESTS,
    ROOM,
    SEATS_FORGOTTEN,
    TECHNIQUE,
    TOTTERED,
    UNCOVERED,
    UPHELD,
    WRONG_PIECES,
    book,
)
from empoche.rulebooks.carrom_international.judge import judged, read, refuse_impossible
from empoche.rulebooks.carrom_international.opening import choose, trial_lost
from empoche.rulebooks.carrom_international.placing import (
    find_misplaced,
    keep_misplaced,
    placed_by_players,
    take_back,
)
from empoche.rulebooks.carrom_international.queen import gain_overlooked
from empoche.rulebooks.carrom_international.state import (
    Answer,
    Board,
    Notes,
    has_begun,
    next_turn,
    opened_by,
    set_up_again,
)
from empoche.rulebooks.carrom_international.violations import (
    lost,
    new_striker,
    violation,
)
from empoche.values import replace


def decide(board: Board, decision: Decision) -> Answer:
    """3.3-choice: break or seats; 4(q): the side in turn gives up the game."""
    common.refuse_if_over(board)
    if decision.option != "concede":
        return choose(board, decision)
    by = common.find_player(board, decision.by)
    if board.turn is None or side(by) != side(board.turn) or board.choice is not None:
        raise Refused("concede-in-turn", name=decision.by)
    state = replace(board, phase="over", debts=(0, 0))
    return Ruling(state, winner=other(side(by)), by_article="4(q)", forfeit="game")


def declare(board: Board, declaration: Declaration) -> Answer:
    """What the umpire saw outside a stroke."""
    common.refuse_if_over(board)
    article = declaration.article
    rule = common.find_declared(book, article)
    if article == COUNTS_AS_POCKETED:  # nothing has been played that it could concern
        raise Refused("only-on-a-stroke", article=article)
    if article == TOTTERED:
        return toppled(board, declaration)
    offender = common.find_offender(board, declaration, rule)
    refuse_impossible(board, (article,))
    if declaration.leaves is not None:
        carrom.check_named(declaration.leaves.behind_line, board.on_table)
    if article == WRONG_PIECES:
        return wrong_pieces(board, offender or board.turn, declaration)
    if not rule.offender or offender is None:
        return incident(board, declaration, offender)
    if article == LATE:
        return trial_lost(board, offender)
    if board.groups is None and article not in DISQUALIFIED:
        raise Refused("nobody-in-turn")  # there is no board yet
    if rule.effect is Effect.LOSS and (article != "4(i)" or declaration.serious):
        return lost(board, offender, article)
    return offence(board, offender, declaration)


def offence(board: Board, offender: str, declaration: Declaration) -> Answer:
    """4.1: a violation that a player can have committed as the board stands."""
    article = declaration.article
    if article == MOVED and board.phase != "play":
        raise Refused("only-after-the-break", article=article)
    if article == BEFORE_PLAY:
        board = broken_by(board, offender)
    if article in TECHNIQUE and not (offender == board.turn and board.played):
        raise Refused("no-stroke-of", name=offender, article=article)
    allowed = new_striker(board, offender, declaration) if article == NEW_STRIKER else None
    return allowed or violation(board, offender, (article,), declaration, article == MOVED)


def broken_by(board: Board, offender: str) -> Board:
    """3.5(f): only the player who is to break can do so too soon; in doubles either partner."""
    if board.phase == "lot" and board.turn is not None and side(offender) == side(board.turn):
        return opened_by(board, offender)  # 3.3-doubles-seats
    if offender != board.turn:
        raise Refused("not-to-break", name=offender, article=BEFORE_PLAY)
    return board


# ---------------------------------------------------------------- incidents


def incident(board: Board, declaration: Declaration, named: str | None) -> Answer:
    """3.10, 3.11(i), 3.12(d), 4(f), 4.3: put right or put on record, against nobody."""
    article = declaration.article
    if article in ROOM:
        return room_found(board, declaration)
    if article == UPHELD:
        return Ruling(set_up_again(board), applied=(article,), rerack=True)
    announce: tuple[str, ...] = ()
    if article == NO_ROOM and board.fresh:  # told late: of the pieces that have just been placed
        return room_missing(board, declaration)
    if article == NO_ROOM:
        board = replace(board, no_room=True)
    elif article == UNCOVERED:
        board = noticed(board, named)
    elif article == MISPLACED:
        return misplaced_piece(board, named, declaration)
    elif article == SEATS_FORGOTTEN:
        announce = () if has_begun(board) else ("change-seats",)
        board = replace(board, notes=seats_forgotten(board))
    else:
        board = replace(board, notes=noted(board.notes, article))
    found = carrom.found_after(board, board.turn, None, declaration)
    return Ruling(replace(board, found=found), applied=(article,), announce=announce)


def seats_forgotten(board: Board) -> Notes:
    """3.8(d): seats are changed at once, or, in mid-board, when the board is over."""
    if has_begun(board):
        return replace(board.notes, seats_due=True)
    return replace(board.notes, changing=True)


def noted(notes: Notes, article: str) -> Notes:
    """4.3: a protest is announced or settled; 3.5(e): the call of play ends a change of seats."""
    if article in PROTESTS:
        return replace(notes, protest=True)
    if article in PROTEST_ENDS:
        return replace(notes, protest=False)
    return replace(notes, changing=False) if article == PLAY else notes


def noticed(board: Board, named: str | None) -> Board:
    """3.12(d): in time the queen has gone back as ruled; after the next stroke it is theirs."""
    gained = gain_overlooked(board, named)
    return gained if board.overlooked else board


def misplaced_piece(board: Board, placer: str | None, declaration: Declaration) -> Answer:
    """3.11(j): put right in time; after the next stroke the wrong piece counts as placed."""
    found = carrom.found_after(board, board.turn, None, declaration)
    misplaced = find_misplaced(board, placer)
    if misplaced is None or not misplaced.late:
        return Ruling(replace(board, found=found), applied=(MISPLACED,))
    changed = keep_misplaced(board, misplaced)
    back = Counter(carrom.COLOUR_OF[piece] for piece in changed.on_table - board.on_table)
    state = replace(changed, found=found)
    return Ruling(state, applied=(MISPLACED,), returned=dict(back))


def room_found(board: Board, declaration: Declaration) -> Answer:
    """3.11(i)2, (i)3: what was held back is placed, as far as pieces are down."""
    back = Returns(board.on_table, board.debts, board.groups)
    for name in SIDES:
        back.place(name)
    placed = placed_by_players(back)
    state = replace(
        board,
        on_table=frozenset(back.on_table),
        debts=back.owed,
        kept=(0, 0),
        no_room=False,
        placing=board.placing or bool(placed),
        fresh=board.fresh | placed,
        found=carrom.found_after(board, board.turn, None, declaration),
    )
    applied = (declaration.article, *of_returns(back, board.debts, ()))
    placing = back.placing(board, board.turn or board.breaker, LAID)
    return Ruling(state, applied=applied, returned=back.returned, placing=placing)


def room_missing(board: Board, declaration: Declaration) -> Answer:
    """3.11(i): what has been placed since the last stroke is held back after all."""
    back = take_back(board)
    state = replace(
        board,
        on_table=frozenset(back.on_table),
        debts=back.owed,
        kept=back.held,
        fresh=placed_by_players(back),
        placing=bool(back.laid),
        found=carrom.found_after(board, board.turn, None, declaration),
    )
    placing = back.placing(board, board.turn or board.breaker, LAID)
    return Ruling(state, applied=(declaration.article, "3.11(i)1"), placing=placing)


def wrong_pieces(board: Board, offender: str | None, declaration: Declaration) -> Answer:
    """3.6(c): the opponent's pieces were played by mistake; nothing goes back, the turn is lost."""
    if board.turn is None or offender is None or side(offender) != side(board.turn):
        return Ruling(board, applied=("3.6(c)",))  # they have lost the turn already
    pending = board.queen == PENDING
    back = Returns(board.on_table, board.debts, board.groups)
    if pending:  # 4.1.2: a queen that is pending when the turn is lost goes back
        back.centre((QUEEN,))
    state, _ = next_turn(
        board,
        board.turn,
        False,
        declaration,
        on_table=frozenset(back.on_table),
        queen=ON_BOARD if pending else board.queen,
        touched=True,  # 4(p): pieces they were, if the wrong ones
    )
    applied = ("3.6(c)", *(("3.12(b)",) if pending else ()))
    return Ruling(state, applied=applied, returned=back.returned)


# ---------------------------------------------------------------- 3.10(g)


def toppled(board: Board, declaration: Declaration) -> Answer:
    """Rule on a piece that falls at last, and the stroke is not known that left it tottering.

    It was the last one of the player before, or of the player in turn, if they have played.
    """
    if board.turn is None or board.phase != "play":
        raise Refused("only-after-the-break", article=TOTTERED)
    if declaration.leaves is not None:
        carrom.check_named(declaration.leaves.behind_line, board.on_table)
    players = board.players
    before = players[players.index(board.turn) - 1]
    by = board.turn if board.played else before
    log = facts_told(board, declaration)
    if not log:
        raise Refused("none-to-fall", name=declaration.by or QUEEN, article=TOTTERED)
    shot = Shot(log, by, leaves=declaration.leaves)
    stroke = read(replace(board, turn=by, played=True, touched=True, attempts=1), shot, by)
    if board.played and not (stroke.own or stroke.queen):  # nor is it an attempt to cover
        lying = board.on_table - stroke.fallen
        return Ruling(replace(board, on_table=lying), applied=(TOTTERED,))
    return judged(stroke, (), ())


def facts_told(board: Board, declaration: Declaration) -> Log:
    """3.10(g): the piece that has toppled into a pocket; by its side alone, or else the queen."""
    if declaration.article != TOTTERED:
        return ()
    if declaration.log:
        return declaration.log
    player = None if declaration.by is None else common.find_player(board, declaration.by)
    colour = QUEEN if player is None else colour_of(board.groups, side(player))
    lying = [piece for piece in carrom.MEMBERS[colour or QUEEN] if piece in board.on_table]
    return (Fell(lying[-1], UNTOLD),) if lying else ()
