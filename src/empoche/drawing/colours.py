"""The colours of the drawings.

Those of pieces are of Okabe and Ito, whose colours everybody can tell apart; what they lie on is
pale, so that pieces and lines stand out in print and in grey. No colour says anything alone: see
`pieces`.
"""

BLACK, WHITE, GREY = "#1a1a1a", "#ffffff", "#6b6b6b"
VERMILION, YELLOW, BLUE = "#D55E00", "#F0E442", "#0072B2"
ORANGE, GREEN, PURPLE, SKY = "#E69F00", "#009E73", "#CC79A7", "#56B4E9"
MAROON = "#7a2f1d"  # the 7; no colour of theirs is left
IVORY = "#fbf6e9"

CLOTH, CUSHION, RAIL = "#d3e6d8", "#8fb8a0", "#8a6242"
FELT = "#d9ecd9"
WOOD, FRAME = "#f3e3c6", "#8a5f3c"
HOLE, PRINT = "#2b2b2b", "#4d4d4d"

# of pieces: of numbered balls by number, of the others by what they are
NUMBERED = (YELLOW, BLUE, VERMILION, PURPLE, ORANGE, GREEN, MAROON, BLACK)
PLAIN = {
    "red": VERMILION,
    "yellow": YELLOW,
    "black": BLACK,
    "blue": BLUE,
    "cue": WHITE,
    "A": WHITE,
    "B": WHITE,
    "white": IVORY,
    "queen": VERMILION,
    "striker": SKY,
}
