"""Who wins a race of balls: the chances of a frame, from how many balls each side has left.

The player at the table pots the next ball with a chance q, else the other one comes. So
W(n, m) = q W(n-1, m) + (1-q) (1 - W(m, n)) with W(0, m) = 1: two equations for W(n, m) and W(m, n).
Balls that are hard to get count for more than one, so n and m need not be whole.
"""

from __future__ import annotations

from functools import lru_cache

MOST = 24  # balls of a side, hard ones counted for more


@lru_cache(maxsize=64)
def _table(q: float) -> tuple[tuple[float, ...], ...]:
    miss = 1 - q
    won = [[1.0] * (MOST + 1) for _ in range(MOST + 1)]
    for n in range(1, MOST + 1):
        won[n][0] = 0.0  # the other has none left
        for m in range(1, n + 1):
            # x = a + miss (1 - y) and y = b + miss (1 - x)
            a, b = q * won[n - 1][m], q * won[m - 1][n]
            x = (a + miss - miss * (b + miss)) / (1 - miss * miss)
            won[n][m] = x
            won[m][n] = b + miss * (1 - x)
    return tuple(tuple(row) for row in won)


def chance(n: float, m: float, q: float) -> float:
    """Return the chance of the player at the table, with n balls to pot against m.

    >>> round(chance(1, 1, 0.5), 3), chance(0, 3, 0.5), round(chance(8, 8, 0.9), 2) > 0.5
    (0.667, 1.0, True)
    """
    if n <= 0:
        return 1.0
    won = _table(q)
    n, m = min(n, MOST - 1e-9), min(max(m, 0.0), MOST - 1e-9)
    i, j = int(n), int(m)
    s, t = n - i, m - j
    low = won[i][j] * (1 - t) + won[i][j + 1] * t
    high = won[i + 1][j] * (1 - t) + won[i + 1][j + 1] * t
    return low * (1 - s) + high * s
