import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { facilityLabel, isRevolving } from '@saakh/domain/facility'
import { formatDate } from '@saakh/domain/formats'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import { type Facilities, type Facility, rankOfClass, worstOf } from './facility-figures.ts'

/** What the calls of the page told; null where one was not answered. */
export interface Standing {
  facilities: Pick<Facilities, 'data' | 'borrower_class'> | null
  alerts: { count: number; gravest: string | null } | null
  /** Signals that a document which may name it leaves in doubt. */
  doubted: number
}

/** How the party stands and why, in words; null where nothing is known of it. */
export function standingOf(say: Say, { facilities, alerts, doubted }: Standing, today: IsoDate): string | null {
  const said = [facilities && classSentence(say, facilities, today), alerts && alertSentence(say, alerts, doubted)]
  return said.filter(Boolean).join(' ') || null
}

/** `#1` and `#2` are the places of what is filled in. */
const fill = (text: string, ...values: string[]) =>
  values.reduce((filled, value, at) => filled.replace(`#${at + 1}`, () => value), text)

const loanOf = (say: Say, { kind, account_number }: Facility) =>
  `${say(facilityLabel(kind)).toLowerCase()} ${account_number}`

function classSentence(
  say: Say,
  { data, borrower_class }: NonNullable<Standing['facilities']>,
  today: IsoDate,
): string {
  const worst = worstOf(data)
  if (worst === null) return say('No facility of it is known.')
  if (borrower_class === null && worst.class === null)
    return say('No class is known: no day-end of its facilities tells one.')
  const status = borrower_class ?? worst.class ?? ''
  const days = daysOf(say, worst)
  if (rankOfClass(status) <= 0 && days === null) return fill(say('#1: nothing is past due.'), say(status))
  const head = worst.class_since ? fill(say('#1 since #2'), say(status), formatDate(worst.class_since)) : say(status)
  const near = status === 'NPA' ? null : npaOf(say, data, today)
  const why = [days ?? fill(say('on #1'), loanOf(say, worst)), near].filter((clause) => clause !== null).join('; ')
  const before = worst.is_start_known === false && rankOfClass(status) > 0
  return [fill(say('#1: #2.'), head, why), before ? say('What it was before the first file is not known.') : null]
    .filter(Boolean)
    .join(' ')
}

function daysOf(say: Say, worst: Facility): string | null {
  const { dpd, kind } = worst
  if (dpd === null || dpd <= 0) return null
  const text = isRevolving(kind)
    ? counted(say, dpd, '1 day above the limit on #1', '# days above the limit on #1')
    : counted(say, dpd, '1 day past due on #1', '# days past due on #1')
  return fill(text, loanOf(say, worst))
}

/** The first day on which one of the facilities turns non-performing unless its arrears are paid. */
export const npaDayOf = (facilities: readonly Facility[]): IsoDate | null =>
  facilities.flatMap(({ npa_on }) => npa_on ?? []).sort()[0] ?? null

function npaOf(say: Say, facilities: readonly Facility[], today: IsoDate): string | null {
  const day = npaDayOf(facilities)
  if (day === null) return null
  const left = daysBetween(today, day)
  // The count may have passed the norm while the lender's system declares another class, or while a file is late.
  if (left < 0) return put(say('NPA by the count since #'), formatDate(day))
  if (left === 0) return say('NPA today without payment')
  return counted(say, left, 'NPA in 1 day without payment', 'NPA in # days without payment')
}

const withoutStop = (text: string) => text.trim().replace(/[.।]+$/, '')

function alertSentence(say: Say, { count, gravest }: NonNullable<Standing['alerts']>, doubted: number): string {
  const doubt = doubted > 0 && counted(say, doubted, '1 signal is not certain.', '# signals are not certain.')
  if (count === 0) return [say('No alert is open.'), doubt].filter(Boolean).join(' ')
  const open =
    gravest === null
      ? counted(say, count, '1 open alert', '# open alerts')
      : fill(
          count === 1 ? say('1 open alert: #1') : put(say('# open alerts, the gravest: #1'), count),
          withoutStop(gravest),
        )
  return [fill(say('#1.'), open), doubt].filter(Boolean).join(' ')
}
