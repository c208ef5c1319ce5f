import type { Fact, FactLocator } from '@saakh/domain/facts'
import type { ScoreContribution, ScoredParty } from '../../platform/sources.ts'

/** What a finding says may name a person; that there is one does not. */
function observedOf({ kind, state, points, best, text }: ScoreContribution): string | null {
  if (state !== 'measured') return null
  if (kind !== 'signal') return text
  return points === best ? 'Clear' : 'Finding'
}

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
  drivers: scored.contributions.map((one) => ({
    id: one.id,
    kind: one.kind,
    label: one.label,
    state: one.state,
    points: one.points,
    observed: observedOf(one),
  })),
})

export const scoreLocator = ({ contributions }: ScoredParty): FactLocator => ({
  read_from: contributions.map(({ sources }) => sources.map(({ fact_id, path }) => ({ fact_id, path }))),
})
