"""The two simplified carroms: rounds to 29 points, penalties of one piece, the queen doubled."""

from __future__ import annotations

from functools import partial

from empoche.referee import Entries, Rulebook
from empoche.rulebooks import common
from empoche.rulebooks.carrom_rulebook import carrom_rulebook
from empoche.rulebooks.carrom_simplified import andikado, kostromine, traits
from empoche.rulebooks.carrom_simplified.decisions import decide, declare
from empoche.rulebooks.carrom_simplified.ending import count
from empoche.rulebooks.carrom_simplified.judge import judge
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.rulebooks.carrom_simplified.state import Round, keep_drawn, opens, refuse_if_won, start
from empoche.traits import Traits


def rulebook(name: str, rules: Settings, special: Traits) -> Rulebook[Round]:
    """Make one of the two, with its settings and traits."""
    entries = Entries(
        partial(start, rules=rules),
        partial(judge, rules=rules),
        decide,
        partial(declare, rules=rules),
        common.refuse_clock,
        partial(common.settle_toss, article="break"),
    )
    return carrom_rulebook(
        name,
        entries,
        traits=special,
        opening_article="break",
        declared=rules.book.declared,
        count=count,
        opens=opens,
        refuse_if_won=refuse_if_won,
        carry=keep_drawn,
        level="round",
        version="2",
        procedures=frozenset({"break", "seats"}),
    )


KOSTROMINE = rulebook("carrom-kostromine", kostromine.RULES, traits.KOSTROMINE)
ANDIKADO = rulebook("carrom-andikado", andikado.RULES, traits.ANDIKADO)
