"""How tests are shared out among processes: what takes longest first, so that nothing long is last.

The tests of a file stay together, for they share servers and browsers; those of the laws do too,
for they share stories, which take longer to draw than to judge.
"""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

TOGETHER = ("tests/laws/",)
# more than half a minute each, longest first; all others follow, those with most tests first
LONGEST = (
    *("tests/browser/test_umpire.py", "tests/laws/", "tests/browser/test_online.py"),
    *("tests/browser/test_openings.py", "tests/browser/test_looking_back.py"),
    *("tests/browser/test_frames.py", "tests/server/test_sheets_shared.py"),
    *("tests/ai/test_cluster.py", "tests/browser/test_offline.py", "tests/perft/test_perft.py"),
    *("tests/browser/test_hands.py", "tests/server/test_shared.py", "tests/test_documentation.py"),
    *("tests/browser/test_board.py", "tests/matches/test_match.py", "tests/server/test_killed.py"),
    *("tests/words/test_texts.py", "tests/plugins/test_house_rules.py"),
    "tests/server/test_connections.py",
    *("tests/browser/test_quiz.py", "tests/server/test_old_data.py", "tests/ai/test_seeds.py"),
    *("tests/ai/test_computer.py", "tests/server/test_computers.py", "tests/cli/test_serve.py"),
)


def unit(test: str) -> str:
    """Return what a test, by its id, is run together with: its file, or its folder.

    >>> unit("tests/laws/test_pool.py::test_a_foul_always_costs[blackball]")
    'tests/laws/'
    """
    return next((folder for folder in TOGETHER if test.startswith(folder)), test.split("::")[0])


class LongestFirst(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Hands out units of tests, the longest first."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)

    def _assign_work_unit(self, node: object) -> None:
        for name in LONGEST:
            if name in self.workqueue:
                self.workqueue.move_to_end(name, last=False)
                break
        super()._assign_work_unit(node)
