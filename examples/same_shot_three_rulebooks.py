"""The same facts under three rulebooks: what one allows, another forbids.

The balls of the jeu de la 8 have numbers, so reds become 1 to 7, yellows 9 to 15, the black 8.
"""

from empoche import Contact, Given, Pocketed, Shot, Standing, rulebook
from empoche.wording import Words

POOL = ("blackball", "eightball-pool", "jeu-de-la-8")
RED = {f"red-{n}": f"{n}" for n in range(1, 8)}
YELLOW = {f"yellow-{n}": f"{n + 8}" for n in range(1, 8)}
NUMBERED = RED | YELLOW | {"black": "8", "red": "solids", "yellow": "stripes"}

# what A plays: the reds and yellows left, the ball he meets first, the balls that fall
SHOTS = {
    "A pots a ball of each group, having met his own first": (3, 3, "red-1", ("red-1", "yellow-2")),
    "A pots his last ball and the black on one shot": (1, 3, "red-1", ("red-1", "black")),
    "A meets his own ball and nothing more happens": (3, 3, "red-1", ()),
}


def judged(
    book: str, reds: int, yellows: int, met: str, fell: tuple[str, ...]
) -> tuple[Standing, Shot]:
    """The match after the shot, told in the names of the rulebook."""
    names = NUMBERED if book == "jeu-de-la-8" else {name: name for name in NUMBERED}
    position = Given(
        groups={"A": names["red"], "B": names["yellow"]},
        on_table={names["red"]: reds, names["yellow"]: yellows, names["black"]: 1},
    )
    drops = tuple(Pocketed(names[ball], "top-left") for ball in fell)
    shot = Shot((Contact("cue", names[met]), *drops))
    return Standing.begin(rulebook(book), position).play(shot), shot


def main() -> None:
    for what, told in SHOTS.items():
        print(what)
        for book in POOL:
            match, shot = judged(book, *told)
            print(f"  {book}")
            for line in Words("en").ruling(match, shot):
                print(f"    {line}")
        print()


if __name__ == "__main__":
    main()
