import { addDays, daysInMonth, type IsoMonth } from '@saakh/domain/dates'
import { decimalOf } from '@saakh/domain/money'
import {
  BANK_KINDS,
  type BankAccount,
  type BankKind,
  type BankLine,
  bankAccounts,
  coveredMonthsOf,
  sumOfLines,
} from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { openBreach } from '../month-breaches.ts'
import { BANK_WORDS, clearOn, foundOn, linePlace, noWholeMonth, perAccount } from './bank-words.ts'

interface Settings {
  minimum_count: number
  high_count: number
  clear_within_days: number
  stale_after_days: number
}

interface BounceMonth {
  month: IsoMonth
  last: string
  counted: BankLine[]
  breached: boolean
}

/** A cheque that is paid within the days after its return was presented again: the same number, or the same amount. */
const isCleared = (returned: BankLine, { lines }: BankAccount, within: number): boolean =>
  lines.some(
    ({ date, signed, paise, fact }) =>
      signed < 0n &&
      date > returned.date &&
      date <= addDays(returned.date, within) &&
      paise === returned.paise &&
      (fact.payload.reference === returned.fact.payload.reference || fact.payload.mode === returned.fact.payload.mode),
  )

/**
 * Payments of the business that its bank refused for want of money. A returned mandate shows as money that comes back, or only
 * as the charge for it: of both the more numerous count, so that none counts twice.
 */
function bouncesOf(account: BankAccount, month: IsoMonth, { minimum_count, clear_within_days }: Settings): BounceMonth {
  const lacking = account.linesOf(month).filter(({ fact }) => fact.payload.lack_of_funds === true)
  const cheques = lacking.filter(
    (line) => line.class === 'cheque_return_inward' && !isCleared(line, account, clear_within_days),
  )
  const returned = lacking.filter((line) => line.class === 'mandate_return')
  const charged = lacking.filter((line) => line.class === 'return_charge' && line.fact.payload.mode === 'mandate')
  const counted = [...cheques, ...(returned.length >= charged.length ? returned : charged)]
  return { month, last: `${month}-${daysInMonth(month)}`, counted, breached: counted.length >= minimum_count }
}

function judgeAccount(account: BankAccount, context: JudgeContext<Settings>): Judged<'some' | 'many'> {
  const { today, limits } = context
  const months = coveredMonthsOf(account, today.month).map((month) => bouncesOf(account, month, limits))
  const newest = months.at(-1)
  if (!newest) return noWholeMonth(account)
  const breach = openBreach(months)
  if (!breach) return clearOn(account, { month: newest.month, bounces: newest.counted.length }, context)
  const { month, counted, last } = breach.worst
  const isMany = counted.length >= limits.high_count
  const finding = {
    band: isMany ? ('many' as const) : ('some' as const),
    severity: isMany ? ('High' as const) : ('Medium' as const),
    detail: {
      account: account.name,
      month,
      bounces: counted.length,
      refused_amount: decimalOf(sumOfLines(counted)),
      returned: counted.map(({ date, fact }) => ({
        date,
        kind: fact.payload.mode === 'cheque' ? 'Cheque' : 'Mandate',
        amount: fact.payload.amount,
        reference: fact.payload.reference,
      })),
    },
    places: counted.map((line) => linePlace(line, 'Refused for want of money')),
    fact_ids: breach.since.flatMap((breachMonth) => breachMonth.counted.map(({ fact }) => fact.fact_id)),
    event_date: last,
  }
  return foundOn(account, finding, context)
}

/** Cheques and mandates of the business that came back for want of money, month by month. */
export const bouncedPayments = {
  needs: BANK_KINDS,
  applies_to: EVERY_PARTY,
  words: BANK_WORDS,
  judge: (facts: FactSet<BankKind>, context: JudgeContext<Settings>) =>
    perAccount(facts.read(bankAccounts), (account) => judgeAccount(account, context)),
} as const
