"""What must be true of every board won in carrom: by whom, for how much, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from empoche.matches.state import DRAWS, MatchState
from empoche.referee import SIDES, other, side
from empoche.rulebooks.carrom import ALL, WHITE, of_side
from tests.laws.boards import INTERNATIONAL
from tests.laws.fallen import lying, stroke
from tests.laws.law import laws_of
from tests.laws.stories import CARROM
from tests.laws.story import Story, Turn, next_to

SIMPLIFIED = tuple(book for book in CARROM if book != INTERNATIONAL)
law = laws_of(*CARROM)
international = laws_of(INTERNATIONAL)
simplified = laws_of(*SIMPLIFIED)
andikado = laws_of("carrom-andikado")

# who wins by an article: the player, the other, or the side that has the queen
PLAYER = ("3.7(f)", "3.7(h)", "case-last-all")
OPPONENT = (
    *("3.7(g)", "3.7(i)", "3.7(k)", "3.7(l)", "3.7(m)", "3.7(n)", "3.11(f)"),
    *("case-opponent-last", "case-own-last"),
)
QUEEN = ("3.7(j)", "case-last-both")
CLEARED = ("3.7(a)", "round-end")


@law
def test_a_board_goes_to_whom_the_article_says(story: Story) -> None:
    """To a side with no piece left and the queen settled, or as a special case decides."""
    for turn in story.turns:
        played, ruling, board = stroke(turn), turn.ruling, turn.after.frame
        if played is None or ruling.winner is None or ruling.by_article is None:
            continue
        if ruling.by_article in PLAYER:
            assert ruling.winner == played.me
        elif ruling.by_article in OPPONENT:
            assert ruling.winner == other(played.me)
        elif ruling.by_article in QUEEN:
            assert ruling.winner == (board.queen if board.queen in SIDES else other(played.me))
        elif ruling.by_article in CLEARED:
            assert board.queen in SIDES
            assert lying(board, ruling.winner, board.groups) == 0


# ---------------------------------------------------------------- points


def won(story: Story) -> Iterator[tuple[Turn, str]]:
    """Find the turns that end a board, with its winner; no other turn gives points."""
    for turn in story.turns:
        if turn.ruling.winner is None or turn.ruling.forfeit:
            assert not turn.ruling.points
        else:
            yield turn, turn.ruling.winner


@international
def test_a_board_is_worth_one_to_twelve_points_to_its_winner_alone(story: Story) -> None:
    """3.7(b), (d); a game or a match that is forfeited gives none."""
    for turn, winner in won(story):
        assert list(turn.ruling.points) == [winner]
        assert 1 <= turn.ruling.points[winner] <= 12


@simplified
def test_a_round_is_worth_what_its_source_gives_at_most(story: Story) -> None:
    """points-piece, points-queen: thirteen for all nine and the queen, or five and the nine."""
    for turn, winner in won(story):
        points = turn.ruling.points
        assert 5 <= points[winner] <= 14
        assert 0 <= points[other(winner)] <= 12
        assert points == {name: counted(turn, name) for name in SIDES} or special(turn)


def special(turn: Turn) -> bool:
    """The endings that give five: on top of the count, or for the winner alone."""
    ruling, board = turn.ruling, turn.after.frame
    winner, loser = ruling.winner or "", other(ruling.winner or "")
    if turn.before.book.id == "carrom-kostromine":
        five = {winner: counted(turn, winner) + 5, loser: counted(turn, loser)}
        return board.queen not in SIDES and ruling.points == five
    unsettled = board.queen not in SIDES or ruling.by_article == "case-last-all"
    return unsettled and ruling.points == {winner: 5 + lying(board, loser, board.groups), loser: 0}


def counted(turn: Turn, name: str) -> int:
    """The ordinary count: pieces down, and four for the queen, or less from 24 points on."""
    board = turn.after.frame
    down = 9 - lying(board, name, board.groups)
    late = {"carrom-kostromine": 1, "carrom-andikado": 0}[turn.before.book.id]
    queen = late if of_side(turn.frame.score, name) >= 24 else 4
    return down + (queen if board.queen == name else 0)


# ---------------------------------------------------------------- games and matches


@simplified
def test_a_game_goes_to_29_points(story: Story) -> None:
    """game-29: and more than the other has; or it is given up."""
    for turn in story.turns:
        match, ruling = turn.after, turn.ruling
        if ruling.winner is None:
            assert match.winner is None
        elif ruling.forfeit:
            assert match.winner == ruling.winner
        else:
            a, b = match.score
            ahead = "A" if a > b else "B"
            assert match.winner == (ahead if max(a, b) >= 29 and a != b else None)


@international
def test_a_game_goes_to_25_points_or_over_eight_boards(story: Story) -> None:
    """3.7(e), 5-match: the ninth board decides by itself, and two games are a match."""
    for turn in story.turns:
        before, after, ruling = turn.before.tally, turn.after.tally, turn.ruling
        if ruling.winner is None:
            assert after.winner is None
            continue
        won = winner_of_game(turn)
        assert after.by_lot == (won is None and before.frames == 7)
        if ruling.forfeit == "match":
            assert after.winner == ruling.winner
        elif before.games is None:
            assert after.winner == won
        else:
            games = tuple(n + (name == won) for n, name in zip(before.games, SIDES, strict=True))
            assert after.games == games
            assert after.winner == (won if max(games) == 2 else None)
            assert after.new_game == (won is not None and after.winner is None)


def winner_of_game(turn: Turn) -> str | None:
    ruling = turn.ruling
    a, b = (
        n + ruling.points.get(name, 0) for n, name in zip(turn.before.score, SIDES, strict=True)
    )
    ahead = "A" if a > b else "B"
    boards = turn.before.tally.frames + 1
    if ruling.forfeit or (boards == 9 and max(a, b) < 25):
        return ruling.winner
    return ahead if max(a, b) >= 25 or (boards == 8 and a != b) else None


@law
def test_the_break_goes_round(story: Story) -> None:
    """break, 3.5(g), 3.5(h): to the next player with every board, and with every game."""
    for turn in story.turns:
        match = turn.after
        if match.frame_winner is None or match.winner is not None:
            continue
        if match.tally.by_lot:
            assert match.next_opener() is None
        elif drawn(match):
            assert match.turn == match.next_opener() == white_again(match)
        else:
            last = match.first if match.tally.new_game else match.opener
            assert match.next_opener() == next_to(match.frame, last)
            assert match.turn == match.next_opener()


def drawn(match: MatchState) -> bool:
    """Colours were drawn before the game."""
    return bool(getattr(match.frame, "drawn", False))


def white_again(match: MatchState) -> str:
    """variant-draw: white opens every round; of two partners the one who did not open this one."""
    white: list[str] = [name for name in match.frame.players if side(name) == side(match.opener)]
    return white[(white.index(match.opener) + 1) % len(white)]


@andikado
def test_drawn_colours_hold_for_the_whole_game(story: Story) -> None:
    """variant-draw: in every round the side with white opens, and nobody changes colours."""
    begun = story.begin().frame
    for match in story.matches if begun.drawn else ():
        assert match.frame.groups == begun.groups
        assert match.frame.groups[SIDES.index(side(match.frame.breaker))] == WHITE


@law
def test_whoever_breaks_has_opened(story: Story) -> None:
    """Also where they just break, and no toss or lot was entered."""
    for turn in story.turns:
        played = stroke(turn)
        if played and turn.frame.phase in ("toss", "lot") and turn.ruling.winner is None:
            assert turn.after.opener == turn.after.frame.breaker == played.by


@international
def test_a_protest_upheld_begins_the_match_anew(story: Story) -> None:
    """4.3-upheld: whoever opened the match opens it again, and all is as it was then."""
    opener = opener_of_match(story.begin())
    for turn in story.turns:
        match = turn.after
        if turn.anew:
            assert match.score == (0, 0)
            assert match.tally.frames == 0
            assert match.tally.games == (None if turn.before.tally.games is None else (0, 0))
            assert (match.frame.on_table, match.frame.debts) == (ALL, (0, 0))
            assert match.frame.phase == "break"
            assert opener is None or match.turn == opener
        if story.given.phase != "lot":  # there nobody knows who opened
            opener = opener or opener_of_match(match)


def opener_of_match(match: MatchState) -> str | None:
    """Who broke the first board of the first game, where that can be told."""
    if match.frame.phase in DRAWS:
        return None
    players: tuple[str, ...] = match.frame.players
    return players[(players.index(match.first) - sum(match.tally.games or ())) % len(players)]


@law
def test_conceding_gives_the_game_to_the_other_side(story: Story) -> None:
    """game-29, 4(q): to nobody else, and without points."""
    for turn in story.turns:
        if turn.ruling.by_article in ("game-29", "4(q)"):
            by = getattr(turn.step, "by", None)
            assert by is not None
            assert turn.ruling.winner == other(side(by))
            assert not turn.ruling.points
