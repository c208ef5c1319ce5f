import { daysInMonth, type IsoMonth } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, paiseOf, percentOf, ratioFigure } from '@saakh/domain/money'
import {
  BANK_KINDS,
  type BankAccount,
  type BankKind,
  type BankLine,
  bankAccounts,
  coveredMonthsOf,
  isReceipt,
  sumOfLines,
} from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { openBreach } from '../month-breaches.ts'
import { BANK_WORDS, clearOn, foundOn, linePlace, noWholeMonth, perAccount } from './bank-words.ts'

interface Settings {
  percent_of_receipts: number
  high_percent: number
  minimum_cash: string
  stale_after_days: number
}

interface CashMonth {
  month: IsoMonth
  deposits: BankLine[]
  receipts: BankLine[]
  cash: bigint
  all: bigint
  breached: boolean
}

function cashOf(account: BankAccount, month: IsoMonth, { percent_of_receipts, minimum_cash }: Settings): CashMonth {
  const receipts = account.linesOf(month).filter(isReceipt)
  const deposits = receipts.filter((line) => line.class === 'cash_deposit')
  const [cash, all] = [sumOfLines(deposits), sumOfLines(receipts)]
  const breached = cash >= paiseOf(minimum_cash) && compareToPercent(cash, all, percent_of_receipts) > 0
  return { month, deposits, receipts, cash, all, breached }
}

function judgeAccount(account: BankAccount, context: JudgeContext<Settings>): Judged<'heavy' | 'dominant'> {
  const { today, limits } = context
  const months = coveredMonthsOf(account, today.month).map((month) => cashOf(account, month, limits))
  const newest = months.at(-1)
  if (!newest) return noWholeMonth(account)
  const breach = openBreach(months)
  if (!breach) return clearOn(account, { month: newest.month, cash: decimalOf(newest.cash) }, context)
  const { month, deposits, receipts, cash, all } = breach.worst
  const isDominant = compareToPercent(cash, all, limits.high_percent) > 0
  const finding = {
    band: isDominant ? ('dominant' as const) : ('heavy' as const),
    severity: isDominant ? ('High' as const) : ('Medium' as const),
    detail: {
      account: account.name,
      month,
      cash: decimalOf(cash),
      receipts: decimalOf(all),
      cash_share: ratioFigure(cash, all) ?? 0,
      deposits: deposits.map(({ date, fact }) => ({ date, amount: fact.payload.amount })),
    },
    figures: { share: percentOf(cash, all) ?? 0, number: deposits.length },
    places: deposits.map((line) => linePlace(line, 'Cash paid in')),
    fact_ids: [...receipts, ...breach.since.flatMap((breachMonth) => breachMonth.receipts)].map(
      ({ fact }) => fact.fact_id,
    ),
    event_date: `${month}-${daysInMonth(month)}`,
  }
  return foundOn(account, finding, context)
}

/** Cash paid into the accounts of the business against all it received, month by month. */
export const cashPaidIn = {
  needs: BANK_KINDS,
  applies_to: EVERY_PARTY,
  words: BANK_WORDS,
  judge: (facts: FactSet<BankKind>, context: JudgeContext<Settings>) =>
    perAccount(facts.read(bankAccounts), (account) => judgeAccount(account, context)),
} as const
