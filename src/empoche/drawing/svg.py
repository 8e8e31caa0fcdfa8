"""Shapes written as SVG: text that stands alone, in millimetres, with words for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax import saxutils

from empoche.drawing.curves import Bend, Bow, Move, To
from empoche.drawing.shapes import Box, Disc, Group, Ink, Path, Scene, Shape, Words

LONGEST = 720  # pixels of the longer side where nobody says how large to show it
# digits are about 0.7 of the size of a font high: their middle is half of that above its line
MIDDLE = 0.355


def svg(scene: Scene) -> str:
    """Write the whole document."""
    scale = LONGEST / max(scene.width, scene.height)
    box = " ".join(number(value) for value in (*scene.corner, scene.width, scene.height))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
        f' width="{number(scene.width * scale)}" height="{number(scene.height * scale)}"'
        f" aria-label={quoted(scene.title)} font-family=\"'DejaVu Sans', Verdana, sans-serif\">",
        f"<title>{escaped(scene.title)}</title>",
        f"<desc>{escaped(scene.description)}</desc>",
    ]
    for shape in scene.shapes:
        lines += elements(shape)
    return "\n".join((*lines, "</svg>", ""))


def number(value: float) -> str:
    """Write a number: micrometres are enough, and zeros say nothing.

    >>> number(12.5), number(-0.0001)
    ('12.5', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Escape text for XML, which cannot hold control characters at all.

    >>> escaped("a < b\\x00")
    'a &lt; b·'
    """
    return saxutils.escape("".join(sign if sign.isprintable() else "·" for sign in text))


def quoted(text: str) -> str:
    """Escape text as an attribute, with its quotes."""
    return '"' + escaped(text).replace('"', "&quot;") + '"'


def elements(shape: Shape) -> Iterator[str]:
    """Write a shape as elements of a document."""
    if isinstance(shape, Group):
        yield f'<g class="{shape.kind}" data-name={quoted(shape.name)}>'
        if shape.title:
            yield f"<title>{escaped(shape.title)}</title>"
        for inner in shape.shapes:
            yield from elements(inner)
        yield "</g>"
    elif isinstance(shape, Disc):
        x, y, r = number(shape.centre[0]), number(shape.centre[1]), number(shape.radius)
        yield f'<circle cx="{x}" cy="{y}" r="{r}"{_ink(shape.ink)}/>'
    elif isinstance(shape, Box):
        yield _box(shape)
    elif isinstance(shape, Path):
        yield f'<path d="{_legs(shape)}"{_ink(shape.ink)}/>'
    else:
        yield _words(shape)


def _box(box: Box) -> str:
    x, y = number(box.corner[0]), number(box.corner[1])
    round_ = f' rx="{number(box.rounding)}"' if box.rounding else ""
    size = f'width="{number(box.width)}" height="{number(box.height)}"'
    return f'<rect x="{x}" y="{y}" {size}{round_}{_ink(box.ink)}/>'


def _legs(path: Path) -> str:
    commands = []
    for leg in path.legs:
        to = f"{number(leg.to[0])} {number(leg.to[1])}"
        if isinstance(leg, Move):
            commands.append(f"M{to}")
        elif isinstance(leg, To):
            commands.append(f"L{to}")
        elif isinstance(leg, Bend):
            commands.append(f"Q{number(leg.control[0])} {number(leg.control[1])} {to}")
        elif isinstance(leg, Bow):
            r, sweep = number(leg.radius), int(leg.end < leg.begin)  # 1 is clockwise
            commands.append(f"A{r} {r} 0 0 {sweep} {to}")
    return " ".join(commands) + (" Z" if path.closed else "")


def _words(words: Words) -> str:
    x, y = number(words.at[0]), number(words.at[1] + MIDDLE * words.size)
    halo = ""
    if words.halo:
        width = number(words.size * 0.28)
        halo = f' stroke="{words.halo}" stroke-width="{width}" paint-order="stroke"'
        halo += ' stroke-linejoin="round"'
    return (
        f'<text x="{x}" y="{y}" font-size="{number(words.size)}" font-weight="bold"'
        f' text-anchor="{words.align}" fill="{words.colour}"{halo}>{escaped(words.text)}</text>'
    )


def _ink(ink: Ink) -> str:
    style = f' fill="{ink.fill or "none"}"'
    if ink.line:
        style += f' stroke="{ink.line}" stroke-width="{number(ink.width)}" stroke-linejoin="round"'
    if ink.dash:
        style += f' stroke-dasharray="{" ".join(number(part) for part in ink.dash)}"'
    return style
