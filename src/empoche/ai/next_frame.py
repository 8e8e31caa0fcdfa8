"""The frame that is due on the table: between two frames a match still shows how the last ended."""

from __future__ import annotations

from dataclasses import replace

from empoche.matches.match import Match


def with_next_frame(match: Match) -> Match:
    """The match with its next frame begun, if one is due and nobody has to choose who breaks it.

    >>> match = Match("blackball", race_to=2)
    >>> ruling = match.decide("concede", by="A")
    >>> match.state.frame.phase, with_next_frame(match).state.frame.phase
    ('over', 'break')
    """
    state = match.state
    if state.frame_winner is None or state.winner or state.pending:
        return match
    begun = state.next_frame()
    layout = match.setting.opened(begun.book.traits, begun.frame)
    return match.copy(replace(match.moment, state=begun, layout=layout))
