"""Giving up, for a player who cannot go on: the referee rules that they have lost."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.referee import side


def give_up(match: Match) -> None:
    """Concede for the player in turn, as soon as the rules let them: one step.

    A choice comes first where nothing may be conceded before it is made (who breaks the next frame;
    4(q) of international carrom): then it is answered, and conceded when they are in turn. Pieces
    that they may lay before the opponent's turn stay where they lie.

    >>> match = Match("blackball")
    >>> give_up(match)
    >>> match.state.frame_winner, match.ruling.by_article
    ('B', '1-referee')
    """
    legal = match.legal
    try:
        match.decide("concede", side(str(legal.by)))
    except Refused:
        if legal.act == "place":
            match.place()
        elif legal.act == "decide":
            match.decide(legal.options[0])
        else:
            raise
