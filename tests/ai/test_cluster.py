"""Games on a Ray cluster are those of local processes; nothing of it is left behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from empoche.ai import cluster
from empoche.ai.arena import Schedule, arena, make_schedule
from empoche.ai.bout import Bout
from empoche.ai.cluster import on_ray
from empoche.errors import Refused
from tests.ai.programs import CRASHES, engine
from tests.ai.test_arena import timeless


@pytest.fixture
def ray() -> Any:
    """Ray as it is used on one machine: some things have to be said before it is imported."""
    return cluster._ray("local")


def test_a_cluster_plays_the_same_games(tmp_path: Path, ray: Any) -> None:
    names = ("random", "beginner", engine(tmp_path, CRASHES))
    addresses = set()

    def ended(bout: Bout) -> None:
        addresses.add(ray.util.get_node_ip_address())

    runner = on_ray("local", workers=2)
    there = arena(
        "yago-easy", names, 2, seed=5, out=tmp_path / "there", runner=runner, progress=ended
    )
    here = arena("yago-easy", names, 2, seed=5, out=tmp_path / "here")
    assert list(map(timeless, there.bouts)) == list(map(timeless, here.bouts))
    assert sum(len(bout.failures) for bout in there.bouts) == 4
    for bout, other in zip(there.bouts, here.bouts, strict=True):
        assert bout.record is not None
        assert other.record is not None
        assert tmp_path in bout.record.parents
        assert bout.record.read_bytes() == other.record.read_bytes()
    assert addresses == {"127.0.0.1"}
    assert not ray.is_initialized()


def test_a_cluster_that_nobody_listens_to_any_more_ends(tmp_path: Path, ray: Any) -> None:
    schedule = make_schedule(("blackball",), ("random", "club"), 50, out=tmp_path)
    results = on_ray("local", workers=2)(schedule)
    first = next(results)
    results.close()  # type: ignore[attr-defined]  # a generator
    assert not ray.is_initialized()
    assert list(tmp_path.rglob("*.yaml")) == [first.record]


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(Refused, match=r"pip install 'empoche\[ray\]'"):
        on_ray("127.0.0.1:6379")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", "ray://127.0.0.1:1"])
def test_where_there_is_no_cluster_it_is_said(address: str, ray: Any) -> None:
    schedule = make_schedule(("yago-easy",), ("random", "greedy"), 1)
    with pytest.raises(Refused, match=f"no Ray cluster at “{address}”"):
        list(on_ray(address)(schedule))


def test_another_version_over_there_is_refused() -> None:
    schedule: Schedule = make_schedule(("yago-easy",), ("random", "greedy"), 1)
    with pytest.raises(Refused, match=r"this machine 0\.0\.0: both need the same version"):
        cluster._job(schedule, 1, "0.0.0")


def test_a_game_that_was_lost_over_there_is_told() -> None:
    schedule = make_schedule(("yago-easy",), ("random", "greedy"), 1)
    (failed,) = schedule.lost(1).failures
    assert failed.ours
    assert failed.player is None
