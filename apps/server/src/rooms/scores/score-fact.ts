import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import type { Fact, FactLocator } from '@saakh/domain/facts'
import type { ScoreContribution, ScoredParty } from '../../platform/sources.ts'
import { RESTRICTED } from './restricted-driver.ts'

/** What a finding says may name a person; that there is one does not. */
function observedOf({ kind, state, points, best, text }: ScoreContribution): string | null {
  if (state !== 'measured') return null
  if (kind !== 'signal') return text
  return points === best ? 'Clear' : 'Finding'
}

/**
 * What the alert of a fallen score tells of a driver, in mails too: of one that the fraud track feeds only its points, to
 * everybody.
 */
const toldOf = (scoreContribution: ScoreContribution): { label: string; observed: string | null } =>
  scoreContribution.kind === 'signal' && isFraudAlone(scoreContribution.id)
    ? { label: RESTRICTED, observed: scoreContribution.state === 'measured' ? RESTRICTED : null }
    : { label: scoreContribution.label, observed: observedOf(scoreContribution) }

/** The score as a fact keeps it; the ids of the facts it was read from stand in its locator, apart from what it says. */
export const scorePayload = (scored: ScoredParty): Fact<'party_score'>['payload'] => ({
  scorecard: scored.scorecard.id,
  scorecard_version: scored.scorecard.version,
  scorecard_hash: scored.scorecard.hash,
  score: scored.score,
  band: scored.band,
  reason: scored.reason,
  base: scored.base,
  coverage: scored.coverage,
  drivers: scored.contributions.map((contribution) => ({
    id: contribution.id,
    kind: contribution.kind,
    ...toldOf(contribution),
    state: contribution.state,
    points: contribution.points,
  })),
})

export const scoreLocator = ({ contributions }: ScoredParty): FactLocator => ({
  read_from: contributions.map(({ sources }) => sources.map(({ fact_id, path }) => ({ fact_id, path }))),
})
