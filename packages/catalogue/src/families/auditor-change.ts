import { auditorKey } from '@saakh/domain/audit-words'
import type { IsoDate } from '@saakh/domain/dates'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, Place } from '../kit/judgement.ts'
import { knownDay } from '../known-day.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { type AuditedYear, onAuditedYears, signedYears, yearName } from './audit-reports.ts'

/** A firm is appointed for five years and may be appointed once more (Companies Act, section 139). */
const TERM_YEARS = 5
const LAST_YEAR = 10

const keyOf = ({ own }: AuditedYear): string | null =>
  own.payload.auditor_name === null ? null : auditorKey(own.payload.auditor_name)

const yearsBetween = (from: IsoDate, to: IsoDate): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4))

/** The year after it; a year of nine or fifteen months when the company moved its year's end is one as well. */
const isNext = (before: AuditedYear | undefined, next: AuditedYear | undefined): boolean =>
  before !== undefined && next !== undefined && yearsBetween(before.year_end, next.year_end) === 1

interface Service {
  years: number
  /** The reports that show it. */
  shown_by: readonly AuditedYear[]
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

const placeOf = ({ own, year_end }: AuditedYear, code: string): Place => ({
  fact_id: own.fact_id,
  as_of: knownDay(own),
  path: 'auditor_name',
  code,
  figures: { auditor_of_year: own.payload.auditor_name, year: yearName(year_end) },
})

function findingOf(now: AuditedYear, before: AuditedYear, service: Service): Judged<'changed'> {
  const { report_date, auditor_name } = now.own.payload
  const { auditor_name: previous_auditor, auditor_since } = before.own.payload
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band: 'changed',
    severity: 'High',
    detail: {
      date: report_date,
      previous_auditor,
      auditor: auditor_name,
      event: 'Changed before the end of the term',
      reason: null,
      appointed_on: auditor_since,
      years_served: service.years,
    },
    figures: {
      year: yearName(now.year_end),
      year_before: yearName(before.year_end),
      several_years: service.years > 1,
    },
    places: [placeOf(now, 'auditor'), placeOf(before, 'previous_auditor')],
    fact_ids: service.shown_by.map(({ own }) => own.fact_id),
    trend: null,
    exposure: null,
    event_date: report_date,
    last_data_date: knownDay(now.own),
  }
}

/** Another auditor signed the last accounts, and the former one had not served a full term. */
export const auditorChange = onAuditedYears(signedYears, (now, years): Judged<'changed'> => {
  const before = years.at(-2)
  const because = (code: string, figures: Figures = {}) => ({
    subject: WHOLE_PARTY,
    reason: said(code, { year: yearName(now.year_end), ...figures }),
    last_data_date: knownDay(now.own),
  })
  if (keyOf(now) === null) return { state: 'not_measurable', ...because('auditor_not_named') }
  if (!before || !isNext(before, now) || keyOf(before) === null)
    return { state: 'not_measurable', ...because('auditor_before_unknown') }
  const { auditor_name } = before.own.payload
  if (keyOf(before) === keyOf(now))
    return { state: 'clear', ...because('same_auditor', { auditor: now.own.payload.auditor_name }) }
  const service = serviceUntil(years, years.length - 2)
  if (!service) return { state: 'not_measurable', ...because('service_unknown', { auditor_before: auditor_name }) }
  if (service.years === TERM_YEARS || service.years >= LAST_YEAR) return { state: 'clear', ...because('full_term') }
  return findingOf(now, before, service)
})
