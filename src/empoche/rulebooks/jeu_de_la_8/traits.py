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
    reasons={
        "1.3.04": "struck-lost",
        "1.3.04-nota": "behind-line",
        "1.3.05.1": "not-legal",
        "1.3.07.2": "black-won",
        "1.3.07.3(a)": "black-early",
        "1.3.07.3(b)": "black-off",
        "1.3.07.3(c)": "black-foul",
        "1.3.07.3(d)": "black-uncalled",
        "1.3.07.3(e)": "black-foul",
        "1.3.07.4": "not-legal",
        "1.3.07.4(b)": "no-cushion",
        "1.3.07.5-nota": "no-cushion",
        "wpa-object-off": "off",
        "wpa-scratch": "struck-lost",
        "wpa-standard": "out-of-turn-or-place",
    },
    terms="american",
    taps=pool.TAPS,
)
