"""Every pair from both sides; the same wherever it is played; who fails has lost."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from empoche.ai.arena import arena, make_schedule, processes, standings
from empoche.ai.bout import Bout, Effort, Failed, Pairing
from empoche.ai.concession import give_up
from empoche.errors import Refused, Unreadable
from empoche.matches.batch import Failure
from empoche.matches.match import Match
from empoche.matches.players import PLAYERS, RandomPlayer
from empoche.record.record_file import read_record
from empoche.record.replay import replay
from empoche.referee import Given, Toss
from tests.ai.programs import CANNOT_CHOOSE, CRASHES, HANGS, LIES, engine


def timeless(one: Bout) -> Bout:
    """Without what differs from run to run."""
    efforts = tuple(replace(effort, seconds=0.0, slowest=0.0) for effort in one.efforts)
    return replace(one, efforts=(efforts[0], efforts[1]), record=None)


# ---------------------------------------------------------------- who plays whom


def test_every_pair_plays_from_both_sides_with_the_same_seed() -> None:
    schedule = make_schedule(("yago-easy", "blackball"), ("random", "greedy", "club"), 4)
    games = [schedule.at(number) for number in schedule.numbers]
    assert len(games) == 2 * 3 * 4
    for book in ("yago-easy", "blackball"):
        for pair in (("random", "greedy"), ("random", "club"), ("greedy", "club")):
            mine = [(plan, n) for plan, n in games if (plan.book, plan.players) == (book, pair)]
            assert [plan.at(n) for plan, n in mine] == [pair, pair[::-1]] * 2
            one, two, three, four = (plan.seed_of(n) for plan, n in mine)
            assert one == two != three == four


def test_a_game_is_one_board_where_a_match_has_many() -> None:
    (bout,) = arena("carrom-international", ("random", "greedy"), 1).bouts
    assert bout.winner is not None
    assert Pairing("carrom-international", ("random", "greedy"), 1).match(1).winner is None


def test_a_longer_match_may_be_asked_for(tmp_path: Path) -> None:
    (bout,) = arena("yago-easy", ("random", "greedy"), 1, target=3, out=tmp_path).bouts
    assert bout.record is not None
    last = read_record(bout.record).case.steps[-1].expect
    assert last["match_winner"] == bout.winner
    assert max(last["score"].values()) >= 3


def test_a_goal_is_for_the_rulebooks_that_have_it() -> None:
    schedule = make_schedule(
        ("yago-easy", "blackball", "carrom-andikado"), ("random", "greedy"), 1, race_to=3
    )
    assert [plan.race_to for plan in schedule.pairings] == [None, 3, None]
    assert [plan.one_frame for plan in schedule.pairings] == [True, False, True]
    with pytest.raises(Refused, match="“target” has no meaning"):
        make_schedule(("blackball",), ("random", "greedy"), 1, target=3)


@pytest.mark.parametrize("players", [(), ("club",), ("club", "club")])
def test_two_different_players_are_needed(players: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="at least two players"):
        make_schedule(("blackball",), players, 1)


# ---------------------------------------------------------------- wherever it is played


def test_the_same_games_by_one_process_and_by_two(tmp_path: Path) -> None:
    names = ("random", "greedy", "beginner")
    one = arena("yago-easy", names, 2, seed=5, out=tmp_path / "one")
    two = arena("yago-easy", names, 2, seed=5, out=tmp_path / "two", runner=processes(2))
    assert list(map(timeless, one.bouts)) == list(map(timeless, two.bouts))
    for bout, other in zip(one.bouts, two.bouts, strict=True):
        assert bout.record is not None
        assert other.record is not None
        assert bout.record.read_bytes() == other.record.read_bytes()
        assert replay(bout.record) is None
    another = arena("yago-easy", names[:2], 2, seed=6)
    assert list(map(timeless, another.bouts)) != list(map(timeless, one.bouts[:2]))


def test_records_are_never_written_over(tmp_path: Path) -> None:
    arena("yago-easy", ("random", "greedy"), 1, out=tmp_path)
    (kept,) = tmp_path.rglob("*.yaml")
    before = kept.read_bytes()
    with pytest.raises(Unreadable, match="this match is there already"):
        make_schedule(("blackball", "yago-easy"), ("random", "greedy"), 2, out=tmp_path)
    assert list(tmp_path.rglob("*.yaml")) == [kept]
    assert kept.read_bytes() == before


def test_a_game_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    plan = Pairing("yago-easy", ("random", "greedy"), 1, out=tmp_path)
    with pytest.raises(KeyboardInterrupt):
        plan.play(1, stopped=lambda: True)
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- what is counted


def test_what_is_counted_is_what_was_played(tmp_path: Path) -> None:
    (bout,) = arena("blackball", ("random", "greedy"), 1, out=tmp_path).bouts
    assert bout.record is not None
    steps = read_record(bout.record).case.steps
    one, two = bout.efforts
    assert one.strokes + two.strokes == sum(step.action is not None for step in steps)
    assert one.fouls + two.fouls == sum(bool(step.expect.get("fouls")) for step in steps)
    assert one.decisions + two.decisions == len(steps)
    assert 0 < one.slowest <= one.seconds
    assert steps[-1].expect["winner"] == bout.winner


def test_standings_are_from_the_side_of_each_player() -> None:
    def bout(number: int, players: tuple[str, str], winner: str | None) -> Bout:
        efforts = (Effort(10, 1, 11, 2.0, 0.5), Effort(20, 4, 20, 3.0, 0.7))
        return Bout("blackball", number, players, winner, efforts)

    games = [bout(2, ("b", "a"), "B"), bout(1, ("a", "b"), "A"), bout(3, ("a", "b"), None)]
    (found,) = standings(("blackball",), ("a", "b"), games)
    assert [game.number for game in found.bouts] == [1, 2, 3]
    assert (found.between("a", "b").won, found.between("a", "b").played) == (2, 3)
    assert found.between("b", "a").won == 0
    assert found.effort("a", "b") == Effort(40, 6, 42, 7.0, 0.7)
    assert found.effort("b", "a") == Effort(50, 9, 51, 8.0, 0.7)
    assert list(found.points) == ["a", "b"]


# ---------------------------------------------------------------- who fails has lost


@pytest.mark.parametrize("book", ["blackball", "carrom-international", "yago-easy"])
@pytest.mark.parametrize(
    ("body", "keys"),
    [
        (CRASHES, ("engine-ended",)),
        (HANGS, ("engine-slow",)),
        (LIES, ("engine-illegal", "engine-nonsense")),  # the latter where a choice is due
    ],
    ids=["crashes", "hangs", "lies"],
)
def test_a_program_that_fails_concedes_and_the_arena_goes_on(
    tmp_path: Path, book: str, body: str, keys: tuple[str, ...]
) -> None:
    odd = engine(tmp_path, body)
    out = tmp_path / "out"
    found = arena(book, (odd, "random"), 2, out=out, seconds=0.3)
    assert found.between("random", odd).won == 2
    for bout in found.bouts:
        (failed,) = bout.failures
        assert (failed.player, failed.ours) == (odd, False)
        assert failed.reason.key in keys
        assert "odd" in failed.reason.say("fr")
        assert bout.record is not None
        last = read_record(bout.record).case.steps[-1]
        assert getattr(last.step, "option", "") == "concede"
        assert last.expect["winner"] == bout.winner
        assert replay(bout.record) is None


def test_one_that_cannot_choose_concedes(tmp_path: Path) -> None:
    """break-both of Yago: after this break of a still hand both colours may be chosen."""
    odd = engine(tmp_path, CANNOT_CHOOSE, hand="@0")
    (bout,) = arena("yago-medium", (odd, "random"), 1).bouts
    assert bout.won_by == "random"
    assert bout.efforts[0].decisions == 1
    (failed,) = bout.failures
    assert failed.reason.values["code"] == 3


def test_a_choice_between_frames_is_answered_before_the_next_is_conceded() -> None:
    match = Match("jeu-de-la-8", race_to=2)
    match.decide("concede", by="A")
    assert (match.legal.act, match.legal.by) == ("decide", "B")
    give_up(match)
    assert match.legal.by == "B"
    give_up(match)
    assert match.score == (1, 1)


def test_where_only_the_player_in_turn_may_concede_a_choice_comes_first() -> None:
    """3.3-choice and 4(q) of international carrom."""
    match = Match("carrom-international", given=Given(phase="toss"))
    match.settle(Toss("B"))
    steps = 0
    while match.state.frame_winner is None:
        give_up(match)
        steps += 1
    assert steps > 1
    assert match.ruling is not None
    assert match.ruling.by_article == "4(q)"


def test_a_program_that_fails_again_and_again_loses_a_longer_match(tmp_path: Path) -> None:
    odd = engine(tmp_path, CRASHES)
    (bout,) = arena("jeu-de-la-8", (odd, "random"), 1, race_to=2).bouts
    assert bout.won_by == "random"
    assert len(bout.failures) == 1


def test_a_program_that_does_not_start_is_told_before_anything_begins(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="no-such-program does not start"):
        make_schedule(("blackball",), ("random", "engine:no-such-program"), 1, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


class Crashing(RandomPlayer):
    """Plays, and crashes afterwards."""

    def play(self, match: Match) -> None:
        super().play(match)
        raise ZeroDivisionError("too clever")


class Idle(RandomPlayer):
    def play(self, match: Match) -> None:
        pass


@pytest.mark.parametrize(
    ("player", "said"), [(Crashing, "ZeroDivisionError: too clever"), (Idle, "did nothing")]
)
def test_one_of_our_own_that_fails_is_our_fault(
    monkeypatch: pytest.MonkeyPatch, player: type[RandomPlayer], said: str
) -> None:
    monkeypatch.setitem(PLAYERS, "random", player)
    (bout,) = arena("yago-easy", ("random", "greedy"), 1).bouts
    (failed,) = bout.failures
    assert failed.ours
    assert said in failed.reason.say("en")
    assert bout.won_by == "greedy"
    assert bout.efforts == (Effort(), Effort())  # its stroke was taken back


def test_a_game_without_end_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("empoche.ai.bout.MOST_OF_A_FRAME", 3)
    found = arena("blackball", ("random", "greedy"), 1)
    (failed,) = found.bouts[0].failures
    assert (failed.player, failed.reason.key, failed.ours) == (None, "match-endless", False)
    assert (found.between("random", "greedy").won, found.points) == (0, {})


def test_a_reason_survives_the_way_between_processes() -> None:
    reason = Refused("out-of-bounds", name="speed", value=9, least=0, most=5)
    failed = Failed(
        "odd", Failure("engine-illegal", {"name": "odd", "said": "?", "reason": reason}), False
    )
    again = pickle.loads(pickle.dumps(failed))
    assert again.reason.say("fr") == failed.reason.say("fr")
    assert "n'est pas entre 0 et 5" in again.reason.say("fr")


def test_a_seat_has_its_own_chance() -> None:
    plan = Pairing("yago-easy", ("random", "greedy"), 1)
    one, two = (Random(f"{plan.seed_of(1)} {seat}").random() for seat in "AB")
    assert one != two
