"""Drawings of layouts and shots: SVG from nothing but text, PNG and films with Pillow.

>>> from empoche.equipment import AMERICAN_TABLE
>>> from empoche.physics import Stroke, simulate
>>> motion = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6), "8": (0.6, 1.2)}, Stroke(90, 1.0))
>>> draw_shot(motion).startswith("<svg")
True

A drawing is made in three steps, each a module or two: `page` puts the table on paper; `surfaces`,
`pieces` and `trails` make shapes of it; `svg` writes them and `raster` paints them.
"""

from empoche.drawing.decisive import Mark, decisive_moment, decisive_moment_of
from empoche.drawing.film import Film, film
from empoche.drawing.picture import Picture, draw, draw_shot, picture

__all__ = [
    "Film",
    "Mark",
    "Picture",
    "decisive_moment",
    "decisive_moment_of",
    "draw",
    "draw_shot",
    "film",
    "picture",
]
