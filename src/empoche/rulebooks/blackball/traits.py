"""What is special about blackball."""

from functools import partial

from empoche.equipment import english_rack
from empoche.rulebooks import pool
from empoche.traits import Family, InHand, Spread, Traits

TRAITS = Traits(
    family=Family.POOL,
    rack=english_rack,  # 4a
    short_racks={9: partial(english_rack, nine=True)},  # 8g
    snooks=pool.SNOOKS,
    spread=Spread(2, "middle"),
    in_hand={"baulk": InHand("4c(a)", "4c-clear")},
    foul_gives={"free_shot": True},
    taps=pool.TAPS,
)
