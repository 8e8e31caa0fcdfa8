"""Blackball as the house plays it: the winner breaks, 45 seconds for a shot, and no jumps."""

from dataclasses import replace
from functools import partial

from empoche.facts import Jumped
from empoche.referee import Clock, Effect, Opening
from empoche.rulebooks.blackball import BLACKBALL, start
from empoche.rulebooks.blackball.decisions import declare, tick
from empoche.rulebooks.blackball.fouls import book
from empoche.rulebooks.blackball.judge import judge
from empoche.rulebooks.blackball.state import Play
from house_rules.table import TABLE

HOUSE = book.extended()
CLOCK = Clock(45, 30)  # 8a


@HOUSE.foul("H-jump")
def cue_ball_jumped(play: Play) -> bool:
    """Making the cue ball jump over a ball, whenever it does."""
    return any(type(fact) is Jumped and fact.piece == "cue" for fact in play.shot.log)


HOUSE.declares(Effect.FOUL, "H-jump")

HOUSE_BLACKBALL = replace(
    BLACKBALL,
    id="house-blackball",
    equipment=TABLE.name,
    opening=Opening.WINNER,  # 4-alternate, as the house reads it
    start=partial(start, table=TABLE),
    judge=partial(judge, register=HOUSE),
    declare=partial(declare, register=HOUSE),
    tick=partial(tick, clock=CLOCK),
    declared=HOUSE.declared,
    clock=CLOCK,
    package="house_rules",
    messages={
        "rules.name.house-blackball": ("Blackball de la maison", "House blackball"),
        "rules.about.house-blackball": (
            "Blackball de la maison : le gagnant casse, 45 secondes, pas de saut",
            "House blackball: the winner breaks, 45 seconds, no jumps",
        ),
        "rules.gist.house-blackball": (
            "Le gagnant casse, 45 secondes par coup, et la blanche ne saute pas.",
            "The winner breaks, 45 seconds a shot, and the cue ball does not jump.",
        ),
    },
)
