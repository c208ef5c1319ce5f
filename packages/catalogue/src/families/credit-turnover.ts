import { addMonths, daysInMonth, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { formatMonth } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, divideRounded, percentOf, ratioFigure } from '@saakh/domain/money'
import { BANK_KINDS, type BankKind } from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import { isUnmeasured, type Said, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedFinding, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { SUPPLY_KINDS, SUPPLY_WORDS, type SupplyKind, supplyPlace, toldSupplies, turnoverIn } from '../told-supplies.ts'
import { ACCOUNT_WORDS, type ConductKind, ON_DAY_ENDS } from './account-conduct.ts'
import { BANK_WORDS } from './bank-words.ts'
import { type CreditedAccount, creditedAccounts } from './credits-of-account.ts'

type Band = 'low' | 'very_low'
type Basis = 'gst' | 'limit'

interface Settings {
  below_percent: number
  far_percent: number
  months: number
  share_of_sales: number
  turns_of_limit: number
  stale_after_days: number
}

/** What the account should have seen, and where that stands. */
interface Expected {
  basis: Basis
  paise: bigint
  places: readonly Place[]
}

/** As the alert keeps it. */
const BASES: Record<Basis, string> = { gst: 'GST returns', limit: 'Limit' }

/** The last so many whole months in a row whose credits are told. */
function lastMonths(account: CreditedAccount, running: IsoMonth, length: number): IsoMonth[] | null {
  for (let back = 1; back <= 6; back++) {
    const months = Array.from({ length }, (_, n) => monthOf(addMonths(`${running}-01`, n + 1 - length - back)))
    if (months.every((month) => account.creditsIn(month) !== null)) return months
  }
  return null
}

/** The sales that GST returns show, by the account's part of all such limits; else a yearly turnover of so many limits. */
function expectedOf(
  account: CreditedAccount,
  all: readonly CreditedAccount[],
  months: readonly IsoMonth[],
  { facts, limits }: { facts: FactSet<SupplyKind>; limits: Settings },
): Expected | Unmeasured {
  const last = months.at(-1) ?? ''
  const turnover = turnoverIn(toldSupplies(facts), months)
  const isAlone = all.length === 1
  const total = all.reduce((sum, { limit }) => sum + (limit ?? 0n), 0n)
  const limit = account.limit ?? 0n
  if (
    !isUnmeasured(turnover) &&
    turnover.paise > 0n &&
    (isAlone || (total > 0n && all.every((creditedAccount) => creditedAccount.limit)))
  ) {
    const share = BigInt(Math.round(limits.share_of_sales * 100))
    const [part, whole] = isAlone ? [1n, 1n] : [limit, total]
    return {
      basis: 'gst',
      paise: divideRounded(turnover.paise * share * part, whole * 10_000n),
      places: [...turnover.supplies.map(supplyPlace), ...(isAlone ? [] : account.limitPlaces(last))],
    }
  }
  if (limit <= 0n) return unmeasured('nothing_to_compare', { account: account.subject })
  const turns = BigInt(Math.round(limits.turns_of_limit * 100))
  const paise = divideRounded(limit * turns * BigInt(months.length), 1200n)
  return { basis: 'limit', paise, places: account.limitPlaces(last) }
}

const notMeasurable = ({ subject }: CreditedAccount, reason: Said): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject,
  reason,
  last_data_date: null,
})

function judgeAccount(
  account: CreditedAccount,
  all: readonly CreditedAccount[],
  facts: FactSet<SupplyKind>,
  { today, limits }: JudgeContext<Settings>,
): Judged<Band> {
  const { subject } = account
  const months = lastMonths(account, today.month, limits.months)
  const [first, last] = [months?.[0], months?.at(-1)]
  if (!months || !first || !last)
    return notMeasurable(account, said('credits_not_told', { account: subject, months: limits.months }))
  if (account.opened_on !== null && account.opened_on > `${first}-01`)
    return notMeasurable(account, said('account_is_new', { account: subject, date: account.opened_on }))
  const expected = expectedOf(account, all, months, { facts, limits })
  if (isUnmeasured(expected)) return notMeasurable(account, expected.missing)
  const credits = months.reduce((sum, month) => sum + (account.creditsIn(month) ?? 0n), 0n)
  const event_date = `${last}-${daysInMonth(last)}`
  const figures = { first, last, held_against: decimalOf(expected.paise), basis: expected.basis }
  if (compareToPercent(credits, expected.paise, limits.below_percent) >= 0) {
    const reason = said('clear', { account: subject, credits: decimalOf(credits), ...figures })
    const clear = { state: 'clear' as const, subject, reason, last_data_date: event_date }
    return staleWhenOlder(clear, event_date, today, limits.stale_after_days)
  }
  const isFar = compareToPercent(credits, expected.paise, limits.far_percent) < 0
  const finding: JudgedFinding<Band> = {
    state: 'finding',
    subject,
    band: isFar ? 'very_low' : 'low',
    severity: isFar ? 'High' : 'Medium',
    code: expected.basis,
    detail: {
      ...account.about,
      period: first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`,
      credits: decimalOf(credits),
      turnover: decimalOf(expected.paise),
      share: ratioFigure(credits, expected.paise) ?? 0,
      basis: BASES[expected.basis],
    },
    figures: { first, last, part: percentOf(credits, expected.paise) ?? 0 },
    places: expected.places,
    fact_ids: account.factIds(first, last),
    trend: null,
    exposure: account.limit === null ? null : decimalOf(account.limit),
    event_date,
    last_data_date: event_date,
  }
  return staleWhenOlder(finding, event_date, today, limits.stale_after_days)
}

/** Credits of working capital accounts against the sales that should come through them. */
export const creditTurnover = {
  needs: [...ON_DAY_ENDS.needs, ...BANK_KINDS, ...SUPPLY_KINDS],
  applies_to: EVERY_PARTY,
  words: joinWords(joinWords(ACCOUNT_WORDS, BANK_WORDS), SUPPLY_WORDS),
  judge(facts: FactSet<ConductKind | BankKind | SupplyKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
    const accounts = creditedAccounts(facts)
    if (accounts.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_revolving'), last_data_date: null }]
    return accounts.map((account) => judgeAccount(account, accounts, facts, context))
  },
} as const
