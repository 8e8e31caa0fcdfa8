"""What is special about jeu de la 8."""

from empoche.equipment import american_rack
from empoche.rulebooks import pool
from empoche.traits import Family, InHand, Spread, Traits

TRAITS = Traits(
    family=Family.POOL,
    rack=american_rack,  # 1.3.02-rack
    calls=True,
    spread=Spread(4),
    in_hand={
        "baulk": InHand("1.3.04(c)", on_line=False),  # as the WPA plays
        "anywhere": InHand("wpa-in-hand"),
    },
    foul_gives={"in_hand": "anywhere"},
    taps=pool.TAPS,
)
