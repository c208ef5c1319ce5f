import { istDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { Fact } from '@saakh/domain/facts'
import { conductOf, openOf } from '../conduct-series.ts'
import { asOfInstant, type FactSet, factSetOf } from '../fact-set.ts'
import { kitSentence } from '../kit/kit-words.ts'
import { financialBusiness } from '../sector.ts'
import { latestSeries, statementSeries } from '../statement-series.ts'
import { assetClass, utilisation } from './conduct-figures.ts'
import type { ScoreInputs } from './score-inputs.ts'
import { noStatementFigures, statementFigures } from './statement-figures.ts'

function fromStatements(facts: FactSet) {
  const reason = financialBusiness(facts)
  if (reason !== null) return noStatementFigures('not_applicable', kitSentence(reason))
  const series = latestSeries(statementSeries(facts))
  return series
    ? statementFigures(series)
    : noStatementFigures('not_measurable', 'No financial statement of this party is known.')
}

/** Every figure of a scorecard, from facts known at `as_of` alone and in whatever order they come. */
export function measureFigures(
  facts: readonly Fact[],
  { as_of, lender_kind }: { as_of: string; lender_kind: LenderKind },
): ScoreInputs['figures'] {
  const known = factSetOf(facts, as_of)
  const day = istDate(asOfInstant(as_of))
  const accounts = openOf(conductOf(known.of('loan_account'), known.of('account_day_end'), day))
  return {
    asset_class: assetClass(accounts, lender_kind),
    utilisation: utilisation(accounts),
    ...fromStatements(known),
  }
}
