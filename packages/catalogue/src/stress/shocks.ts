import { addDays, daysInMonth, type IsoDate } from '@saakh/domain/dates'
import { type Fact, type FactPayload, isFactOfKind } from '@saakh/domain/facts'
import { decimalOf, divideRounded, paiseOf } from '@saakh/domain/money'
import { plainMonth } from '@saakh/domain/month-numbers'
import { matchName } from '@saakh/domain/names'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type BillsFact, type Counterparty, counterparties, latestBills, totalOf } from '../families/listed-bills.ts'

// What is known of a borrower, as it would read after a shock. Facts are copied and changed; nothing of it is a fact.

export interface Shocks {
  /** Revenue falls by so many percent. */
  revenue_fall_percent: number
  /** Interest rises by so many points. */
  rate_points: number
  /** Customers pay so many days later; short-term borrowing pays for it. */
  receivable_days: number
  /** The largest customer of the open bills pays nothing. */
  largest_buyer: boolean
  /** The customer of this name pays nothing, whoever sells to it. */
  buyer: string | null
  /** Who is past due by the last day-end is past due for so many days more. */
  arrears_days: number
}

export const NO_SHOCKS: Shocks = {
  ...{ revenue_fall_percent: 0, rate_points: 0, receivable_days: 0, arrears_days: 0 },
  ...{ largest_buyer: false, buyer: null },
}

/** So much of the operating costs falls with the revenue; the rest stays. An assumption, told beside every result. */
export const VARIABLE_COST_PERCENT = 70

/** So long the bills of a customer that pays nothing stay open beyond today. An assumption as well. */
export const UNPAID_DAYS = 365

/** Spans that end within so many days are of the last year; a year ends a few days earlier or later than the one before. */
const LAST_YEAR_DAYS = 350

type StatementFact = Fact<'published_result'> | Fact<'borrower_statement'>
type Lines = FactPayload<'published_result'>['lines']

const isStatement = (fact: Fact): fact is StatementFact =>
  (isFactOfKind(fact, 'published_result') || isFactOfKind(fact, 'borrower_statement')) &&
  fact.payload.form === 'commercial'

const paise = (lines: Lines, line: StatementLineName): bigint | null => {
  const text = lines[line]
  return text === undefined ? null : paiseOf(text)
}

/** Adds to the lines that are told; what is not stated stays so. */
function added(lines: Lines, changes: Partial<Record<StatementLineName, bigint>>): Lines {
  const changed: Lines = { ...lines }
  for (const [line, by] of Object.entries(changes) as [StatementLineName, bigint][]) {
    const before = paise(lines, line)
    if (before !== null) changed[line] = decimalOf(before + by)
  }
  return changed
}

/** No share of a shock is lost by rounding more than a paisa. */
const share = (amount: bigint, part: number, whole: number): bigint =>
  divideRounded(amount * BigInt(Math.round(part * 1_000)), BigInt(Math.round(whole * 1_000)))

const PROFITS: readonly StatementLineName[] = [
  'profit_before_exceptional_items_and_tax',
  'profit_before_tax',
  'profit_loss_for_period_from_continuing_operations',
  'profit_loss_for_period',
  'comprehensive_income_for_the_period',
]
const lessProfit = (hit: bigint) => Object.fromEntries(PROFITS.map((line) => [line, -hit]))

function withLessRevenue(lines: Lines, percent: number): Lines {
  const revenue = paise(lines, 'revenue_from_operations')
  if (revenue === null || revenue <= 0n || percent === 0) return lines
  const lost = share(revenue, percent, 100)
  const saved = share(lost, VARIABLE_COST_PERCENT, 100)
  return added(lines, {
    ...{ revenue_from_operations: -lost, income: -lost, expenses: -saved },
    ...lessProfit(lost - saved),
  })
}

/** Interest on what is borrowed, for the days of the span. */
function withDearerDebt(lines: Lines, borrowed: bigint, points: number, days: number): Lines {
  if (points === 0 || borrowed <= 0n) return lines
  const more = divideRounded(share(borrowed, points, 100) * BigInt(days), 365n)
  return added(lines, { finance_costs: more, expenses: more, ...lessProfit(more) })
}

function withLaterReceipts(lines: Lines, year_revenue: bigint, days: number): Lines {
  const more = share(year_revenue, days, 365)
  if (more === 0n || paise(lines, 'trade_receivables_current') === null) return lines
  return added(lines, {
    ...{ trade_receivables_current: more, trade_receivables: more, current_assets: more, assets: more },
    ...{ borrowings_current: more, current_liabilities: more, liabilities: more, equity_and_liabilities: more },
  })
}

function withoutBuyer(lines: Lines, owed: bigint): Lines {
  const receivables = paise(lines, 'trade_receivables_current')
  if (receivables === null) return lines
  const lost = owed < receivables ? owed : receivables
  return added(lines, {
    ...{ trade_receivables_current: -lost, trade_receivables: -lost, current_assets: -lost, assets: -lost },
    ...{ other_equity: -lost, equity: -lost, equity_attributable_to_owners_of_parent: -lost },
    equity_and_liabilities: -lost,
  })
}

const groupOf = ({ kind, payload }: StatementFact) => `${kind} ${payload.nature}`

const spanDays = ({ period_start, period_end }: StatementFact['payload']): number =>
  period_start === null ? 0 : Math.round((Date.parse(period_end) - Date.parse(period_start)) / 86_400_000) + 1

/** A year, a half-year and a quarter that end on one day are three spans. */
const spanKind = (fact: StatementFact): string => {
  const { statement, period_start } = fact.payload
  if (statement !== 'profit_and_loss' || period_start === null) return statement
  const days = spanDays(fact.payload)
  return days > 330 ? 'year' : days > 150 ? 'half-year' : 'quarter'
}

/** The last day of each kind of statement of a source and nature. */
function latestEnds(facts: readonly StatementFact[]): Map<string, IsoDate> {
  const ends = new Map<string, IsoDate>()
  for (const fact of facts) {
    const key = `${groupOf(fact)} ${spanKind(fact)}`
    if (fact.payload.period_end > (ends.get(key) ?? '')) ends.set(key, fact.payload.period_end)
  }
  return ends
}

interface Beside {
  borrowed: ReadonlyMap<string, bigint>
  revenue: ReadonlyMap<string, bigint>
  /** What customers owe that pay nothing. */
  unpaid: bigint
}

/** Of the latest statements what the shocks of the others are counted from. */
function readBeside(latest: readonly StatementFact[], unpaid: bigint): Beside {
  const borrowed = new Map<string, bigint>()
  const revenue = new Map<string, bigint>()
  for (const fact of latest) {
    const { lines } = fact.payload
    if (fact.payload.statement === 'balance_sheet') {
      const parts = (['borrowings_noncurrent', 'borrowings_current'] as const).map((line) => paise(lines, line) ?? 0n)
      borrowed.set(groupOf(fact), paise(lines, 'borrowings') ?? parts.reduce((sum, part) => sum + part, 0n))
    }
    const spanRevenue = paise(lines, 'revenue_from_operations')
    if (spanKind(fact) === 'year' && spanRevenue !== null) revenue.set(groupOf(fact), spanRevenue)
  }
  return { borrowed, revenue, unpaid }
}

/** Customers by the latest list of open bills, one for all spellings of its name; the largest first. */
export interface Buyer {
  /** The name that is compared, without the legal form. */
  key: string
  name: string
  paise: bigint
}

const receivables = (facts: readonly Fact[]): BillsFact | null =>
  latestBills(
    facts.filter((fact) => isFactOfKind(fact, 'open_bills')),
    'receivable',
  )

export function buyersOf(facts: readonly Fact[]): Buyer[] {
  const list = receivables(facts)
  const buyers = new Map<string, Buyer>()
  for (const { party, paise } of list ? counterparties(list) : []) {
    const key = matchName(party)
    const known = buyers.get(key)
    buyers.set(key, { key, name: known?.name ?? party, paise: (known?.paise ?? 0n) + paise })
  }
  return [...buyers.values()].sort((a, b) =>
    a.paise === b.paise ? (a.key < b.key ? -1 : 1) : a.paise < b.paise ? 1 : -1,
  )
}

/** The list with the customers in it that pay nothing. */
interface Failing {
  list: BillsFact
  customers: readonly Counterparty[]
}

function failingBuyers(facts: readonly Fact[], { largest_buyer, buyer }: Shocks): Failing | null {
  if (!largest_buyer && buyer === null) return null
  const list = receivables(facts)
  if (!list) return null
  const [largest] = buyersOf(facts)
  const keys = new Set([
    ...(largest_buyer && largest ? [largest.key] : []),
    ...(buyer === null ? [] : [matchName(buyer)]),
  ])
  const customers = counterparties(list).filter(({ party }) => keys.has(matchName(party)))
  return customers.length === 0 ? null : { list, customers }
}

const earlier = (day: IsoDate | null): IsoDate | null => (day === null ? null : addDays(day, -UNPAID_DAYS))

/** What these customers owe stays open for so long more; advances stay as they are. */
function withUnpaidBills({ list, customers }: Failing): BillsFact {
  const unpaid = new Set(customers.map(({ party }) => party))
  const bills = list.payload.bills.map((bill) =>
    !unpaid.has(bill.party) || paiseOf(bill.amount) <= 0n
      ? bill
      : {
          ...bill,
          bill_date: earlier(bill.bill_date),
          due_date: earlier(bill.due_date),
          overdue: bill.overdue && {
            from: bill.overdue.from + UNPAID_DAYS,
            to: bill.overdue.to === null ? null : bill.overdue.to + UNPAID_DAYS,
          },
        },
  )
  return withPayload(list, { ...list.payload, bills })
}

function stressStatement(fact: StatementFact, shocks: Shocks, { borrowed, revenue, unpaid }: Beside): StatementFact {
  const { payload } = fact
  const group = groupOf(fact)
  let { lines } = payload
  if (payload.statement === 'profit_and_loss') {
    lines = withLessRevenue(lines, shocks.revenue_fall_percent)
    lines = withDearerDebt(lines, borrowed.get(group) ?? 0n, shocks.rate_points, spanDays(payload))
  }
  if (payload.statement === 'balance_sheet') {
    lines = withLaterReceipts(lines, revenue.get(group) ?? 0n, shocks.receivable_days)
    if (unpaid > 0n) lines = withoutBuyer(lines, unpaid)
  }
  return lines === payload.lines ? fact : withPayload(fact, { ...payload, lines })
}

/** A copy with an id of its own: series made of the fact itself must not be taken for it. */
const withPayload = <F extends Fact>(fact: F, payload: F['payload']): F => ({
  ...fact,
  payload,
  fact_id: `${fact.fact_id} stressed`,
})

const later = (day: IsoDate | null, days: number): IsoDate | null => (day === null ? null : addDays(day, -days))

/** The last day-end of an account that is past due, so many days further. */
function stressDayEnds(fact: Fact<'account_day_end'>, days: number): Fact<'account_day_end'> {
  const { payload } = fact
  const { dpd, oldest_due_date, month } = payload
  const last = Math.min(
    (dpd ?? oldest_due_date ?? []).findLastIndex((value) => value !== null),
    daysInMonth(month) - 1,
  )
  if (last < 0) return fact
  const isPastDue = (dpd?.[last] ?? 0) > 0 || (oldest_due_date?.[last] ?? null) !== null
  if (!isPastDue) return fact
  return withPayload(fact, {
    ...plainMonth(payload),
    ...(dpd && {
      dpd: dpd.map((daysPastDue, at) =>
        at === last && daysPastDue !== null && daysPastDue > 0 ? daysPastDue + days : daysPastDue,
      ),
    }),
    ...(oldest_due_date && {
      oldest_due_date: oldest_due_date.map((dueDate, at) => (at === last ? later(dueDate, days) : dueDate)),
    }),
  })
}

const sameMonth = (facts: readonly Fact<'account_day_end'>[]): Map<string, string> => {
  const last = new Map<string, string>()
  for (const { payload } of facts)
    if (payload.month > (last.get(payload.account_number) ?? '')) last.set(payload.account_number, payload.month)
  return last
}

/** The facts as they would read, in the same order; a fact that no shock touches is the very same. */
export function stressFacts(facts: readonly Fact[], shocks: Shocks): Fact[] {
  const all = facts.filter(isStatement)
  const ends = latestEnds(all)
  const endOf = (fact: StatementFact) => ends.get(`${groupOf(fact)} ${spanKind(fact)}`) ?? fact.payload.period_end
  const isLatest = (fact: StatementFact) => endOf(fact) === fact.payload.period_end
  // Rules ask for several quarters running: a shock that came before the last one only would move none of them.
  const isOfLastYear = (fact: StatementFact) => fact.payload.period_end > addDays(endOf(fact), -LAST_YEAR_DAYS)
  const failing = failingBuyers(facts, shocks)
  const beside = readBeside(all.filter(isLatest), failing ? totalOf(failing.customers) : 0n)
  const months = sameMonth(facts.filter((fact) => isFactOfKind(fact, 'account_day_end')))
  return facts.map((fact) => {
    if (isStatement(fact)) {
      const isMeant = fact.payload.statement === 'balance_sheet' ? isLatest(fact) : isOfLastYear(fact)
      return isMeant ? stressStatement(fact, shocks, beside) : fact
    }
    if (failing && fact === failing.list) return withUnpaidBills(failing)
    if (shocks.arrears_days > 0 && isFactOfKind(fact, 'account_day_end'))
      return months.get(fact.payload.account_number) === fact.payload.month
        ? stressDayEnds(fact, shocks.arrears_days)
        : fact
    return fact
  })
}
