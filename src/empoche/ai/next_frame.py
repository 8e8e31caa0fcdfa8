"""The frame that is due on the table: between two frames a match still shows how the last ended."""

from __future__ import annotations

from dataclasses import replace

from empoche.matches.match import Match


def on_table(match: Match) -> Match:
    """The match with its next frame begun, if one is due and nobody has to choose who breaks it.

    >>> match = Match("blackball", race_to=2)
    >>> ruling = match.decide("concede", by="A")
    >>> match.standing.frame.phase, on_table(match).standing.frame.phase
    ('over', 'break')
    """
    standing = match.standing
    if standing.frame_winner is None or standing.winner or standing.pending:
        return match
    begun = standing.next_frame()
    layout = match.setting.opened(begun.book.id, begun.frame)
    return match.copy(replace(match.moment, standing=begun, layout=layout))
