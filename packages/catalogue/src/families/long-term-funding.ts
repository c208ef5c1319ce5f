import { compareToPercent, decimalOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { paiseOfLine, sumOfLines } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { type BalancePair, latestBalancePair, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces } from './told-lines.ts'

// Whether the growth of fixed assets was paid for by funds that stay as long as they do.

const FIXED: readonly StatementLineName[] = ['property_plant_and_equipment', 'capital_work_in_progress']
/** All that does not fall due within a year. */
const FUNDS: readonly StatementLineName[] = ['equity', 'noncurrent_liabilities']
const LIQUID: readonly StatementLineName[] = [
  'cash_and_cash_equivalents',
  'bank_balance_other_than_cash_and_cash_equivalents',
  'current_investments',
]
const CURRENT: readonly StatementLineName[] = ['current_assets', 'current_liabilities']

export const FUNDING_LIMITS = {
  excess_percent: { label: 'Growth above that of long-term funds', unit: 'percent', default: 20, min: 0, max: 1000 },
  minimum_growth_percent: {
    label: 'Smallest growth of fixed assets',
    unit: 'percent',
    default: 10,
    min: 0,
    max: 1000,
    note: 'Repairs and replacements are not a project.',
  },
  ...STALE_BALANCE,
} as const

interface Growth extends BalancePair {
  fixed: bigint
  previous_fixed: bigint
  more_fixed: bigint
  funds: bigint
  previous_funds: bigint
  more_funds: bigint
  /** By how much cash, bank balances and current investments fell: what the company paid from its own. */
  spent: bigint
}

function growthIn({ now, before }: BalancePair): Growth {
  const [fixed, previous_fixed] = [sumOfLines(now, FIXED), sumOfLines(before, FIXED)]
  const [funds, previous_funds] = [sumOfLines(now, FUNDS), sumOfLines(before, FUNDS)]
  return {
    now,
    before,
    fixed,
    previous_fixed,
    more_fixed: fixed - previous_fixed,
    funds,
    previous_funds,
    more_funds: funds - previous_funds,
    spent: sumOfLines(before, LIQUID) - sumOfLines(now, LIQUID),
  }
}

const isShortOfCurrentAssets = (balance: StatementPeriod): boolean =>
  CURRENT.every((line) => balance.paise(line) !== null) &&
  paiseOfLine(balance, 'current_assets') < paiseOfLine(balance, 'current_liabilities')

const increasesOf = ({ more_fixed, more_funds }: Growth) => ({
  increase_in_fixed_assets: decimalOf(more_fixed),
  increase_in_long_term_funds: decimalOf(more_funds),
})

function findingOf(series: StatementSeries, growth: Growth) {
  const { now, before, fixed, previous_fixed, funds, previous_funds } = growth
  const is_short = isShortOfCurrentAssets(now)
  return foundOn(series, now, {
    band: is_short ? ('short_term_funded' as const) : ('outpaced' as const),
    severity: is_short ? 'High' : 'Medium',
    detail: {
      fixed_assets: decimalOf(fixed),
      previous_fixed_assets: decimalOf(previous_fixed),
      long_term_funds: decimalOf(funds),
      previous_long_term_funds: decimalOf(previous_funds),
      ...increasesOf(growth),
      previous_reporting_date: before.date,
    },
    figures: { is_short },
    places: [
      ...linePlaces(now, [...FIXED, ...FUNDS, ...LIQUID, ...(is_short ? CURRENT : [])]),
      ...linePlaces(before, [...FIXED, ...FUNDS, ...LIQUID]),
    ],
    others: [before],
    trend: null,
  })
}

const LEASED: StatementLineName = 'other_intangible_assets'
const OWED_ON_LEASES: StatementLineName = 'other_noncurrent_financial_liabilities'

/**
 * What may be leases that ended: of a filing, whose form has a line for neither side, as much as left both the other
 * financial liabilities and the intangible assets. Such funds had paid for no fixed assets, and took with them what they paid.
 */
function endedLeases({ now, before }: BalancePair): bigint {
  if (now.fact.kind !== 'published_result') return 0n
  const [assets, owed] = [LEASED, OWED_ON_LEASES].map((line) => paiseOfLine(before, line) - paiseOfLine(now, line))
  const both = (assets ?? 0n) < (owed ?? 0n) ? (assets ?? 0n) : (owed ?? 0n)
  return both > 0n ? both : 0n
}

/** Before its age is looked at. */
function judgePair(series: StatementSeries, pair: BalancePair, limits: LimitValues<typeof FUNDING_LIMITS>) {
  const growth = growthIn(pair)
  const { now, previous_fixed, more_fixed, more_funds, spent } = growth
  const isProject =
    more_fixed > 0n &&
    (previous_fixed <= 0n || compareToPercent(more_fixed, previous_fixed, limits.minimum_growth_percent) > 0)
  const uncoveredBy = (funds: bigint) => more_fixed - (funds > 0n ? funds : 0n)
  const outpaces = (funds: bigint) =>
    funds <= 0n || compareToPercent(uncoveredBy(funds), funds, limits.excess_percent) > 0
  const uncovered = uncoveredBy(more_funds)
  if (!isProject || !outpaces(more_funds)) return clear(series, now, 'clear', increasesOf(growth))
  if (spent >= uncovered)
    return clear(series, now, 'paid_from_own', { ...increasesOf(growth), spent: decimalOf(spent) })
  const ended = endedLeases(growth)
  return uncoveredBy(more_funds + ended) <= spent || !outpaces(more_funds + ended)
    ? notMeasurable(
        series,
        said('leases_ended', { date: now.date, ...increasesOf(growth), ended: decimalOf(ended) }),
        now,
      )
    : findingOf(series, growth)
}

const WORDS: Words = {
  parts: {
    increases:
      'fixed assets changed by {increase_in_fixed_assets:money} and long-term funds by {increase_in_long_term_funds:money}',
  },
  reasons: {
    clear: '{>as_of}: {>increases}.',
    leases_ended:
      'In the year to {date:date} {>increases}; {ended:money} left both other financial liabilities and intangible assets, where leases stand for want of a line: whether funds lag behind is not known.',
    paid_from_own: '{>as_of}: {>increases}; cash and current investments of {spent:money} paid for the rest.',
  },
}

export const longTermFunding: Rule<
  typeof INDUSTRIAL_STATEMENTS.needs,
  typeof FUNDING_LIMITS,
  'outpaced' | 'short_term_funded'
> = {
  ...INDUSTRIAL_STATEMENTS,
  words: joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), WORDS),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const pair = latestBalancePair(series, [...FIXED, ...FUNDS])
      if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, series.last)
      return unlessOld(judgePair(series, pair, limits), pair.now, today, limits)
    }),
}
