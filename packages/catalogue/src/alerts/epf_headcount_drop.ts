import { daysBetween, daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { isoMonthSchema } from '@saakh/domain/fact-kind'
import { epfPayment } from '@saakh/domain/fact-kinds/epf-payment'
import { formatMonth, formatPercent } from '@saakh/domain/formats'
import { monthAfter } from '@saakh/domain/wage-month'
import { z } from 'zod'
import { type Establishment, establishments, type WageMonth } from '../families/epf-months.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['drop', 'steep'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { drop: 'Medium', steep: 'High' }

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
    const month = months.find((one) => one.wage_month === wage_month)
    if (!month || !isCounted(month)) return null
    parts.push(month)
  }
  if (parts.length === 0) return null
  return { wage_month, employees: parts.reduce((sum, part) => sum + part.no_of_employees, 0), parts }
}

function latestTotal(all: readonly Establishment[]): Total | null {
  const months = [...new Set(all.flatMap(({ months: told }) => told.filter(isCounted).map((one) => one.wage_month)))]
  for (const month of months.sort().reverse()) {
    const total = totalOf(month, all)
    if (total) return total
  }
  return null
}

const shareLost = (before: Total, now: Total): number => (before.employees - now.employees) / before.employees

interface Settings {
  months: number
  drop_percent: number
  steep_percent: number
  minimum_employees: number
}

function findingOf(before: Total, now: Total, all: readonly Establishment[], settings: Settings) {
  const lost = shareLost(before, now)
  const band: Band = lost * 100 >= settings.steep_percent ? 'steep' : 'drop'
  const between = Array.from({ length: settings.months + 1 }, (_, n) => monthAfter(before.wage_month, n))
  const series = between.flatMap((month) => totalOf(month, all) ?? [])
  const evidence = (total: Total, label: string, threshold: string | null) =>
    total.parts.map((part) => ({
      fact_id: (part.lines.find(({ payload }) => payload.no_of_employees === part.no_of_employees) ?? part.main)
        .fact_id,
      label: `${label}, ${part.establishment_id}`,
      observed: String(part.no_of_employees),
      threshold,
      as_of: part.told_on,
      path: 'no_of_employees',
    }))
  const percent = formatPercent(lost)
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title: `The number of employees in the provident fund fell by ${percent} within ${settings.months} months.`,
    why: `The borrower paid provident fund for ${before.employees} employees in ${formatMonth(before.wage_month)} and for ${now.employees} in ${formatMonth(now.wage_month)}, ${percent} fewer.`,
    clears_when: `The number is less than ${settings.drop_percent}% below that of ${settings.months} months before.`,
    detail: {
      previous_no_of_employees: before.employees,
      no_of_employees: now.employees,
      previous_wage_month: before.wage_month,
      wage_month: now.wage_month,
      changes: -Math.round(lost * 10_000) / 10_000,
      series: series.map(({ wage_month, employees }) => ({ wage_month, no_of_employees: employees })),
    },
    evidence: [
      ...evidence(
        now,
        `Employees in ${formatMonth(now.wage_month)}`,
        `Above ${100 - settings.drop_percent}% of before`,
      ),
      ...evidence(before, `Employees in ${formatMonth(before.wage_month)}`, null),
    ],
    fact_ids: series.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.map(({ fact_id }) => fact_id))),
    trend: null,
    exposure: null,
    event_date: lastTold(now),
    last_data_date: lastTold(now),
  }
}

/** The day from which the month's number is known. */
const lastTold = ({ parts }: Total): IsoDate =>
  parts
    .map(({ told_on }) => told_on)
    .sort()
    .at(-1) ?? ''

function judge(all: readonly Establishment[], settings: Settings) {
  const now = latestTotal(all)
  const nothing = (reason: string, last_data_date: IsoDate | null) =>
    ({ state: 'not_measurable', subject: WHOLE_PARTY, reason, last_data_date }) as const
  if (!now) return nothing('No number of employees in the provident fund is known of all establishments.', null)
  const last_data_date = lastTold(now)
  const base = monthAfter(now.wage_month, -settings.months)
  const before = totalOf(base, all)
  if (!before) return nothing(`The number of employees of ${formatMonth(base)} is not known.`, last_data_date)
  const clear = (reason: string) => ({ state: 'clear' as const, subject: WHOLE_PARTY, reason, last_data_date })
  if (before.employees < settings.minimum_employees)
    return clear(`The borrower had ${before.employees} employees in the fund, too few to tell anything by a change.`)
  if (shareLost(before, now) * 100 < settings.drop_percent)
    return clear(
      `${now.employees} employees in ${formatMonth(now.wage_month)}, after ${before.employees} in ${formatMonth(base)}.`,
    )
  const [yearAgo, baseYearAgo] = [monthAfter(now.wage_month, -12), monthAfter(base, -12)].map((m) => totalOf(m, all))
  if (yearAgo && baseYearAgo && shareLost(baseYearAgo, yearAgo) * 100 >= settings.drop_percent)
    return clear(
      `The number fell from ${before.employees} to ${now.employees} as it did in the same months of the year before: a season.`,
    )
  return findingOf(before, now, all, settings)
}

export const signal = defineSignal({
  code: 'epf_headcount_drop',
  label: 'Employees in the provident fund fewer',
  category: 'Statutory dues',
  bands: BANDS,
  signal_codes: { drop: '20440', steep: '20441' },
  signal_format: 6,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'The number of employees for whom the borrower pays provident fund fell by a quarter or more within three months, and not as in the same months of the year before.',
  also_called: ['headcount_drop', 'employee_count_drop', 'epf_headcount'],
  detail: z.object({
    previous_no_of_employees: z.int().min(0),
    no_of_employees: z.int().min(0),
    previous_wage_month: isoMonthSchema,
    wage_month: isoMonthSchema,
    changes: z.number().min(-1).max(0),
    series: z.array(z.object({ wage_month: isoMonthSchema, no_of_employees: z.int().min(0) })),
  }),
  layout: {
    title: 'Employees in the provident fund',
    comparisons: [
      { label: 'Employees', previous: 'previous_no_of_employees', current: 'no_of_employees', format: 'count' },
      { label: 'Wage month', previous: 'previous_wage_month', current: 'wage_month', format: 'month' },
    ],
    fields: [{ key: 'changes', label: 'Change', format: 'percent', also: ['change', 'percentage'] }],
    tables: [
      {
        key: 'series',
        label: 'Wage months',
        columns: [
          { key: 'wage_month', label: 'Wage month', format: 'month', also: ['month'] },
          { key: 'no_of_employees', label: 'Employees', format: 'count', also: ['number_of_employees'] },
        ],
      },
    ],
    is_series: true,
  },
  needs: [epfPayment],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z
      .object({
        months: z.int().min(1).max(11),
        drop_percent: z.number().min(1).max(100),
        steep_percent: z.number().min(1).max(100),
        minimum_employees: z.int().min(1).max(100_000),
        stale_after_days: z.int().min(1).max(3650),
      })
      .refine((set) => set.drop_percent <= set.steep_percent, 'the steep drop is not less than the drop'),
    defaults: { months: 3, drop_percent: 25, steep_percent: 50, minimum_employees: 20, stale_after_days: 120 },
    fields: {
      months: { label: 'Within', unit: 'count', note: 'Months between the two numbers.', stricter: 'higher' },
      drop_percent: { label: 'Fewer by, from', unit: 'percent' },
      steep_percent: { label: 'High severity from', unit: 'percent' },
      minimum_employees: {
        label: 'Smallest number that is compared',
        unit: 'count',
        note: 'Below it one employee more or less is a large share.',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Days since the end of the last wage month from which its number says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const all = establishments(facts.of('epf_payment'), { day, grace_days: 0 })
    const judged = judge(all, thresholds)
    if (judged.state === 'not_measurable') return [judged]
    const month = latestTotal(all)?.wage_month ?? day.slice(0, 7)
    return [staleWhenOld(judged, daysBetween(`${month}-${daysInMonth(month)}`, day), thresholds.stale_after_days)]
  },
})
