import { altmanZDoublePrime, type ZScore } from '@saakh/domain/failure-scores'
import type { Measured } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { Amount } from '@saakh/domain/statement-ratios'
import { ebitOf } from './statement-readings.ts'
import type { Books } from './year-pairs.ts'

// Altman's Z'' as the rule, the score and the report read it from the books of a year.

/** What stands for retained earnings. Filings hold only other equity, which counts further reserves and so overstates. */
export type RetainedBasis = 'retained_earnings' | 'other_equity'

export const retainedBasisOf = ({ balance }: Books): RetainedBasis =>
  balance.paise('retained_earnings') === null ? 'other_equity' : 'retained_earnings'

/** Of the balance sheet; of the span the model reads EBIT. */
export const zLines = (basis: RetainedBasis): readonly StatementLineName[] => [
  'current_assets',
  'current_liabilities',
  'assets',
  'equity',
  'liabilities',
  basis,
]

export interface ZReading {
  amounts: Record<
    'current_assets' | 'current_liabilities' | 'assets' | 'retained_earnings' | 'equity' | 'liabilities',
    Amount
  >
  ebit: Measured<bigint>
  score: Measured<ZScore>
}

export function readZ({ balance, span }: Books, basis: RetainedBasis): ZReading {
  const amounts = {
    current_assets: balance.paise('current_assets'),
    current_liabilities: balance.paise('current_liabilities'),
    assets: balance.paise('assets'),
    retained_earnings: balance.paise(basis),
    equity: balance.paise('equity'),
    liabilities: balance.paise('liabilities'),
  }
  const ebit = ebitOf(span)
  return { amounts, ebit, score: altmanZDoublePrime({ ...amounts, ebit: ebit.ok ? ebit.value : null }) }
}
