"""What is special about Yago."""

from empoche.equipment import yago_rack
from empoche.traits import Family, InHand, Traits


def traits(blue_stays: bool) -> Traits:
    """Make the traits of one degree; where the blue ball leaves, its line is that of the rack."""
    return Traits(
        family=Family.YAGO,
        rack=yago_rack,  # base-rack, base-rack-blue
        in_hand={"spot-line": InHand("pro-fault-blue" if blue_stays else "base-rack-blue")},
        taps=("off",),
        reasons={
            "fault-blue": "struck-lost",
            "fault-finger": "wrong-ball",
            "fault-out": "off",
            "pro-fault-blue": "struck-lost",
            "pro-first-contact": "not-legal",
        },
    )
