"""Judge one shot: a position, what happened, the ruling, and every article it rests on.

Groups are settled, A has the reds. His cue ball meets a red and goes on to a cushion, but the
only ball that falls is a yellow one.
"""

from empoche import Given, MatchState, Shot, rulebook
from empoche.facts import Contact, Cushion, Pocketed
from empoche.rules.catalogue import catalogue

position = Given(
    turn="A",
    groups={"A": "red", "B": "yellow"},
    on_table={"red": 4, "yellow": 5, "black": 1},
)
shot = Shot(
    (
        Contact("cue", "red-1"),
        Cushion("cue", "top"),
        Pocketed("yellow-2", "top-left"),
    )
)


def main() -> None:
    match = MatchState.begin(rulebook("blackball"), position).play(shot)
    ruling = match.ruling
    assert ruling is not None  # a step has been played

    for fact in shot.log:
        print(fact)
    print()
    print("fouls:    ", ", ".join(ruling.fouls) or "none")
    print("announce: ", ", ".join(ruling.announce))
    shown = match.view()
    for key in ("turn", "free_shot", "cue_ball", "balls_on", "groups"):
        print(f"{key + ':':<11}", shown[key])
    print()
    articles = catalogue(match.book.id).articles
    for article in ruling.articles:
        mark = "foul" if article in ruling.fouls else ""
        print(f"{mark:<5}{article:<13}{articles[article].text['en']}")


if __name__ == "__main__":
    main()
