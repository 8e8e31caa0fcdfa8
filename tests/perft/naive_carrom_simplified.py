"""A second judge of the two simplified carroms, written from their catalogues alone.

It reads the features of a stroke, not facts, and counts pieces instead of naming them. Where it
and the referee differ, one of them has misread an article; the catalogue says which. Ids of
articles stand beside what they decide; where the two books differ, `kostromine` tells.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from empoche.referee import Given
from tests.perft.carrom import ALL, COLOURS, Outcome, Step, Stroke, back


@dataclass(frozen=True)
class State:
    """A board as far as this judge needs it; sides are A and B."""

    kostromine: bool
    turn: str
    breaker: str
    colours: dict[str, str]  # empty while open
    up: dict[str, int]  # white and black pieces on the board
    queen: str  # board, pending, A, B
    debts: dict[str, int]
    score: dict[str, int]
    behind: frozenset[str]
    last_shot: bool = False  # case-one-each: the single shot of a player who has the queen
    had: frozenset[str] = frozenset()  # queen-hunt: the sides that have ever had a piece down


@dataclass(frozen=True)
class Fall:
    """What a stroke sent down, from where the shooter sits."""

    own: int
    theirs: int
    queen: bool
    striker: bool
    fouls: tuple[str, ...]


def begin(book: str, given: Given) -> State:
    turn = given.turn or "A"
    table = given.on_table or {}
    assert not isinstance(table, tuple), "this judge reads counts, not names"
    queen = given.queen if isinstance(given.queen, str) else given.queen["covered"]
    return State(
        book == "carrom-kostromine",
        turn,
        given.breaker or ("A" if given.phase == "play" else turn),
        dict(given.groups or {}),
        {colour: table.get(colour, 0) if table else ALL for colour in COLOURS},
        queen,
        {side: given.debts.get(side, 0) for side in "AB"},
        {side: given.score.get(side, 0) for side in "AB"},
        given.findings.behind_line,
    )


def judge(state: State, step: Step) -> tuple[Outcome, State]:
    """What follows a stroke, and the board after it."""
    assert isinstance(step, Stroke)
    state = with_colours(state, step)
    fall = fallen(state, step)
    if state.last_shot:
        return one_each(state, step, fall)
    return end(state, step, fall) or play_on(state, step, fall)


def other(side: str) -> str:
    return "B" if side == "A" else "A"


# ---------------------------------------------------------------- what happened


def with_colours(state: State, stroke: Stroke) -> State:
    """colours: the first piece to fall gives its colour to the side that sent it down."""
    if state.colours or not stroke.white + stroke.black:
        return state
    first = stroke.first if stroke.first in COLOURS and getattr(stroke, stroke.first) else ""
    mine = first or ("white" if stroke.white else "black")
    yours = "black" if mine == "white" else "white"
    return replace(state, colours={state.turn: mine, other(state.turn): yours})


def fallen(state: State, stroke: Stroke) -> Fall:
    mine = state.colours.get(state.turn)
    own = getattr(stroke, mine) if mine else 0
    theirs = stroke.white + stroke.black - own
    fouls = []
    if stroke.hit == "behind":  # shot-indirect: neither frame nor piece before it
        fouls.append("penalty-baseline")
    if stroke.astray or stroke.striker == "off":
        fouls.append("penalty-off")
    if stroke.striker == "falls":
        fouls.append("penalty-striker")
    return Fall(own, theirs, stroke.queen, stroke.striker == "falls", tuple(fouls))


# ---------------------------------------------------------------- the pieces after the stroke


def settled(
    state: State, stroke: Stroke, fall: Fall, spared: str = ""
) -> tuple[dict[str, int], State]:
    """What goes back, and the board with everything in its place; queen and turn as they were.

    A side that is `spared` has lost the round: what it owed before is written off.
    """
    returned = {"white": 0, "black": 0}
    debts, up = dict(state.debts), dict(state.up)
    for colour in COLOURS:
        up[colour] -= getattr(stroke, colour)
    if stroke.astray and stroke.astray[0] in COLOURS:  # penalty-off: it never fell
        returned[stroke.astray[0]] += 1
    mine = state.colours.get(state.turn)
    whole = (
        fall.striker
        and fall.own > 0
        and (
            state.kostromine  # case-striker-own, case-striker-queen-own, case-striker-cover
            or fall.queen  # case-striker-queen-own
        )
    )
    if whole and mine:
        returned[mine] += fall.own
        up[mine] += fall.own
    if fall.fouls and not (whole and state.kostromine):  # penalty: one piece a shot
        debts[state.turn] += 1
    for side, colour in state.colours.items():
        if side == spared:
            debts[side] -= state.debts[side]
        paid = min(debts[side], ALL - up[colour])
        if side == state.turn and whole and state.kostromine:
            paid = 0 if up[colour] == ALL else paid
        debts[side] -= paid
        up[colour] += paid
        returned[colour] += paid
    return returned, replace(state, up=up, debts=debts)


# ---------------------------------------------------------------- play goes on


def play_on(state: State, stroke: Stroke, fall: Fall) -> tuple[Outcome, State]:
    queen, queen_back, again = queen_and_turn(state, stroke, fall)
    returned, after = settled(state, stroke, fall)
    turn = state.turn if again else other(state.turn)
    behind = frozenset[str]()
    if again:
        behind = state.behind - touched(state, stroke)
    fell = {state.turn: fall.own, other(state.turn): fall.theirs}
    had = state.had | {side for side, count in fell.items() if count}
    after = replace(after, turn=turn, queen=queen, behind=behind, had=had)
    return shown(state, after, fall, {**returned, "queen": int(queen_back)}), after


def queen_and_turn(state: State, stroke: Stroke, fall: Fall) -> tuple[str, bool, bool]:
    """The queen's state, whether she goes back, and whether the shooter plays again."""
    me = state.turn
    off = stroke.astray is not None and stroke.astray[0] == "queen"
    mine = state.colours.get(me)
    down_before = me in state.had or (bool(mine) and state.up[mine or ""] < ALL)
    if fall.fouls:  # queen-uncovered: a penalised shot keeps and doubles nothing
        loses = fall.queen or off or state.queen == "pending"
        return ("board" if loses else state.queen), loses, False
    if state.queen == "pending":
        return (me, False, True) if fall.own else ("board", True, False)
    kept = bool(fall.own) or (state.kostromine and bool(fall.theirs))  # case-opponent-piece
    if not fall.queen:
        return state.queen, False, kept
    if not fall.own and not down_before:  # case-queen-early, queen-hunt
        return "board", True, False
    if state.kostromine and fall.theirs and not fall.own:  # case-queen-opponent
        return other(me), False, True
    return "pending", False, True


def touched(state: State, stroke: Stroke) -> frozenset[str]:
    """The pieces behind the line that were struck, fell or flew."""
    gone = set()
    if stroke.hit in ("behind", "by-frame", "by-piece"):
        gone.add(min(state.behind))
    for colour in COLOURS:
        number = getattr(stroke, colour) + (
            stroke.astray is not None and stroke.astray[0] == colour
        )
        gone |= {f"{colour}-{n}" for n in range(1, number + 1)}
    if stroke.queen or (stroke.astray and stroke.astray[0] == "queen"):
        gone.add("queen")
    return frozenset(gone)


def shown(before: State, after: State, fall: Fall, returned: dict[str, int]) -> Outcome:
    me, you = before.turn, other(before.turn)
    colour = after.colours.get(me, "open")
    queen = after.queen
    return Outcome(
        fall.fouls,
        turn="shooter" if after.turn == me else "opponent",
        back=back({kind: number for kind, number in returned.items() if number}, colour),
        debts=(after.debts[me], after.debts[you]),
        queen=queen if queen in ("board", "pending") else seen(queen, me),
        colour=colour,
        announce=("foul",) if fall.fouls else (),
        score=(before.score[me], before.score[you]),
        left=(after.up["white"], after.up["black"], queen == "board"),
        behind=after.behind,
    )


def seen(side: str, me: str) -> str:
    return "shooter" if side == me else "opponent"


# ---------------------------------------------------------------- the end of a round


def end(state: State, stroke: Stroke, fall: Fall) -> tuple[Outcome, State] | None:
    """round-end, and the special cases that decide while the queen is not settled."""
    if not state.colours:
        return None
    me, you = state.turn, other(state.turn)
    _, after = settled(state, stroke, fall)
    queen, _, _ = queen_and_turn(state, stroke, fall)
    mine_done = after.up[state.colours[me]] == 0
    yours_done = after.up[state.colours[you]] == 0
    if not mine_done and not yours_done:
        return None
    if mine_done and fall.queen:  # queen-cover, case-queen-own: the last piece doubles her
        queen = me
    after = replace(after, queen=queen)

    def won(winner: str, article: str) -> tuple[Outcome, State]:
        loser = other(winner)
        colour = state.colours[loser]
        if state.up[colour] == getattr(stroke, colour):  # it owed one of its last pieces
            return over(after, fall, winner, article)
        _, counted_up = settled(state, stroke, fall, spared=loser)
        return over(replace(counted_up, queen=queen), fall, winner, article)

    if mine_done and yours_done:
        if state.queen == "board" and fall.queen:
            return won(me, "case-last-all")
        if queen in "AB":
            return won(queen, "case-last-both")
        return won(you, "case-last-both")
    if mine_done and queen in "AB":
        one_left = after.up[state.colours[you]] == 1 and state.up[state.colours[me]] == 1
        had_one = state.up[state.colours[you]] == 1
        if not state.kostromine and queen == you and one_left and had_one:  # case-one-each
            after = replace(after, turn=you, last_shot=True, behind=frozenset())
            return shown(state, after, fall, {}), after
        return won(me, "round-end")
    if mine_done:
        return won(you, "case-own-last")
    return won(you, "round-end" if queen in "AB" else "case-opponent-last")


def one_each(state: State, stroke: Stroke, fall: Fall) -> tuple[Outcome, State]:
    """case-one-each: one shot, then the round is over either way."""
    _, after = settled(state, stroke, fall)
    made = fall.own > 0 and not fall.fouls
    return over(after, fall, state.turn if made else other(state.turn), "case-one-each")


def over(state: State, fall: Fall, winner: str, article: str) -> tuple[Outcome, State]:
    """The points of a round, and whether they end the game (game-29)."""
    me, you = state.turn, other(state.turn)
    loser = other(winner)
    special = article in ("case-own-last", "case-opponent-last", "case-last-all") or (
        article == "case-last-both" and state.queen in ("board", "pending")
    )
    points = {side: counted(state, side) for side in "AB"}
    if special and state.kostromine and article != "case-last-all":
        points[winner] += 5
    elif special and not state.kostromine:
        left = state.up[state.colours[loser]] if article == "case-opponent-last" else 0
        points = {winner: 5 + left, loser: 0}
    score = {side: state.score[side] + points[side] for side in "AB"}
    most = max(score.values())
    leader = None
    if most >= 29 and score["A"] != score["B"]:
        leader = max("AB", key=lambda side: score[side])
    opener = None if leader else seen(other(state.breaker), me)
    outcome = Outcome(
        fall.fouls,
        turn=opener,
        winner=seen(winner, me),
        by_article=article,
        points=(points[me], points[you]),
        match=leader and seen(leader, me),
        announce=("foul",) if fall.fouls else (),
        score=(score[me], score[you]),
    )
    return outcome, state


def counted(state: State, side: str) -> int:
    """points-piece, points-queen, points-24: a side's pieces that are down, and its queen."""
    pieces = ALL - state.up[state.colours[side]]
    if state.queen != side:
        return pieces
    if state.score[side] >= 24:
        return pieces + 1 if state.kostromine else pieces
    return pieces + 4
