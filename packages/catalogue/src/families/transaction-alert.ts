import type { IsoDate } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { accountTransaction } from '@saakh/domain/fact-kinds/account-transaction'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { latestTransactions, type Transaction, transactionsReach } from '../account-transactions.ts'
import { accountsNamed, type ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import type { DetailField, DetailTable } from '../kit/detail-rows.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import { type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { joinWords, type Words } from '../kit/words.ts'
import { staleWhenOlder } from '../stale.ts'
import { ACCOUNT_WORDS, noAccounts, notMeasurable } from './account-conduct.ts'

// What alerts about money moved on an account share: the largest transaction in the keys of the specification, and beside
// it every one that counts.

export const ON_TRANSACTIONS = {
  needs: [loanAccount, accountDayEnd, accountTransaction],
  applies_to: EVERY_PARTY,
} as const
export type TransactionKind = 'loan_account' | 'account_day_end' | 'account_transaction'

export const TRANSACTION_FIELDS: readonly DetailField[] = [
  { key: 'account_no', label: 'Account number', format: 'text', also: ['account_number', 'loan_account', 'acct_no'] },
  {
    key: 'cif_id',
    label: 'CIF id',
    format: 'text',
    or_null: true,
    also: ['cif', 'customer_number', 'cust_id', 'customer_id'],
  },
  { key: 'tran_id', label: 'Transaction id', format: 'text', also: ['transaction_id', 'txn_id'] },
  {
    key: 'tran_date',
    label: 'Transaction date',
    format: 'date',
    also: ['transaction_date', 'txn_date', 'date'],
    if_present: true,
  },
  {
    key: 'tran_amount',
    label: 'Transaction amount',
    format: 'money',
    also: ['transaction_amount', 'txn_amount', 'amount'],
  },
  { key: 'entry_user_id', label: 'Entered by', format: 'text', or_null: true, also: ['entry_user', 'user_id'] },
  {
    key: 'counterparty',
    label: 'Counterparty',
    format: 'text',
    or_null: true,
    also: ['counterparty_name', 'beneficiary', 'beneficiary_name'],
    if_present: true,
  },
]

export const TRANSACTION_TABLE: DetailTable = {
  key: 'transactions',
  label: 'Transactions that count',
  columns: [
    { key: 'tran_date', label: 'Date', format: 'date' },
    { key: 'tran_id', label: 'Transaction id', format: 'text' },
    { key: 'direction', label: 'Debit or credit', format: 'text', one_of: ['debit', 'credit'] },
    { key: 'tran_amount', label: 'Amount', format: 'money' },
    { key: 'counterparty', label: 'Counterparty', format: 'text', or_null: true },
    { key: 'entry_user_id', label: 'Entered by', format: 'text', or_null: true },
  ],
}

export const STALE_TRANSACTIONS = {
  stale_after_days: staleAfter({
    days: 45,
    note: 'Age of the last delivered transaction of any borrower from which nothing is said about today.',
  }),
} as const satisfies Limits

/** What every rule on transactions looks at, beside its own limits. */
export interface TransactionFiles {
  transactions: readonly Transaction[]
  /** The last transaction of the borrower: it shows how far the files reach. */
  covering: Transaction
  /** The day until which the lender's files reach. */
  until: IsoDate
}

type Settings = { stale_after_days: number }
type OfAccount<B extends string> = JudgedFinding<B> | JudgedClear | JudgedNotMeasurable

/** Judges one account as far as the files of transactions reach. */
export function judgeTransactions<B extends string>(
  series: ConductSeries,
  transactions: readonly Transaction[],
  { today, limits, source_dates }: JudgeContext<Settings>,
  judge: (files: TransactionFiles) => OfAccount<B>,
): Judged<B> {
  const until = transactionsReach(transactions, source_dates, today)
  if (until === null) return notMeasurable(series, said('no_files'))
  const covering = transactions.at(-1)
  const judged: OfAccount<B> = covering
    ? judge({ transactions, covering, until })
    : { state: 'clear', subject: series.account_number, reason: said('none', { until }), last_data_date: until }
  return judged.state === 'not_measurable' ? judged : staleWhenOlder(judged, until, today, limits.stale_after_days)
}

/** Judges every loan account of the borrower, those included that only a transaction names. */
export function judgeEveryAccount<S extends Settings, B extends string>(
  facts: FactSet<TransactionKind>,
  context: JudgeContext<S>,
  judge: (series: ConductSeries, files: TransactionFiles, context: JudgeContext<S>) => OfAccount<B>,
): readonly Judged<B>[] {
  const transactions = facts.read(latestTransactions)
  const accounts = accountsNamed(
    facts,
    transactions.map(({ fact }) => fact.payload.account_number),
  )
  if (accounts.length === 0) return [noAccounts('no_accounts')]
  return accounts.map((series) =>
    judgeTransactions(series, transactions, context, (files) => judge(series, files, context)),
  )
}

export const TRANSACTION_WORDS: Words = joinWords(ACCOUNT_WORDS, {
  parts: { reach: 'The files of transactions reach until {until:date}' },
  reasons: {
    no_files: 'No file of transactions has been delivered; that none is known says nothing.',
    none: '{>reach} and name none of the borrower.',
  },
})
