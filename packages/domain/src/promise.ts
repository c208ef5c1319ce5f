import { addDays, type IsoDate } from './dates.ts'

/** What became of a promise to pay, read from day-ends and recoveries. `not_known`: its day passed, and no file says yet. */
export const PROMISE_STATES = ['open', 'kept', 'partly_kept', 'broken', 'not_known', 'withdrawn'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

export const PROMISE_WORDS: Record<PromiseState, string> = {
  open: 'open',
  kept: 'kept',
  partly_kept: 'partly kept',
  broken: 'broken',
  not_known: 'not known yet',
  withdrawn: 'withdrawn',
}

/** What the files say of it; null until they say something. */
export type PromiseOutcome = Extract<PromiseState, 'kept' | 'partly_kept' | 'broken'>

export const PROMISE_REASONS = [
  'paid',
  'arrears_nil',
  'not_paid',
  'file_late',
  'no_day_ends',
  'arrears_not_told',
] as const
export type PromiseReason = (typeof PROMISE_REASONS)[number]

/** Why it is so, in words. */
export const PROMISE_REASON_WORDS: Record<PromiseReason, string> = {
  paid: 'The files show the payment.',
  arrears_nil: 'No arrears were left.',
  not_paid: 'The files show no such payment.',
  file_late: 'The day-ends do not reach the promised day yet.',
  no_day_ends: 'No day-end of its facilities came.',
  arrears_not_told: 'The day-ends do not state the arrears, and no recovery was recorded.',
}

interface Judged {
  outcome: PromiseOutcome | null
  promised_for: IsoDate
  is_withdrawn: boolean
}

export const promiseStateOf = ({ outcome, promised_for, is_withdrawn }: Judged, today: IsoDate): PromiseState => {
  if (is_withdrawn) return 'withdrawn'
  return outcome ?? (promised_for < today ? 'not_known' : 'open')
}

const MOST_DAYS_AHEAD = 366
export const lastPromisedDay = (today: IsoDate): IsoDate => addDays(today, MOST_DAYS_AHEAD)

/** Photos of a note: what a telephone's camera makes. */
export const PHOTO_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PhotoFormat = keyof typeof PHOTO_TYPES
export const PHOTO_LIMIT = 8_388_608
/** All photos of one note together, as bytes. */
export const PHOTOS_LIMIT = 20_971_520
export const MOST_PHOTOS = 6
