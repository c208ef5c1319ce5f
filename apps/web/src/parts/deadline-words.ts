import type { DeskRow } from '@saakh/contract/desk'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { formatCount, formatDate } from '@saakh/domain/formats'
import type { Phrase } from '../data/language.ts'

/** Words of the domain come as texts; those of the screens are known to have their Hindi. */
export type Say = (english: Phrase | (string & {})) => string

/** A text with its figure; `#` is the place of it. */
export const put = (text: string, value: number | string) => text.replace('#', String(value))
export const counted = (say: Say, count: number, phrase: Phrase, many: Phrase) =>
  count === 1 ? say(phrase) : put(say(many), formatCount(count))

type Nearness = Pick<DeskRow, 'asset_class' | 'npa_since' | 'npa_on'>

/** `NPA in 5 days`; null where nothing is near and nothing has happened. */
export function nearnessOf(say: Say, { asset_class, npa_since, npa_on }: Nearness, today: IsoDate): string | null {
  if (asset_class === 'NPA') return npa_since === null ? null : put(say('NPA since #'), formatDate(npa_since))
  if (npa_on === null) return null
  const left = daysBetween(today, npa_on)
  return left <= 0 ? say('NPA today') : counted(say, left, 'NPA in 1 day', 'NPA in # days')
}

/** The same beside the word of the class, which is not said twice. */
export const besideClass = (say: Say, row: Nearness, today: IsoDate): string | null => {
  if (row.asset_class === 'NPA')
    return row.npa_since === null ? null : ` ${put(say('since #'), formatDate(row.npa_since))}`
  const near = nearnessOf(say, row, today)
  return near === null ? null : ` · ${near}`
}

export const lateOf = (say: Say, days: number): string => counted(say, days, '1 day late', '# days late')

/** How far a borrower is beyond its service level: in hours where that is given in hours. */
export const lateWords = (
  say: Say,
  { late_days, late_hours = null }: Pick<DeskRow, 'late_days' | 'late_hours'>,
): string | null => {
  if (late_hours !== null && late_hours > 0)
    return counted(say, late_hours, '1 working hour late', '# working hours late')
  return late_days !== null && late_days > 0 ? lateOf(say, late_days) : null
}

/** `today`, `tomorrow`, `by 03-12-2026`, or how late it is. */
export function dueWords(say: Say, due_on: IsoDate, today: IsoDate): string {
  const left = daysBetween(today, due_on)
  if (left < 0) return lateOf(say, -left)
  return left === 0 ? say('today') : left === 1 ? say('tomorrow') : put(say('by #'), formatDate(due_on))
}
