import { dayNumber, monthStart } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import {
  largestOf,
  latestTransactions,
  lineOf,
  type Transaction,
  transactionOf,
  transactionPlace,
} from '../account-transactions.ts'
import { type CashLimits, type CashMonth, cashMonth, coveredMonths } from '../cash-months.ts'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { openBreach } from '../month-breaches.ts'
import { judgeRevolving, notMeasurable } from './account-conduct.ts'
import {
  judgeTransactions,
  ON_TRANSACTIONS,
  TRANSACTION_WORDS,
  type TransactionFiles,
  type TransactionKind,
} from './transaction-alert.ts'

type Band = 'heavy' | 'dominant'

interface Settings extends CashLimits {
  dominant_percent: number
  stale_after_days: number
}

type Breach = CashMonth & { debits: bigint }

function findingOf(
  series: ConductSeries,
  worst: Breach,
  since: readonly CashMonth[],
  { covering, until }: TransactionFiles,
  limits: Settings,
): JudgedFinding<Band> {
  const { month, withdrawals, cash, debits, last } = worst
  const [first, ...others] = withdrawals
  const isDominant = compareToPercent(cash, debits, limits.dominant_percent) > 0
  return {
    state: 'finding',
    subject: series.account_number,
    band: isDominant ? 'dominant' : 'heavy',
    severity: isDominant ? 'High' : 'Medium',
    detail: {
      ...transactionOf(largestOf([first ?? covering, ...others])),
      month,
      cash_withdrawn: decimalOf(cash),
      debits: decimalOf(debits),
      cash_share: ratioFigure(cash, debits) ?? 0,
      transactions: withdrawals.map(lineOf),
    },
    figures: { share: percentOf(cash, debits) ?? 0, withdrawals: withdrawals.length },
    places: withdrawals.map((withdrawal) => transactionPlace(withdrawal)),
    fact_ids: [
      covering.fact.fact_id,
      ...since.flatMap((later) => later.withdrawals.map(({ fact }) => fact.fact_id)),
      ...series.factIds(['debits'], monthStart(month), dayNumber(since.at(-1)?.last ?? last)),
    ],
    trend: null,
    exposure: null,
    event_date: last,
    last_data_date: until,
  }
}

const isCash = ({ fact: { payload } }: Transaction): boolean => payload.mode === 'cash' && payload.direction === 'debit'

function judgeCash(series: ConductSeries, files: TransactionFiles, { today, limits }: JudgeContext<Settings>) {
  const { until } = files
  const subject = series.account_number
  const withdrawals = files.transactions.filter(
    (transaction) => transaction.fact.payload.account_number === subject && isCash(transaction),
  )
  const months = coveredMonths(today.month, until).map((month) => cashMonth(series, withdrawals, month, limits))
  const breach = openBreach(months)
  if (breach && breach.worst.debits !== null)
    return findingOf(series, { ...breach.worst, debits: breach.worst.debits }, breach.since, files, limits)
  const last = months.at(-1)
  if (!last) return notMeasurable(series, said('no_whole_month'), until)
  const figures = {
    month: last.month,
    cash: decimalOf(last.cash),
    debits: last.debits === null ? null : decimalOf(last.debits),
  }
  if (last.breached === null)
    return notMeasurable(series, said(last.debits === null ? 'debits_not_known' : 'debits_too_few', figures), until)
  return { state: 'clear' as const, subject, reason: said('clear', { ...figures, until }), last_data_date: until }
}

/** Cash drawn from cash credits and overdrafts against all debits, month by month. */
export const cashDrawn = {
  ...ON_TRANSACTIONS,
  words: TRANSACTION_WORDS,
  judge(facts: FactSet<TransactionKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
    const transactions = facts.read(latestTransactions)
    return judgeRevolving(facts, (series) =>
      judgeTransactions(series, transactions, context, (files) => judgeCash(series, files, context)),
    )
  },
} as const
