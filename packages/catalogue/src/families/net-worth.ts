import type { StatementLineName } from '@saakh/domain/statement-lines'
import { INTANGIBLES, tangibleNetWorth } from '@saakh/domain/statement-ratios'
import type { Unmeasured } from '../kit/figures.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod } from '../statement-series.ts'
import { PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { linesNotTold, missingLines } from './told-lines.ts'

// The tangible net worth of a balance sheet: the one figure that rules, scores and reports tell.

export const NET_WORTH_NEEDS: readonly StatementLineName[] = ['equity', ...INTANGIBLES]
export const NET_WORTH_LINES: readonly StatementLineName[] = [...NET_WORTH_NEEDS, 'revaluation_reserve']

export interface NetWorth {
  period: StatementPeriod
  /** Equity less the intangible assets and the revaluation reserve that are told. */
  paise: bigint
  /** An intangible asset is not stated, so that the figure is what the net worth is at most. */
  is_at_most: boolean
  /**
   * The most that the net worth can be said to be. In a filing only goodwill is certain, since its form has no line for
   * rights of use and a retailer files those of its shops among the other intangible assets. No other figure is told, but
   * nobody is accused, and nobody loses points, where this one would not do the same.
   */
  at_best: bigint
}

export function netWorthOf(period: StatementPeriod): NetWorth | Unmeasured {
  const equity = period.paise('equity')
  const goodwill = period.paise('goodwill')
  if (equity === null) return { missing: linesNotTold(period, ['equity']) }
  const { paise, not_told } = tangibleNetWorth({
    equity,
    goodwill,
    other_intangible_assets: period.paise('other_intangible_assets'),
    intangible_assets_under_development: period.paise('intangible_assets_under_development'),
    revaluation_reserve: period.paise('revaluation_reserve'),
  })
  const at_best = period.fact.kind === 'published_result' ? equity - (goodwill ?? 0n) : paise
  return { period, paise, is_at_most: not_told.length > 0, at_best }
}

/** Only of a balance sheet that tells all lines: changes are told of no other. */
export function exactNetWorthOf(period: StatementPeriod): NetWorth | Unmeasured {
  const missing = missingLines(period, NET_WORTH_NEEDS)
  return missing === null ? netWorthOf(period) : { missing }
}

/** `rights_of_use` asks whether the statements are published. */
export const NET_WORTH_WORDS: Words = joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), {
  parts: {
    rights_of_use:
      '[{?is_published} Some companies file rights of use among the intangible assets, for which the form has no line of its own.]',
  },
})
