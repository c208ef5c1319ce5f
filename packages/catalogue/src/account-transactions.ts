import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { ConductSeries } from './conduct-series.ts'
import type { SharedSeries } from './fact-set.ts'
import type { Figures } from './kit/figures.ts'
import type { Place } from './kit/judgement.ts'
import type { Today } from './kit/today.ts'
import type { SourceDates } from './signal.ts'

export interface Transaction {
  fact: Fact<'account_transaction'>
  date: IsoDate
  paise: bigint
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The transactions of a party by day; of each the version known last. */
export const latestTransactions: SharedSeries<'account_transaction', readonly Transaction[]> = {
  from: ['account_transaction'],
  make: (facts) => {
    const latest = new Map<string, Fact<'account_transaction'>>()
    for (const fact of facts.of('account_transaction')) {
      const { account_number, tran_date, direction, tran_id } = fact.payload
      if (facts.today.hasCome(tran_date))
        latest.set(JSON.stringify([account_number, tran_date, direction, tran_id]), fact)
    }
    return [...latest.values()]
      .map((fact) => ({ fact, date: fact.payload.tran_date, paise: paiseOf(fact.payload.tran_amount) }))
      .sort(
        (a, b) =>
          order(a.date, b.date) ||
          order(a.fact.payload.tran_id, b.fact.payload.tran_id) ||
          order(a.fact.payload.direction, b.fact.payload.direction),
      )
  },
}

/** Until when the lender's files of transactions reach; null when none was delivered. A line shows that its day is covered. */
export function transactionsReach(
  transactions: readonly Transaction[],
  { account_transaction: feed }: SourceDates,
  today: Today,
): IsoDate | null {
  const last = transactions.at(-1)?.date ?? null
  const feedDate = feed !== undefined && today.hasCome(feed) ? feed : null
  return last === null || (feedDate !== null && feedDate > last) ? feedDate : last
}

/** The limit of an account on a day: its day-end's, else that of the list of accounts. */
export function limitOn(series: ConductSeries, day: number): { paise: bigint; fact_id: string } | null {
  const atDayEnd = series.paise('sanction_limit', day)
  const standing = series.standsAt('sanction_limit', day)
  if (atDayEnd !== null && standing) return atDayEnd > 0n ? { paise: atDayEnd, fact_id: standing.fact_id } : null
  const listed = series.account?.payload.sanction_limit ?? null
  if (listed === null || !series.account) return null
  const paise = paiseOf(listed)
  return paise > 0n ? { paise, fact_id: series.account.fact_id } : null
}

/** The largest; of equals the one that came last. */
export const largestOf = <T extends Transaction>(all: readonly [T, ...T[]]): T =>
  all.reduce((most, transaction) => (transaction.paise >= most.paise ? transaction : most))

export const sumOf = (all: readonly Transaction[]): bigint => all.reduce((sum, { paise }) => sum + paise, 0n)

/** The transaction in the keys of the specification. */
export const transactionOf = ({ fact: { payload }, paise }: Transaction) => ({
  account_no: payload.account_number,
  cif_id: payload.cif_id,
  tran_id: payload.tran_id,
  tran_date: payload.tran_date,
  tran_amount: decimalOf(paise),
  entry_user_id: payload.entry_user_id,
  counterparty: payload.counterparty,
})

export const lineOf = (transaction: Transaction) => ({
  tran_date: transaction.date,
  tran_id: transaction.fact.payload.tran_id,
  direction: transaction.fact.payload.direction,
  tran_amount: decimalOf(transaction.paise),
  counterparty: transaction.fact.payload.counterparty,
  entry_user_id: transaction.fact.payload.entry_user_id,
})

export const transactionPlace = (transaction: Transaction, figures: Figures = {}): Place => ({
  fact_id: transaction.fact.fact_id,
  as_of: transaction.date,
  path: 'tran_amount',
  code: 'transaction',
  figures: { amount: decimalOf(transaction.paise), direction: transaction.fact.payload.direction, ...figures },
})
