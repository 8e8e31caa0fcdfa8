"""The same shots under several rulebooks: what one allows, another forbids.

Pool balls have two sets of names: reds are 1 to 7, yellows 9 to 15, the black is the 8.
"""

from empoche import whatif
from empoche.record.read import read_cases
from empoche.rules.translation import shown_under

POOL = """
rulebook: blackball
cases:
- name: A pots a ball of each group, having met their own first
  given: {groups: {A: red}, on_table: {red: 3, yellow: 3, black: 1}}
  steps: [{shot: [contact: [cue, red-1], pocket: [red-1, top-left], pocket: [yellow-2, top-left]]}]
- name: A pots their last ball and the black on one shot
  given: {groups: {A: red}, on_table: {red: 1, yellow: 3, black: 1}}
  steps: [{shot: [contact: [cue, red-1], pocket: [red-1, top-left], pocket: [black, top-left]]}]
- name: A meets their own ball and nothing more happens
  given: {groups: {A: red}, on_table: {red: 3, yellow: 3, black: 1}}
  steps: [{shot: [contact: [cue, red-1]]}]
"""
CARROM = """
rulebook: carrom-international
cases:
- name: A, who has white, pockets an own piece and the striker
  given: {groups: {A: white}, on_table: {white: 5, black: 6, queen: 1}}
  steps:
  - shot: [contact: [striker, white-1], pocket: [white-1, top-left], pocket: [striker, top-left]]
"""


def main() -> None:
    for text in (POOL, CARROM):
        for case in read_cases(text):
            print(case.name)
            for book in shown_under(case.book):
                (shot,) = whatif(case, book).shots
                assert shot.there is not None  # each of these can be judged everywhere
                print(f"  {book:<21} {', '.join(shot.there.ruling.articles)}")
                for key, (here, there) in shot.differs.items():
                    print(f"  {'':<21} ≠ {key}: {here} → {there}")


if __name__ == "__main__":
    main()
