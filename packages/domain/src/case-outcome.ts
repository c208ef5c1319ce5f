import { choice, entity, type ReadOf, text } from './entity.ts'

// What came of a case, in fields: declared once, for the form, the case, the list and its file.

/** What was done, as data; the form offers them in this order. */
export const OUTCOME_DEEDS = [
  'regularised',
  'followed_up',
  'restructured',
  'security_added',
  'recovery_begun',
  'referred',
  'no_action',
  'other',
] as const
export type OutcomeDeed = (typeof OUTCOME_DEEDS)[number]

export const DEED_WORDS: Record<OutcomeDeed, string> = {
  regularised: 'The account was regularised',
  followed_up: 'Followed up, the borrower complied',
  restructured: 'Terms were changed or restructured',
  security_added: 'Security or guarantee was added',
  recovery_begun: 'Recovery was begun',
  referred: 'Referred to another department',
  no_action: 'Nothing was needed',
  other: 'Something else',
}

/** Of these the text says what. */
export const asksForText = (deed: OutcomeDeed): boolean => deed === 'other' || deed === 'referred'

export const LIMIT_CHANGES = ['unchanged', 'reduced_to', 'blocked'] as const
export type LimitChange = (typeof LIMIT_CHANGES)[number]
export const LIMIT_WORDS: Record<LimitChange, string> = {
  unchanged: 'Unchanged',
  reduced_to: 'Reduced to',
  blocked: 'Blocked',
}

export const WATCH_CATEGORIES = ['regular', 'watch', 'close_watch', 'exit'] as const
export type WatchCategory = (typeof WATCH_CATEGORIES)[number]
export const WATCH_WORDS: Record<WatchCategory, string> = {
  regular: 'Regular',
  watch: 'Watch',
  close_watch: 'Close watch',
  exit: 'Exit',
}

const NULLABLE = { nullable: true } as const

export const caseOutcome = entity({
  done: choice(OUTCOME_DEEDS, { needed: true }),
  text: text(NULLABLE),
  limit: choice(LIMIT_CHANGES, { needed: true }),
  /** Rupees, where the limit was reduced. */
  limit_amount: text(NULLABLE),
  /** Rupees; null where none was made. */
  provision: text(NULLABLE),
  watch: choice(WATCH_CATEGORIES, { needed: true }),
})
export type CaseOutcome = ReadOf<typeof caseOutcome>
