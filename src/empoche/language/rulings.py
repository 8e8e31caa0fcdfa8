"""A ruling in words: its headline, what is announced, what is to be done, every article."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from empoche.language.headline import called, headline, won
from empoche.language.judged import JudgedStep, Taken
from empoche.language.messages import Whole
from empoche.language.standing import breaks, extras
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.referee import Shot, Tick

WON = ("frame", "match", "board", "game")  # announced with the winner's name
CALLS = ("foul", "technical-foul")  # announced before who has won, all else after


def ruling_lines(say: Words, taken: Taken, every: bool = False) -> Iterator[str]:
    """Describe a ruling in lines; with `every`, with the texts of all articles."""
    if taken.after.ruling is None:
        return
    judged = JudgedStep.of(taken)
    say, ruling, book = say.under(judged.book), judged.ruling, judged.book.id
    yield headline(say, judged)
    weighty = [*ruling.fouls, *((judged.decisive,) if judged.decisive else ())]
    yield from (f"  {say.article(book, article)}" for article in dict.fromkeys(weighty))
    spoken = spoken_text(say, judged)
    if spoken:
        yield say("ruling.announce", what=Whole(spoken))
    yield from consequences(say, judged.after)
    yield from placing_lines(say, judged.after)
    rest = [article for article in judged.articles if article not in weighty]
    if every:
        yield from (f"  {say.article(book, article)}" for article in rest)
    elif rest:
        yield say("ruling.articles", articles=Whole(say.labels(book, rest)))


def consequences(say: Words, match: MatchState) -> Iterator[str]:
    """Describe what is to be done: balls put back, a new rack, points; and who has won."""
    say, ruling = say.under(match.book), match.ruling
    assert ruling is not None
    if ruling.undone:
        yield say("ruling.undone")
    if ruling.respot:
        yield say("ruling.respot", balls=_spotted(say, match))
    if ruling.returned:
        colours = ("queen", *match.book.groups)
        counts = sorted(ruling.returned.items(), key=lambda one: colours.index(one[0]))
        pieces = [say.count(colour, count) for colour, count in counts]
        yield say("ruling.returned", pieces=say.join(pieces))
    if ruling.rerack:
        yield say("ruling.rerack")
    if ruling.winner and match.book.goal != "race_to" and len(ruling.points) > 1:
        counted = (f"{say.player(name)} {count}" for name, count in ruling.points.items())
        yield say("ruling.points", points=", ".join(counted))
    if match.winner:
        yield say("ruling.match", player=say.player(match.winner))


def placing_lines(say: Words, match: MatchState) -> Iterator[str]:
    """Say who may now lay which pieces."""
    say = say.under(match.book)
    for one in match.placing:
        yield say("ruling.placing", player=say.player(one.by), pieces=say.pieces(one.pieces))


def _spotted(say: Words, match: MatchState) -> str:
    ruling = match.ruling
    assert ruling is not None
    if not ruling.placed:
        return say.pieces(ruling.respot)
    named = [
        say("ruling.spotted", ball=say.piece(ball), place=say.name(ruling.placed[ball]))
        if ball in ruling.placed
        else say.piece(ball)
        for ball in ruling.respot
    ]
    return say.join(named)


def spoken_text(say: Words, taken: Taken) -> str:
    """Say what an umpire says aloud: what was decided, and who plays with what."""
    judged = JudgedStep.of(taken)
    say, ruling, match = say.under(judged.book), judged.ruling, judged.after
    announced = [one for one in ruling.announce if not (ruling.winner and one in WON)]
    said = [say.name(one) for one in announced if one in CALLS]
    if ruling.winner:
        said += _won_aloud(say, judged)
    said += (say.name(one) for one in announced if one not in CALLS)
    if match.winner:
        said.append(say("ruling.match", player=plain(say, match.winner)))
    elif (_next_is_unclear(judged) or said) and not _only_calls_time(judged):
        said += next_player(say, match)
        said += extras(say, match)
    return _sentences(said)


def _next_is_unclear(judged: JudgedStep) -> bool:
    """Whether it is not plain from the shot alone who goes on, and with what."""
    ruling = judged.ruling
    known = isinstance(judged.step, Shot) and not ruling.fouls and not ruling.rerack
    return judged.after.choice is not None or not known


def _only_calls_time(judged: JudgedStep) -> bool:
    """Whether the clock was read and nobody has fouled: the call is all that is said."""
    return isinstance(judged.step, Tick) and not judged.ruling.fouls


def _won_aloud(say: Words, judged: JudgedStep) -> Iterator[str]:
    winner = plain(say, str(judged.ruling.winner))
    if not (judged.conceded and judged.wins_game):
        yield say(f"ruling.winner.{judged.book.level}", player=winner)
    if judged.wins_game and judged.after.tally.games is not None:
        yield say("ruling.game-won", player=winner)


def _sentences(said: Iterable[str]) -> str:
    """Join what is said, each a sentence of its own; a question keeps its mark."""
    capital = (f"{one[:1].upper()}{one[1:]}" for one in dict.fromkeys(said))
    return " ".join(one if one.endswith("?") else f"{one}." for one in capital).rstrip(".")


def ruling_in_short(say: Words, taken: Taken) -> str:
    """Say a ruling in a few words: foul or not, under which article, and who plays."""
    judged = JudgedStep.of(taken)
    say, ruling = say.under(judged.book), judged.ruling
    if ruling.winner:
        return won(say, judged)
    verdict = called(say, judged)
    if ruling.fouls:
        short = ", ".join(say.short(judged.book.id, one) for one in ruling.fouls)
        verdict = say("headline.after", call=verdict, reasons=short)
    said = [verdict] if verdict else []
    return " · ".join([*said, *next_player(say, judged.after), *extras(say, judged.after)])


def next_player(say: Words, match: MatchState) -> Iterator[str]:
    """Say who chooses, or else who plays."""
    if match.choice:
        yield say("umpire.chooses", player=plain(say, match.choice.by))
    elif match.turn:
        over = match.frame_winner is not None or breaks(match)
        yield say("standing.to-break" if over else "standing.turn", player=plain(say, match.turn))
    elif match.ruling is not None and (match.ruling.rerack or match.ruling.winner):
        yield say("standing.next-lot")  # the break is to be lagged or tossed for


def plain(say: Words, player: str) -> str:
    """Name a player as they are called aloud: without their letter."""
    called_by = [name for seat, name in say.players.items() if seat.startswith(player)]
    return " & ".join(called_by) or player
