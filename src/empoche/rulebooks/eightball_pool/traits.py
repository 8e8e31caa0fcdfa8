"""What is special about Eight-Ball Pool."""

from empoche.equipment import english_rack
from empoche.rulebooks import pool
from empoche.traits import Family, InHand, Spread, Traits

TRAITS = Traits(
    family=Family.POOL,
    rack=english_rack,  # F-1
    snooks=pool.SNOOKS,
    spread=Spread(4),
    in_hand={"baulk": InHand("E-2(a)", on_line=False)},
    foul_gives={"visits": 2},
    taps=pool.TAPS,
)
