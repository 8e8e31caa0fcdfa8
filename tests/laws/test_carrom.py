"""What must be true of every ruling in carrom: pieces, debts, the queen and the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from empoche.referee import SIDES, Effect, Shot, Tick, other, side
from empoche.rulebooks.carrom import ALL, BLACK, NINE, PENDING, QUEEN, WHITE, left, of_side
from empoche.rulebooks.carrom_international.declarations import KEEP_THE_TURN
from tests.laws.boards import INTERNATIONAL
from tests.laws.fallen import Stroke, lying, quivered, stroke
from tests.laws.law import laws_of
from tests.laws.stories import CARROM
from tests.laws.story import Story, Turn, next_to

law = laws_of(*CARROM)
international = laws_of(INTERNATIONAL)

# ---------------------------------------------------------------- pieces and debts


@law
def test_pieces_are_conserved(story: Story) -> None:
    """What lies there lay there and did not leave, or was put back and is counted as such."""
    for turn in story.turns:
        before, after = turn.frame.on_table, turn.after.frame.on_table
        played = stroke(turn)
        if turn.ruling.rerack:
            assert after == ALL
            continue
        if was_otherwise(turn):
            continue
        gone = played.fallen | played.thrown if played else held_back(turn)
        assert before - gone <= after <= ALL
        for colour in (WHITE, BLACK, QUEEN):
            back = turn.ruling.returned.get(colour, 0)
            assert left(after, colour) == left(before - gone, colour) + back
        if played and turn.goes_on:
            assert played.thrown <= after


def held_back(turn: Turn) -> frozenset[str]:
    """3.11(i): pieces that have just been placed, and for which there is no room."""
    if getattr(turn.step, "article", "") != "3.11(i)":
        return frozenset()
    return frozenset(turn.frame.fresh)


@law
def test_pieces_and_debts_add_up(story: Story) -> None:
    """A side is ahead by what fell of its own, and a foul takes from it what the source says."""
    for turn in story.turns:
        if not turn.goes_on or was_otherwise(turn):
            continue
        for name in SIDES:
            change = ahead(turn, turn.after.frame, name) - ahead(turn, turn.frame, name)
            assert change == gain(turn, name)


def ahead(turn: Turn, board: Any, name: str) -> int:
    """The pieces that a side has down, without those that it owes."""
    return NINE - lying(board, name, turn.after.frame.groups) - of_side(board.debts, name)


def gain(turn: Turn, name: str) -> int:
    """What a step brings a side."""
    played, fouls = stroke(turn), turn.ruling.fouls
    beside = int("4(o)" in fouls)  # it costs a piece of its own, whatever the stroke was
    if played is None:
        return -(bool(set(fouls) - {"4(o)"}) + beside) if fouls and name == turn.culprit else 0
    if name != played.me:
        return len(played.theirs)
    return (after_a_foul(played) if set(fouls) - {"4(o)"} else len(played.own)) - beside


def was_otherwise(turn: Turn) -> bool:
    """3.10(g), 3.11(j), 3.12(d): it is told now that pieces lay otherwise than had been ruled."""
    step = turn.step
    told = step.declared if isinstance(step, Shot) else (getattr(step, "article", ""),)
    return not {"3.10(g)", "3.11(j)", "3.12(d)"}.isdisjoint(told)


@international
def test_a_piece_placed_wrongly_changes_places_with_the_right_one(story: Story) -> None:
    """3.11(j): too late, else nothing happens; nobody pays for it, and no piece is lost."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if getattr(turn.step, "article", "") == "3.11(j)" and turn.goes_on:
            changes = [left(after.on_table, c) - left(before.on_table, c) for c in (WHITE, BLACK)]
            assert sorted(changes) in ([0, 0], [-1, 1])
            assert (after.debts, after.queen, after.turn) == (
                before.debts,
                before.queen,
                before.turn,
            )
            assert sum(changes) == 0


@international
def test_a_queen_that_nobody_put_back_is_gained(story: Story) -> None:
    """3.12(d): once the player who did not cover it has played again, and not before."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if getattr(turn.step, "article", "") == "3.12(d)" and turn.goes_on:
            assert before.queen == "board"
            gained = side(before.uncovered) if before.overlooked else "board"
            assert after.queen == gained
            assert replace(after, queen="board", uncovered=None, overlooked=False) == replace(
                before,
                uncovered=None,
                overlooked=False,
                found=after.found,
                on_table=after.on_table,
            )


def after_a_foul(played: Stroke) -> int:
    """3.11(e), 4.1.2: own pieces and one more; penalty: one piece, or those with the striker."""
    own = len(played.own)
    book = played.turn.before.book.id
    if book == INTERNATIONAL:
        return -1
    if book == "carrom-kostromine" and played.striker and own:
        return 0
    if book == "carrom-andikado" and played.striker and played.queen and own:
        return -1
    return own - 1


@law
def test_a_debt_is_paid_as_soon_as_it_can_be(story: Story) -> None:
    """A side owes only while none of its pieces is down that could be put back."""
    for turn in story.turns:
        board = turn.after.frame
        assert min(board.debts) >= 0
        if turn.after.frame_winner is not None:
            assert board.debts == (0, 0) or turn.ruling.forfeit
        elif board.groups is not None and not getattr(board, "no_room", False):
            for name in SIDES:
                kept = of_side(getattr(board, "kept", (0, 0)), name)
                down = NINE - lying(board, name, board.groups) - kept
                assert not down or of_side(board.debts, name) == kept


# ---------------------------------------------------------------- the queen


@law
def test_the_queen_is_in_one_place(story: Story) -> None:
    """On the board, or down and to be covered, or with the side that covered it."""
    for match in story.matches:
        board = match.frame
        if match.frame_winner is None:
            assert board.queen in ("board", PENDING, *SIDES)
            assert (board.queen == "board") == (QUEEN in board.on_table)


@law
def test_a_queen_to_be_covered_is_that_of_the_player_in_turn(story: Story) -> None:
    """They have just pocketed it, and it does not outlast their turn."""
    for turn in story.turns:
        before, after, played = turn.frame, turn.after.frame, stroke(turn)
        if turn.goes_on and after.queen == PENDING:
            assert before.queen == PENDING or (played and played.queen)
            assert after.turn == (played.by if played else before.turn)


@law
def test_a_queen_once_covered_stays(story: Story) -> None:
    """It is covered by a stroke without a foul in which a piece of that side fell."""
    for turn in story.turns:
        before, after, played = turn.frame.queen, turn.after.frame.queen, stroke(turn)
        if turn.ruling.rerack or was_otherwise(turn):
            continue
        if before in SIDES:
            assert after == before
        elif after in SIDES:
            assert played
            assert not set(turn.ruling.fouls) - {"4(o)"}
            assert played.own if after == played.me else played.theirs


# ---------------------------------------------------------------- the turn


@law
def test_the_turn_stays_or_passes_to_the_next_player(story: Story) -> None:
    """In doubles to the neighbour, whoever of the four did wrong."""
    for turn in story.turns:
        before, after, played = turn.frame, turn.after.turn, stroke(turn)
        if turn.goes_on and before.turn is not None and before.phase not in ("toss", "trial"):
            by = played.by if played else before.turn
            assert after in (by, next_to(before, by))


@law
def test_who_pockets_his_own_goes_on_and_who_pockets_nothing_does_not(story: Story) -> None:
    """keep-turn, miss, 3.6(a): but for fouls, the first try at a break, and a last chance."""
    for turn in story.turns:
        played = stroke(turn)
        if not turn.goes_on or played is None:
            continue
        stays = turn.after.turn == played.by
        if with_her_and_theirs(played):
            assert stays
        elif spoilt(played):
            assert not stays
        elif played.own:
            assert stays or played.after.last_chance
        elif not played.queen and not (played.theirs and story.book.id == "carrom-kostromine"):
            assert not stays or played.after.phase == "break"
        elif played.queen:
            assert stays == (played.after.queen != "board")


def with_her_and_theirs(played: Stroke) -> bool:
    """3.11(b): striker, queen and opponent's pieces by a stroke else correct, in mid-board."""
    stopped = played.incorrect or "3.6(c)" in played.shot.declared
    both = played.striker and played.queen and bool(played.theirs) and not played.own
    return played.international and both and not stopped and played.before.phase == "play"


def spoilt(played: Stroke) -> bool:
    """A foul takes the turn; in international carrom a striker that falls with own pieces not."""
    if not played.international:
        return bool(played.turn.ruling.fouls)
    stopped = played.incorrect or "3.6(c)" in played.shot.declared
    return stopped or (played.striker and not played.own and played.before.phase == "play")


@international
def test_a_technical_foul_leaves_the_turn_and_a_foul_takes_it(story: Story) -> None:
    """4.1.1, 4.1.2, outside a stroke."""
    for turn in story.turns:
        fouls, announced = turn.ruling.fouls, turn.ruling.announce
        if isinstance(turn.step, Shot) or not fouls or not turn.goes_on:
            continue
        stays = turn.after.turn == turn.frame.turn
        assert stays == ("technical-foul" in announced or set(fouls) <= KEEP_THE_TURN)


@law
def test_a_quiver_is_no_stroke(story: Story) -> None:
    """3.2(i), flick: a striker that moves in place changes nothing, unless it breaks a rule."""
    for turn in story.turns:
        if isinstance(turn.step, Shot) and quivered(turn.step.log) and not turn.ruling.fouls:
            assert turn.ruling.winner or turn.frame.phase == "trial" or same(turn)


def same(turn: Turn) -> bool:
    """Nothing has changed, but for what was found; a board by lot has its breaker now."""
    before, after = turn.frame, turn.after.frame
    if before.phase in ("toss", "lot"):
        return bool(after.on_table == before.on_table and after.debts == before.debts)
    return bool(replace(after, found=before.found) == before)


@international
def test_fifteen_seconds_are_no_foul(story: Story) -> None:
    """3.6(b): the clock changes nothing until they are over, and then costs a piece."""
    for turn in story.turns:
        if isinstance(turn.step, Tick):
            limit = seconds(turn.frame)
            late = limit is not None and turn.step.seconds > limit
            assert bool(turn.ruling.fouls) == late
            assert set(turn.ruling.fouls) <= {"3.6(b)", "3.8(e)"}
            assert late or limit is None or same(turn)


def seconds(board: Any) -> int | None:
    """The time that runs; None for that of a protest, after which nobody owes anything."""
    opened = board.phase == "play" or board.played or board.attempts < 2
    if not opened and board.notes.protest:
        return None
    if not opened and board.notes.changing:
        return 120
    return 30 if board.placing else 15


# ---------------------------------------------------------------- what a ruling says


@law
def test_nothing_that_the_umpire_declares_on_a_stroke_is_lost(story: Story) -> None:
    """Unless the stroke does not count, or a player loses the board by their conduct."""
    for turn in story.turns:
        if isinstance(turn.step, Shot) and stroke(turn):
            rules = [story.book.declared[article] for article in turn.step.declared]
            lost = any(rule.effect is Effect.LOSS for rule in rules) and turn.ruling.winner
            called = {rule.called for rule in rules}
            assert lost or called <= set(turn.ruling.articles)


@law
def test_what_is_found_is_about_pieces_on_the_board(story: Story) -> None:
    """And ends with the turn of the player whose base line it is."""
    for turn in story.turns:
        before, board = turn.frame, turn.after.frame
        if turn.after.frame_winner is not None:
            continue
        assert board.found.behind_line <= board.on_table
        told = getattr(turn.step, "leaves", None) is not None
        if before.phase in ("break", "play") and board.turn != before.turn and not told:
            assert not board.found.behind_line


@law
def test_colours_once_decided_stay(story: Story) -> None:
    """In international carrom white goes with the break; elsewhere with the first piece to fall."""
    for turn in story.turns:
        before, after, played = turn.frame, turn.after.frame, stroke(turn)
        if turn.ruling.rerack or turn.ruling.winner:
            continue
        if before.groups is not None:
            assert after.groups == before.groups
        elif after.groups is not None and story.book.id != INTERNATIONAL:
            assert played
            assert played.fallen - {QUEEN}
        if after.groups is not None and story.book.id == INTERNATIONAL:
            assert after.groups[SIDES.index(side(after.breaker))] == WHITE


@international
def test_six_turns_without_a_touch_make_a_board_void(story: Story) -> None:
    """4(p): it is set up again for the same player, and nothing of it counts."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        assert after.dry_turns < 6
        if "4(p)" in turn.ruling.applied:
            assert before.dry_turns == 5
            assert after.turn == after.breaker == before.breaker
            assert (after.queen, after.debts, after.phase) == ("board", (0, 0), "break")


@international
def test_nothing_of_a_trial_counts(story: Story) -> None:
    """3.4: one break per side, then the toss."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if before.phase == "trial" and not turn.anew and turn.ruling.winner is None:
            assert (after.on_table, after.debts, after.queen) == (ALL, before.debts, "board")
            assert after.phase == "trial" if after.trials else after.phase == "toss"


@law
def test_a_board_goes_on_while_both_sides_have_pieces(story: Story) -> None:
    """Only a last chance is played without one of one's own (andikado, case-one-each)."""
    for turn in story.turns:
        board = turn.after.frame
        if turn.goes_on:
            empty = [name for name in SIDES if not lying(board, name, board.groups)]
            if getattr(board, "last_chance", False):
                assert empty == [other(side(board.turn))]
            else:
                assert not empty
