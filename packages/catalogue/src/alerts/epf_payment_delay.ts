import { addDays, addMonths, daysBetween, monthOf } from '@saakh/domain/dates'
import { amountSchema, isoDateSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { epfPayment } from '@saakh/domain/fact-kinds/epf-payment'
import { formatDate, formatDays, formatMonth } from '@saakh/domain/formats'
import { z } from 'zod'
import { daysLate, type Establishment, establishments, type WageMonth } from '../families/epf-months.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['missed', 'missed_again'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { missed: 'Medium', missed_again: 'High' }

/** Not paid on a day after the grace: only a table of such a day proves it. */
const isOpen = ({ paid_on, told_on, deadline }: WageMonth): boolean => paid_on === null && told_on > deadline
const wasLate = ({ paid_on, deadline }: WageMonth): boolean => paid_on !== null && paid_on > deadline

const rowOf = (month: WageMonth) => ({
  establishment_id: month.establishment_id,
  wage_month: month.wage_month,
  no_of_employees: month.no_of_employees,
  amount: month.main.payload.amount,
  due_date: month.due_date,
  date_of_credit: month.paid_on,
  days_late: daysLate(month),
})

const evidenceOf = (month: WageMonth): Evidence => ({
  fact_id: month.main.fact_id,
  label: `Provident fund of ${formatMonth(month.wage_month)}`,
  observed: `${month.paid_on === null ? 'Not paid' : 'Paid'} ${formatDays(daysLate(month))} after the due date`,
  threshold: `Paid by ${formatDate(month.deadline)}`,
  as_of: month.told_on,
  path: month.paid_on === null ? 'due_date' : 'date_of_credit',
})

interface Misses {
  open: readonly WageMonth[]
  late: readonly WageMonth[]
}

function findingOf(
  { establishment_id, newest }: Establishment,
  { open, late }: Misses,
  settings: { grace_days: number; misses_for_high: number },
) {
  const band: Band = open.length + late.length >= settings.misses_for_high ? 'missed_again' : 'missed'
  const months = open.map(({ wage_month }) => formatMonth(wage_month)).join(', ')
  const told = open
    .map(
      ({ wage_month, due_date, told_on }) =>
        `${formatMonth(wage_month)} was due on ${formatDate(due_date)} and not paid on ${formatDate(told_on)}`,
    )
    .join('; ')
  const before = late
    .map(({ wage_month, paid_on }) => `${formatMonth(wage_month)} on ${formatDate(paid_on)}`)
    .join(', ')
  const shown = [...open, ...late].sort((a, b) => (a.wage_month < b.wage_month ? 1 : -1))
  return {
    state: 'finding' as const,
    subject: establishment_id,
    band,
    severity: SEVERITY[band],
    title: `The provident fund of ${months} was not paid ${formatDays(settings.grace_days)} after it was due.`,
    why: `Establishment ${establishment_id}: ${told}.${before === '' ? '' : ` Paid late in the twelve months before: ${before}.`}`,
    clears_when: `The provident fund of ${months} is paid.`,
    detail: { wage_months: shown.map(rowOf) },
    evidence: shown.map(evidenceOf),
    fact_ids: [newest, ...shown].flatMap(({ lines }) => lines.map(({ fact_id }) => fact_id)),
    trend: null,
    exposure: null,
    event_date:
      open
        .map(({ deadline }) => addDays(deadline, 1))
        .sort()
        .at(-1) ?? newest.told_on,
    last_data_date: newest.told_on,
  }
}

export const signal = defineSignal({
  code: 'epf_payment_delay',
  label: 'Provident fund paid late',
  category: 'Statutory dues',
  bands: BANDS,
  signal_codes: { missed: '20430', missed_again: '20431' },
  signal_format: 3,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 1,
  summary:
    'The employer did not pay the provident fund of a wage month days after it was due; two misses within a year are severe. Only a table that says so counts, a missing month does not.',
  also_called: [
    'epf',
    'epfo',
    'wage_months',
    'employee_fund',
    'employee_fund_wage_months',
    'epf_delay',
    'pf_payment_delay',
  ],
  detail: z.object({
    wage_months: z.array(
      z.object({
        establishment_id: z.string(),
        wage_month: isoMonthSchema,
        no_of_employees: z.int().min(0).nullable(),
        amount: amountSchema.nullable(),
        due_date: isoDateSchema,
        date_of_credit: isoDateSchema.nullable(),
        days_late: z.int(),
      }),
    ),
  }),
  layout: {
    title: 'Wage months',
    fields: [],
    tables: [
      {
        key: 'wage_months',
        label: 'Wage months',
        columns: [
          {
            key: 'establishment_id',
            label: 'Establishment',
            format: 'text',
            also: ['establishment', 'establishment_code', 'establishment_name'],
          },
          { key: 'wage_month', label: 'Wage month', format: 'month', also: ['month', 'wage_period'] },
          {
            key: 'no_of_employees',
            label: 'Employees',
            format: 'count',
            also: ['no_of_employee', 'number_of_employees', 'employee_count', 'employees'],
          },
          { key: 'amount', label: 'Amount', format: 'money', also: ['amount_paid', 'contribution'] },
          { key: 'due_date', label: 'Due date', format: 'date', also: ['date_due'] },
          { key: 'date_of_credit', label: 'Date of credit', format: 'date', also: ['credit_date', 'date_of_payment'] },
          { key: 'days_late', label: 'Days after the due date', format: 'days', also: ['delay', 'delay_in_days'] },
        ],
      },
    ],
  },
  needs: [epfPayment],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      grace_days: z.int().min(0).max(180),
      misses_for_high: z.int().min(2).max(12),
      stale_after_days: z.int().min(1).max(3650),
    }),
    defaults: { grace_days: 10, misses_for_high: 2, stale_after_days: 75 },
    fields: {
      grace_days: {
        label: 'Days of grace',
        unit: 'days',
        note: 'Days after the due date before a wage month counts as missed.',
      },
      misses_for_high: {
        label: 'High severity from',
        unit: 'count',
        note: 'Wage months not paid, or paid late within twelve months.',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last line from which the table says nothing about today; a month has one line.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const known = establishments(facts.of('epf_payment'), { day, grace_days: thresholds.grace_days })
    const nothing = (subject: string, reason: string, last_data_date: string | null) =>
      ({ state: 'not_measurable', subject, reason, last_data_date }) as const
    if (known.length === 0) return [nothing(WHOLE_PARTY, 'No wage month of the provident fund is known.', null)]
    const yearAgo = addMonths(day, -12)
    return known.map((establishment) => {
      const { establishment_id, months, newest } = establishment
      const age = daysBetween(newest.told_on, day)
      const open = months.filter(isOpen)
      if (open.length > 0) {
        const late = months.filter((month) => wasLate(month) && month.deadline >= yearAgo)
        return staleWhenOld(findingOf(establishment, { open, late }, thresholds), age, thresholds.stale_after_days)
      }
      const unsure = months.findLast(({ paid_on, deadline }) => paid_on === null && deadline < day)
      if (unsure)
        return nothing(
          establishment_id,
          `The provident fund of ${formatMonth(unsure.wage_month)} was not paid on ${formatDate(unsure.told_on)}, within the days of grace; what became of it is not told.`,
          newest.told_on,
        )
      const gaps = establishment.gaps.filter((month) => month >= monthOf(yearAgo))
      if (gaps.length > 0)
        return nothing(
          establishment_id,
          `The table of establishment ${establishment_id} tells nothing of ${gaps.map(formatMonth).join(', ')}, though of later months; not told is not the same as not paid.`,
          newest.told_on,
        )
      const judged = {
        state: 'clear' as const,
        subject: establishment_id,
        reason: `No wage month in the table is missed; the last line was told on ${formatDate(newest.told_on)}.`,
        last_data_date: newest.told_on,
      }
      return staleWhenOld(judged, age, thresholds.stale_after_days)
    })
  },
})
