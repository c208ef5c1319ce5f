import { addMonths, dayNumber, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import {
  largestOf,
  latestTransactions,
  lineOf,
  sumOf,
  type Transaction,
  transactionOf,
  transactionPlace,
} from '../account-transactions.ts'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { monthSum } from '../month-sums.ts'
import { judgeRevolving, notMeasurable } from './account-conduct.ts'
import {
  judgeTransactions,
  ON_TRANSACTIONS,
  TRANSACTION_WORDS,
  type TransactionFiles,
  type TransactionKind,
} from './transaction-alert.ts'

type Band = 'heavy' | 'dominant'

interface Settings {
  percent_of_debits: number
  dominant_percent: number
  /** In rupees. */
  minimum_cash: number
  stale_after_days: number
}

interface CashMonth {
  month: IsoMonth
  last: IsoDate
  withdrawals: Transaction[]
  cash: bigint
  debits: bigint | null
  /** Null: enough cash to ask, and the debits cannot be told. */
  breached: boolean | null
}

/** Day-ends are loaded for six months before the last. */
const MONTHS_BACK = 6

function cashMonth(
  series: ConductSeries,
  withdrawals: readonly Transaction[],
  month: IsoMonth,
  limits: Settings,
): CashMonth {
  const own = withdrawals.filter(({ date }) => monthOf(date) === month)
  const cash = sumOf(own)
  const debits = monthSum(series, 'debits', month)
  const asks = cash > 0n && cash >= BigInt(Math.round(limits.minimum_cash * 100))
  // Cash above all debits shows that the day-ends do not hold them all.
  const share = debits === null || cash > debits ? null : compareToPercent(cash, debits, limits.percent_of_debits)
  return {
    month,
    last: `${month}-${daysInMonth(month)}`,
    withdrawals: own,
    cash,
    debits,
    breached: !asks ? false : share === null ? null : share > 0,
  }
}

/** The running month and those before it that the lender's files cover whole, oldest first. */
const coveredMonths = (running: IsoMonth, until: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS_BACK + 1 }, (_, i) => monthOf(addMonths(`${running}-01`, i - MONTHS_BACK))).filter(
    (month) => `${month}-${daysInMonth(month)}` <= until,
  )

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
    places: withdrawals.map((one) => transactionPlace(one)),
    fact_ids: [
      covering.fact.fact_id,
      ...since.flatMap((later) => later.withdrawals.map(({ fact }) => fact.fact_id)),
      ...series.factIds(['debits'], dayNumber(`${month}-01`), dayNumber(since.at(-1)?.last ?? last)),
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
  const withdrawals = files.transactions.filter((one) => one.fact.payload.account_number === subject && isCash(one))
  const months = coveredMonths(today.month, until).map((month) => cashMonth(series, withdrawals, month, limits))
  const at = months.findLastIndex(({ breached }) => breached === true)
  const worst = months[at]
  const since = months.slice(at + 1)
  if (worst && worst.debits !== null && !since.some(({ breached }) => breached === false))
    return findingOf(series, { ...worst, debits: worst.debits }, since, files, limits)
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
