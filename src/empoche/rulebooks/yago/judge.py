"""Yago: a stroke judged, in the order in which a referee thinks."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import Choice, Effect, Placing, Register, Ruling, Shot
from empoche.rulebooks import common
from empoche.rulebooks.yago.applied import applied_articles
from empoche.rulebooks.yago.fouls import Stroke, read
from empoche.rulebooks.yago.state import BLUE, COLOUR_OF, PAIR, Answer, Game
from empoche.rulebooks.yago.winning import won
from empoche.values import replace

# the articles that have the opponent lay a ball in the triangle
LAID = frozenset({"fault-out-place", "fault-pocket-open", "fault-pocket-own", "medium-direct-own"})


def judge(game: Game, shot: Shot, book: Register[Stroke]) -> Answer:
    """Judge a shot once the balls have stopped."""
    common.refuse_if_over(game)
    common.refuse_if_choosing(game)
    by = common.shooter(game, shot.by)
    if game.turn not in (None, by):  # no article says what follows
        raise Refused("not-in-turn", name=by)
    if shot.log and shot.log[0].piece == BLUE and untouched(game) and not game.blue_away:
        game = replace(game, phase="break")  # the blue ball is played by nothing but a break
    stroke = read(game, shot, by)
    rules = tuple(common.find_declared(book, article) for article in shot.declared)
    fouls = (*book.committed(stroke), *common.ids_called(rules, Effect.FOUL))
    applied = (*common.ids_called(rules, Effect.NONE), *applied_articles(stroke))
    if "fault-moved" in fouls:
        applied += ("fault-moved-back",)
    if fouls:
        return faulty(stroke, tuple(dict.fromkeys(fouls)), applied)
    if stroke.on_break and len({COLOUR_OF[ball] for _, ball in stroke.potted}) == 2:
        return both_colours(stroke, applied)
    return regular(stroke, applied)


def untouched(game: Game) -> bool:
    """Easy and medium: no ball is in a hole and no colour settled, as before the break."""
    return not game.variant.blue_stays and not game.holes and game.groups is None


# ---------------------------------------------------------------- a fault


def faulty(stroke: Stroke, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """fault-two-shots: what fell is sorted out, and the other has two shots."""
    staying = tuple(
        (hole, ball) for hole, ball in stroke.potted if COLOUR_OF[ball] == stroke.theirs
    )
    back = tuple(ball for ball in stroke.left_in_order if ball not in {b for _, b in staying})
    applied += what_becomes_of_balls(stroke, staying)
    if stroke.game.extra_shot and stroke.by == stroke.game.turn:
        applied += ("two-shots-lost",)
    state = at_rest(stroke, staying, back)
    return two_shots(state, stroke.by, fouls, (*applied, "fault-two-shots"), back)


def what_becomes_of_balls(stroke: Stroke, staying: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """fault-pocket-…, fault-out-place: the articles by which balls stay or are put back."""
    articles: list[str] = ["fault-out-place"] if stroke.out else []
    if stroke.own is None and stroke.potted:
        articles += ["fault-pocket-open", "fault-pocket-open-colours"]
    elif len(stroke.potted) > len(staying):
        articles.append("fault-pocket-own")
    if staying:
        articles += ["fault-pocket-opponent", "pot-opponent"]
    return tuple(articles)


def two_shots(
    state: Game,
    offender: str,
    fouls: tuple[str, ...],
    applied: tuple[str, ...],
    back: tuple[str, ...],
) -> Answer:
    """The other has two shots; in professional they may let the offender go on (pro-decline)."""
    to = common.opponent_of(state, offender)
    state = replace(state, turn=to, extra_shot=True)
    over = finished(state, fouls, applied, back)
    if over is not None:
        return over
    if state.variant.may_decline:
        choice = Choice(to, ("play-on", "pass-back"), "pro-decline")
        state = replace(state, choice=choice, offender=offender)
        applied += ("pro-decline",)
    placing = laid(state, offender, back, applied)
    return Ruling(state, fouls, applied, respot=back, announce=("foul",), placing=placing)


# ---------------------------------------------------------------- no fault


def both_colours(stroke: Stroke, applied: tuple[str, ...]) -> Answer:
    """break-both: the player chooses a colour, and the other plays."""
    choice = Choice(stroke.by, PAIR, "break-both")
    state = pass_hand(at_rest(stroke, stroke.potted, ()), stroke.by)
    state = replace(state, choice=choice)
    return Ruling(state, (), (*applied, "break-both", "break-both-stay"))


def regular(stroke: Stroke, applied: tuple[str, ...]) -> Answer:
    """base-assign, pot-opponent, two-shots-kept: colours, and who plays with how many shots."""
    game = stroke.game
    good = tuple((hole, ball) for hole, ball in stroke.potted if ball != stroke.direct)
    back = (stroke.direct,) if stroke.direct else ()
    groups, own = game.groups, stroke.own
    if groups is None and good:
        own = COLOUR_OF[good[0][1]]
        groups = common.groups_with(PAIR, stroke.by, own)
        applied += ("base-assign", *(("break-own",) if stroke.on_break else ()))
    if stroke.direct:
        applied += ("medium-direct-own",)
    theirs = any(COLOUR_OF[ball] != own for _, ball in good)
    why: tuple[str, ...]
    state = replace(at_rest(stroke, good, back), groups=groups)
    if theirs:
        state, why = pass_hand(state, stroke.by), ("pot-opponent",)
    elif good:
        state, why = replace(state, turn=stroke.by), kept(game)
    elif game.extra_shot:
        state, why = replace(state, turn=stroke.by, extra_shot=False), ("two-shots-kept",)
    else:
        state, why = pass_hand(state, stroke.by), missed(stroke)
    if good:
        applied += ("base-potted-stay",)
    applied += why
    over = finished(state, (), applied, back)
    placing = laid(state, stroke.by, back, applied)
    return over or Ruling(state, (), applied, respot=back, placing=placing)


def kept(game: Game) -> tuple[str, ...]:
    """A correct pot keeps the hand, and both shots if there were two."""
    two = ("two-shots-kept",) if game.extra_shot else ()
    return (*two, *(("pro-continue",) if game.variant.blue_stays else ()))


def missed(stroke: Stroke) -> tuple[str, ...]:
    """Nothing potted is no fault: the hand passes."""
    if stroke.game.variant.blue_stays:
        return ("pro-continue",)
    return ("break-own",) if stroke.on_break else ("blue-removed",)


def pass_hand(state: Game, by: str) -> Game:
    """The other plays, with one shot."""
    return replace(state, turn=common.opponent_of(state, by), extra_shot=False)


# ---------------------------------------------------------------- what is left


def at_rest(stroke: Stroke, staying: tuple[tuple[str, str], ...], back: tuple[str, ...]) -> Game:
    """The game once the balls have stopped and those that do not stay have been put back."""
    game = stroke.game
    gone = {ball for _, ball in staying}
    return replace(
        game,
        phase="play",
        breaker=stroke.by if stroke.on_break else game.breaker,
        on_table=(game.on_table - gone) | set(back),
        holes=game.holes + staying,
        blue_in_hand=stroke.blue_gone and game.variant.blue_stays,
        blue_away=not game.variant.blue_stays,
    )


def laid(
    state: Game, offender: str, back: tuple[str, ...], applied: tuple[str, ...]
) -> tuple[Placing, ...]:
    """fault-out-place and its like: the other lays what goes back where they want."""
    if not back:
        return ()
    articles = tuple([article for article in applied if article in LAID])
    return (Placing(common.opponent_of(state, offender), back, articles),)


def finished(
    state: Game, fouls: tuple[str, ...], applied: tuple[str, ...], back: tuple[str, ...]
) -> Answer | None:
    """base-win-…: the game is over at once when a colour has five balls in, or a line."""
    result = won(state)
    if result is None:
        return None
    return Ruling(
        replace(state, phase="over", choice=None),
        fouls,
        (*applied, *result.articles),
        respot=back,
        winner=result.winner,
        by_article=result.article,
        points={result.winner: result.points},
        announce=("foul",) if fouls else (),
    )
