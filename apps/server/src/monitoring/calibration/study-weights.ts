import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { bestByArea, fittedCard } from '@saakh/catalogue/scores/fitted-card'
import type { WeightsResult } from '@saakh/contract/study-results'
import { type AreaWeights, weighingAreas } from '@saakh/domain/area-weights'
import type { Estimate } from '@saakh/domain/borrower-samples'
import { inOrganization } from '../../platform/db.ts'
import { resultInTurns } from '../../platform/in-turns.ts'
import type { Platform } from '../../platform/verb.ts'
import { multipliersOf } from '../../rooms/score-study/card-in-force.ts'
import { EXPERT_CARD } from '../../rooms/score-study/strength-model.ts'
import { readBands } from './bands-today.ts'
import type { StudyWatch } from './study-watch.ts'
import { quarterEnds, readBorrowerIds, readWeightRows } from './weight-rows.ts'

// Each sample is a fit of its own over all rows.
const DRAWS = { samples: 200, seed: 1 }

const PRICES = [
  "The rows are judged by today's rules and without what is withheld today, not by the rules of that time.",
  'Within an area the points stay to each other as the experts set them.',
  'Points are rounded to whole points driver by driver; AUC and Brier score are measured before that.',
  'Quarter-ends of one borrower are alike: intervals and folds go by borrowers.',
  'Scores by other weights are not compared with those before: movers and trends begin anew.',
  'Weights are as old as their study. Who wants newer outcomes in them runs a study and asks again.',
]

const byArea = ([conduct, financials, compliance, legal, ratings]: readonly Estimate[]) => {
  if (!conduct || !financials || !compliance || !legal || !ratings)
    throw new Error('An area of the card has no multiplier.')
  return { conduct, financials, compliance, legal, ratings_and_charges: ratings }
}

type FittedWeights = WeightsResult['weights']

/** What is kept of a fit; of one that is offered, with who changes band by it. */
async function tellWeights(
  fit: AreaWeights,
  readBandsBy: (multipliers: ReturnType<typeof byArea>) => ReturnType<typeof readBands>,
): Promise<FittedWeights> {
  if (fit.state === 'too_few') return fit
  const multipliers = byArea(fit.multipliers)
  const scaled = { ...fit, multipliers }
  if (fit.state === 'not_better') return { ...scaled, state: 'not_better' }
  return { ...scaled, state: 'fitted', ...(await readBandsBy(multipliers)) }
}

/**
 * Fits multipliers for the areas of the card to the outcomes of one organization, or says why not. Stores nothing. The same book
 * gives the same document.
 */
export async function studyWeights(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  organization_id: string,
  months: number,
  watch: StudyWatch,
): Promise<WeightsResult> {
  const [now, today] = [clock.now(), clock.today()]
  const days = quarterEnds(today, months)
  const party_ids = await inOrganization(db, organization_id, (tx) => readBorrowerIds(tx, organization_id))
  const asked = { organization_id, now, today, months }
  const { rows, left_out } = await readWeightRows(db, asked, { days, party_ids }, watch)
  const card = { base: creditMonitoring.base, best: bestByArea(creditMonitoring) }
  const weights = await tellWeights(
    await resultInTurns(weighingAreas(rows, card, DRAWS), watch.goesOn),
    (multipliers) =>
      readBands(db, { ...asked, fitted: fittedCard(creditMonitoring, multipliersOf(multipliers)) }, party_ids, {
        rows,
        multipliers: Object.values(multipliers).map(({ value }) => value),
        watch,
      }),
  )
  return {
    kind: 'weights',
    ...{ organization_id, as_of: today, months, ...EXPERT_CARD, ...DRAWS },
    ...{ customers: party_ids.length, quarter_ends: days, left_out, weights, prices: PRICES },
  }
}
