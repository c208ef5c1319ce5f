/** What a person decided of an alert, beside what the rule says. `in_case` follows from its case, `new` from nothing. */
export const DECISION_STATES = ['new', 'acknowledged', 'in_case', 'watching', 'closed'] as const
export type DecisionState = (typeof DECISION_STATES)[number]

/** Those that a person gives; `new` takes back what was decided. */
export const GIVEN_STATES = ['acknowledged', 'watching', 'closed', 'new'] as const
export type GivenState = (typeof GIVEN_STATES)[number]

export const CLOSING_CODES = ['acted_upon', 'known_and_accepted', 'rule_too_strict', 'not_ours'] as const
export type ClosingCode = (typeof CLOSING_CODES)[number]

interface ClosingWords {
  label: string
  /** What whoever reads the closure later must find in the note; null where the code says it. */
  asks_for: string | null
}

/** A wrong fact is no code: it is dismissed on its evidence, which ends the alert for everybody. */
export const CLOSING_WORDS: Record<ClosingCode, ClosingWords> = {
  acted_upon: { label: 'Acted upon', asks_for: 'what was done' },
  known_and_accepted: { label: 'Known and accepted', asks_for: 'who accepted it and why' },
  rule_too_strict: { label: 'Rule too strict here', asks_for: null },
  not_ours: { label: 'Not ours', asks_for: null },
}

export const DECISION_WORDS: Record<DecisionState, string> = {
  new: 'Undecided',
  acknowledged: 'Acknowledged',
  in_case: 'In a case',
  watching: 'Watching',
  closed: 'Closed',
}

/** What somebody did with an alert, after the name. */
export const DECISION_VERBS: Record<Exclude<DecisionState, 'new' | 'in_case'>, string> = {
  acknowledged: 'acknowledged',
  watching: 'watches',
  closed: 'closed',
}

/** From the most urgent on: of several alerts the least decided speaks for the borrower. */
export const UNDECIDED_FIRST = ['new', 'acknowledged', 'in_case', 'watching'] as const
export type OpenDecision = (typeof UNDECIDED_FIRST)[number]

/** What became of an alert since a person looked last. */
export const MOVES = ['new', 'worse', 'calmer', 'cleared'] as const
export type Move = (typeof MOVES)[number]

/** A visit ends when nobody looked for so long. */
export const VISIT_GAP_HOURS = 4

/** How long a decision can be taken back as a whole. */
export const UNDO_MINUTES = 10

/** What can be suggested about an alert: each has its form where the queue stands. */
export const NEXT_ACTS = ['promise', 'note', 'watch', 'visit', 'case'] as const
export type NextAct = (typeof NEXT_ACTS)[number]

/** What a borrower of the queue waits for next. */
export const DEADLINES = ['watch', 'promise', 'decide'] as const
export type Deadline = (typeof DEADLINES)[number]
