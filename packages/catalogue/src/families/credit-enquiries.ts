import { bureauFacility } from '@saakh/domain/fact-kinds/bureau-facility'
import type { Fact } from '@saakh/domain/facts'
import { REPORT_DAYS } from '../book/other-lenders.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import { type LimitValues, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type Rule } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// How many lenders asked a bureau about the borrower.

export const ENQUIRY_LIMITS = {
  most_enquiries: {
    label: 'More enquiries than',
    unit: 'count',
    default: 5,
    min: 0,
    max: 1000,
    note: 'A rule of eligibility that lenders publish asks for at most five in six months.',
  },
  within_months: { label: 'Within months', unit: 'count', default: 6, min: 1, max: 60, stricter: 'higher' },
  stale_after_days: staleAfter({
    days: REPORT_DAYS,
    note: 'Age of the last report from which it says nothing about today. Lenders commonly renew bureau reports every 90 to 180 days.',
  }),
} as const

interface Counted {
  fact: Fact<'bureau_facility'>
  enquiries: number
  months: number
}

/** The lines that count enquiries, of the newest report that does; several bureaus may have reported on one day. */
function newestCounts(lines: readonly Fact<'bureau_facility'>[]): readonly Counted[] {
  const counted = lines.flatMap((fact) => {
    const { enquiries, enquiry_months } = fact.payload
    return enquiries === null || enquiry_months === null ? [] : [{ fact, enquiries, months: enquiry_months }]
  })
  const last = counted
    .map(({ fact }) => fact.payload.reported_on)
    .sort()
    .at(-1)
  return counted
    .filter(({ fact }) => fact.payload.reported_on === last)
    .sort((a, b) => b.enquiries - a.enquiries || (a.fact.subject < b.fact.subject ? -1 : 1))
}

function findingOf({ fact, enquiries, months }: Counted): JudgedFinding<'many'> {
  const { bureau, reported_on } = fact.payload
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band: 'many',
    severity: 'Low',
    detail: { enquiries, enquiry_months: months, bureau, reported_on },
    places: [{ fact_id: fact.fact_id, as_of: reported_on, path: 'enquiries', code: 'counted', figures: { enquiries } }],
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: reported_on,
    last_data_date: reported_on,
  }
}

type Settings = LimitValues<typeof ENQUIRY_LIMITS>

/** Enquiries of a shorter time are at most those of the whole, and those of a longer one at least. */
function judgeCounts(counts: readonly [Counted, ...Counted[]], limits: Settings): Judged<'many'> {
  const { most_enquiries, within_months } = limits
  const many = counts.find(({ enquiries, months }) => months <= within_months && enquiries > most_enquiries)
  if (many) return findingOf(many)
  const [most] = counts
  const { reported_on } = most.fact.payload
  const figures = { enquiries: most.enquiries, months: most.months, reported_on }
  const about = { subject: WHOLE_PARTY, last_data_date: reported_on }
  const few = counts.every(({ enquiries, months }) => months >= within_months && enquiries <= most_enquiries)
  if (few) return { state: 'clear', ...about, reason: said('few', figures) }
  return { state: 'not_measurable', ...about, reason: said('enquiries_of_another_span', figures) }
}

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0

export const manyEnquiries: Rule<readonly [typeof bureauFacility], typeof ENQUIRY_LIMITS, 'many'> = {
  needs: [bureauFacility],
  applies_to: EVERY_PARTY,
  judge(facts, { today, limits }) {
    const lines = facts.of('bureau_facility')
    const counts = newestCounts(lines)
    if (!isSome(counts)) {
      const code = lines.length === 0 ? 'no_bureau_report' : 'no_enquiries_told'
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said(code), last_data_date: null }]
    }
    const judged = judgeCounts(counts, limits)
    return judged.state === 'finding' || judged.state === 'clear'
      ? [staleWhenOlder(judged, judged.last_data_date, today, limits.stale_after_days)]
      : [judged]
  },
}
