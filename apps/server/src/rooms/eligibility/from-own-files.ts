import { type Counterparty, counterparties, totalOf } from '@saakh/catalogue/families/listed-bills'
import { wholeMonths } from '@saakh/catalogue/gst-turnover'
import { dayNumber, type FinancialYear, financialYearFrom, financialYearOf, type IsoDate } from '@saakh/domain/dates'
import { decimalOf, paiseOf, percentOf } from '@saakh/domain/money'
import type { StoredFact } from './known-facts.ts'

// What the books and bank statements of a business fill in. A figure that they tell in part only is left to be asked.

type Values = Readonly<Record<string, string | null>>

/** The turnover of the last complete year, or of the one that statements show, by the months of one program. */
export function ofBooks(
  all: readonly StoredFact<'books_month'>[],
  today: IsoDate,
  year_end: IsoDate | undefined,
): [StoredFact<'books_month'>, Values][] {
  const running = Number(financialYearOf(today).start.slice(0, 4))
  const year = year_end === undefined ? financialYearFrom(running - 1) : financialYearOf(year_end)
  if (year_end !== undefined && year.end !== year_end) return []
  const of_year = (start: number) => salesOf(all, financialYearFrom(start))
  const start = Number(year.start.slice(0, 4))
  const [now, before] = [of_year(start), of_year(start - 1)]
  return [
    ...(now ? [[now.from, { year_end: year.end, turnover: now.value }] as [StoredFact<'books_month'>, Values]] : []),
    ...(before ? [[before.from, { turnover_before: before.value }] as [StoredFact<'books_month'>, Values]] : []),
  ]
}

function salesOf(all: readonly StoredFact<'books_month'>[], { start, end }: FinancialYear) {
  const months = wholeMonths(start, end) ?? []
  for (const program of new Set(all.map(({ payload }) => payload.program))) {
    const monthFacts = all.filter(
      ({ payload }) =>
        payload.program === program &&
        payload.is_whole &&
        payload.vouchers_not_read === 0 &&
        months.includes(payload.month),
    )
    const [newest] = monthFacts
    if (newest && new Set(monthFacts.map(({ payload }) => payload.month)).size === months.length)
      return {
        from: newest,
        value: decimalOf(monthFacts.reduce((sum, { payload }) => sum + paiseOf(payload.sales), 0n)),
      }
  }
  return null
}

/** Receivables and payables by the latest list of open bills of each side. */
export function ofBills(all: readonly StoredFact<'open_bills'>[]): [StoredFact<'open_bills'>, Values][] {
  return (['receivable', 'payable'] as const).flatMap((side): [StoredFact<'open_bills'>, Values][] => {
    const [list] = all
      .filter(({ payload }) => payload.side === side)
      .toSorted((a, b) => (a.payload.as_of < b.payload.as_of ? 1 : -1))
    if (!list) return []
    const parties = counterparties(list)
    const [total, old] = [totalOf(parties), over90(parties)]
    const name = `${side}s`
    const top = totalOf(parties.slice(0, 3))
    return [
      [
        list,
        {
          [name]: decimalOf(total),
          [`${name}_over_90`]: old === null ? null : decimalOf(old),
          ...(side === 'receivable' && total > 0n && { top_debtors_share: String(percentOf(top, total) ?? 0) }),
        },
      ],
    ]
  })
}

/** Null where a bill does not state whether it is that old. */
function over90(parties: readonly Counterparty[]): bigint | null {
  let sum = 0n
  for (const { paise, age } of parties.flatMap(({ bills }) => bills)) {
    if (age === null) return null
    if (age.from > 90) sum += paise
    else if (age.to === null || age.to > 90) return null
  }
  return sum
}

/**
 * The interest that banks took in the year. Null unless statements of every known account cover it, and where instalments
 * were paid: they hold interest that no line states.
 */
export function interestPaid(
  statements: readonly StoredFact<'bank_statement'>[],
  lines: readonly StoredFact<'bank_transaction'>[],
  { start, end }: Pick<FinancialYear, 'start' | 'end'>,
): { from: StoredFact<'bank_statement'>; value: string } | null {
  const [newest] = statements
  const nameOf = ({ payload }: StoredFact<'bank_statement'>) => `${payload.bank} ${payload.account_number}`
  const accounts = new Set(statements.map(nameOf))
  const isCovered = (account: string) =>
    covers(
      statements.filter((statement) => nameOf(statement) === account),
      start,
      end,
    )
  if (!newest || ![...accounts].every(isCovered)) return null
  const paid = lines.filter(
    ({ payload }) => payload.direction === 'debit' && payload.date >= start && payload.date <= end,
  )
  if (paid.some(({ payload }) => payload.class === 'instalment')) return null
  const interest = paid.filter(({ payload }) => payload.class === 'interest')
  return { from: newest, value: decimalOf(interest.reduce((sum, { payload }) => sum + paiseOf(payload.amount), 0n)) }
}

function covers(statements: readonly StoredFact<'bank_statement'>[], from: IsoDate, to: IsoDate): boolean {
  let reached = dayNumber(from)
  for (const { payload } of statements.toSorted((a, b) => (a.payload.from < b.payload.from ? -1 : 1)))
    if (dayNumber(payload.from) <= reached) reached = Math.max(reached, dayNumber(payload.to) + 1)
  return reached > dayNumber(to)
}
