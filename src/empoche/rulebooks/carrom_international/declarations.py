"""International carrom: what the umpire declares, and how each article is ruled."""

from __future__ import annotations

from empoche.referee import Effect, Register
from empoche.rulebooks.carrom import Stroke

book: Register[Stroke] = Register()

# 4.1: every violation is a technical foul or a foul
book.declares(Effect.FOUL, "3.1(d)", "3.1(e)", "3.1(f)", "3.1(g)")
book.declares(Effect.FOUL, "3.2(a)", "3.2(b)", "3.2(c)", "3.2(e)", "3.2(f)", "3.2(g)", "3.2(h)")
book.declares(Effect.FOUL, "3.2(k)", "3.5(f)", "3.6(b)", "3.8(e)")
book.declares(Effect.FOUL, "3.11(l)", "3.11(m)", "3.11(n)", "3.11(o)", "3.11(p)")
book.declares(Effect.FOUL, "4(a)", "4(b)", "4(c)", "4(e)", "4(h)", "4(j)", "4(k)", "4(l)", "4(m)")
book.declares(Effect.FOUL, "4(n)", "4(o)")
KEEP_THE_TURN = frozenset({"3.11(l)", "3.11(m)", "3.11(o)", "4(o)"})
TAKE_THE_TURN = frozenset({"3.5(f)", "3.11(n)", "4(l)"})  # even before the first stroke of the turn

# the board, or under 4.2 the match, is lost; 4(i) only if the position cannot be restored
book.declares(Effect.LOSS, "4(g)", "4(i)")
DISQUALIFIED = ("4.2(a)", "4.2(b)", "4.2(c)", "4.2(d)", "4.2(e)", "4.2(f)", "4.2(g)", "4.2(h)")
book.declares(Effect.LOSS, *DISQUALIFIED)

# how a stroke is made: nobody can offend against it who has not just played one
TECHNIQUE = frozenset({"3.2(a)", "3.2(b)", "3.2(c)", "3.2(e)", "3.2(f)", "3.2(g)"})
BEFORE_PLAY, MOVED, TALKED = "3.5(f)", "3.11(n)", "4(l)"
BESIDE = "4(o)"  # even on a stroke it has nothing to do with the stroke
NEW_STRIKER, DISTURBED, TOO_OFTEN, SEATS_LATE = "4(e)", "4(k)", "4.2(h)", "3.8(e)"

# each with its own consequence
NO_ROOM, ROOM_FOUND, ROOM_CAME_FREE = "3.11(i)", "3.11(i)2", "3.11(i)3"
UNCOVERED, MISPLACED, TOTTERED = "3.12(d)", "3.11(j)", "3.10(g)"
WRONG_PIECES, COUNTS_AS_POCKETED = "3.6(c)", "3.10(f)"
LAID = "3.11(l)"  # where an opponent lays a piece
LATE, SEATS_FORGOTTEN, UPHELD = "3.4-late", "3.8(d)", "4.3-upheld"
book.declares(Effect.OTHER, NO_ROOM, ROOM_FOUND, ROOM_CAME_FREE, SEATS_FORGOTTEN, offender=False)
book.declares(Effect.OTHER, WRONG_PIECES, COUNTS_AS_POCKETED, UPHELD, offender=False)
book.declares(Effect.OTHER, UNCOVERED, MISPLACED, offender=False)
book.declares(Effect.OTHER, LATE)
ONLY_BY_ITSELF = frozenset({LATE, SEATS_FORGOTTEN, UPHELD})
ROOM = frozenset((ROOM_FOUND, ROOM_CAME_FREE))

# put on record, or put right by the umpire; nothing changes
book.declares(Effect.NONE, "3.10(a)", "3.10(b)", "3.10(c)", "3.10(d)", TOTTERED, offender=False)
book.declares(Effect.NONE, "3.11(i)1", "4(d)", "4(f)", offender=False)
book.declares(Effect.NONE, "3.2(l)", "3.3-order", "3.5(a)", "3.5(e)", offender=False)
book.declares(Effect.NONE, "4.3", "4.3-delay", "4.3-content", "4.3-no-withdrawal", offender=False)
book.declares(Effect.NONE, "4.3-resume", "4.3-refused", offender=False)
PLAY = "3.5(e)"  # the call that opens a board
PROTESTS = frozenset({"4.3", "4.3-delay"})
PROTEST_ENDS = frozenset({"4.3-resume", "4.3-refused"})

# what is of the stroke by its nature: declared late, it counts as declared with the stroke. What a
# player can also do between two strokes has consequences of its own (4.1.1, 4.1.2)
OF_STROKE = TECHNIQUE | {
    *("3.2(h)", "3.2(k)", BEFORE_PLAY, WRONG_PIECES, COUNTS_AS_POCKETED),
    *(UNCOVERED, "4(b)", "4(g)"),
}
