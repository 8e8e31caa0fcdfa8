// Made from the server's types by `make wire`: change those, not this.

export type Act = (StrokeAct | FlickAct | DecideAct | PlaceAct | DrawAct | UndoAct | LayAct)
/**
 * Games whose positions and pieces mean the same: a shot of one can be judged under another.
 */
export type Family = ("pool" | "carrom" | "yago")
export type ClientMessage = (Hello | Do | Say | AskHint | Ping)
export type ServerMessage = (Welcome | Stepped | Present | Thinking | Chatted | Hint | Refusal | Pong)
export type WatchMessage = (BoardTold | PenTold | WatchRefused | Pong)

export interface Wire {
Act?: Act
AnswerView?: AnswerView
ArcView?: ArcView
AreaView?: AreaView
ArticleView?: ArticleView
AskHint?: AskHint
AskableView?: AskableView
BallView?: BallView
BoardTold?: BoardTold
CallAct?: CallAct
ChangeView?: ChangeView
ChatView?: ChatView
Chatted?: Chatted
ChoiceView?: ChoiceView
CircleView?: CircleView
CitedView?: CitedView
ClientMessage?: ClientMessage
ClockView?: ClockView
CorrectionView?: CorrectionView
Created?: Created
DecideAct?: DecideAct
DeclarableView?: DeclarableView
DifferenceView?: DifferenceView
Do?: Do
DraftView?: DraftView
DrawAct?: DrawAct
EntryView?: EntryView
EquipmentView?: EquipmentView
Family?: Family
FlickAct?: FlickAct
FoundView?: FoundView
HandView?: HandView
Hello?: Hello
Hint?: Hint
Judged?: Judged
LayAct?: LayAct
LineProblem?: LineProblem
LineRefused?: LineRefused
LineView?: LineView
MarkView?: MarkView
MatchView?: MatchView
Matches?: Matches
MotionView?: MotionView
NamedView?: NamedView
NewMatch?: NewMatch
NoteView?: NoteView
PadView?: PadView
PenHeld?: PenHeld
PenProblem?: PenProblem
PenTaken?: PenTaken
PenTold?: PenTold
PieceView?: PieceView
Ping?: Ping
PlaceAct?: PlaceAct
PlacingView?: PlacingView
PlayerIn?: PlayerIn
Plugin?: Plugin
PocketView?: PocketView
Pong?: Pong
PositionIn?: PositionIn
PositionOut?: PositionOut
Present?: Present
Problem?: Problem
QuestionView?: QuestionView
QuizAnswers?: QuizAnswers
QuizArticle?: QuizArticle
QuizBook?: QuizBook
QuizBookScore?: QuizBookScore
QuizEarlier?: QuizEarlier
QuizMark?: QuizMark
QuizMove?: QuizMove
QuizOption?: QuizOption
QuizPart?: QuizPart
QuizPiece?: QuizPiece
QuizProgress?: QuizProgress
QuizQuestion?: QuizQuestion
QuizScene?: QuizScene
QuizSolution?: QuizSolution
QuizWish?: QuizWish
RecordIn?: RecordIn
Refusal?: Refusal
RulebookView?: RulebookView
RulingView?: RulingView
Say?: Say
ScoreboardView?: ScoreboardView
SeatView?: SeatView
Seated?: Seated
ServerMessage?: ServerMessage
ShaftView?: ShaftView
SheetIn?: SheetIn
SheetKept?: SheetKept
SheetLine?: SheetLine
SheetWhole?: SheetWhole
ShotView?: ShotView
SignedView?: SignedView
SpanView?: SpanView
StandingView?: StandingView
StateView?: StateView
StepView?: StepView
Stepped?: Stepped
StraightView?: StraightView
StrokeAct?: StrokeAct
Summary?: Summary
TakePen?: TakePen
TakeSeat?: TakeSeat
TappedView?: TappedView
Text?: Text
Thinking?: Thinking
TimeoutView?: TimeoutView
UmpireClockView?: UmpireClockView
UndoAct?: UndoAct
WatchMessage?: WatchMessage
WatchRefused?: WatchRefused
Welcome?: Welcome
Whole?: Whole
}
/**
 * A stroke with the cue.
 */
export interface StrokeAct {
kind: "stroke"
direction: number
speed: number
side?: number
height?: number
elevation?: number
ball?: string
place?: ([number, number] | null)
call?: (CallAct | null)
}
/**
 * Said before the stroke: a ball with its pocket; without both, a safety.
 */
export interface CallAct {
ball?: (string | null)
pocket?: (string | null)
}
/**
 * A piece flicked with a finger.
 */
export interface FlickAct {
kind: "flick"
direction: number
speed: number
ball: string
place?: ([number, number] | null)
turn?: number
call?: (CallAct | null)
}
/**
 * An answer to a choice; `concede` may be said at any time.
 */
export interface DecideAct {
kind: "decide"
option: string
}
/**
 * Pieces laid where a player wants them; what is not named, or all, stays where it lies.
 */
export interface PlaceAct {
kind: "place"
places?: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
}
/**
 * Toss the coin, or lag by lot: nobody chooses what comes of it.
 */
export interface DrawAct {
kind: "draw"
}
/**
 * Practice: take the last step back.
 */
export interface UndoAct {
kind: "undo"
}
/**
 * Practice: pieces put where one likes; what is not named is off the table.
 */
export interface LayAct {
kind: "lay"
layout: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
turn?: (("A" | "B" | "A1" | "B1" | "A2" | "B2") | null)
}
/**
 * One answer to a question, and what the ruling is with it.
 */
export interface AnswerView {
id: string
text: Text
ruling: Text
}
/**
 * What people read, in both languages.
 */
export interface Text {
fr: string
en: string
}
/**
 * A rounded piece of cushion, anticlockwise from begin to end.
 */
export interface ArcView {
cushion: string
/**
 * @minItems 2
 * @maxItems 2
 */
centre: [number, number]
radius: number
begin: number
end: number
kind: "arc"
}
/**
 * Where a piece in hand may be put.
 */
export interface AreaView {
name: string
text: Text
spans: SpanView[]
}
/**
 * A rectangle, or a line, in which the centre of a piece in hand may be put.
 */
export interface SpanView {
x0: number
y0: number
x1: number
y1: number
}
/**
 * An article, in our words.
 */
export interface ArticleView {
id: string
label: Text
text: Text
reading: (Text | null)
kind: string
}
/**
 * What would the computer play? In practice only.
 */
export interface AskHint {
type: "hint"
}
/**
 * What the pad offers to tap for the next shot, as far as this rulebook has a use for it.
 */
export interface AskableView {
struck: (string | null)
balls: BallView[]
first: boolean
pockets: NamedView[]
pocket_each: boolean
name: BallView[]
moved: BallView[]
more: string[]
findings: string[]
cushions: NamedView[]
seats: string[]
}
/**
 * A ball to tap: one, or the next one of a colour where they have no numbers.
 */
export interface BallView {
id: string
text: Text
colour: string
group: string
left: number
}
/**
 * A name of the format, and what people call it.
 */
export interface NamedView {
id: string
text: Text
}
/**
 * The scoreboard, at once and after every change.
 */
export interface BoardTold {
kind: "board"
board: ScoreboardView
sent: number
}
/**
 * A match for those who watch: no controls, nothing private.
 */
export interface ScoreboardView {
book: NamedView
title: Text
equipment: string
family: Family
event: string
venue: string
players: {
[k: string]: string
}
frame: number
standing: StandingView
ruling: (RulingView | null)
clock: (UmpireClockView | null)
level: string
stage: Text
lines: number
ended: boolean
}
/**
 * What a rulebook remembers: only what its game has is there.
 */
export interface StandingView {
score: {
[k: string]: number
}
games: ({
[k: string]: number
} | null)
goal: (number | null)
turn: (string | null)
breaks: boolean
visits: number
free_shot: boolean
extra_shot: boolean
groups: ({
[k: string]: string
} | null)
left: {
[k: string]: number
}
balls: string[]
queen: (string | null)
queen_text: (Text | null)
debts: {
[k: string]: number
}
holes: {
[k: string]: string
}
places: NamedView[]
on: NamedView[]
snookered: string
lines: Text[]
winner: (string | null)
}
/**
 * What the referee decided, in words and with every article.
 */
export interface RulingView {
verdict: ("regular" | "foul" | "won" | "other")
headline: Text
speak: (Text | null)
lines: Text[]
articles: CitedView[]
winner: (string | null)
placing: Text[]
}
/**
 * An article as a ruling or a choice cites it.
 */
export interface CitedView {
id: string
role: ("foul" | "decisive" | "applied")
label: Text
short: Text
text: Text
reading: (Text | null)
}
/**
 * The shot clock: seconds used are `used`, and those since `since` if it runs.
 */
export interface UmpireClockView {
limit: number
call: (number | null)
running: boolean
since: (number | null)
used: number
called: boolean
timeouts: TimeoutView[]
}
/**
 * A time-out: who asked for it, why, how long.
 */
export interface TimeoutView {
by: (string | null)
reason: string
began: number
ended: (number | null)
}
/**
 * A step that is ruled otherwise after a correction.
 */
export interface ChangeView {
number: number
text: Text
before: Text
after: (Text | null)
keys: string[]
asks: (Text | null)
}
/**
 * A line of chat: data, never markup.
 */
export interface ChatView {
name: string
seat: (("A" | "B" | "A1" | "B1" | "A2" | "B2") | null)
at: number
text: string
}
/**
 * A line of chat.
 */
export interface Chatted {
type: "chatted"
line: ChatView
}
/**
 * What a player has to decide.
 */
export interface ChoiceView {
by: string
article: CitedView
options: NamedView[]
passed_over: boolean
}
/**
 * A circle drawn on the surface, or a part of it, anticlockwise.
 */
export interface CircleView {
name: string
/**
 * @minItems 2
 * @maxItems 2
 */
centre: [number, number]
radius: number
begin: number
end: number
filled: boolean
}
/**
 * The first thing that a client says.
 */
export interface Hello {
type: "hello"
/**
 * @maxItems 8
 */
tokens?: []|[string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]
}
/**
 * A player acts. `after` is how many steps they have seen; `key` is new for each act: one that
 * is sent again, in case it did not arrive, is done once.
 */
export interface Do {
type: "do"
after: number
key: string
act: (StrokeAct | FlickAct | DecideAct | PlaceAct | DrawAct | UndoAct | LayAct)
}
/**
 * A line of chat.
 */
export interface Say {
type: "say"
text: string
}
/**
 * Is the server there?
 */
export interface Ping {
type: "ping"
}
/**
 * The shot clock: it runs from when everything has come to rest, below zero before that.
 */
export interface ClockView {
limit: number
call: (number | null)
elapsed: number
runs: boolean
}
/**
 * What a correction would change.
 */
export interface CorrectionView {
changes: ChangeView[]
lines: {
[k: string]: unknown
}[]
score_before: {
[k: string]: number
}
score_after: {
[k: string]: number
}
}
/**
 * A match that has begun, and the token of its founder.
 */
export interface Created {
id: string
token: string
invite: (string | null)
}
/**
 * An article that the umpire may declare, most likely first.
 */
export interface DeclarableView {
id: string
label: Text
text: Text
effect: string
shot: boolean
between: boolean
offender: boolean
nobody: boolean
serious: boolean
}
/**
 * Something that is ruled otherwise than the record says.
 */
export interface DifferenceView {
case: string
step: number
line: number
key: string
expected: string
got: string
}
/**
 * What has been tapped of a shot so far.
 */
export interface DraftView {
questions: QuestionView[]
ruling: (RulingView | null)
lines: {
[k: string]: unknown
}[]
problem: (Text | null)
text: Text
}
/**
 * What has to be known for the ruling, and why.
 */
export interface QuestionView {
id: string
text: Text
why: Text
articles: string[]
cited: Text[]
help: (Text | null)
answers: AnswerView[]
}
/**
 * A step in the log of a match.
 */
export interface EntryView {
number: number
by: (("A" | "B" | "A1" | "B1" | "A2" | "B2") | null)
at: number
step: Text
headline: Text
verdict: ("regular" | "foul" | "won" | "other")
articles: string[]
cited: Text[]
shot: boolean
}
/**
 * A table or board with its pieces.
 */
export interface EquipmentView {
name: string
family: Family
text: Text
width: number
length: number
rim: number
nose: number
seat: number
cushions: (StraightView | ArcView)[]
pockets: PocketView[]
lines: LineView[]
circles: CircleView[]
pieces: PieceView[]
fastest: number
speeds: {
[k: string]: number
}
shaft: (ShaftView | null)
}
/**
 * A straight piece of cushion; the table lies on its left, seen from start to end.
 */
export interface StraightView {
cushion: string
/**
 * @minItems 2
 * @maxItems 2
 */
start: [number, number]
/**
 * @minItems 2
 * @maxItems 2
 */
end: [number, number]
kind: "straight"
}
/**
 * A pocket or a hole.
 */
export interface PocketView {
name: string
text: Text
/**
 * @minItems 2
 * @maxItems 2
 */
centre: [number, number]
radius: number
}
/**
 * A line drawn on the surface.
 */
export interface LineView {
name: string
/**
 * @minItems 2
 * @maxItems 2
 */
start: [number, number]
/**
 * @minItems 2
 * @maxItems 2
 */
end: [number, number]
thickness: number
}
/**
 * A ball, disc or striker.
 */
export interface PieceView {
name: string
text: Text
colour: string
shape: ("ball" | "disc")
radius: number
thickness: number
mass: number
}
/**
 * The cue that is used on a table: a cone. Diameters, and its length.
 */
export interface ShaftView {
tip: number
butt: number
length: number
}
/**
 * What the umpire has found for the next shot.
 */
export interface FoundView {
snookered: string
touching: string[]
frozen: [string, string][]
behind_line: string[]
text: Text[]
}
/**
 * What the player in turn has in hand.
 */
export interface HandView {
ball: string
must: boolean
areas: AreaView[]
}
/**
 * What the computer would play, with its chance to succeed and to win.
 */
export interface Hint {
type: "hinted"
number: number
act: (StrokeAct | FlickAct | DecideAct | PlaceAct)
text: Text
success: number
value: number
}
/**
 * What became of it, and where the rulings differ.
 */
export interface Judged {
cases: number
steps: number
agrees: boolean
differences: DifferenceView[]
}
/**
 * A line cannot be so; nothing of what came with it was stored.
 */
export interface LineProblem {
detail: LineRefused
}
/**
 * Why a line was refused; `number` counts the lines of the sheet from 1.
 */
export interface LineRefused {
text: Text
number: number
}
/**
 * The moment that decided, and the piece to look at.
 */
export interface MarkView {
time: number
piece: string
}
/**
 * How a match was set up.
 */
export interface MatchView {
book: RulebookView
players: {
[k: string]: string
}
race_to: (number | null)
target: (number | null)
clock: boolean
event: string
venue: string
umpires: string[]
}
/**
 * A rulebook as a match can be begun under it.
 */
export interface RulebookView {
id: string
name: Text
title: Text
text: Text
gist: Text
equipment: string
family: Family
level: string
stage: Text
goal: string
usual: (number | null)
clock: (number | null)
doubles: boolean
games: boolean
openings: ("A" | "B" | "draw")[]
toss: boolean
groups: string[]
calls: boolean
plugin: (Plugin | null)
}
/**
 * The distribution that something comes from.
 */
export interface Plugin {
name: string
version: string
}
/**
 * The matches that everyone may watch.
 */
export interface Matches {
matches: Summary[]
}
/**
 * A match in a list.
 */
export interface Summary {
id: string
rulebook: string
title: Text
text: Text
seats: SeatView[]
score: {
[k: string]: number
}
number: number
practice: boolean
over: boolean
at: number
}
/**
 * A seat and who sits in it.
 */
export interface SeatView {
seat: ("A" | "B" | "A1" | "B1" | "A2" | "B2")
name: string
kind: ("person" | "computer" | "open")
level: (string | null)
here: boolean
yours: boolean
}
/**
 * How pieces moved.
 * 
 * `rows` is the base64 of little-endian float64: for each piece of motion 19 numbers, in order of
 * time: number of the piece in `pieces`, time, state (0 rest, 1 spinning, 2 rolling, 3 sliding,
 * 4 flying, 5 pocketed, 6 off), on the rail or not, place (3), velocity (3), acceleration (3),
 * spin (3), change of spin (3). x(t) = place + velocity t + acceleration t²/2, t since its time.
 */
export interface MotionView {
pieces: string[]
struck: string
duration: number
rows: string
events: [number, string, string, string][]
}
/**
 * A match to be begun.
 */
export interface NewMatch {
rulebook: string
/**
 * @minItems 2
 * @maxItems 4
 */
players: [PlayerIn, PlayerIn]|[PlayerIn, PlayerIn, PlayerIn]|[PlayerIn, PlayerIn, PlayerIn, PlayerIn]
goal?: (number | null)
games?: boolean
opening?: ("A" | "B" | "draw")
clock?: boolean
practice?: boolean
listed?: boolean
position?: (string | null)
}
/**
 * Who is to sit: a person at this screen, a computer, or a person who comes by the link.
 */
export interface PlayerIn {
kind: ("person" | "computer" | "open")
name?: (string | null)
level?: (string | null)
}
/**
 * Something written beside a step, or a protest against it.
 */
export interface NoteView {
line: number
at: number
text: string
protest: boolean
by: (string | null)
when: number
}
/**
 * All that the pad shows.
 */
export interface PadView {
match: MatchView
lines: number
steps: StepView[]
frame: number
standing: StandingView
ruling: (RulingView | null)
act: string
choice: (ChoiceView | null)
ask: AskableView
found: FoundView
clock: (UmpireClockView | null)
notes: NoteView[]
signed: SignedView[]
aside: Text[]
}
/**
 * One step of the match, as it stands on the sheet.
 */
export interface StepView {
number: number
frame: number
kind: string
by: (string | null)
text: Text
ruling: RulingView
score: {
[k: string]: number
}
when: number
taps: (TappedView | null)
corrected: boolean
}
/**
 * What the umpire tapped of a shot. Balls are names or colours of which any one is meant.
 */
export interface TappedView {
first?: (string | null)
down?: [string, (string | null)][]
off?: [string, string][]
jump?: (string | null)
moved?: string[]
fell?: [string, (string | null), boolean][]
nudge?: boolean
call?: ([string, (string | null)] | null)
safety?: boolean
origin?: (string | null)
by?: (string | null)
declared?: string[]
serious?: boolean
answers?: ({
[k: string]: string
} | null)
}
/**
 * A signature: polylines in a square of side one.
 */
export interface SignedView {
who: string
name: string
strokes: [number, number][][]
when: number
}
/**
 * Why nothing was written, who has the pen since when, and how many lines there are.
 */
export interface PenHeld {
text: Text
pen: number
holder: string
since: number
lines: number
}
/**
 * Another device has the pen, or the sheet has other lines.
 */
export interface PenProblem {
detail: PenHeld
}
/**
 * The new number of the pen, and how many lines there are.
 */
export interface PenTaken {
pen: number
lines: number
}
/**
 * The pen has changed hands.
 */
export interface PenTold {
kind: "pen"
pen: number
holder: string
}
/**
 * Pieces that the player who acts may lay before the next stroke.
 * 
 * The centre of each has to lie between two circles, or, with corners, in a triangle; and nothing
 * may be touched.
 */
export interface PlacingView {
pieces: string[]
articles: CitedView[]
/**
 * @minItems 2
 * @maxItems 2
 */
centre: [number, number]
least: number
most: number
corners: [number, number][]
}
/**
 * Yes.
 */
export interface Pong {
type: "pong"
}
/**
 * A position in its text form.
 */
export interface PositionIn {
text: string
}
/**
 * A position that was read.
 */
export interface PositionOut {
text: string
rulebook: string
equipment: string
layout: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
standing: Text[]
}
/**
 * Who is here has changed.
 */
export interface Present {
type: "present"
seats: SeatView[]
watchers: number
}
/**
 * What went wrong, for people.
 */
export interface Problem {
detail: Text
}
/**
 * The answers to a question, by part; one that is left out is not known.
 */
export interface QuizAnswers {
question: string
answers: {
[k: string]: string
}
progress?: (QuizProgress | null)
}
/**
 * What a player has answered so far, as their own page keeps it.
 */
export interface QuizProgress {
version: 1
asked: number
books: {
[k: string]: QuizBookScore
}
boxes: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
}
/**
 * Questions right and wrong, and the same by article: [right, wrong].
 */
export interface QuizBookScore {
right: number
wrong: number
articles: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
}
/**
 * An article, and how many questions are about it.
 */
export interface QuizArticle {
id: string
label: Text
text: Text
questions: number
}
/**
 * A rulebook: how many questions it has, and those of its articles that some are about.
 */
export interface QuizBook {
id: string
questions: number
articles: QuizArticle[]
}
/**
 * A step that came before, and what was ruled.
 */
export interface QuizEarlier {
text: Text
ruling: Text
}
/**
 * A part, right or wrong, and the true answer.
 */
export interface QuizMark {
id: string
text: Text
right: boolean
given: (string | null)
truth: QuizOption
}
/**
 * An answer that is offered.
 */
export interface QuizOption {
id: string
text: Text
articles: string[]
label: (Text | null)
}
/**
 * What one piece does in one fact: it goes along a broken line.
 */
export interface QuizMove {
fact: number
kind: string
piece: string
way: [number, number][]
end: ("rests" | "pocket" | "hole" | "off")
}
/**
 * One thing that is asked.
 */
export interface QuizPart {
id: string
text: Text
options: QuizOption[]
}
/**
 * A piece that lies on the table.
 */
export interface QuizPiece {
name: string
text: Text
colour: string
radius: number
/**
 * @minItems 2
 * @maxItems 2
 */
place: [number, number]
}
/**
 * A situation, what happened, and what is asked.
 */
export interface QuizQuestion {
id: string
rulebook: string
equipment: string
family: Family
again: boolean
earlier: QuizEarlier[]
situation: Text[]
prelude: Text[]
facts: Text[]
aftermath: Text[]
scene: QuizScene
parts: QuizPart[]
}
/**
 * The table before it happened, and what then moves.
 */
export interface QuizScene {
example: boolean
pieces: QuizPiece[]
moves: QuizMove[]
}
/**
 * What the referee rules, with every article; and the progress with this in it.
 */
export interface QuizSolution {
question: string
right: boolean
marks: QuizMark[]
articles: string[]
ruling: RulingView
standing: Text[]
progress: QuizProgress
wrong: number
}
/**
 * What to be asked about; the progress says what is due.
 */
export interface QuizWish {
rulebook?: (string | null)
article?: (string | null)
wrong?: boolean
seed?: number
progress?: (QuizProgress | null)
}
/**
 * A record to be judged again.
 */
export interface RecordIn {
text: string
}
/**
 * Something was not done, and why. `key` is that of the act, where it was one.
 */
export interface Refusal {
type: "refused"
key: (string | null)
reason: Text
number: number
}
/**
 * They have a seat now.
 */
export interface Seated {
token: string
seat: ("A" | "B" | "A1" | "B1" | "A2" | "B2")
}
/**
 * The answer to hello: how it stands, what was, and the last shot.
 */
export interface Welcome {
type: "welcome"
state: StateView
log: EntryView[]
chat: ChatView[]
}
/**
 * A match between two steps.
 */
export interface StateView {
match: string
number: number
rulebook: string
equipment: string
family: Family
practice: boolean
act: ("place" | "stroke" | "decide" | "toss" | "lag" | "nothing")
by: (("A" | "B" | "A1" | "B1" | "A2" | "B2") | null)
quarters: number
layout: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
placing: (PlacingView | null)
struck: (string | null)
balls: string[]
on: string[]
hand: (HandView | null)
calls: boolean
nominate: string[]
choice: (ChoiceView | null)
standing: StandingView
ruling: (RulingView | null)
clock: (ClockView | null)
winner: (string | null)
seats: SeatView[]
watchers: number
invite: (string | null)
}
/**
 * A step was taken. After `undo` and `lay` the log before `number` may be another.
 */
export interface Stepped {
type: "stepped"
key: string
entry: EntryView
shot: (ShotView | null)
state: StateView
}
/**
 * A stroke with its motion and ruling. Where this version would simulate it differently there
 * is no motion: then `changed` says so, and `facts` what happened.
 */
export interface ShotView {
number: number
by: ("A" | "B" | "A1" | "B1" | "A2" | "B2")
quarters: number
act: (StrokeAct | FlickAct)
start: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
motion: (MotionView | null)
facts: Text[]
changed: (Text | null)
ruling: RulingView
mark: (MarkView | null)
}
/**
 * A computer thinks; at 1 it has finished.
 */
export interface Thinking {
type: "thinking"
seat: ("A" | "B" | "A1" | "B1" | "A2" | "B2")
done: number
}
/**
 * Lines to be stored. Those that are there already are passed over if they are the same.
 */
export interface SheetIn {
key: string
pen: number
holder: string
from: number
/**
 * @maxItems 500
 */
lines: SheetLine[]
}
/**
 * A line of a sheet: what else it has depends on its kind.
 */
export interface SheetLine {
id: string
when: number
kind: string
[k: string]: unknown
}
/**
 * How many lines are stored now, and who writes.
 */
export interface SheetKept {
lines: number
pen: number
holder: string
}
/**
 * A sheet with all its lines, and what each has led to: `empoche.umpire.results`.
 */
export interface SheetWhole {
lines: SheetLine[]
results: ({
[k: string]: unknown
} | null)[]
pen: number
holder: string
since: number
heard: number
}
/**
 * Take a sheet over, knowing who has it: `knowing` is the number of the pen that one has seen.
 * The same device may ask twice and is given the same pen.
 */
export interface TakePen {
key: string
holder: string
device: string
knowing: number
}
/**
 * A person came by the link.
 */
export interface TakeSeat {
invite: string
name: string
}
/**
 * Why there is nothing to watch.
 */
export interface WatchRefused {
kind: "refused"
reason: Text
}
/**
 * A match with its log.
 */
export interface Whole {
summary: Summary
state: StateView
log: EntryView[]
}
