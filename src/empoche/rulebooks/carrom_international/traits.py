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
)
