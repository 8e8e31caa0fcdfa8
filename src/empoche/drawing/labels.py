"""The words in and about a drawing, in French and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from empoche.drawing.curves import Point
from empoche.drawing.page import MM
from empoche.drawing.pieces import parts
from empoche.equipment import CarromBoard, Equipment
from empoche.language.messages import MESSAGES, say
from empoche.physics import Motion
from empoche.referee import Ruling
from empoche.rules.catalogue import catalogue


def table_name(table: Equipment, language: str) -> str:
    key = f"drawing.{table.name}"
    return say(key, language) if key in MESSAGES else table.name


def piece_name(table: Equipment, piece: str, language: str) -> str:
    """Return what people call a piece: rouge 1, cue ball, 11."""
    stem, number = parts(piece)
    if isinstance(table, CarromBoard) and stem == "black":
        stem = "piece-black"  # French: a disc is noir, a ball is noire
    word = say(f"word.{stem}", language) if f"word.{stem}" in MESSAGES else stem
    return " ".join(part for part in (word, number) if part)


def pocket_name(pocket: str, language: str) -> str:
    return say(f"word.{pocket}", language) if f"word.{pocket}" in MESSAGES else pocket


def place_of(point: Point) -> str:
    """Return a place in millimetres from the lower left corner, as the equipment measures it."""
    return f"{MM * point[0]:.0f}, {MM * point[1]:.0f} mm"


def layout_title(table: Equipment, layout: Mapping[str, Point], language: str) -> str:
    name = table_name(table, language)
    return say("drawing.layout", language, table=name, count=len(layout))


def layout_text(table: Equipment, layout: Mapping[str, Point], language: str) -> str:
    texts = (f"{piece_name(table, p, language)} ({place_of(at)})" for p, at in layout.items())
    return "; ".join(texts)


def shot_title(motion: Motion, language: str) -> str:
    piece = piece_name(motion.table, motion.struck, language)
    return say("drawing.shot", language, table=table_name(motion.table, language), piece=piece)


def shot_text(motion: Motion, language: str) -> str:
    """Describe every piece that moved, from where to where."""
    texts = []
    for piece, at in motion.start.items():
        name, start = piece_name(motion.table, piece, language), place_of(at)
        if piece not in motion.final:
            texts.append(f"{name} ({start}) → {exit_text(motion, piece, language)}")
        elif motion.final[piece] != at:
            texts.append(f"{name} ({start}) → ({place_of(motion.final[piece])})")
    return "; ".join(texts)


def exit_text(motion: Motion, piece: str, language: str) -> str:
    pocket = pocket_of(motion, piece)
    if pocket is None:
        return say("drawing.off", language)
    return say("drawing.pocketed", language, pocket=pocket_name(pocket, language))


def pocket_of(motion: Motion, piece: str) -> str | None:
    """Return the pocket in which a piece ended, if it did."""
    if motion.paths[piece][-1].state != "pocketed":
        return None
    return next(e.other for e in reversed(motion.events) if (e.kind, e.ball) == ("pocket", piece))


def ruling_text(ruling: Ruling[Any], language: str, book: str = "") -> str:
    """Describe a ruling in a few words: fouls and winner with their articles, or those applied.

    Without its rulebook, whose catalogue words them, articles are left out.
    """
    texts = []
    if ruling.fouls:
        labels = _labels(ruling.fouls, language, book)
        key = "drawing.fouls" if labels else "drawing.foul"
        texts.append(say(key, language, articles=labels))
    if ruling.winner:
        label = _labels((ruling.by_article,) if ruling.by_article else (), language, book)
        key = "drawing.won" if label else "drawing.winner"
        texts.append(say(key, language, side=ruling.winner, article=label))
    if not texts and book:
        short = ", ".join(short_names(ruling.articles, language, book)) or "–"
        texts.append(say("drawing.articles", language, articles=short))
    return " · ".join(texts)


def _labels(articles: tuple[str, ...], language: str, book: str) -> str:
    if not book:
        return ""
    known = catalogue(book).articles
    return ", ".join(known[article].label(language) for article in articles)


def short_names(articles: tuple[str, ...], language: str, book: str) -> tuple[str, ...]:
    """Name articles by their numbers, or by their titles; without their rulebook not at all."""
    if not book:
        return ()
    known = catalogue(book).articles
    return tuple(dict.fromkeys(known[article].short(language) for article in articles))
