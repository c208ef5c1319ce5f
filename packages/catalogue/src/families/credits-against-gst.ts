import { addMonths, daysInMonth, monthOf } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, paiseOf, percentOf, ratioFigure } from '@saakh/domain/money'
import { BANK_KINDS, type BankAccount, type BankKind, bankAccounts, isReceipt, sumOfLines } from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { SUPPLY_KINDS, SUPPLY_WORDS, type SupplyKind, supplyPlace, toldSupplies, turnoverIn } from '../told-supplies.ts'
import { BANK_WORDS, noStatement } from './bank-words.ts'

interface Settings {
  below_percent: number
  far_percent: number
  months: number
  minimum_turnover: string
  stale_after_days: number
}

/** The last span of so many months that the statements of every account cover to its end. */
function lastSpan(accounts: readonly BankAccount[], running: string, length: number): string[] | null {
  for (let back = 1; back <= 12; back++) {
    const months = Array.from({ length }, (_, n) => monthOf(addMonths(`${running}-01`, n + 1 - length - back)))
    const [first = '', last = ''] = [months[0], months.at(-1)]
    if (accounts.every((account) => account.covers(`${first}-01`, `${last}-${daysInMonth(last)}`))) return months
  }
  return null
}

function judge(
  facts: FactSet<BankKind | SupplyKind>,
  { today, limits }: JudgeContext<Settings>,
): readonly Judged<'below' | 'far_below'>[] {
  const accounts = facts.read(bankAccounts)
  if (accounts.length === 0) return [noStatement]
  const until = accounts.map((account) => account.until).sort()[0] ?? ''
  const unmeasured = (reason: ReturnType<typeof said>) =>
    [{ state: 'not_measurable', subject: WHOLE_PARTY, reason, last_data_date: until }] as const
  const months = lastSpan(accounts, today.month, limits.months)
  if (!months) return unmeasured(said('no_common_span', { months: limits.months, accounts: accounts.length }))
  const turnover = turnoverIn(toldSupplies(facts), months)
  if (isUnmeasured(turnover)) return unmeasured(turnover.missing)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const receipts = accounts.flatMap((account) => months.flatMap((month) => account.linesOf(month).filter(isReceipt)))
  const credits = sumOfLines(receipts)
  const figures = { first, last, credits: decimalOf(credits), turnover: decimalOf(turnover.paise) }
  const old = <J extends JudgedFinding<'below' | 'far_below'> | JudgedClear>(judged: J) =>
    [staleWhenOlder(judged, until, today, limits.stale_after_days)] as const
  const isSmall = turnover.paise < paiseOf(limits.minimum_turnover)
  if (isSmall || compareToPercent(credits, turnover.paise, limits.below_percent) >= 0)
    return old({ state: 'clear', subject: WHOLE_PARTY, reason: said('clear', figures), last_data_date: until })
  const isFar = compareToPercent(credits, turnover.paise, limits.far_percent) < 0
  return old({
    state: 'finding',
    subject: WHOLE_PARTY,
    band: isFar ? 'far_below' : 'below',
    severity: isFar ? 'High' : 'Medium',
    detail: {
      first_month: first,
      last_month: last,
      credits: figures.credits,
      turnover: figures.turnover,
      share: ratioFigure(credits, turnover.paise) ?? 0,
      accounts: accounts.map((account) => ({
        account: account.name,
        credits: decimalOf(sumOfLines(months.flatMap((month) => account.linesOf(month).filter(isReceipt)))),
      })),
    },
    figures: { part: percentOf(credits, turnover.paise) ?? 0, number: accounts.length },
    places: turnover.supplies.map(supplyPlace),
    fact_ids: [
      ...accounts.flatMap((account) => account.statements.map(({ fact_id }) => fact_id)),
      ...receipts.map(({ fact }) => fact.fact_id),
    ],
    trend: null,
    exposure: null,
    event_date: `${last}-${daysInMonth(last)}`,
    last_data_date: until,
  })
}

/** What the known accounts received against what the GST returns of the same months tell of sales. */
export const creditsAgainstGst = {
  needs: [...BANK_KINDS, ...SUPPLY_KINDS],
  applies_to: EVERY_PARTY,
  words: joinWords(BANK_WORDS, SUPPLY_WORDS),
  judge,
} as const
