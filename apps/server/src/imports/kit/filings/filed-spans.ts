import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

// What the other spans that a company has published say about one of them: days and units that a filing declares can be
// wrong without any contradiction inside it.

/** The income of a profit and loss statement; `known_at` of its filing. */
export interface FiledSpan {
  party_id: string
  nature: string
  start: IsoDate
  end: IsoDate
  income: string
  known_at: Date
}

const isQuarter = ({ start, end }: FiledSpan) => {
  const days = daysBetween(start, end) + 1
  return days >= 85 && days <= 95
}

export const storedSpans = async (tx: Tx, parties: readonly string[]): Promise<FiledSpan[]> => {
  const { rows } = await sql<FiledSpan>`
    select party_id, payload->>'nature' as nature, payload->>'period_start' as start, payload->>'period_end' as end,
      payload->'lines'->>'income' as income, known_at
    from facts
    where party_id = any(${[...parties]}::uuid[]) and kind = 'published_result' and organization_id is null
      and payload->>'statement' = 'profit_and_loss' and payload->'lines' ? 'income'
    order by known_at`.execute(tx)
  return rows
}

/** The newest version known at `at` of each quarter, in their order, when they fill the span without a gap. */
function quartersWithin({ start, end, known_at }: FiledSpan, all: readonly FiledSpan[]): FiledSpan[] | null {
  const byStart = new Map<string, FiledSpan>()
  for (const span of all) if (isQuarter(span) && span.known_at <= known_at) byStart.set(span.start, span)
  const quarters: FiledSpan[] = []
  for (let day = start; day <= end; ) {
    const quarter = byStart.get(day)
    if (!quarter || quarter.end > end) return null
    quarters.push(quarter)
    day = addDays(quarter.end, 1)
  }
  return quarters
}

const OTHER_UNIT = 30n

/**
 * Whether a quarter's income can hardly be rupees: a thirtieth or thirty times of what the last quarters had. One filing
 * of Trent gives every amount a hundred times too small, so that nothing inside it contradicts itself.
 */
export function isInOtherUnit(filedSpan: FiledSpan, known: readonly FiledSpan[]): boolean {
  if (!isQuarter(filedSpan)) return false
  const before = new Map<string, bigint>()
  for (const other of known)
    if (isQuarter(other) && other.end < filedSpan.start && other.known_at < filedSpan.known_at)
      before.set(other.start, paiseOf(other.income))
  const last = [...before].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, 4)
  const incomes = last.map(([, income]) => income).sort((a, b) => (a < b ? -1 : 1))
  const median = incomes[Math.floor(incomes.length / 2)]
  if (incomes.length < 3 || median === undefined || median <= 0n) return false
  const income = paiseOf(filedSpan.income)
  return income > 0n && (income * OTHER_UNIT < median || income > median * OTHER_UNIT)
}

const MOST_APART_PERCENT = 20n
const SAME_IN_THOUSAND = 5n
const abs = (n: bigint) => (n < 0n ? -n : n)

/**
 * The span that a year to date grew from by its last quarter, when that began on another day than the year to date
 * declares. Ambuja and Nestlé declared twelve months for fifteen, and the instance of one of their quarters is missing:
 * only the twelve months to December, and the quarter to March that brings them to the sum, show the length. With all
 * quarters it is not asked, for the earlier one may be the one that is wrong.
 */
function grownFrom(filedSpan: FiledSpan, known: readonly FiledSpan[]): FiledSpan | null {
  const spans = known.filter(({ known_at }) => known_at <= filedSpan.known_at)
  const last = spans.findLast((other) => isQuarter(other) && other.end === filedSpan.end)
  if (!last) return null
  const total = paiseOf(filedSpan.income)
  const sums = (before: FiledSpan) => abs(paiseOf(before.income) + paiseOf(last.income) - total)
  const earlier = spans.filter((other) => other.end === addDays(last.start, -1) && !isQuarter(other))
  const proof = earlier.find((other) => sums(other) * 1000n <= abs(total) * SAME_IN_THOUSAND)
  return proof && proof.start !== filedSpan.start ? proof : null
}

/**
 * Why a year to date cannot be that of its declared days; null when nothing speaks against it. ACC declared twelve months
 * for the fifteen of its changed year, which the filing alone does not show. A fifth is more than quarters are restated by
 * as a rule; where they are, the year to date is no longer comparable with them.
 */
export function disproof(filedSpan: FiledSpan, known: readonly FiledSpan[]): string | null {
  const { start, end, income } = filedSpan
  if (daysBetween(start, end) < 100) return null
  const says = `its income ${income} for ${start} to ${end} is`
  const within = quartersWithin(filedSpan, known)
  if (!within) {
    const before = grownFrom(filedSpan, known)
    return before
      ? `${says} that of ${before.start} to ${before.end}, which was ${before.income}, and of the quarter after it: it begins on ${before.start}.`
      : null
  }
  const sum = within.reduce((total, quarter) => total + paiseOf(quarter.income), 0n)
  if (abs(paiseOf(income) - sum) * 100n <= abs(sum) * MOST_APART_PERCENT) return null
  return `${says} not that of the ${within.length} quarters published for these days, which come to ${sum / 100n}.`
}
