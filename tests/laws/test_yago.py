"""What must be true of every ruling in Yago: balls and holes, faults, colours and points."""

from __future__ import annotations

from typing import Any

from empoche.facts import Contact, Cushion, Fell, Log, OffTable, Pocketed
from empoche.referee import SIDES, Effect, Shot, Toss, other, side
from empoche.rulebooks.common import group_of, shooter
from empoche.rulebooks.yago.state import BLUE, COLOUR_OF, COLOURED, PAIR
from tests.laws.law import laws_of
from tests.laws.stories import YAGO
from tests.laws.story import Story, Turn, next_to

law = laws_of(*YAGO)
medium = laws_of("yago-medium")
professional = laws_of("yago-professional")

# the square of three by three, told apart from the rulebook
ROWS = ("123", "456", "789", "147", "258", "369", "159", "357")


def fell(log: Log) -> dict[str, str]:
    """Which red or yellow ball went into which hole."""
    return {
        fact.pocket: fact.piece
        for fact in log
        if isinstance(fact, Pocketed | Fell) and fact.piece != BLUE
    }


def thrown(log: Log) -> set[str]:
    """The red and yellow balls that left the board, but for those that came back by the rail."""
    return {
        fact.piece
        for fact in log
        if isinstance(fact, OffTable) and fact.back != "rail" and fact.piece != BLUE
    }


def log_of(turn: Turn) -> Log:
    return turn.step.log if isinstance(turn.step, Shot) else ()


def player(turn: Turn) -> str:
    """Who played the stroke."""
    assert isinstance(turn.step, Shot)
    return shooter(turn.frame, turn.step.by)


def holes_of(game: Any, a_side: str) -> set[str]:
    """The holes that a side holds."""
    colour = group_of(game, a_side)
    return {hole for hole, ball in game.holes if COLOUR_OF[ball] == colour}


def lines(holes: set[str]) -> int:
    return sum(set(row) <= holes for row in ROWS)


# ---------------------------------------------------------------- balls and holes


@law
def test_a_ball_lies_on_the_board_or_sits_in_one_hole(story: Story) -> None:
    """And a hole holds one ball."""
    for match in story.matches:
        game = match.frame
        holes, balls = [hole for hole, _ in game.holes], [ball for _, ball in game.holes]
        assert len(set(holes)) == len(holes)
        assert sorted([*balls, *game.on_table]) == sorted(COLOURED)


@law
def test_a_ball_in_a_hole_stays_there(story: Story) -> None:
    """base-potted-stay: only what fell in this stroke comes in, and nothing goes out."""
    for turn in story.turns:
        before, after = dict(turn.frame.holes), dict(turn.after.frame.holes)
        assert before.items() <= after.items()
        assert after.items() - before.items() <= fell(log_of(turn)).items()


@law
def test_what_fell_or_left_the_board_stays_in_its_hole_or_is_put_back(story: Story) -> None:
    """In the order in which it went; a ball that left the board is always put back."""
    for turn in story.turns:
        log, sitting = log_of(turn), {ball for _, ball in turn.after.frame.holes}
        gone = set(fell(log).values()) | thrown(log)
        kinds = (Pocketed, Fell, OffTable)
        order = dict.fromkeys(fact.piece for fact in log if isinstance(fact, kinds))
        assert turn.ruling.respot == tuple(ball for ball in order if ball in gone - sitting)
        assert not thrown(log) & sitting


@medium
def test_a_ball_sent_straight_into_a_hole_does_not_stay(story: Story) -> None:
    """medium-direct-own; one of the other's does, and is a fault."""
    for turn in story.turns:
        log = log_of(turn)
        if turn.frame.phase != "play" or not log:
            continue
        first = log[0]
        if isinstance(first, Pocketed) and COLOUR_OF[first.piece] != theirs(turn):
            assert first.piece in turn.after.frame.on_table


def theirs(turn: Turn) -> str | None:
    """The colour of the other player, once there are colours."""
    return group_of(turn.frame, other(side(player(turn))))


# ---------------------------------------------------------------- faults


@law
def test_a_fault_always_costs(story: Story) -> None:
    """fault-two-shots, fault-pocket-…: nothing of one's own, and two shots for the other."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if not turn.ruling.fouls:
            continue
        assert after.groups == before.groups
        assert holes_of(after, turn.culprit) == holes_of(before, turn.culprit)
        if before.groups is None:
            assert after.holes == before.holes
        if turn.ruling.winner is None:
            assert side(after.turn) == other(turn.culprit)
            assert after.extra_shot


@law
def test_what_is_a_fault_on_a_stroke(story: Story) -> None:
    """A ball off the board, the blue ball gone, the wrong ball played or met: and nothing else."""
    for turn in story.turns:
        if not isinstance(turn.step, Shot):
            continue
        log = turn.step.log
        rules = [story.book.declared[article] for article in turn.step.declared]
        expected = {rule.called for rule in rules if rule.effect is Effect.FOUL}
        expected |= {"fault-out"} if thrown(log) else set()
        expected |= wrong_ball(turn, log) | blue_gone(turn, log)
        assert set(turn.ruling.fouls) == expected


def blue_gone(turn: Turn, log: Log) -> set[str]:
    """The blue ball fell, or left the board."""
    blue = [fact for fact in log if fact.piece == BLUE]
    gone = any(isinstance(fact, Pocketed | Fell) for fact in blue)
    gone |= any(isinstance(fact, OffTable) and fact.back != "rail" for fact in blue)
    name = "pro-fault-blue" if turn.before.book.id == "yago-professional" else "fault-blue"
    return {name} if gone else set()


def wrong_ball(turn: Turn, log: Log) -> set[str]:
    """The ball that the finger sends, or in professional what the blue ball meets first."""
    if turn.before.book.id == "yago-professional":
        met = [fact.other for fact in log if isinstance(fact, Contact) and fact.piece == BLUE]
        wrong = not met or COLOUR_OF[met[0]] == theirs(turn)
        return {"pro-first-contact"} if wrong else set()
    kinds = (Contact, Cushion, Pocketed, OffTable)
    sent = [fact.piece for fact in log if isinstance(fact, kinds)]
    wrong = turn.frame.phase == "play" and bool(sent) and COLOUR_OF[sent[0]] == theirs(turn)
    return {"fault-finger"} if wrong else set()


@law
def test_only_a_fault_of_the_other_gives_two_shots(story: Story) -> None:
    """And they last only while the same player goes on, without a fault and without a miss."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if not turn.goes_on or not after.extra_shot:
            continue
        if turn.ruling.fouls:
            assert side(after.turn) == other(turn.culprit)
        else:
            assert before.extra_shot
            assert after.turn == before.turn
            potted = len(after.holes) > len(before.holes)
            assert potted or not isinstance(turn.step, Shot)


@professional
def test_after_a_fault_the_other_may_pass_the_hand_back(story: Story) -> None:
    """pro-decline: after a fault and only then; who declines leaves one shot to the offender."""
    for turn in story.turns:
        choice, fouls = turn.after.choice, turn.ruling.fouls
        offered = choice is not None and choice.article == "pro-decline"
        if fouls and turn.ruling.winner is None:
            assert offered
        if offered and choice:
            assert side(choice.by) == side(turn.after.turn or "")
            assert fouls or turn.before.choice == choice
        if getattr(turn.step, "option", None) == "pass-back":
            assert not turn.after.frame.extra_shot
            assert side(turn.after.turn or "") == other(side(turn.frame.turn))


# ---------------------------------------------------------------- colours and the turn


@law
def test_colours_once_decided_stay(story: Story) -> None:
    """They are decided by a ball that stays in its hole, or by choice after a break of both."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if before.groups is not None:
            assert after.groups == before.groups
        elif after.groups is not None:
            assert set(after.groups) == set(PAIR)
            assert after.holes
            assert not turn.ruling.fouls
            if isinstance(turn.step, Shot):
                new = [ball for _, ball in after.holes[len(before.holes) :]]
                assert group_of(after, player(turn)) == COLOUR_OF[new[0]]


@law
def test_who_pots_his_own_alone_goes_on_and_who_misses_does_not(story: Story) -> None:
    """pro-continue, break-own, pot-opponent, two-shots-kept: a second shot is used up first."""
    for turn in story.turns:
        if not isinstance(turn.step, Shot) or turn.ruling.fouls or not turn.goes_on:
            continue
        before, after, by = turn.frame, turn.after.frame, player(turn)
        new = [COLOUR_OF[ball] for _, ball in after.holes[len(before.holes) :]]
        if turn.after.choice is not None:
            assert set(new) == set(PAIR)
        elif new:
            assert (after.turn == by) == (set(new) == {group_of(after, by)})
        else:
            assert (after.turn == by) == before.extra_shot


@law
def test_the_turn_stays_or_passes_to_the_next_player(story: Story) -> None:
    """In doubles to the next of the four, or back to whoever committed the fault."""
    for turn in story.turns:
        before, after = turn.frame, turn.after.frame
        if turn.goes_on and before.turn is not None and not isinstance(turn.step, Toss):
            offender = (before.offender,) if before.offender else ()
            assert after.turn in (before.turn, next_to(before, before.turn), *offender)


@law
def test_nothing_that_the_umpire_declares_on_a_stroke_is_lost(story: Story) -> None:
    """Whatever else happened on it."""
    for turn in story.turns:
        if isinstance(turn.step, Shot):
            called = {story.book.declared[article].called for article in turn.step.declared}
            assert called <= set(turn.ruling.articles)


# ---------------------------------------------------------------- games and matches


@law
def test_a_game_is_won_by_a_line_or_by_five(story: Story) -> None:
    """One point, or three for two lines at once; while it goes on nobody has either."""
    for turn in story.turns:
        ruling, game = turn.ruling, turn.after.frame
        complete = [name for name in SIDES if lines(holes_of(game, name))]
        complete += [name for name in SIDES if len(holes_of(game, name)) == 5]
        if ruling.forfeit:
            assert not ruling.points
        elif ruling.winner is None:
            assert game.groups is None or not complete
        else:
            two = lines(holes_of(game, ruling.winner)) > 1
            assert ruling.winner in complete
            assert ruling.points == {ruling.winner: 3 if two else 1}


@law
def test_the_next_game_is_opened_by_the_winner_or_in_professional_by_the_loser(
    story: Story,
) -> None:
    """opener-winner, opener-loser: in doubles by the partner who comes next."""
    for turn in story.turns:
        match = turn.after
        if match.frame_winner is None or match.winner is not None:
            continue
        loses = story.book.id == "yago-professional"
        opener = match.next_opener()
        assert opener == match.turn == match.view()["opener"]
        assert side(opener or "") == (other(match.frame_winner) if loses else match.frame_winner)
        assert opener != match.opener or len(match.frame.players) == 2


@law
def test_a_match_goes_to_the_total_agreed_on(story: Story) -> None:
    """base-target: or it is given up; without a total it has no end."""
    for turn in story.turns:
        match, ruling = turn.after, turn.ruling
        if ruling.forfeit:
            assert match.winner == ruling.winner
        else:
            reached = story.goal is not None and max(match.score) >= story.goal
            assert match.winner == (ruling.winner if reached else None)
