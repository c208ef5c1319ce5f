import type { Measured } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { tangibleNetWorth } from '@saakh/domain/statement-ratios'
import { said, type Unmeasured } from '../kit/figures.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod } from '../statement-series.ts'
import { PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { missingLines } from './statements.ts'

// Tangible net worth as the rules read it from a balance sheet.

// The exchanges' form has a place for each of these, so a line that is absent was not reported and is not zero: what is
// left of the equity is then only an upper limit, which proves a net worth of zero or less and nothing else.
const INTANGIBLES = ['goodwill', 'other_intangible_assets', 'intangible_assets_under_development'] as const
export const NET_WORTH_NEEDS: readonly StatementLineName[] = ['equity', ...INTANGIBLES]
export const NET_WORTH_LINES: readonly StatementLineName[] = [...NET_WORTH_NEEDS, 'revaluation_reserve']

export interface NetWorth {
  period: StatementPeriod
  paise: bigint
}

export const tangibleNetWorthOf = (period: StatementPeriod): Measured<bigint> =>
  tangibleNetWorth({
    equity: period.paise('equity'),
    goodwill: period.paise('goodwill'),
    other_intangible_assets: period.paise('other_intangible_assets'),
    intangible_assets_under_development: period.paise('intangible_assets_under_development'),
    revaluation_reserve: period.paise('revaluation_reserve'),
  })

export function netWorthOf(period: StatementPeriod): NetWorth | Unmeasured {
  const worth = tangibleNetWorthOf(period)
  if (worth.ok) return { period, paise: worth.value }
  return { missing: missingLines(period, NET_WORTH_NEEDS) ?? said('as_told', { sentence: worth.reason }) }
}

/**
 * What the net worth is at most: equity less the intangible assets that are told. In a filing only goodwill counts, since
 * its form has no line for rights of use and a retailer files those of its shops among the other intangible assets.
 * Null when the equity is not told.
 */
export function netWorthAtMost(period: StatementPeriod): bigint | null {
  const equity = period.paise('equity')
  if (equity === null) return null
  const certain: readonly StatementLineName[] =
    period.fact.kind === 'published_result' ? ['goodwill'] : [...INTANGIBLES, 'revaluation_reserve']
  return certain.reduce((left, line) => left - (period.paise(line) ?? 0n), equity)
}

/** `rights_of_use` asks whether the statements are published. */
export const NET_WORTH_WORDS: Words = joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), {
  parts: {
    rights_of_use:
      '[{?is_published} Some companies file rights of use among the intangible assets, for which the form has no line of its own.]',
  },
})
