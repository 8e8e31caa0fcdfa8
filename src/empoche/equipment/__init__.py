"""Tables and balls as the sources describe them: every dimension with where it comes from.

Axes, in metres, seen from above with baulk at the bottom:

    y ↑    top cushion          the origin is where the left and the bottom cushion noses meet;
      |  ┌───────────┐          x runs to the right, y towards the top
      |  │     ·  spot
      |  │           │
      |  │-----------│ baulk line
      |  └───────────┘ bottom cushion
      └────────────────→ x
"""

from empoche.equipment.tables import AMERICAN_TABLE, ENGLISH_TABLE, TABLES, BallSet, Table

__all__ = ["AMERICAN_TABLE", "ENGLISH_TABLE", "TABLES", "BallSet", "Table"]
