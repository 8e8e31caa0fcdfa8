"""Many matches: each its own, whatever is played beside it; failures are told, nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from empoche.errors import Refused, Unreadable
from empoche.matches import batch, players
from empoche.matches.batch import MOST_STEPS, Plan, Result, play_many, play_one, play_turns
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer, player
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder
from empoche.record.replay import replay

TWO = ("random", "random")


def timeless(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=0.0, record=None) for result in results]


def test_a_match_is_the_same_however_many_are_played_and_by_how_many_workers(
    tmp_path: Path,
) -> None:
    whole = play_many("blackball", TWO, 6, 7, tmp_path / "one", workers=1)
    beside = play_many("blackball", TWO, 6, 7, tmp_path / "two", workers=2)
    alone = play_many("blackball", TWO, 1, 7, tmp_path / "alone", workers=1, first=4)
    assert timeless(whole) == timeless(beside)
    assert timeless(whole)[3:4] == timeless(alone)
    assert [result.number for result in beside] == [1, 2, 3, 4, 5, 6]
    assert len({result.seed for result in whole}) == 6
    for result in whole:
        assert result.record is not None
        content = result.record.read_bytes()
        assert content == (tmp_path / "two" / result.record.name).read_bytes()
    assert alone[0].record is not None
    assert alone[0].record.read_bytes() == (tmp_path / "one/blackball-000004.yaml").read_bytes()


def test_another_seed_gives_other_matches() -> None:
    one = play_many("jeu-de-la-8", TWO, 2, 1, workers=1)
    two = play_many("jeu-de-la-8", TWO, 2, 2, workers=1)
    assert {result.seed for result in one}.isdisjoint(result.seed for result in two)
    assert [result.articles for result in one] != [result.articles for result in two]


@pytest.mark.parametrize("book", ["blackball", "jeu-de-la-8", "carrom-kostromine", "yago-easy"])
def test_what_is_counted_is_in_the_record(book: str, tmp_path: Path) -> None:
    (result,) = play_many(book, TWO, 1, 5, tmp_path, workers=1)
    assert result.error is None
    assert result.record is not None
    record = read_record(result.record)
    steps = record.case.steps
    assert result.strokes == sum(step.action is not None for step in steps)
    assert result.fouls == sum(bool(step.expect.get("fouls")) for step in steps)
    assert result.frames == sum(bool(step.expect.get("winner")) for step in steps)
    assert steps[-1].expect["match_winner"] == result.winner
    assert replay(record) is None


def test_players_change_seats(tmp_path: Path) -> None:
    results = play_many("eightball-pool", TWO, 4, 3, workers=1, swap=True)
    assert [result.seats for result in results] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    for result in results:
        assert result.won_by == ("AB".index(str(result.winner)) + result.seats[0]) % 2
    plain = play_many("eightball-pool", TWO, 4, 3, workers=1)
    assert [result.winner for result in plain] == [result.winner for result in results]


def test_race_and_target() -> None:
    (pool,) = play_many("blackball", TWO, 1, 1, race_to=3, workers=1)
    assert max(pool.score) == 3
    assert pool.frames == sum(pool.score)
    (yago,) = play_many("yago-medium", TWO, 1, 1, target=3, workers=1)
    assert max(yago.score) >= 3


@pytest.mark.parametrize(
    ("book", "kinds", "games", "options", "said"),
    [
        ("snooker", TWO, 1, {}, "snooker"),
        ("blackball", ("random", "chess"), 1, {}, "“chess” (there are: random"),
        ("blackball", ("random",), 1, {}, "random"),
        ("blackball", TWO, 0, {}, "games"),
        ("blackball", TWO, 1, {"target": 2}, "target"),
        ("yago-easy", TWO, 1, {"race_to": 2}, "race_to"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_begins(
    book: str, kinds: tuple[str, ...], games: int, options: dict[str, int], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        play_many(book, kinds, games, 1, workers=1, **options)  # type: ignore[arg-type]  # numbers
    assert said in refused.value.say("en")


def test_no_record_is_ever_written_over(tmp_path: Path) -> None:
    (tmp_path / "blackball-000003.yaml").write_text("mine")
    with pytest.raises(Unreadable):
        play_many("blackball", TWO, 5, 1, tmp_path, workers=1)
    assert [file.name for file in tmp_path.iterdir()] == ["blackball-000003.yaml"]
    assert (tmp_path / "blackball-000003.yaml").read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unreadable) as refused:
        play_many("blackball", TWO, 1, 1, tmp_path / "file" / "deep", workers=1)
    assert str(tmp_path) in refused.value.say("fr")


# ---------------------------------------------------------------- matches that fail


class Idle:
    """A player that never does anything."""

    def play(self, match: Match) -> None:
        return None


class Clumsy(RandomPlayer):
    """A player with a fault in its program, from the second stroke on."""

    def play(self, match: Match) -> None:
        if match.motion is not None:
            raise ZeroDivisionError("oops")
        super().play(match)


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**players.PLAYERS, "idle": lambda _: Idle(), "clumsy": Clumsy}
    monkeypatch.setattr(players, "PLAYERS", known)


def test_a_match_without_end_is_an_error_of_that_match() -> None:
    heard: list[Result] = []
    results = play_many(
        "carrom-andikado", TWO, 2, 1, workers=1, progress=heard.append, most_steps=50
    )
    assert heard == results
    for result in results:
        assert result.winner is None
        assert result.strokes == 50
        assert result.error is not None
        assert "pas de fin après 50 étapes" in result.error.say("fr")
        assert "no end after 50 steps" in result.error.say("en")


@pytest.mark.usefixtures("kinds")
def test_a_player_that_does_nothing_is_named() -> None:
    (result,) = play_many("blackball", ("random", "idle"), 1, 1, workers=1)
    assert result.error is not None
    assert result.error.say("en") == "player B did nothing"


@pytest.mark.usefixtures("kinds")
def test_a_player_that_crashes_is_told_with_the_place_and_its_record_is_kept(
    tmp_path: Path,
) -> None:
    (result,) = play_many("blackball", ("clumsy", "clumsy"), 1, 1, tmp_path, workers=1)
    assert result.error is not None
    assert result.error.key == "match-crashed"
    assert "test_batch.py:" in result.error.say("en")
    assert "ZeroDivisionError: oops" in result.error.say("fr")
    assert result.record is not None
    assert len(read_record(result.record).case.steps) == 1


def test_a_match_that_ends_with_its_last_step_is_no_failure() -> None:
    plan = Plan("blackball", TWO, 1)
    count = sum(1 for _ in play_turns(plan.match(1), plan.seat_players(1), MOST_STEPS))
    assert sum(1 for _ in play_turns(plan.match(1), plan.seat_players(1), count)) == count
    with pytest.raises(Refused):
        list(play_turns(plan.match(1), plan.seat_players(1), count - 1))


def test_a_match_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    plan = Plan("carrom-andikado", TWO, 1, out=tmp_path)
    asked: list[bool] = []

    def stopped() -> bool:
        asked.append(bool(list(tmp_path.iterdir())))
        return len(asked) == 5

    with pytest.raises(batch._Stopped):
        play_one(plan, 1, stopped)
    assert asked == [True] * 5
    assert list(tmp_path.iterdir()) == []


SLOW = """
from empoche.matches.batch import play_many
if __name__ == "__main__":
    play_many("carrom-andikado", ("random", "random"), 500, 1, {out!r}, workers={workers},
              progress=lambda result: print(result.number, flush=True))
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal to a group of processes")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_cleanly(tmp_path: Path, workers: int) -> None:
    """All processes hear it, as in a terminal: no half match is left, and no other traceback."""
    out, script = tmp_path / "out", tmp_path / "slow.py"
    script.write_text(SLOW.format(out=str(out), workers=workers))
    running = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline()  # one match has ended, the others are being played
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode != 0
    assert said.count("Traceback") == said.count("KeyboardInterrupt\n") == 1
    ended = [read_record(file).case.steps[-1].expect for file in out.iterdir()]
    assert ended
    assert all(expect.get("match_winner") for expect in ended)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal to a group of processes")
def test_ctrl_c_while_a_process_is_made_is_heard_after_it() -> None:
    made = []

    def make() -> None:
        with batch._deaf():
            made.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))
            for process in (os.getpid(), made[0].pid):
                os.kill(process, signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        make()
    made[0].communicate(b"\n", timeout=30)
    assert made[0].returncode == 0


# ---------------------------------------------------------------- long matches


def test_a_long_match_holds_only_its_last_step(tmp_path: Path) -> None:
    match = Match("blackball", race_to=3)
    recorder = Recorder(tmp_path / "m.yaml", match, safe=False)
    seated = dict.fromkeys("AB", player("random", Random(1)))
    for match in play_turns(match, seated, MOST_STEPS, recorder):  # noqa: B020
        assert len(match.history) <= 2
    assert match.winner is not None
    assert replay(tmp_path / "m.yaml") is None


def test_a_recorder_follows_only_its_own_match(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "m.yaml", Match("blackball"))
    with pytest.raises(Refused):
        recorder.follow(Match("blackball"))
