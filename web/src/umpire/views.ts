// Made from the server's types by `make wire`: change those, not this.

export interface Wire {
AnswerView?: AnswerView
AskableView?: AskableView
BallView?: BallView
BookView?: BookView
ChangeView?: ChangeView
ChoiceView?: ChoiceView
CitedView?: CitedView
ClockView?: ClockView
CorrectionView?: CorrectionView
DeclarableView?: DeclarableView
DraftView?: DraftView
FoundView?: FoundView
MatchView?: MatchView
NamedView?: NamedView
NoteView?: NoteView
PadView?: PadView
QuestionView?: QuestionView
RuledView?: RuledView
Said?: Said
ScoreboardView?: ScoreboardView
SignedView?: SignedView
StandsView?: StandsView
StepView?: StepView
TappedView?: TappedView
TimeoutView?: TimeoutView
}
/**
 * One answer to a question, and what the ruling is with it.
 */
export interface AnswerView {
id: string
text: Said
ruling: Said
}
/**
 * What people read, in both languages.
 */
export interface Said {
fr: string
en: string
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
text: Said
colour: string
group: string
left: number
}
/**
 * Something that can be tapped: its name in the record, and what people call it.
 */
export interface NamedView {
id: string
text: Said
}
/**
 * A rulebook as the pad offers it.
 */
export interface BookView {
id: string
text: Said
equipment: string
family: string
level: string
goal: string
usual: (number | null)
clock: boolean
games: boolean
toss: boolean
}
/**
 * A step that is ruled otherwise after a correction.
 */
export interface ChangeView {
number: number
text: Said
before: Said
after: (Said | null)
keys: string[]
asks: (Said | null)
}
/**
 * What a player has to decide.
 */
export interface ChoiceView {
by: string
article: CitedView
options: NamedView[]
}
/**
 * An article in a ruling.
 */
export interface CitedView {
id: string
role: string
text: Said
reading: (Said | null)
}
/**
 * The shot clock: seconds used are `used`, and those since `since` if it runs.
 */
export interface ClockView {
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
 * An article that the umpire may declare, most likely first.
 */
export interface DeclarableView {
id: string
text: Said
effect: string
shot: boolean
between: boolean
offender: boolean
serious: boolean
}
/**
 * What has been tapped of a shot so far.
 */
export interface DraftView {
questions: QuestionView[]
ruling: (RuledView | null)
lines: {
[k: string]: unknown
}[]
problem: (Said | null)
text: Said
}
/**
 * What has to be known for the ruling, and why.
 */
export interface QuestionView {
id: string
text: Said
why: Said
articles: string[]
help: (Said | null)
answers: AnswerView[]
}
/**
 * A ruling, in words and with every article.
 */
export interface RuledView {
verdict: string
headline: Said
speak: Said
lines: Said[]
articles: CitedView[]
winner: (string | null)
}
/**
 * What the umpire has found for the next shot.
 */
export interface FoundView {
snookered: string
touching: string[]
frozen: [string, string][]
behind_line: string[]
text: Said[]
}
/**
 * How a match was set up.
 */
export interface MatchView {
book: BookView
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
stands: StandsView
ruling: (RuledView | null)
act: string
choice: (ChoiceView | null)
ask: AskableView
found: FoundView
clock: (ClockView | null)
notes: NoteView[]
signed: SignedView[]
aside: Said[]
}
/**
 * One step of the match, as it stands on the sheet.
 */
export interface StepView {
number: number
frame: number
kind: string
by: (string | null)
text: Said
ruling: RuledView
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
 * Score, turn, and what matters for the next shot.
 */
export interface StandsView {
score: {
[k: string]: number
}
games: ({
[k: string]: number
} | null)
goal: (number | null)
frame: number
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
debts: {
[k: string]: number
}
holes: {
[k: string]: string
}
places: NamedView[]
on: NamedView[]
summary: Said[]
winner: (string | null)
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
 * A match for those who watch: no controls, nothing private.
 */
export interface ScoreboardView {
book: NamedView
equipment: string
family: string
event: string
venue: string
players: {
[k: string]: string
}
stands: StandsView
ruling: (RuledView | null)
clock: (ClockView | null)
level: string
lines: number
ended: boolean
}
