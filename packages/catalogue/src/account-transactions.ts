import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { ConductSeries } from './conduct-series.ts'
import type { Evidence } from './outcome.ts'
import type { SourceDates } from './signal.ts'

export interface Transaction {
  fact: Fact<'account_transaction'>
  date: IsoDate
  paise: bigint
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Of each transaction the version known last, by day; facts come oldest knowledge first. */
export function latestTransactions(facts: readonly Fact<'account_transaction'>[], day: IsoDate): Transaction[] {
  const latest = new Map<string, Fact<'account_transaction'>>()
  for (const fact of facts) {
    const { account_number, tran_date, direction, tran_id } = fact.payload
    if (tran_date <= day) latest.set(JSON.stringify([account_number, tran_date, direction, tran_id]), fact)
  }
  return [...latest.values()]
    .map((fact) => ({ fact, date: fact.payload.tran_date, paise: paiseOf(fact.payload.tran_amount) }))
    .sort(
      (a, b) =>
        order(a.date, b.date) ||
        order(a.fact.payload.tran_id, b.fact.payload.tran_id) ||
        order(a.fact.payload.direction, b.fact.payload.direction),
    )
}

/** Until when the lender's files of transactions reach; null when none was delivered. A line shows that its day is covered. */
export function transactionsReach(
  transactions: readonly Transaction[],
  { account_transaction: feed }: SourceDates,
  day: IsoDate,
): IsoDate | null {
  const last = transactions.at(-1)?.date ?? null
  const told = feed !== undefined && feed <= day ? feed : null
  return last === null || (told !== null && told > last) ? told : last
}

/** The limit of an account on a day: its day-end's, else that of the list of accounts. */
export function limitOn(series: ConductSeries, day: number): { paise: bigint; fact_id: string } | null {
  const atDayEnd = series.paise('sanction_limit', day)
  const evidence = series.evidence('sanction_limit', day, { label: '', observed: '', threshold: null })
  if (atDayEnd !== null && evidence) return atDayEnd > 0n ? { paise: atDayEnd, fact_id: evidence.fact_id } : null
  const listed = series.account?.payload.sanction_limit ?? null
  if (listed === null || !series.account) return null
  const paise = paiseOf(listed)
  return paise > 0n ? { paise, fact_id: series.account.fact_id } : null
}

/** The largest; of equals the one that came last. */
export const largestOf = <T extends Transaction>(all: readonly [T, ...T[]]): T =>
  all.reduce((most, one) => (one.paise >= most.paise ? one : most))

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

export const lineOf = (one: Transaction) => ({
  tran_date: one.date,
  tran_id: one.fact.payload.tran_id,
  direction: one.fact.payload.direction,
  tran_amount: decimalOf(one.paise),
  counterparty: one.fact.payload.counterparty,
  entry_user_id: one.fact.payload.entry_user_id,
})

export const transactionEvidence = (one: Transaction, label: string, observed: string): Evidence => ({
  fact_id: one.fact.fact_id,
  label,
  observed,
  threshold: null,
  as_of: one.date,
  path: 'tran_amount',
})
