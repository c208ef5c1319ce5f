import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { Fact } from '@saakh/domain/facts'
import { conduct } from '../conduct-series.ts'
import { factSetOf } from '../fact-set.ts'
import { assetClass, utilisation } from './conduct-figures.ts'
import type { ScoreInputs } from './score-inputs.ts'
import { strengthFigure } from './strength-figure.ts'

/**
 * Every figure of a scorecard, from facts known at `as_of` alone and in whatever order they come; and the next day on which
 * one of them can change without news, apart from growing old.
 */
export function measureFigures(
  facts: readonly Fact[],
  { as_of, lender_kind }: { as_of: string; lender_kind: LenderKind },
): { figures: ScoreInputs['figures']; changes_on: IsoDate | null } {
  const known = factSetOf(facts, as_of)
  const accounts = known.read(conduct)
  const figures = {
    asset_class: assetClass(accounts, lender_kind),
    utilisation: utilisation(accounts),
    financial_strength: strengthFigure(known),
  }
  return { figures, changes_on: known.today.changes_on }
}
