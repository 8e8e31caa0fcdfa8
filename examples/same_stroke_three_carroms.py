"""The same stroke under the three carroms: who plays, what comes back, what is owed."""

from empoche import Contact, Given, Pocketed, Shot, Standing
from empoche.wording import Words

CARROMS = ("carrom-kostromine", "carrom-andikado", "carrom-international")

# what A, who has white, sends down with one stroke; five whites and six blacks are on the board
STROKES = {
    "an opponent's piece": ("black-1",),
    "an own piece and the striker": ("white-1", "striker"),
    "the queen and an own piece": ("queen", "white-1"),
    "the queen and an opponent's piece": ("queen", "black-1"),
    "the queen, an own piece and the striker": ("queen", "white-1", "striker"),
}
POSITION = Given(groups={"A": "white", "B": "black"}, on_table={"white": 5, "black": 6, "queen": 1})


def main() -> None:
    for what, falls in STROKES.items():
        print(f"A pockets {what}")
        first = next(piece for piece in falls if piece != "striker")
        drops = tuple(Pocketed(piece, "top-left") for piece in falls)
        stroke = Shot((Contact("striker", first), *drops))
        for book in CARROMS:
            match = Standing.begin(book, POSITION).play(stroke)
            print(f"  {book}")
            for line in Words("en").ruling(match, stroke):
                print(f"    {line}")
            print(f"    {match.turn} to play, queen: {match.view()['queen']}")
        print()


if __name__ == "__main__":
    main()
