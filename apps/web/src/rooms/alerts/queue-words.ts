import type { DeskRow } from '@saakh/contract/desk'
import type { IsoDate } from '@saakh/domain/dates'
import { type ClosingCode, DECISION_WORDS, type Deadline } from '@saakh/domain/desk'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Phrase } from '../../data/language.ts'
import { counted, dueWords, lateWords, nearnessOf, put, type Say } from '../../parts/deadline-words.ts'

/** How the borrower stands: how much is undecided, or what the least decided alert is. */
export function stateOf(say: Say, { decided, undecided, watch_until, promise_broken_on }: DeskRow): string {
  if (promise_broken_on !== null) return say('Promise broken')
  if (undecided > 0) return counted(say, undecided, '1 undecided', '# undecided')
  const word = say(DECISION_WORDS[decided])
  return decided === 'watching' && watch_until !== null
    ? `${word} ${put(say('until #'), formatDate(watch_until))}`
    : word
}

export const alertsCounted = (say: Say, count: number): string => counted(say, count, '1 alert', '# alerts')
export const chosenCounted = (say: Say, count: number): string =>
  counted(say, count, '1 borrower chosen', '# borrowers chosen')

export const allCounted = (say: Say, shown: string): string => put(say('Choose all # borrowers'), shown)

export const untilOf = (say: Say, day: string | null): string =>
  day === null ? say('until it gets worse') : put(say('until #'), formatDate(day))

const NOTE_ASKED: Record<ClosingCode, Phrase> = {
  acted_upon: 'What was done',
  known_and_accepted: 'Who accepted it and why',
  rule_too_strict: 'Note, if you like',
  not_ours: 'Note, if you like',
}
export const noteAskedBy = (code: ClosingCode | null): Phrase => NOTE_ASKED[code ?? 'not_ours']
export interface Factor {
  name: Phrase
  value: number
  why: string
}

/** What makes the borrower count as undecided: its alerts, or a broken promise whatever was decided of them. */
function undecidedWhyOf(say: Say, row: DeskRow): string {
  const { promise_broken_on, promise, undecided } = row
  if (promise_broken_on === null) return stateOf(say, row)
  const amount = promise?.amount ? ` (${formatMoney(promise.amount)})` : ''
  const broken = `${put(say('promise broken, known since #'), formatDate(promise_broken_on))}${amount}`
  return undecided > 0 ? `${counted(say, undecided, '1 undecided', '# undecided')}, ${broken}` : broken
}

/** The five factors of the priority, each with what it was made of. */
export function factorsOf(say: Say, row: DeskRow, today: IsoDate): Factor[] {
  const { factors, high, medium, low, exposure, late_days, undecided, decided } = row
  const late = lateWords(say, row)
  const severities = (
    [
      ['High', high],
      ['Medium', medium],
      ['Low', low],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${say(severity)}`)
  const undecidedWhy =
    undecided > 0 || late_days !== null
      ? [undecidedWhyOf(say, row), late ?? say('in time')].join(', ')
      : say(DECISION_WORDS[decided])
  return [
    { name: 'Severity', value: factors.severity, why: severities.join(', ') },
    {
      name: 'Exposure',
      value: factors.exposure,
      why: exposure === null ? say('No facility known') : formatMoney(exposure),
    },
    { name: 'Undecided', value: factors.decided, why: undecidedWhy },
    {
      name: 'Nearness',
      value: factors.urgency,
      why: nearnessOf(say, row, today) ?? row.asset_class ?? say('No class'),
    },
    { name: 'Trend', value: factors.trend, why: say(trendOf(factors.trend)) },
  ]
}

const DEADLINE: Record<Deadline, Phrase> = { watch: 'look again', promise: 'promised', decide: 'decide' }

/** `decide by 27-11-2026`: what comes first; null where it is said already. */
export function deadlineOf(say: Say, { next_deadline, late_days }: DeskRow, today: IsoDate): string | null {
  if (next_deadline === null) return null
  const { day, kind, time } = next_deadline
  if (kind === 'decide' && late_days !== null && late_days > 0) return null
  return [say(DEADLINE[kind]), dueWords(say, day, today), time].filter(Boolean).join(' ')
}

const trendOf = (factor: number): Phrase =>
  factor > 1 ? 'It got worse within 30 days' : factor < 1 ? 'It got better within 30 days' : 'No step within 30 days'

/** The figure as the factors give it. */
export const shownFactor = (value: number): string => value.toFixed(2)
export const shownPriority = (priority: number): string => String(Math.round(priority))

export const borrowersCounted = (say: Say, shown: string, count: number): string =>
  count === 1 ? say('1 borrower') : put(say('# borrowers'), shown)
export const undecidedCounted = (say: Say, shown: string): string => put(say('# undecided'), shown)
