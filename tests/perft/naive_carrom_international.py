"""A second judge of international carrom, written from the catalogue alone.

It reads the features of a stroke, not facts, and counts pieces instead of naming them. Where it
and the referee differ, one of them has misread an article; the catalogue says which. Singles only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from empoche.referee import Given
from tests.perft.carrom import ALL, COLOURS, Outcome, Saying, Step, Stroke, back

TOUCHES = ("piece", "behind", "by-frame", "by-piece")
# Said on a stroke, these do not make it incorrect.
HARMLESS = ("", "3.6(c)", "3.10(a)", "3.10(b)", "3.10(c)", "3.10(d)", "3.10(f)")
ROOM = ("3.11(i)", "3.11(i)2", "3.11(i)3")
# Between strokes: put right by the umpire, or a matter of procedure.
NOTHING = (
    *("3.10(a)", "3.10(b)", "3.10(c)", "3.10(d)", "3.11(j)", "4(d)", "4(f)"),
    *("3.4-late", "3.8(d)", "4.3-delay", "4.3-resume", "4.3-refused"),
)
TURN_UNCHANGED = ("3.11(l)", "3.11(m)", "3.11(o)", "4(o)")
TURN_LOST = ("3.5(f)", "3.11(n)", "4(l)")
OF_THE_STROKE = ("3.2(h)", "3.5(f)", "3.6(c)", "4(b)", "4(g)")  # also where they are told late
DISQUALIFIED = tuple(f"4.2({letter})" for letter in "abcdefgh")


@dataclass(frozen=True)
class State:
    """A board as far as this judge needs it; sides are A and B."""

    turn: str
    breaker: str
    first: str  # broke the first board of this game
    colours: dict[str, str]
    up: dict[str, int]  # white and black pieces on the board
    queen: str  # board, pending, A, B
    debts: dict[str, int]
    score: dict[str, int]
    boards: int
    games: dict[str, int] | None
    broken: bool  # 3.5(c): a piece was touched
    tries: int  # 3.5(d): attempts at the break left in this turn
    played: bool  # 4.1.2: a stroke of this turn has been made
    touched: bool  # a stroke of this turn touched a piece
    dry: int  # turns in a row in which nothing was touched
    had: dict[str, bool]  # 3.12(a): once pocketed a piece of its own in this board
    kept: dict[str, int]  # 3.11(i): of the debts, held back for want of room
    void: bool = False  # the board just played does not count
    last: tuple[State, Stroke] | None = None  # the stroke just played, and the board before it


def begin(book: str, given: Given) -> State:
    turn = given.turn or "A"
    table = given.on_table or {}
    assert not isinstance(table, tuple), "this judge reads counts, not names"
    up = {colour: table.get(colour, 0) if table else ALL for colour in COLOURS}
    queen = given.queen if isinstance(given.queen, str) else given.queen["covered"]
    broken = given.phase == "play"
    breaker = given.breaker or ("A" if broken else turn)
    colours = dict(given.groups or {breaker: "white", other(breaker): "black"})
    even = given.boards_played % 2 == 0
    return State(
        turn,
        breaker,
        breaker if even else other(breaker),
        colours,
        up,
        queen,
        {side: given.debts.get(side, 0) for side in "AB"},
        {side: given.score.get(side, 0) for side in "AB"},
        given.boards_played,
        None if given.games is None else {side: given.games.get(side, 0) for side in "AB"},
        broken,
        tries=2,
        played=queen == "pending",
        touched=queen == "pending",
        dry=given.turns_without_contact,
        had={side: up[colours[side]] < ALL for side in "AB"},
        kept={side: min(given.debts.get(side, 0), ALL - up[colours[side]]) for side in "AB"},
    )


def other(side: str) -> str:
    return "B" if side == "A" else "A"


def seen(side: str, me: str) -> str:
    return "shooter" if side == me else "opponent"


def judge(state: State, step: Step) -> tuple[Outcome, State]:
    """What follows a stroke or a saying, and the board after it."""
    if isinstance(step, Saying):
        return said(replace(state, void=False), step)
    outcome, after = stroke_judged(replace(state, void=False, last=None), step)
    return outcome, replace(after, last=(replace(state, void=False, last=None), step))


def stroke_judged(state: State, step: Stroke) -> tuple[Outcome, State]:
    """What follows a stroke."""
    if step.hit == "nudge":  # 3.2(i): no stroke, but a violation is one all the same
        if is_incorrect(step):
            return violated(state, step.declared, state.turn)
        return shown(state, state, (), {}), state
    if not state.broken and step.hit not in TOUCHES:
        return failed_break(state, step)
    if step.declared == "3.5(f)":
        return before_play(state, step)
    return finish(state, step) or play_on(state, step)


# ---------------------------------------------------------------- 3.5 the break


def failed_break(state: State, stroke: Stroke) -> tuple[Outcome, State]:
    """3.5(d), 3.11(a): nothing was touched, so nothing happened but an attempt."""
    if stroke.declared and stroke.declared not in HARMLESS + ROOM:
        debts = {**state.debts, state.turn: state.debts[state.turn] + 1}
        after = pass_turn(replace(state, debts=debts))
        return shown(state, after, (stroke.declared,), {}, ("foul",)), after
    if state.tries == 2:
        after = replace(state, tries=1, played=True)
        return shown(state, after, (), {}), after
    after = pass_turn(state)
    return shown(state, after, (), {}), after


def before_play(state: State, stroke: Stroke) -> tuple[Outcome, State]:
    """3.5(f): his pieces and the queen back, theirs stay, one piece owed."""
    me, you = state.turn, other(state.turn)
    mine, yours = state.colours[me], state.colours[you]
    own, theirs, queen = fallen(state, stroke)
    up = {**state.up, yours: state.up[yours] - theirs}
    returned = {mine: own, "queen": int(queen), yours: 0}
    if stroke.astray and not stroke.astray[1].startswith("lamp"):
        returned[stroke.astray[0]] += 1
    debts = {**state.debts, me: state.debts[me] + 1}
    had = {you: state.had[you], me: state.had[me] or own > 0}
    after = pass_turn(
        replace(state, up=up, debts=debts, had=had, broken=True, touched=True, tries=1)
    )
    striker = [striker_article(state, own, theirs, queen)] if is_down(stroke) else []
    return shown(state, after, ("3.5(f)", *striker), returned, ("foul",)), after


# ---------------------------------------------------------------- what happened


def fallen(state: State, stroke: Stroke) -> tuple[int, int, bool]:
    """Own pieces, theirs and the queen that fell; 3.9(b): off the lamp counts, off a rail not."""
    numbers = {"white": stroke.white, "black": stroke.black, "queen": int(stroke.queen)}
    if stroke.astray and stroke.astray[1] in ("lamp-pocket", "lamp-knock"):
        numbers[stroke.astray[0]] += 1
    mine, yours = state.colours[state.turn], state.colours[other(state.turn)]
    return numbers[mine], numbers[yours], numbers["queen"] > 0


def is_down(stroke: Stroke) -> bool:
    """3.10(f): a striker held up by a piece counts as pocketed."""
    return stroke.striker == "falls" or stroke.declared == "3.10(f)"


def is_incorrect(stroke: Stroke) -> bool:
    return stroke.declared not in HARMLESS + ROOM


def striker_article(state: State, own: int, theirs: int, queen: bool) -> str:
    if state.queen == "pending":
        if own:
            return "3.12(i)"
        return "3.11(c)" if theirs else "3.12(h)"
    if queen:
        some = own or (theirs and state.broken)  # 3.12(g) speaks of the break
        return "3.12(f)" if own == 1 else "3.11(b)" if some else "3.12(g)"
    if own:
        return "3.11(e)"
    return "3.11(c)" if theirs else "3.11(a)"


def called(state: State, stroke: Stroke) -> tuple[str, ...]:
    own, theirs, queen = fallen(state, stroke)
    fouls = [stroke.declared] if is_incorrect(stroke) else []
    fouls += [striker_article(state, own, theirs, queen)] if is_down(stroke) else []
    return tuple(sorted(fouls))


def queen_after(state: State, stroke: Stroke) -> tuple[str, bool]:
    """Her state after a stroke that is correct and without the striker; whether she is his."""
    own, _, queen = fallen(state, stroke)
    me = state.turn
    if state.queen == "pending":
        return (me, True) if own else ("board", False)  # 3.12(d)
    if not queen:
        return state.queen, False
    mine = state.colours[me]
    if not state.had[me]:
        if not own:
            return "board", False  # 3.12(c)
        if own <= state.debts[me]:  # 3.12(a): the piece pays a debt at once
            return "board", False
    if not own:
        return "pending", True
    if own == 1 and state.up[mine] == ALL:  # 3.12(e): also at the break
        return "pending", True
    return me, True


# ---------------------------------------------------------------- play goes on


def play_on(state: State, stroke: Stroke) -> tuple[Outcome, State]:
    me, you = state.turn, other(state.turn)
    mine, yours = state.colours[me], state.colours[you]
    own, theirs, queen = fallen(state, stroke)
    striker, incorrect = is_down(stroke), is_incorrect(stroke)
    fouls = called(state, stroke)

    up = {mine: state.up[mine] - own, yours: state.up[yours] - theirs}
    returned = {mine: 0, yours: 0, "queen": 0}
    debts = dict(state.debts)
    if striker or incorrect:  # 3.11(a) to (e), 4.1.2: what fell and one more
        debts[me] += 1
        if stroke.declared == "3.11(i)":
            debts[me] += own
        else:
            returned[mine] = own
            up[mine] += own
        if queen or state.queen == "pending":
            held = striker and not incorrect and own > 0 and state.queen == "pending"  # 3.12(i)
            her = "pending" if held else "board"
        else:
            her = state.queen
        with_her = queen and theirs > 0 and state.broken  # 3.11(b)
        again = striker and not incorrect and (own > 0 or with_her)
    else:
        her, gained = queen_after(state, stroke)
        again = own > 0 or gained
    if stroke.declared == "3.6(c)":
        again = False
        her = "board" if her == "pending" else her
    was_up = state.queen == "board" and not queen
    if her == "board" and not was_up:
        returned["queen"] = 1
    if stroke.astray and not stroke.astray[1].startswith("lamp"):  # 3.9
        returned[stroke.astray[0]] += 1

    after = replace(
        state,
        up=up,
        debts=debts,
        queen=her,
        had={me: state.had[me] or own > 0, you: state.had[you]},
        kept={"A": 0, "B": 0} if stroke.declared in ("3.11(i)2", "3.11(i)3") else state.kept,
        broken=True,
    )
    after = hold(after) if stroke.declared == "3.11(i)" else pay(after, returned)
    after = replace(after, touched=state.touched or stroke.hit in TOUCHES, tries=1, played=True)
    after = after if again else pass_turn(after)
    return shown(state, after, fouls, returned, ("foul",) if fouls else ()), after


def pay(state: State, returned: dict[str, int]) -> State:
    """3.11(g), (h), (k): what is owed goes back as far as pieces are down.

    What was held back for want of room stays so, unless nothing else of that side is up.
    """
    debts, up, kept = dict(state.debts), dict(state.up), dict(state.kept)
    for side, colour in state.colours.items():
        if up[colour] == 0:
            kept[side] = 0
        paid = max(0, min(debts[side], ALL - up[colour]) - kept[side])
        debts[side] -= paid
        up[colour] += paid
        returned[colour] += paid
    return replace(state, debts=debts, up=up, kept=kept)


def hold(state: State) -> State:
    """3.11(i), (i)1: no room; whatever could be placed now is held back."""
    down = {side: ALL - state.up[colour] for side, colour in state.colours.items()}
    return replace(state, kept={side: min(state.debts[side], down[side]) for side in "AB"})


def pass_turn(state: State) -> State:
    """The turn is over; 4(p): six in a row in which nothing was touched make the board void."""
    dry = 0 if state.touched else state.dry + 1
    if dry < 6:
        turn = other(state.turn)
        return replace(state, turn=turn, dry=dry, played=False, touched=False, tries=1)
    return replace(
        state,
        turn=state.breaker,
        up=dict.fromkeys(COLOURS, ALL),
        queen="board",
        debts={"A": 0, "B": 0},
        had={"A": False, "B": False},
        broken=False,
        tries=2,
        played=False,
        touched=False,
        dry=0,
        kept={"A": 0, "B": 0},
        void=True,
    )


def shown(
    before: State,
    after: State,
    fouls: tuple[str, ...],
    returned: Mapping[str, int],
    announce: tuple[str, ...] = (),
) -> Outcome:
    me, you = before.turn, other(before.turn)
    void = after.void
    colour = after.colours[me]
    kept = {kind: number for kind, number in returned.items() if number and not void}
    return Outcome(
        tuple(sorted(fouls)),
        turn=seen(after.turn, me),
        back=back(kept, colour),
        debts=(after.debts[me], after.debts[you]),
        queen=after.queen if after.queen in ("board", "pending") else seen(after.queen, me),
        colour=colour,
        announce=announce,
        rerack=void,
        score=(after.score[me], after.score[you]),
        left=(after.up["white"], after.up["black"], after.queen == "board"),
    )


# ---------------------------------------------------------------- 3.7 the end of a board


def finish(state: State, stroke: Stroke) -> tuple[Outcome, State] | None:
    """Whether a side has no piece left, and who then wins by which article."""
    me, you = state.turn, other(state.turn)
    mine, yours = state.colours[me], state.colours[you]
    own, theirs, queen = fallen(state, stroke)
    striker, incorrect = is_down(stroke), is_incorrect(stroke)
    mine_done = own == state.up[mine]
    yours_done = theirs == state.up[yours]
    fouls = called(state, stroke)
    in_play = state.queen == "board" and not queen
    covered = state.queen in "AB"

    if mine_done and yours_done and not incorrect:
        if striker:
            if queen:
                return over(state, fouls, you, "3.7(k)", flat(state, you, 3))
            if in_play:
                return over(state, fouls, you, "3.7(i)", flat(state, you, 3))
            if covered:
                by = 1 if state.queen == me else 3
                return over(state, fouls, you, "3.7(l)", flat(state, you, by))
        elif queen:
            return over(state, fouls, me, "3.7(f)", flat(state, me, 3))
        elif in_play:
            return over(state, fouls, you, "3.7(g)", flat(state, you, 3))
        elif covered:
            return over(state, fouls, state.queen, "3.7(j)", flat(state, state.queen, 3))
        else:
            return over(state, fouls, me, "3.7(h)", flat(state, me, 3))

    if mine_done and not yours_done:
        if incorrect:  # 3.11(e): they go back
            return None
        if in_play:
            return over(state, fouls, you, "3.7(i)", flat(state, you, 3))
        if striker:  # 3.11(e), 3.12(f), 3.12(i)
            return None
        left = state.up[yours] - theirs
        holder = state.queen if covered else me
        return over(state, fouls, me, "3.7(a)", left + worth(state, me, holder == me))

    if yours_done:
        clean = not striker and not incorrect
        # 3.11(d), 4.1.2: own pieces go back; the penalty piece is written off with the board
        left = state.up[mine] - own if clean else state.up[mine]
        holder = queen_after(state, stroke)[0] if clean else state.queen
        if holder in "AB":
            article = "3.11(f)" if striker else "3.7(a)"
            points = left + striker + worth(state, you, holder == you)
            return over(state, fouls, you, article, points)
        article = "3.7(n)" if state.queen == "pending" else "3.7(m)"
        return over(state, fouls, you, article, left + striker + worth(state, you, True))
    return None


def flat(state: State, winner: str, points: int) -> int:
    """3.7(f-l): one instead of three for a winner who had 22."""
    return 1 if state.score[winner] >= 22 else points


def worth(state: State, winner: str, his: bool) -> int:
    """3.7(b), 3.7(c), 3.7(m-n): the queen's three points, for one who had less than 22."""
    return 3 if his and state.score[winner] < 22 else 0


def over(
    state: State, fouls: tuple[str, ...], winner: str, article: str, points: int
) -> tuple[Outcome, State]:
    """3.7(d), 3.7(e), 5-match, 3.8: the score after a board, the game, the match, the seats."""
    me, you = state.turn, other(state.turn)
    points = min(points, 12)
    score = {**state.score, winner: state.score[winner] + points}
    boards = state.boards + 1
    game = None  # who wins it
    if boards == 9 or score[winner] >= 25:
        game = winner
    elif boards == 8 and score["A"] != score["B"]:
        game = max("AB", key=lambda side: score[side])
    announce = ["foul"] if fouls else []
    match = game
    if game and state.games is not None:
        games = {**state.games, game: state.games[game] + 1}
        match = game if games[game] == 2 else None
        if match is None:
            announce.append("change-seats")
            score = {"A": 0, "B": 0}
    elif state.games == {"A": 1, "B": 1}:
        at = max(score.values())
        earlier = max(state.score.values()) >= 13 or state.boards >= 4
        if not earlier and (at >= 13 or boards == 4):
            announce.append("change-seats")
    if match:
        opener = None
    elif game:
        opener = other(state.first)
    else:
        opener = None if boards == 8 else other(state.breaker)
    outcome = Outcome(
        fouls,
        turn=opener and seen(opener, me),
        winner=seen(winner, me),
        by_article=article,
        points=(points, 0) if winner == me else (0, points),
        match=match and seen(match, me),
        announce=tuple(announce),
        score=(score[me], score[you]),
    )
    return outcome, state


# ---------------------------------------------------------------- between two strokes


def said(state: State, saying: Saying) -> tuple[Outcome, State]:
    me = state.turn
    article = saying.what
    offender = me if saying.by == "in-turn" else other(me)
    if article in OF_THE_STROKE and state.last and state.last[0].turn == offender:
        return told_late(state, *state.last, article)
    if article == "concede":  # 4(q)
        return game_lost(state, me, "4(q)", ())
    if article == "clock":  # 3.6(b)
        if saying.seconds <= 15:
            return shown(state, state, (), {}), state
        return violated(state, "3.6(b)", me)
    if article in NOTHING:
        return shown(state, state, (), {}), state
    if article in ("3.11(i)2", "3.11(i)3"):  # room is found, for all that is held back
        returned = {"white": 0, "black": 0}
        after = pay(replace(state, kept={"A": 0, "B": 0}), returned)
        return shown(state, after, (), returned), after
    if article == "3.6(c)":
        if offender != me:
            return shown(state, state, (), {}), state
        returned = {"queen": int(state.queen == "pending")}
        her = "board" if state.queen == "pending" else state.queen
        after = pass_turn(replace(state, queen=her))
        return shown(state, after, (), returned), after
    if article in DISQUALIFIED:
        return game_lost(state, offender, article, (article,))
    if article == "4(g)" or (article == "4(i)" and saying.serious):
        return board_lost(state, offender, article)
    return violated(state, article, offender)


def board_lost(state: State, offender: str, article: str) -> tuple[Outcome, State]:
    """4(g), 4(i): with the queen that the winner covered or that lies there, under 4(i) always."""
    winner = other(offender)
    queen = article == "4(i)" or state.queen in ("board", winner)
    points = state.up[state.colours[offender]] + worth(state, winner, queen)
    return over(state, (article,), winner, article, points)


def told_late(state: State, before: State, stroke: Stroke, article: str) -> tuple[Outcome, State]:
    """The stroke is judged again, and what is new is shown."""
    if article == "4(g)":
        return board_lost(replace(before, turn=state.turn), before.turn, article)
    _, after = stroke_judged(before, replace(stroke, declared=article))
    returned = {colour: after.up[colour] - state.up[colour] for colour in COLOURS}
    returned["queen"] = int(after.queen == "board" and state.queen != "board")
    fouls = () if article == "3.6(c)" else (article,)
    return shown(state, after, fouls, returned, ("foul",) if fouls else ()), after


def violated(state: State, article: str, offender: str) -> tuple[Outcome, State]:
    """4.1.1 and 4.1.2: one penalty piece, and the turn from the first stroke on."""
    technical = offender != state.turn or not state.played
    loses = offender == state.turn and (
        article in TURN_LOST or (not technical and article not in TURN_UNCHANGED)
    )
    debts = {**state.debts, offender: state.debts[offender] + 1}
    returned = {"white": 0, "black": 0, "queen": 0}
    her = state.queen
    if loses and her == "pending":
        her, returned["queen"] = "board", 1
    after = pay(replace(state, debts=debts, queen=her), returned)
    after = pass_turn(after) if loses else after
    announce = ("technical-foul",) if technical and not loses else ("foul",)
    return shown(state, after, (article,), returned, announce), after


def game_lost(
    state: State, loser: str, article: str, fouls: tuple[str, ...]
) -> tuple[Outcome, State]:
    """The game is given up, or the match lost."""
    me, you = state.turn, other(state.turn)
    winner = other(loser)
    outcome = Outcome(
        fouls,
        winner=seen(winner, me),
        by_article=article,
        match=seen(winner, me),
        score=(state.score[me], state.score[you]),
    )
    return outcome, state
