import { addMonths, daysInMonth, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, divideRounded, percentOf } from '@saakh/domain/money'
import { BANK_KINDS, type BankAccount, type BankKind, bankAccounts, isReceipt, sumOfLines } from '../bank-accounts.ts'
import { BALANCE_WORDS, closingPlaces, ownMoney } from '../bank-balances.ts'
import type { FactSet } from '../fact-set.ts'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import { BANK_WORDS, clearOn, foundOn, linePlace, perAccount, unmeasuredOn } from './bank-words.ts'

type Band = 'thin' | 'below_instalments'

interface Settings {
  months: number
  percent_of_credits: number
  percent_of_instalments: number
  stale_after_days: number
}

/** The last so many whole months in a row that the account's statements cover; null where there are none. */
function lastMonths(account: BankAccount, running: IsoMonth, length: number): IsoMonth[] | null {
  for (let back = 1; back <= 12; back++) {
    const months = Array.from({ length }, (_, n) => monthOf(addMonths(`${running}-01`, n + 1 - length - back)))
    if (months.every((month) => account.coversMonth(month))) return months
  }
  return null
}

/** Average balance, receipts and instalments of a month, over these months; null where balances say nothing. */
function measure(account: BankAccount, months: readonly IsoMonth[]) {
  const days = ownMoney(account, months)
  if (isUnmeasured(days)) return days
  const lines = months.flatMap((month) => account.linesOf(month))
  const instalments = lines.filter((line) => line.class === 'instalment' && line.signed < 0n)
  const receipts = lines.filter(isReceipt)
  const perMonth = (paise: bigint) => divideRounded(paise, BigInt(months.length))
  const sum = days.reduce((all, { paise }) => all + paise, 0n)
  return {
    average: divideRounded(sum, BigInt(days.length)),
    credits: perMonth(sumOfLines(receipts)),
    due: perMonth(sumOfLines(instalments)),
    instalments,
  }
}

const bandOf = (average: bigint, credits: bigint, due: bigint, limits: Settings): Band | null => {
  if (due > 0n && compareToPercent(average, due, limits.percent_of_instalments) < 0) return 'below_instalments'
  return credits > 0n && compareToPercent(average, credits, limits.percent_of_credits) < 0 ? 'thin' : null
}

function judgeAccount(account: BankAccount, context: JudgeContext<Settings>): Judged<Band> {
  const { today, limits } = context
  const months = lastMonths(account, today.month, limits.months)
  const [first, last] = [months?.[0], months?.at(-1)]
  if (!months || !first || !last)
    return unmeasuredOn(account, said('too_few_months', { account: account.name, months: limits.months }))
  const measured = measure(account, months)
  if (isUnmeasured(measured)) return unmeasuredOn(account, measured.missing)
  const { average, credits, due, instalments } = measured
  const figures = { first, last, average: decimalOf(average), credits: decimalOf(credits), due: decimalOf(due) }
  const band = bandOf(average, credits, due, limits)
  if (!band) return clearOn(account, figures, context)
  const finding = {
    band,
    severity: band === 'thin' ? ('Low' as const) : ('Medium' as const),
    detail: {
      account: account.name,
      first_month: first,
      last_month: last,
      average_balance: figures.average,
      monthly_credits: figures.credits,
      monthly_instalments: figures.due,
    },
    figures: { part: percentOf(average, credits) ?? 0 },
    places: [
      ...closingPlaces(account, `${first}-01`, `${last}-${daysInMonth(last)}`),
      ...(band === 'thin' ? [] : instalments.map((line) => linePlace(line, 'Instalment'))),
    ],
    fact_ids: account.lines
      .filter(({ date }) => date <= `${last}-${daysInMonth(last)}`)
      .map(({ fact }) => fact.fact_id),
    event_date: `${last}-${daysInMonth(last)}`,
  }
  return foundOn(account, finding, context)
}

/** The average balance of an account against what comes in and what instalments take. */
export const thinBalance = {
  needs: BANK_KINDS,
  applies_to: EVERY_PARTY,
  words: joinWords(BANK_WORDS, BALANCE_WORDS),
  judge: (facts: FactSet<BankKind>, context: JudgeContext<Settings>) =>
    perAccount(facts.read(bankAccounts), (account) => judgeAccount(account, context)),
} as const
