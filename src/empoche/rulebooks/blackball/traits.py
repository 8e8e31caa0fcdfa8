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
    reasons={
        **dict.fromkeys(("4(a)", "4(b)", "4(c)", "4(d)", "4(e)", "4(f)"), "lag-lost"),
        **dict.fromkeys(("4i-void", "4n(c)", "4p", "8g"), "void"),
        **dict.fromkeys(("4m(a)", "4m(b)", "4m(c)"), "disturbed"),
        "4q": "black-won",
        "5a": "struck-lost",
        "5b": "outside",
        "5c": "theirs-down",
        "5d": "not-legal",
        "5e": "jumped",
        "5g": "not-legal",
        "5k": "out-of-turn",
        "5o": "off",
        "5p": "moved",
        "5q": "bad-break",
        "7a": "black-foul",
        "7b": "black-early",
        "8a": "time-up",
    },
    terms="blackball",
)
