"""The law beside the code: one book per rulebook, woven from catalogue, source, cases and disputes.

`python -m docs.book` writes the pages into docs/rulebooks/, and one PDF per rulebook and language.
"""
