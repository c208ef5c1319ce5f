import { daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { epfPayment } from '@saakh/domain/fact-kinds/epf-payment'
import { monthAfter } from '@saakh/domain/wage-month'
import type { FactSet } from '../fact-set.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type Establishment, establishments, type WageMonth } from './epf-months.ts'

type Band = 'drop' | 'steep'

/** All establishments of the borrower in one month: who moves from one to another has not left. */
interface Total {
  wage_month: IsoMonth
  employees: number
  parts: WageMonth[]
}

type Counted = WageMonth & { no_of_employees: number }
const isCounted = (month: WageMonth): month is Counted => month.no_of_employees !== null

/** Null when an establishment that was told before says nothing of the month. One that is told later did not count then. */
function totalOf(wage_month: IsoMonth, all: readonly Establishment[]): Total | null {
  const parts: Counted[] = []
  for (const { months } of all) {
    const [first] = months.filter(isCounted)
    if (!first || first.wage_month > wage_month) continue
    const month = months.find((wageMonth) => wageMonth.wage_month === wage_month)
    if (!month || !isCounted(month)) return null
    parts.push(month)
  }
  if (parts.length === 0) return null
  return { wage_month, employees: parts.reduce((sum, part) => sum + part.no_of_employees, 0), parts }
}

function latestTotal(all: readonly Establishment[]): Total | null {
  const months = [
    ...new Set(
      all.flatMap(({ months: wageMonths }) => wageMonths.filter(isCounted).map((wageMonth) => wageMonth.wage_month)),
    ),
  ]
  for (const month of months.sort().reverse()) {
    const total = totalOf(month, all)
    if (total) return total
  }
  return null
}

const shareLost = (before: Total, now: Total): number => (before.employees - now.employees) / before.employees

/** The day from which the month's number is known. */
const lastTold = ({ parts }: Total): IsoDate =>
  parts
    .map(({ told_on }) => told_on)
    .sort()
    .at(-1) ?? ''

interface Settings {
  months: number
  drop_percent: number
  steep_percent: number
  minimum_employees: number
  stale_after_days: number
}

const placesOf = ({ wage_month, parts }: Total, kept_percent: number | null): Place[] =>
  parts.map((part) => ({
    fact_id: (part.lines.find(({ payload }) => payload.no_of_employees === part.no_of_employees) ?? part.main).fact_id,
    as_of: part.told_on,
    path: 'no_of_employees',
    code: 'employees',
    figures: {
      month: wage_month,
      establishment_id: part.establishment_id,
      employees: part.no_of_employees,
      kept_percent,
    },
  }))

function findingOf(before: Total, now: Total, all: readonly Establishment[], limits: Settings): JudgedFinding<Band> {
  const lost = shareLost(before, now)
  const band = lost * 100 >= limits.steep_percent ? 'steep' : 'drop'
  const between = Array.from({ length: limits.months + 1 }, (_, n) => monthAfter(before.wage_month, n))
  const series = between.flatMap((month) => totalOf(month, all) ?? [])
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band,
    severity: band === 'steep' ? 'High' : 'Medium',
    detail: {
      previous_no_of_employees: before.employees,
      no_of_employees: now.employees,
      previous_wage_month: before.wage_month,
      wage_month: now.wage_month,
      changes: -Math.round(lost * 10_000) / 10_000,
      series: series.map(({ wage_month, employees }) => ({ wage_month, no_of_employees: employees })),
    },
    figures: { lost },
    places: [...placesOf(now, 100 - limits.drop_percent), ...placesOf(before, null)],
    fact_ids: series.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.map(({ fact_id }) => fact_id))),
    trend: null,
    exposure: null,
    event_date: lastTold(now),
    last_data_date: lastTold(now),
  }
}

/** Before the age of the numbers is looked at. */
function judgeTotal(
  now: Total,
  all: readonly Establishment[],
  limits: Settings,
): JudgedFinding<Band> | JudgedClear | JudgedNotMeasurable {
  const about = { subject: WHOLE_PARTY, last_data_date: lastTold(now) }
  const base = monthAfter(now.wage_month, -limits.months)
  const before = totalOf(base, all)
  if (!before) return { state: 'not_measurable', ...about, reason: said('no_number_before', { month: base }) }
  const clear = (code: string): JudgedClear => {
    const figures: Figures = {
      employees: now.employees,
      month: now.wage_month,
      previous_employees: before.employees,
      previous_month: base,
    }
    return { state: 'clear', ...about, reason: said(code, figures) }
  }
  const isDrop = (from: Total, to: Total) => shareLost(from, to) * 100 >= limits.drop_percent
  if (before.employees < limits.minimum_employees) return clear('too_few')
  if (!isDrop(before, now)) return clear('clear')
  const [yearAgo, baseYearAgo] = [monthAfter(now.wage_month, -12), monthAfter(base, -12)].map((m) => totalOf(m, all))
  if (yearAgo && baseYearAgo && isDrop(baseYearAgo, yearAgo)) return clear('season')
  return findingOf(before, now, all, limits)
}

/** The number of employees in the provident fund, of the whole borrower. */
export const headcount = {
  needs: [epfPayment],
  applies_to: EVERY_PARTY,
  judge(facts: FactSet<'epf_payment'>, { today, limits }: JudgeContext<Settings>): readonly Judged<Band>[] {
    const all = facts.read(establishments)
    const now = latestTotal(all)
    if (!now)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_number'), last_data_date: null }]
    const judged = judgeTotal(now, all, limits)
    if (judged.state === 'not_measurable') return [judged]
    const monthEnd = `${now.wage_month}-${daysInMonth(now.wage_month)}`
    return [staleWhenOlder(judged, monthEnd, today, limits.stale_after_days)]
  },
} as const
