"""A second judge of blackball, written from the catalogue alone.

It reads the features of a stroke, not facts, shares no code with the rulebook, and goes only as
far as the walk does: two players, no declarations, one ball astray. Where it and the referee
differ, one of them has misread an article; the catalogue says which.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from empoche.referee import Given
from tests.perft.pool import Outcome, Stroke


@dataclass(frozen=True)
class Scene:
    """A stroke and what the position means for the one who played it."""

    given: Given
    stroke: Stroke
    table: frozenset[str]  # object balls before the stroke
    colour: str  # the shooter's, "" on an open table

    @property
    def in_turn(self) -> bool:
        return self.stroke.player == "in-turn"

    @property
    def is_break(self) -> bool:
        return self.given.phase == "break"

    @property
    def free(self) -> bool:
        """6a: the free shot belongs to the player in turn and to nobody else."""
        return self.given.free_shot and self.in_turn

    @property
    def in_place(self) -> bool:
        """The cue ball was not picked up, so what was found for it still holds (4c-clear)."""
        return self.stroke.origin in (None, "in-place")

    @property
    def own(self) -> frozenset[str]:
        """The shooter's balls that were up."""
        return frozenset(ball for ball in self.table if colour(ball) == self.colour)

    @property
    def black_on(self) -> bool:
        """3: no own ball was left when the stroke began."""
        return self.colour != "" and not self.own

    @property
    def on(self) -> frozenset[str]:
        """4c(b)-legal, 4e-open, 6b."""
        if self.free:
            return self.table
        if not self.colour:
            return self.table - {"black"}
        return self.own or frozenset({"black"})

    @property
    def down(self) -> frozenset[str]:
        return frozenset(self.stroke.potted)

    @property
    def left(self) -> frozenset[str]:
        return self.table - self.down


def judge(given: Given, stroke: Stroke) -> Outcome:
    """What follows a stroke from a given position."""
    player = given.turn or "A"
    opponent = "B" if player == "A" else "A"
    shooter = player if stroke.player == "in-turn" else opponent
    mine = given.groups[shooter] if given.groups else ""
    scene = Scene(given, stroke, balls(given), mine)
    if stroke.astray and stroke.astray[1] == "fell-due":  # 4n(b), before everything else
        back = scene.down | {stroke.astray[0]}
        return replace(as_before(scene), respot=tuple(sorted(back)), left=scene.table)
    if scene.is_break and "black" in scene.down:  # 4d, 4d-nopenalty: no foul at all
        return replace(as_before(scene), rerack=True, left=all_balls())
    fouls = tuple(sorted(called(scene)))
    if "black" in scene.down:
        return frame_over(scene, fouls)
    return penalty(scene, fouls) if fouls else play_on(scene)


# ---------------------------------------------------------------- section 5: the fouls


def called(scene: Scene) -> set[str]:
    """Every article whose own facts are met, each fact once (5)."""
    stroke = scene.stroke
    way = stroke.astray[1] if stroke.astray else ""
    fouls = {
        "5a": stroke.cue == "pocketed",
        "5b": stroke.origin == "outside-baulk",  # walked only with the cue ball in hand
        "5c": only_theirs_fell(scene),
        "5e": stroke.jump == "before",
        "5k": not scene.in_turn,
        "5o": stroke.cue in ("gone", "person") or way in ("stay", "person"),  # 4k(b), not 4k(a)
        "5p": stroke.moved,  # 4i-move
        # 4b(a): neither black nor cue ball nor the same ball again makes the second colour
        "5q": scene.is_break and not scene.down and stroke.spread != "two",
    }
    return {article for article, holds in fouls.items() if holds} | not_legal(scene)


def only_theirs_fell(scene: Scene) -> bool:
    """5c: not on a break, an open table or a free shot; the black saves when it is on."""
    if scene.is_break or not scene.colour or scene.free:
        return False
    fell = {colour(ball) for ball in scene.down}
    return bool(fell - {scene.colour, "black"}) and not (
        scene.colour in fell or (scene.black_on and "black" in fell)
    )


def not_legal(scene: Scene) -> set[str]:
    """5d, or 5g for a player who was snookered; a break is never judged by this (4b(a))."""
    if scene.is_break:
        return set()
    touching = scene.given.findings.touching if scene.in_place else frozenset()
    played = len(touching) == 1 and touching <= scene.on  # 4i-own, not 4i-two
    reached = played or scene.stroke.first in scene.on
    snookered = scene.given.findings.snookered == "total" and scene.in_turn and scene.in_place
    if snookered:  # 5g-contact: nothing more than the contact is asked
        return set() if reached else {"5g"}
    legal = reached and (ball_on_fell(scene) or cushion_met(scene, played))
    return set() if legal else {"5d"}


def ball_on_fell(scene: Scene) -> bool:
    """4c(b)(1): on a free shot every colour counts, the black only when it is on."""
    if scene.free:
        return bool(scene.down - {"black"}) or (scene.black_on and "black" in scene.down)
    return bool(scene.down & scene.on)


def cushion_met(scene: Scene, played: bool) -> bool:
    """4c(b)(2), or one of the four ways of 4o when the first ball struck is frozen."""
    stroke = scene.stroke
    cushion = stroke.cushion
    if cushion == "before":  # it counts only where the contact was made already (4i-own)
        cushion = "cue" if played else "none"
    if stroke.first not in dict(scene.given.findings.frozen):
        return cushion != "none"
    potted = bool(scene.down) or stroke.cue == "pocketed"  # 4o(a): 5a is another matter
    # 4o(b) to 4o(d); a ball that is `pressed` was touching that cushion already
    return potted or cushion in ("cue", "struck", "other")


# ---------------------------------------------------------------- what follows


def as_before(scene: Scene) -> Outcome:
    """The shot costs nothing: turn, free shot and the place of the cue ball as they were."""
    given = scene.given
    in_hand = scene.is_break or given.in_hand == "baulk"
    either = ("in-place", "baulk") if given.free_shot else ("in-place",)  # 6c
    return Outcome(
        (),
        turn="shooter" if scene.in_turn else "opponent",
        free_shot=given.free_shot,
        groups=scene.colour or "open",
        cue_ball=("baulk",) if in_hand else either,
    )


def frame_over(scene: Scene, fouls: tuple[str, ...]) -> Outcome:
    """4q, 7a, 7b: judged when everything is at rest."""
    if fouls:
        return Outcome(fouls, "opponent", "7a", left=scene.left)
    if not scene.colour or scene.own & scene.left:
        return Outcome(fouls, "opponent", "7b", left=scene.left)
    return Outcome(fouls, "shooter", "4q", left=scene.left)


def penalty(scene: Scene, fouls: tuple[str, ...]) -> Outcome:
    """6a, 6c, 4b(b): a free shot and a visit, from baulk if the cue ball is gone (4l(a))."""
    places = ("in-place", "baulk") if scene.stroke.cue == "stays" else ("baulk",)
    return with_ball_back(
        scene,
        Outcome(
            fouls,
            turn="opponent",
            free_shot=True,
            groups=scene.colour or "open",  # 4e(b)
            cue_ball=places,
            choice=("opponent", *places, "rerack") if "5q" in fouls else (),
            left=scene.left,
        ),
    )


def play_on(scene: Scene) -> Outcome:
    """4e, 4g: who has which colour, and who plays."""
    fell = {colour(ball) for ball in scene.down}
    groups = scene.colour or "open"
    # 4e(a), 4e(c), 4e(d): not on the break, not on a free shot, not with both colours
    if not scene.colour and not scene.is_break and not scene.free and len(fell) == 1:
        (groups,) = fell
    earned = scene.colour in fell if scene.colour else bool(fell)  # 4g
    again = earned or scene.free  # 6a: a visit follows the free shot
    turn = "shooter" if again else "opponent"
    outcome = Outcome((), turn=turn, groups=groups, cue_ball=("in-place",), left=scene.left)
    return with_ball_back(scene, outcome)


def with_ball_back(scene: Scene, outcome: Outcome) -> Outcome:
    """4l(b): a ball driven off goes to the spot, or towards baulk; 4n(a): one that fell, back."""
    ball, way = scene.stroke.astray or ("", "")
    if way == "fell":
        return replace(outcome, respot=(ball,))
    if way not in ("stay", "person"):
        return outcome
    spotted = {ball for ball, place in scene.given.layout.items() if place == "spot"}
    taken = spotted - scene.down - {scene.stroke.first, ball}
    return replace(outcome, respot=(ball,), placed=("spot-to-baulk" if taken else "spot",))


# ---------------------------------------------------------------- the balls (2(b), 2(c))


def colour(ball: str) -> str:
    return ball.partition("-")[0]


def all_balls() -> frozenset[str]:
    return balls(Given(on_table={"red": 7, "yellow": 7, "black": 1}))


def balls(given: Given) -> frozenset[str]:
    """The object balls on the table, from counts per colour."""
    counts = given.on_table
    if counts is None:
        return all_balls()
    assert not isinstance(counts, tuple), "this judge reads counts, not names"
    black = {"black"} if counts.get("black") else set()
    return frozenset(black).union(
        f"{name}-{n}" for name in ("red", "yellow") for n in range(1, counts.get(name, 0) + 1)
    )
