import { addDays, addMonths, daysBetween, type IsoDate, monthOf } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { gstReturn } from '@saakh/domain/fact-kinds/gst-return'
import { formatDate, formatDays, formatMonth } from '@saakh/domain/formats'
import { z } from 'zod'
import { type FilingLine, type FilingTable, filingTables, periodName } from '../families/gst-filing.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['missed', 'missed_again'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { missed: 'Medium', missed_again: 'High' }
const RETURN = 'GSTR3B'

/** Not filed on a day after the grace: only a table of such a day proves it. */
const isOpen = ({ status, told_on, deadline }: FilingLine): boolean => status === 'not_filed' && told_on > deadline
const wasLate = ({ status, told_on, deadline }: FilingLine): boolean => status === 'filed' && told_on > deadline

const statusWord = (line: FilingLine) => (line.status === 'filed' ? 'Filed late' : 'Not filed')

const itemOf = (line: FilingLine) => ({
  date: line.due.date,
  period: periodName(line.period),
  status: statusWord(line),
  date_of_filing: line.fact.payload.date_of_filing,
  days_late: daysBetween(line.due.date, line.told_on),
  due_date_moved_by: line.due.extended_by,
})

const evidenceOf = (line: FilingLine): Evidence => ({
  fact_id: line.fact.fact_id,
  label: `GSTR-3B of ${periodName(line.period)}`,
  observed: `${statusWord(line)}, ${formatDays(daysBetween(line.due.date, line.told_on))} after the due date`,
  threshold: `Filed by ${formatDate(line.deadline)}`,
  as_of: line.told_on,
  path: 'status',
})

interface Misses {
  open: readonly FilingLine[]
  late: readonly FilingLine[]
}

function findingOf(
  table: FilingTable,
  { open, late }: Misses,
  newest: FilingLine,
  settings: { grace_days: number; misses_for_high: number },
) {
  const last_data_date = newest.told_on
  const { gstin } = table
  const band: Band = open.length + late.length >= settings.misses_for_high ? 'missed_again' : 'missed'
  const periods = open.map(({ period }) => periodName(period)).join(', ')
  const title = `GSTR-3B for ${periods} of GSTIN ${gstin} was not filed ${formatDays(settings.grace_days)} after it was due.`
  const told = open
    .map(
      (line) =>
        `${periodName(line.period)} was due on ${formatDate(line.due.date)} and not filed on ${formatDate(line.told_on)}`,
    )
    .join('; ')
  const before = late.map((line) => `${periodName(line.period)} on ${formatDate(line.told_on)}`).join(', ')
  return {
    state: 'finding' as const,
    subject: gstin,
    band,
    severity: SEVERITY[band],
    title,
    why: `The filing table of GSTIN ${gstin} says: ${told}.${before === '' ? '' : ` Filed late in the twelve months before: ${before}.`}`,
    clears_when: `GSTR-3B of ${periods} is filed.`,
    detail: {
      gstin,
      return_type: 'GSTR-3B',
      periods_not_filed: open.length,
      periods_filed_late: late.length,
      last_told_on: last_data_date,
      items: [...open, ...late].sort((a, b) => (a.due.date < b.due.date ? 1 : -1)).map(itemOf),
    },
    evidence: [...open].reverse().concat(late).map(evidenceOf),
    fact_ids: [newest.fact, ...[...open, ...late].flatMap(({ rhythm }) => rhythm)].map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date:
      open
        .map(({ deadline }) => addDays(deadline, 1))
        .sort()
        .at(-1) ?? last_data_date,
    last_data_date,
  }
}

const notMeasurable = (subject: string, reason: string, last_data_date: IsoDate | null) =>
  ({ state: 'not_measurable', subject, reason, last_data_date }) as const

export const signal = defineSignal({
  code: 'gst_payment_non_compliance',
  label: 'GST return and payment missed',
  category: 'Statutory dues',
  bands: BANDS,
  signal_codes: { missed: '20410', missed_again: '20411' },
  signal_format: 3,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 1,
  summary:
    'The monthly or quarterly return GSTR-3B, with which GST is paid, was not filed days after it was due; two misses within a year are severe. Only a filing table that says so counts, a missing line does not.',
  detail: z.object({
    gstin: z.string(),
    return_type: z.string(),
    periods_not_filed: z.int().min(1),
    periods_filed_late: z.int().min(0),
    last_told_on: isoDateSchema,
    items: z.array(
      z.object({
        date: isoDateSchema,
        period: z.string(),
        status: z.string(),
        date_of_filing: isoDateSchema.nullable(),
        days_late: z.int(),
        due_date_moved_by: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'GST returns missed',
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text' },
      { key: 'return_type', label: 'Return', format: 'text' },
      { key: 'periods_not_filed', label: 'Periods not filed', format: 'count' },
      { key: 'periods_filed_late', label: 'Filed late in twelve months', format: 'count' },
      { key: 'last_told_on', label: 'Filing table up to', format: 'date' },
    ],
    tables: [
      {
        key: 'items',
        label: 'Returns',
        columns: [
          { key: 'date', label: 'Due date', format: 'date' },
          { key: 'period', label: 'Tax period', format: 'text' },
          { key: 'status', label: 'Status', format: 'text' },
          { key: 'date_of_filing', label: 'Filed on', format: 'date' },
          { key: 'days_late', label: 'Days after the due date', format: 'days' },
          { key: 'due_date_moved_by', label: 'Due date moved by', format: 'text' },
        ],
      },
    ],
  },
  needs: [gstReturn],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      grace_days: z.int().min(0).max(180),
      misses_for_high: z.int().min(2).max(12),
      stale_after_days: z.int().min(1).max(3650),
    }),
    defaults: { grace_days: 10, misses_for_high: 2, stale_after_days: 120 },
    fields: {
      grace_days: {
        label: 'Days of grace',
        unit: 'days',
        note: 'Days after the due date before a return counts as missed.',
      },
      misses_for_high: {
        label: 'High severity from',
        unit: 'count',
        note: 'Periods not filed, or filed late within twelve months.',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last line of the filing table from which it says nothing about today; a quarterly filer has one line in three months.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const tables = filingTables(facts.of('gst_return'), RETURN, { day, grace_days: thresholds.grace_days })
    if (tables.length === 0) return [notMeasurable(WHOLE_PARTY, 'No GST filing table is known.', null)]
    const yearAgo = addMonths(day, -12)
    return tables.map((table) => {
      const { gstin, lines, newest } = table
      if (!newest)
        return notMeasurable(
          gstin,
          table.told === 0
            ? `The filing table of GSTIN ${gstin} has no line of GSTR-3B.`
            : `For none of the periods in the table of GSTIN ${gstin} the due date is known.`,
          null,
        )
      const age = daysBetween(newest.told_on, day)
      const open = lines.filter(isOpen)
      if (open.length > 0) {
        const late = lines.filter((line) => wasLate(line) && line.deadline >= yearAgo)
        return staleWhenOld(findingOf(table, { open, late }, newest, thresholds), age, thresholds.stale_after_days)
      }
      const unsure = lines.findLast((line) => line.status === 'not_filed' && line.deadline < day)
      if (unsure)
        return notMeasurable(
          gstin,
          `GSTR-3B of ${periodName(unsure.period)} was not filed on ${formatDate(unsure.told_on)}, within the days of grace; what became of it is not told.`,
          newest.told_on,
        )
      const gaps = table.gaps.filter((month) => month >= monthOf(yearAgo))
      if (gaps.length > 0)
        return notMeasurable(
          gstin,
          `The table of GSTIN ${gstin} tells nothing of ${gaps.map(formatMonth).join(', ')}, though of later periods; not told is not the same as not filed.`,
          newest.told_on,
        )
      const judged = {
        state: 'clear' as const,
        subject: gstin,
        reason: `No GSTR-3B in the table is missed; the last line was told on ${formatDate(newest.told_on)}.`,
        last_data_date: newest.told_on,
      }
      return staleWhenOld(judged, age, thresholds.stale_after_days)
    })
  },
})
