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
    reasons={
        "D-1": "black-won",
        "K-1": "struck-lost",
        "K-2": "outside",
        "K-3": "theirs-down",
        "K-4": "not-legal",
        "K-16": "not-legal",
        "K-17": "not-legal",
        "K-19": "played-into",
        "K-20": "off",
        "K-22": "jumped",
        "K-24(a)": "out-of-turn",
        "L-1": "bad-break",
        "L-2": "time-up",
        "L-3": "struck-lost",
        "M-1": "black-foul",
        "M-2": "black-early",
        "M-3": "black-early",
        "P-6(c)": "black-won",
        "P-6(d)": "black-won",
        **dict.fromkeys(("U-1", "U-1(a)", "U-1(b)", "U-1(c)"), "disturbed"),
        **dict.fromkeys(("U-1(c)(i)", "U-1(c)(ii)"), "disturbed"),
        "W": "void",
    },
    terms="world",
)
