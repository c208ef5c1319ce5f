import { auditorKey } from '@saakh/domain/audit-words'
import type { IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { auditReport } from '@saakh/domain/fact-kinds/audit-report'
import { z } from 'zod'
import {
  type AuditedYear,
  ageOfYear,
  auditedYears,
  auditStaleness,
  noReport,
  yearName,
} from '../families/audit-reports.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

/** A firm is appointed for five years and may be appointed once more (Companies Act, section 139). */
const TERM_YEARS = 5
const LAST_YEAR = 10

const keyOf = ({ own }: AuditedYear): string | null =>
  own.payload.auditor_name === null ? null : auditorKey(own.payload.auditor_name)

const yearsBetween = (from: IsoDate, to: IsoDate): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4))

interface Service {
  years: number
  /** The reports that show it. */
  shown_by: AuditedYear[]
}

/** For how many years the auditor of years[at] had audited by then; null when the beginning is not known. */
function serviceUntil(years: readonly AuditedYear[], at: number): Service | null {
  const last = years[at]
  if (!last) return null
  const { auditor_since } = last.own.payload
  if (auditor_since !== null)
    // Appointed in September, it first audits the year that ends in the next March.
    return { years: Math.max(yearsBetween(auditor_since, last.year_end), 1), shown_by: [last] }
  const key = keyOf(last)
  let first = at
  while (first > 0 && isNext(years[first - 1], years[first]) && keyOf(years[first - 1] ?? last) === key) first -= 1
  const served = at - first + 1
  const shown = years.slice(first, at + 1)
  const before = years[first - 1]
  // A longer service than the law allows tells that the beginning does not matter.
  if (served >= LAST_YEAR) return { years: served, shown_by: shown }
  const isBeginning = before !== undefined && isNext(before, years[first]) && keyOf(before) !== null
  return isBeginning ? { years: served, shown_by: [before, ...shown] } : null
}

/** The year after it; a year of nine or fifteen months when the company moved its year's end is one as well. */
const isNext = (before: AuditedYear | undefined, next: AuditedYear | undefined): boolean =>
  before !== undefined && next !== undefined && yearsBetween(before.year_end, next.year_end) === 1

function findingOf(now: AuditedYear, before: AuditedYear, service: Service) {
  const { payload } = now.own
  const { auditor_name: previous_auditor, auditor_since } = before.own.payload
  const served = service.years === 1 ? 'one year' : `${service.years} years`
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band: 'changed' as const,
    severity: 'High' as const,
    title: `Another auditor signed the accounts of ${yearName(now.year_end)}, before the term of the former one was over.`,
    why: `${previous_auditor ?? ''} signed for ${yearName(before.year_end)} after ${served}, ${payload.auditor_name ?? ''} for ${yearName(now.year_end)}; a term is of five years.`,
    clears_when: 'The auditor signs the accounts of the next year as well.',
    detail: {
      date: payload.report_date,
      previous_auditor,
      auditor: payload.auditor_name,
      event: 'Changed before the end of the term',
      reason: null,
      appointed_on: auditor_since,
      years_served: service.years,
    },
    evidence: [
      {
        fact_id: now.own.fact_id,
        label: `Auditor of ${yearName(now.year_end)}`,
        observed: payload.auditor_name ?? '',
        threshold: previous_auditor,
        as_of: knownDay(now.own),
        path: 'auditor_name',
      },
      {
        fact_id: before.own.fact_id,
        label: `Auditor of ${yearName(before.year_end)}`,
        observed: previous_auditor ?? '',
        threshold: null,
        as_of: knownDay(before.own),
        path: 'auditor_name',
      },
    ],
    fact_ids: [now, before, ...service.shown_by].map(({ own }) => own.fact_id),
    trend: null,
    exposure: null,
    event_date: payload.report_date,
    last_data_date: knownDay(now.own),
  }
}

function judge(years: readonly AuditedYear[], now: AuditedYear) {
  const about = { subject: WHOLE_PARTY, last_data_date: knownDay(now.own) }
  const nothing = (reason: string) => ({ state: 'not_measurable' as const, ...about, reason })
  const clear = (reason: string) => ({ state: 'clear' as const, ...about, reason })
  const name = yearName(now.year_end)
  const before = years.at(-2)
  if (keyOf(now) === null) return nothing(`The report on ${name} does not name its auditor.`)
  if (!before || !isNext(before, now) || keyOf(before) === null)
    return nothing(`The auditor of the year before ${name} is not known.`)
  if (keyOf(before) === keyOf(now)) return clear(`${now.own.payload.auditor_name} audited the year before ${name} too.`)
  const service = serviceUntil(years, years.length - 2)
  if (!service)
    return nothing(
      `The auditor changed with ${name}; since when ${before.own.payload.auditor_name} had audited is not known.`,
    )
  if (service.years === TERM_YEARS || service.years >= LAST_YEAR)
    return clear(`The auditor changed with ${name} after a full term, as the law demands.`)
  return findingOf(now, before, service)
}

export const signal = defineSignal({
  code: 'auditor_change_or_resignation',
  label: 'Auditor resigned or was changed',
  category: 'Governance',
  bands: ['changed'],
  signal_codes: { changed: '20820' },
  signal_format: 1,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 38,
  summary: 'The statutory auditor resigned, or was replaced before the end of the term of five years.',
  also_called: ['auditor_resignation', 'auditor_change', 'change_of_auditor'],
  detail: z.object({
    date: isoDateSchema,
    previous_auditor: z.string().nullable(),
    auditor: z.string().nullable(),
    event: z.string(),
    reason: z.string().nullable(),
    appointed_on: isoDateSchema.nullable(),
    years_served: z.int().min(1),
  }),
  layout: {
    title: 'Statutory auditor',
    comparisons: [{ label: 'Auditor', previous: 'previous_auditor', current: 'auditor', format: 'text' }],
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['resigned_on', 'date_of_resignation', 'date_of_change'] },
      { key: 'event', label: 'Event', format: 'text', also: ['type_of_change', 'form'] },
      { key: 'reason', label: 'Reason', format: 'text', also: ['reasons'] },
      { key: 'appointed_on', label: 'Appointed on', format: 'date', also: ['date_of_appointment'] },
      { key: 'years_served', label: 'Years audited', format: 'count', if_present: true },
    ],
  },
  needs: [auditReport],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object(auditStaleness.schema),
    defaults: auditStaleness.defaults,
    fields: auditStaleness.fields,
  },
  rule(facts, { day, thresholds }) {
    // A report that is dated after today cannot have been read; it would date the change into the future.
    const years = auditedYears(facts.of('audit_report').filter(({ payload }) => payload.report_date <= day))
    const now = years.at(-1)
    if (!now) return [noReport]
    const judged = judge(years, now)
    return [
      judged.state === 'not_measurable'
        ? judged
        : staleWhenOld(judged, ageOfYear(now, day), thresholds.stale_after_days),
    ]
  },
})
