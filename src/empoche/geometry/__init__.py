"""What only positions can tell: snooks, touching and frozen balls, where pieces may be put.

Plain functions over a table or board and a layout, which says where every piece lies. All of it is
geometry seen from above, exact but for the rounding of numbers; nothing here moves.

    snooker    what a ball sees of another one; snooks, and what hides the balls on
    contacts   balls that touch the cue ball, balls frozen to a cushion
    in_hand    where a ball in hand or the striker may be put; the nearest such place to a wish
    spotting   pool: balls on the spot, towards the top, towards baulk
    centre     carrom: queen, thrown pieces and pieces due, back in the centre
    cannon     carrom: two pieces in line with a pocket, which nobody may lay for themselves
    laying     where players may lay pieces that go back, as it is drawn
    triangle   Yago: balls back in the triangle, or as near to it as can be
    relief     eight-ball pool: a place in baulk without a snook
    findings   all that an umpire finds for the next shot
    meeting, jaws, region   how near pieces come, what stops a ball, the nearest place of a region
"""

from empoche.geometry.cannon import cannon_with
from empoche.geometry.centre import Returned, check_laid, players_place, to_centre, umpires_place
from empoche.geometry.contacts import frozen, touching
from empoche.geometry.findings import found
from empoche.geometry.in_hand import Area, area_of, check_place, may_stand, nearest
from empoche.geometry.laying import LayingArea, ring_of, triangle_of
from empoche.geometry.meeting import GAP, TOUCH, meeting, to_cushion
from empoche.geometry.relief import free_place
from empoche.geometry.snooker import Shade, View, hidden_by, snookered, view
from empoche.geometry.spotting import Place, spotted
from empoche.geometry.triangle import check_in_triangle, into_triangle

__all__ = [
    "GAP",
    "TOUCH",
    "Area",
    "LayingArea",
    "Place",
    "Returned",
    "Shade",
    "View",
    "area_of",
    "cannon_with",
    "check_in_triangle",
    "check_laid",
    "check_place",
    "found",
    "free_place",
    "frozen",
    "hidden_by",
    "into_triangle",
    "may_stand",
    "meeting",
    "nearest",
    "players_place",
    "ring_of",
    "snookered",
    "spotted",
    "to_centre",
    "to_cushion",
    "touching",
    "triangle_of",
    "umpires_place",
    "view",
]
