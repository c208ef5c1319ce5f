import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import { latestTransactions, type Transaction, transactionsReach } from '../account-transactions.ts'
import { accountsNamed, type ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import type { LayoutField, LayoutTable } from '../layout.ts'
import type { Clear, NotMeasurable, RuleFinding, RuleOutcome } from '../outcome.ts'
import type { SourceDates, ThresholdField } from '../signal.ts'
import { staleWhenOld } from '../stale.ts'
import { noAccounts } from './account-conduct.ts'

// What alerts about money moved on an account share: the largest transaction in the keys of the specification, and beside
// it every one that counts.

const line = z.object({
  tran_date: isoDateSchema,
  tran_id: z.string(),
  direction: z.enum(['debit', 'credit']),
  tran_amount: computedAmountSchema,
  counterparty: z.string().nullable(),
  entry_user_id: z.string().nullable(),
})

export const transactionDetail = {
  account_no: z.string(),
  cif_id: z.string().nullable(),
  tran_id: z.string(),
  tran_date: isoDateSchema,
  tran_amount: computedAmountSchema,
  entry_user_id: z.string().nullable(),
  counterparty: z.string().nullable(),
  transactions: z.array(line),
}

export const transactionFields: readonly LayoutField[] = [
  { key: 'account_no', label: 'Account number', format: 'text', also: ['account_number', 'loan_account', 'acct_no'] },
  { key: 'cif_id', label: 'CIF id', format: 'text', also: ['cif', 'customer_number', 'cust_id', 'customer_id'] },
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
  { key: 'entry_user_id', label: 'Entered by', format: 'text', also: ['entry_user', 'user_id'] },
  {
    key: 'counterparty',
    label: 'Counterparty',
    format: 'text',
    also: ['counterparty_name', 'beneficiary', 'beneficiary_name'],
    if_present: true,
  },
]

export const transactionTable: LayoutTable = {
  key: 'transactions',
  label: 'Transactions that count',
  columns: [
    { key: 'tran_date', label: 'Date', format: 'date' },
    { key: 'tran_id', label: 'Transaction id', format: 'text' },
    { key: 'direction', label: 'Debit or credit', format: 'text' },
    { key: 'tran_amount', label: 'Amount', format: 'money' },
    { key: 'counterparty', label: 'Counterparty', format: 'text' },
    { key: 'entry_user_id', label: 'Entered by', format: 'text' },
  ],
}

export const transactionStaleness = {
  schema: { stale_after_days: z.int().min(1).max(3650) },
  defaults: { stale_after_days: 45 },
  fields: {
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: 'Age of the last delivered transaction of any borrower from which nothing is said about today.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}

/** What every rule on transactions looks at, beside its own settings. */
export interface TransactionFiles {
  transactions: readonly Transaction[]
  /** The last transaction of the borrower: it shows how far the files reach. */
  covering: Transaction
  /** The day until which the lender's files reach. */
  until: IsoDate
  day: IsoDate
}

/** Judges account by account as far as the files of transactions reach. */
export function judgeAccounts<D, B extends string>(
  accounts: readonly ConductSeries[],
  transactions: readonly Transaction[],
  { day, source_dates, stale_after_days }: { day: IsoDate; source_dates: SourceDates; stale_after_days: number },
  judge: (series: ConductSeries, files: TransactionFiles) => RuleFinding<D, B> | Clear | NotMeasurable,
): RuleOutcome<D, B>[] {
  const until = transactionsReach(transactions, source_dates, day)
  const covering = transactions.at(-1)
  return accounts.map((series) => {
    const subject = series.account_number
    if (until === null)
      return {
        state: 'not_measurable',
        subject,
        reason: 'No file of transactions has been delivered; that none is known says nothing.',
        last_data_date: null,
      }
    const judged = covering
      ? judge(series, { transactions, covering, until, day })
      : ({
          state: 'clear',
          subject,
          reason: `The files of transactions reach until ${formatDate(until)} and name none of the borrower.`,
          last_data_date: until,
        } as const)
    return judged.state === 'not_measurable' ? judged : staleWhenOld(judged, daysBetween(until, day), stale_after_days)
  })
}

/** Judges every loan account of the borrower, those included that only a transaction names. */
export function judgeEveryAccount<T extends { stale_after_days: number }, D, B extends string>(
  facts: FactSet<'loan_account' | 'account_day_end' | 'account_transaction'>,
  { day, thresholds, source_dates }: { day: IsoDate; thresholds: T; source_dates: SourceDates },
  judge: (series: ConductSeries, files: TransactionFiles, settings: T) => RuleFinding<D, B> | Clear | NotMeasurable,
): RuleOutcome<D, B>[] {
  const transactions = latestTransactions(facts.of('account_transaction'), day)
  const accounts = accountsNamed(
    facts.of('loan_account'),
    facts.of('account_day_end'),
    transactions.map(({ fact }) => fact.payload.account_number),
    day,
  )
  if (accounts.length === 0) return [noAccounts('No loan account is known.')]
  const { stale_after_days } = thresholds
  return judgeAccounts(accounts, transactions, { day, source_dates, stale_after_days }, (series, files) =>
    judge(series, files, thresholds),
  )
}
