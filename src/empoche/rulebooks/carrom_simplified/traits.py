"""What is special about the simplified carroms, and where they part."""

from empoche.equipment import rosette
from empoche.rulebooks import carrom
from empoche.traits import Family, InHand, PiecesDue, Striker, Traits


def traits(striker: Striker, ring: bool, terms: str) -> Traits:
    """Make the traits of one of the two."""
    return Traits(
        family=Family.CARROM,
        rack=rosette,  # setup
        in_hand={"base-line": InHand("striker-line", striker=striker)},
        # no word on a ring that is full: as near to it as can be
        due=PiecesDue("penalty", ring=ring),
        taps=carrom.TAPS,
        reasons={
            "penalty-striker": "struck-lost",
            "penalty-off": "off",
            "penalty-baseline": "behind-line",
            "round-end": "all-down",
        },
        terms=terms,
    )


KOSTROMINE = traits(Striker("striker-line", "striker-circle", None, red=True), True, "makers")
# whether the striker may lie across the line is for the players to agree (striker-straddle);
# we take it that it may, as one of the usual size is wider than the line
ANDIKADO = traits(Striker("striker-line", None, None), False, "andikado")
