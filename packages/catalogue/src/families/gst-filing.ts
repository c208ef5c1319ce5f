import { daysBetween, type IsoDate, istDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { formatMonth } from '@saakh/domain/formats'
import { type GstDueDate, gstDueDate, monthsLater, monthsOfPeriod, type TaxPeriod } from '@saakh/domain/gst-calendar'
import type { SharedSeries } from '../fact-set.ts'

// What a filing table says of one return of one GSTIN, period by period. A period without a line is 'not told', never
// 'not filed': tables are cut, and registrations begin and end.

export interface FilingLine {
  fact: Fact<'gst_return'>
  period: TaxPeriod
  status: 'filed' | 'not_filed'
  /** The day it was filed, or the day as of which the table still said that it was not. */
  told_on: IsoDate
  due: GstDueDate
  /** Further lines that show in which rhythm this one is filed. */
  rhythm: readonly Fact<'gst_return'>[]
}

export interface FilingTable {
  gstin: string
  /** By period, oldest first; without those whose due date is not known. */
  lines: FilingLine[]
  /** Every line of the return, whether its due date is known or not. */
  told: number
  /** Months between the first and the last line that no line covers. */
  gaps: string[]
  /** The line that was told last. */
  newest: FilingLine | null
}

export const periodName = ({ first, quarterly }: TaxPeriod): string =>
  quarterly ? `${formatMonth(first)} to ${formatMonth(monthsLater(first, 2))}` : formatMonth(first)

const toldOn = ({ payload, known_at }: Fact<'gst_return'>): IsoDate =>
  payload.status === 'filed'
    ? (payload.date_of_filing ?? istDate(new Date(known_at)))
    : (payload.not_filed_on ?? istDate(new Date(known_at)))

const isQuarterEnd = (month: string): boolean => ['03', '06', '09', '12'].includes(month.slice(5))

/**
 * Tables name the quarter of a quarterly filer by its last month alone. Such a line is monthly for certain when one of
 * the two months before it has a line as well; else the later due date of the quarter is taken, so that nobody is
 * called late for a day he had.
 */
function duePeriod(period: TaxPeriod, monthly: ReadonlyMap<string, Fact<'gst_return'>>) {
  if (period.quarterly || !isQuarterEnd(period.first)) return { due_as: period, rhythm: [] }
  const rhythm = [1, 2].flatMap((back) => monthly.get(monthsLater(period.first, -back)) ?? [])
  return rhythm.length > 0
    ? { due_as: period, rhythm }
    : { due_as: { first: monthsLater(period.first, -2), quarterly: true }, rhythm }
}

/** The monthly or quarterly return with which GST is paid. */
const RETURN = 'GSTR3B'

/** One table of GSTR-3B per GSTIN of a party, in the order of the GSTINs. */
export const filingTables: SharedSeries<'gst_return', readonly FilingTable[]> = {
  from: ['gst_return'],
  make: (facts) => {
    const groups = new Map<string, Map<string, Fact<'gst_return'>>>()
    for (const fact of facts.of('gst_return')) {
      const { gstin, period, quarterly, return_type } = fact.payload
      const lines = groups.get(gstin) ?? new Map<string, Fact<'gst_return'>>()
      groups.set(gstin, lines)
      if (return_type === RETURN && facts.today.hasCome(toldOn(fact))) lines.set(`${period} ${quarterly}`, fact)
    }
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([gstin, lines]) => tableOf(gstin, [...lines.values()]))
  },
}

function tableOf(gstin: string, facts: readonly Fact<'gst_return'>[]): FilingTable {
  const monthly = new Map(facts.filter(({ payload }) => !payload.quarterly).map((fact) => [fact.payload.period, fact]))
  const covered = new Set<string>()
  const lines = facts.flatMap((fact): FilingLine[] => {
    const { period: first, quarterly, status, return_type } = fact.payload
    const period = { first, quarterly }
    const { due_as, rhythm } = duePeriod(period, monthly)
    for (const month of monthsOfPeriod(due_as)) covered.add(month)
    const due = gstDueDate(return_type, due_as, gstin.slice(0, 2))
    return due ? [{ fact, period, status, told_on: toldOn(fact), due, rhythm }] : []
  })
  lines.sort((a, b) => daysBetween(b.due.date, a.due.date) || (a.period.first < b.period.first ? -1 : 1))
  const newest = lines.reduce<FilingLine | null>(
    (best, line) => (best && best.told_on >= line.told_on ? best : line),
    null,
  )
  return { gstin, lines, told: facts.length, gaps: gapsIn(covered), newest }
}

function gapsIn(covered: ReadonlySet<string>): string[] {
  const months = [...covered].sort()
  const [first, last] = [months[0], months.at(-1)]
  const gaps: string[] = []
  if (first && last)
    for (let month = first; month < last; month = monthsLater(month, 1)) if (!covered.has(month)) gaps.push(month)
  return gaps
}
