"""Where everything stands in the flat arrays that the kernel works on.

A list and a C array are indexed alike, so the same code runs compiled and interpreted.
"""

# one ball
X = 0  # position
Y = 1
Z = 2
VX = 3  # velocity
VY = 4
VZ = 5
AX = 6  # acceleration
AY = 7
AZ = 8
WX = 9  # spin
WY = 10
WZ = 11
BX = 12  # change of spin
BY = 13
BZ = 14
T0 = 15  # when these held
TE = 16  # until when this motion lasts
R = 17  # radius
M = 18  # mass
REFF = 19  # distance of a resting centre from a cushion nose that it touches
LAST = 20  # what it met last: a ball's number from 1 on, a part of a cushion's from -1 down
MET = 21  # and when
KICK = 22  # the hardest blow of the present shock: the speed it gave
HIGH = 23  # of a disc in the air: how high it was
UP = 24  # and how fast it went up
THROWN = 25  # at this moment
FELL = 26  # when it went over the edge of an open pocket
WIDTH = 27

# how a ball moves
REST = 0
SPINNING = 1
ROLLING = 2
SLIDING = 3
FLYING = 4
POCKETED = 5
OFF = 6
LEAVING = 7  # in the air on its way off the board, beyond the reach of all others

# where it is: 0 on the bed, 1 on the rail, from here on tipping over nose 0, 1, 2, 3,
TIPPING = 2
OVER = 8  # passing over hole 0, 1 … of a board, or falling into a pocket of a table,
BLOCKED = 1008  # over a hole that another ball keeps it from falling into, for good
WAITING = 2008  # or for now

# what happens
CONTACT = 1
CUSHION = 2
POCKET = 3
CHANGE = 4
BOUNCE = 5
ON_RAIL = 6
FROM_RAIL = 7
LEFT = 8
OUT_OF_HOLE = 9
# and facts that are found in it afterwards
CROSSED = 10  # a line
JUMPED = 11  # another ball
BACK = 12  # from the rail, by itself
MOVED = 13  # though it only touched the struck ball

# one segment of a path: the number of its ball, and from here on time, state, whether it is on the
# rail, and vectors
T = 1
S = 2
RAISED = 3
P = 4
V = 7
A = 10
SEGMENT = 19
# one event, and one fact, have as many numbers
EVENT = 4
ROW = 4

# what `facts` works on: how many rows are written; balls that touch the struck one, and balls on
# the rail; the first segment and the last one of every ball; which ball of the table it is; the
# next of every segment, or -1. No table knows as many as 64 balls
TOUCHES = 1
RAILS = 65
FIRST = 129
FINAL = 193
IDS = 257
NEXT = 321

# constants of cloth, balls and cushions
GRAVITY = 0
SLIDE = 1
ROLL = 2
TWIST = 3
E_BALL = 4
MU_A = 5
MU_B = 6
MU_C = 7
E_CUSHION = 8
MU_CUSHION = 9
NOSE = 10
E_BED = 11
RAIL = 12
RAIL_ROLL = 13
MODEL = 14
HOP = 15
GENTLE = 16
TURN = 17  # mass × radius² over the moment of inertia: 5/2 for balls, 2 for discs
DISCS = 18  # 1 for discs, 0 for balls
SEAT = 19  # height of a ball that sits in a blind hole; 0 where holes are open
LEAP = 20  # a disc struck harder than this is thrown up
LIFT = 21  # by this share of what is beyond
FRAME = 22  # and has left the board if it clears a frame so high
MODULUS = 23  # how stiff pieces are: Hertz's E* of two of them
DAMPING = 24  # Tsuji's α: what a contact in a cluster loses
THICK = 25  # a disc so high up passes over others
RIGID = 26  # a cushion met no faster than this keeps its whole restitution;
YIELDS = 27  # this share of it is lost at most,
HALFWAY = 28  # and half of that where it is met so much faster
LINER = 29  # restitution of the back of a pocket
OPEN = 30  # 1 where pockets are open below, and a ball needs time to fall into them
PARAMETERS = 31

# one contact of a cluster: its direction, and from here on
DEPTH = 3  # how deep it presses
REDUCED = 4  # mass
STIFF = 5  # Hertz
DAMP = 6  # Tsuji
STRETCH = 7  # the distance of the centres over the sum of the radii
SLIP = 8  # the fastest the surfaces have slipped
RUB = 9  # their friction then
IMPULSE = 10  # of the present step
FRICTION = 11  # of it, three numbers
TOTAL = 14  # impulse of all steps
SPRING = 15
CONTACT_STEPS = 24  # in which the hardest contact is summed up

# one part of a cushion: a nose or a frame (0), an arc (1), or straight in a pocket (2); of what is
# no nose, the circle that it lies in
KIND = 0
WX1 = 1
WY1 = 2
WX2 = 3
WY2 = 4
NX = 5
NY = 6
LENGTH = 7
CX = 8
CY = 9
RHO = 10
A0X = 11
A0Y = 12
A1X = 13
A1Y = 14
WALL = 15

# how a cue stands: the ball struck, a point under its axis beside the ball, the way back along it
CUE_X = 0
CUE_Y = 1
CUE_R = 2
FROM_X = 3
FROM_Y = 4
BACK_X = 5
BACK_Y = 6
ASIDE = 7  # of the axis, to the right
ABOVE = 8  # and up, both from the middle of the ball
TIP_AT = 9  # how far behind the middle of the ball the tip is
TIP = 10  # its radius
TAPER = 11  # by how much that grows for each metre
CUE_LENGTH = 12
EDGE = 13  # height of noses and rails
AIR = 14  # that the cue keeps from everything
STANCE = 15  # as many; beside them stands the width of the rails
