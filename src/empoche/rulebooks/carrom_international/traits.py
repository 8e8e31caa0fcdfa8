"""What is special about international carrom."""

from empoche.equipment import rosette
from empoche.equipment.carrom import STANDING
from empoche.geometry.centre import OWED
from empoche.rulebooks import carrom
from empoche.traits import Family, InHand, Traits

TRAITS = Traits(
    family=Family.CARROM,
    rack=rosette,  # 3.5(a)
    in_hand={"base-line": InHand("3.2(h)", "3.11(n)", striker=STANDING)},
    due=OWED,
    taps=carrom.TAPS,
    reasons={
        **dict.fromkeys(("3.11(a)", "3.11(b)", "3.11(c)", "3.11(e)"), "struck-lost"),
        **dict.fromkeys(("3.12(f)", "3.12(g)", "3.12(h)", "3.12(i)"), "struck-lost"),
        "3.4": "void",
        "4(p)": "void",
        "3.6(b)": "time-up",
        "3.8(e)": "time-up",
        "3.7(a)": "all-down",
        "3.11(l)": "badly-laid",
        "3.11(n)": "out-of-turn",
    },
    terms="international",
)
