"""A table as a map of signs, true to proportion: a cell is twice as high as wide.

A piece is a row high and two cells wide, about its size, and is called by its first letter and its
number as in a position in one line. Where two would stand in one cell, one goes to the nearest free
place. Along the edges stand metres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import hypot

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.geometry import LayingArea

Point = tuple[float, float]
LEAST = 12  # rows: with fewer nothing can be distinguished
FANCY = {"corner": "┌┐└┘", "side": "│", "edge": "─", "dot": "·", "hole": "○", "area": "░"}
PLAIN = {"corner": "++++", "side": "|", "edge": "-", "dot": ".", "hole": "o", "area": ":"}


def table_map(
    table: Equipment,
    layout: Mapping[str, Point],
    across: bool = False,
    plain: bool = False,
    most: int | None = None,
    area: LayingArea | None = None,
) -> list[str]:
    """Return the lines of a map, with at most `most` rows inside; `area` is where pieces are laid.

    >>> from empoche.equipment import YAGO_BOARD
    >>> for line in table_map(YAGO_BOARD, {"blue": (0.18, 0.1), "red-1": (0.3, 0.2)}, most=20):
    ...     print(line)
    ┌───────────────────────────┐
    │                           │
    │                           │ 0.5
    │            ○1             │
    │          ○4  ○2           │
    │                           │
    │       ○7   ○5   ○3        │ 0.4
    │          ○8  ○6           │
    │            ○9             │
    │                           │ 0.3
    │                           │
    │                           │
    │                           │
    │                      r1   │ 0.2
    │                           │
    │                           │
    │                           │
    │·············b·············│ 0.1
    │                           │
    │                           │
    │                           │
    └───────────────────────────┘
     0      0.1     0.2    0.3
    """
    return list(_Map(table, across, PLAIN if plain else FANCY, most, area).drawn(layout))


def label(piece: str) -> str:
    """Return the sign of a piece: red-1 is r1, cue c, 12 itself.

    >>> [label(piece) for piece in ("red-1", "cue", "12")]
    ['r1', 'c', '12']
    """
    stem, dash, number = piece.rpartition("-")
    return f"{stem[0]}{number}" if dash else piece if piece.isdigit() else piece[0]


@dataclass
class _Map:
    table: Equipment
    across: bool
    signs: Mapping[str, str]
    most: int | None
    area: LayingArea | None = None
    cells: dict[tuple[int, int], str] = field(default_factory=dict)  # (row, column)
    taken: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        table = self.table
        wide, high = table.width, table.length
        if self.across:
            wide, high = high, wide
        piece = table.piece if isinstance(table, CarromBoard) else table.balls.diameter
        self.rows = round(high / piece)
        if self.most is not None:
            self.rows = min(self.rows, max(self.most, LEAST))
        self.unit = high / self.rows  # metres a row; a column has half of that
        self.columns = round(2 * wide / self.unit)

    @property
    def roomy(self) -> bool:
        """Whether two signs for a hole do not run into the next one."""
        return isinstance(self.table, YagoBoard) and self.table.spacing / self.unit > 1.5

    def at(self, point: Point) -> tuple[float, float]:
        """Return row and column of a place, as fractions: nought is the edge of the first."""
        x, y = point
        if self.across:
            return x / self.table.width * self.rows, y / self.table.length * self.columns
        across, up = x / self.table.width, y / self.table.length
        return (1.0 - up) * self.rows, across * self.columns

    def cell(self, point: Point) -> tuple[int, int]:
        row, column = self.at(point)
        return (
            min(max(int(row), 0), self.rows - 1),
            min(max(int(column), 0), self.columns - 1),
        )

    def drawn(self, layout: Mapping[str, Point]) -> Iterator[str]:
        self._marks()
        self._shade()
        for piece, place in sorted(layout.items(), key=lambda pair: self.at(pair[1])):
            self._put(label(piece), place)
        self._hide_holes()
        corner, edge, side = self.signs["corner"], self.signs["edge"], self.signs["side"]
        holes = self._border()
        across = range(self.columns)
        heights = dict(self._ticks(upright=True))
        yield self._line(-1, [holes.get((-1, k), edge) for k in across], corner[:2], holes)
        for row in range(self.rows):
            inside = [self.cells.get((row, k), " ") for k in across]
            ends = side + side
            yield self._line(row, inside, ends, holes) + heights.get(row, "")
        last = [holes.get((self.rows, k), edge) for k in across]
        yield self._line(self.rows, last, corner[2:], holes)
        yield self._scale()

    def _line(
        self, row: int, inside: list[str], ends: str, holes: Mapping[tuple[int, int], str]
    ) -> str:
        left, right = holes.get((row, -1), ends[0]), holes.get((row, self.columns), ends[1])
        return left + "".join(inside) + right

    # ------------------------------------------------------------ what is on the surface

    def _marks(self) -> None:
        table, dot = self.table, self.signs["dot"]
        if isinstance(table, CarromBoard):
            near = table.base_distance + table.base_circle / 2
            far, begin = table.side - near, (table.side - table.base_length) / 2
            for line in (near, far):
                self._dots((begin, line), (table.side - begin, line), dot)
                self._dots((line, begin), (line, table.side - begin), dot)
            return
        height = table.baulk if isinstance(table, Table) else table.spot[1]
        self._dots((0.0, height), (table.width, height), dot)
        self.cells[self.cell(table.spot)] = "+"
        if isinstance(table, YagoBoard):
            for hole in table.outline.pockets:
                row, column = self.cell(hole.centre)
                if self.roomy:
                    self.cells[row, column - 1] = self.signs["hole"]
                self.cells[row, column] = hole.name

    def _shade(self) -> None:
        """Shade the area in which pieces are laid."""
        for place in self.area.points(24, 96) if self.area else ():
            self.cells[self.cell(place)] = self.signs["area"]

    def _hide_holes(self) -> None:
        """Hide a hole of which a piece hides one sign: the other alone would mislead."""
        if isinstance(self.table, YagoBoard):
            for hole in self.table.outline.pockets:
                row, column = self.cell(hole.centre)
                both = {(row, column - 1), (row, column)} if self.roomy else {(row, column)}
                if both & self.taken:
                    self.cells |= dict.fromkeys(both - self.taken, " ")

    def _dots(self, start: Point, end: Point, sign: str) -> None:
        """Draw a straight line of dots along a row or a column."""
        (row, column), (last_row, last) = self.cell(start), self.cell(end)
        for k in range(min(row, last_row), max(row, last_row) + 1):
            for j in range(min(column, last), max(column, last) + 1):
                self.cells[k, j] = sign

    def _put(self, name: str, place: Point) -> None:
        """Write a piece where it lies, or in the nearest place that is free."""
        row, column = self.at(place)
        row, column = row + 1e-6, column + 1e-6  # between two cells it goes where a mark goes
        half = len(name) / 2
        # numbers side by side would be another number: they keep a cell between them
        about = range(-1, len(name) + 1) if name.isdigit() else range(len(name))
        free = (
            (k, j)
            for k in range(self.rows)
            for j in range(self.columns - len(name) + 1)
            if not any((k, j + n) in self.taken for n in about)
        )

        def far(cell: tuple[int, int]) -> float:
            return hypot(2 * (cell[0] + 0.5 - row), cell[1] + half - column)

        at = min(free, key=far, default=None)
        if at is None:
            return
        for n, sign in enumerate(name):
            self.cells[at[0], at[1] + n] = sign
            self.taken.add((at[0], at[1] + n))

    # ------------------------------------------------------------ what is round it

    def _border(self) -> dict[tuple[int, int], str]:
        """Return the signs of the pockets of a table or carrom board, on its rim."""
        if isinstance(self.table, YagoBoard):
            return {}
        signs = {}
        for pocket in self.table.outline.pockets:
            row, column = self.at(pocket.centre)
            corner = pocket.name.startswith(("top", "bottom"))
            at_row = -1 if row < self.rows / 2 else self.rows
            at_column = -1 if column < self.columns / 2 else self.columns
            if corner:
                signs[at_row, at_column] = "O"
            elif self.across:
                signs[at_row, int(column)] = "O"
            else:
                signs[int(row), at_column] = "O"
        return signs

    def _ticks(self, upright: bool) -> Iterator[tuple[int, str]]:
        """Yield rows or columns that have a round number of metres, and that number."""
        table = self.table
        along = upright != self.across  # whether this side shows y
        length = table.length if along else table.width
        step = 0.25 if length > 1.0 else 0.2 if length > 0.5 and not upright else 0.1
        for k in range(int(length / step) + 1):
            value = k * step
            if upright and not k:
                continue
            row, column = self.cell((0.0, value) if along else (value, 0.0))
            yield (row, f" {value:g}") if upright else (column, f"{value:g}")

    def _scale(self) -> str:
        line = ""
        for column, text in self._ticks(upright=False):
            if not line or len(line) < column + 1:
                line = f"{line:<{column + 1}}{text}"
        return line
