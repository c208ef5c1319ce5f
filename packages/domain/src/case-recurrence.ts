import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'

export const FREQUENCIES = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A frequency or dates, never both. */
export interface Recurrence {
  frequency: Frequency | null
  absoluteDates: IsoDate[]
}

/** At most this many missed due dates are made up for when the worker was away. */
const MADE_UP_FOR = 31

/** Counted from the start each time: 31 January, 28 February, 31 March; never 28 March. */
const STEPS: Record<Frequency, { step: (start: IsoDate, n: number) => IsoDate; shortest: number }> = {
  Daily: { step: (start, n) => addDays(start, n), shortest: 1 },
  Weekly: { step: (start, n) => addDays(start, 7 * n), shortest: 7 },
  Monthly: { step: (start, n) => addMonths(start, n), shortest: 31 },
  Quarterly: { step: (start, n) => addMonths(start, 3 * n), shortest: 92 },
  Yearly: { step: (start, n) => addMonths(start, 12 * n), shortest: 366 },
}

/** The first due date after `after`; the case itself stands for its start. Null when none is left. */
export function nextDue({ frequency, absoluteDates }: Recurrence, start: IsoDate, after: IsoDate): IsoDate | null {
  if (!frequency) return absoluteDates.find((date) => date > after && date > start) ?? null
  const { step, shortest } = STEPS[frequency]
  // At most one step short of the answer: no period is longer than `shortest` days.
  let n = Math.max(1, Math.floor(daysBetween(start, after) / shortest))
  while (step(start, n) <= after) n += 1
  return step(start, n)
}

export interface DueDates {
  due: IsoDate[]
  next: IsoDate | null
}

/** From a stored `next_due`: the dates due up to `today`, oldest first, and the one that follows. */
export function dueDates(recurrence: Recurrence, start: IsoDate, from: IsoDate, today: IsoDate): DueDates {
  const due: IsoDate[] = []
  let date: IsoDate | null = from
  while (date !== null && date <= today) {
    due.push(date)
    date = nextDue(recurrence, start, date)
  }
  return { due: due.slice(-MADE_UP_FOR), next: date }
}

export interface SentRecurrence {
  frequency?: string | null
  absoluteDates?: IsoDate[] | null
}

export type ReadRecurrence = { ok: true; value: Recurrence | null } | { ok: false; reason: string }

/** What a client sends: nothing chosen is no recurrence; both chosen is a contradiction. */
export function readRecurrence(sent: SentRecurrence | null | undefined): ReadRecurrence {
  const word = sent?.frequency?.trim().toLowerCase() ?? ''
  const dates = [...new Set(sent?.absoluteDates ?? [])].sort()
  if (word === '' && dates.length === 0) return { ok: true, value: null }
  if (word !== '' && dates.length > 0) return { ok: false, reason: 'Choose a frequency or specific dates, not both.' }
  const frequency = FREQUENCIES.find((candidate) => candidate.toLowerCase() === word) ?? null
  if (word !== '' && !frequency) return { ok: false, reason: `The frequency is one of ${FREQUENCIES.join(', ')}.` }
  return { ok: true, value: { frequency, absoluteDates: dates } }
}
