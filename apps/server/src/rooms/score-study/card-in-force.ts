import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { type AreaMultipliers, fittedCard } from '@saakh/catalogue/scores/fitted-card'
import type { Scorecard } from '@saakh/catalogue/scores/scorecard'
import { type WeightsResult, weightsResult } from '@saakh/contract/study-results'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { fittedVersion } from '@saakh/domain/score-cards'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { EXPERT_CARD } from './strength-model.ts'

/** The card that scores the borrowers of an organization. It is plain data. */
export interface CardInForce {
  version: string
  hash: string
  /** Null: the expert card. */
  multipliers: AreaMultipliers | null
}

export const EXPERT: CardInForce = {
  version: EXPERT_CARD.model_version,
  hash: EXPERT_CARD.model_hash,
  multipliers: null,
}

const scorecards = new WeakMap<AreaMultipliers, Scorecard>()

/** The card itself, with its points. */
export function scorecardOf({ multipliers }: CardInForce): Scorecard {
  if (multipliers === null) return creditMonitoring
  const made = scorecards.get(multipliers) ?? fittedCard(creditMonitoring, multipliers)
  scorecards.set(multipliers, made)
  return made
}

type Multipliers = Extract<WeightsResult['weights'], { state: 'fitted' }>['multipliers']

export const multipliersOf = ({ conduct, financials, compliance, legal, ratings_and_charges }: Multipliers) => ({
  ...{ conduct: conduct.value, financials: financials.value, compliance: compliance.value },
  ...{ legal: legal.value, ratings_and_charges: ratings_and_charges.value },
})

interface Stored {
  weights_no: number | null
  model_hash: string | null
  document_sha256: string | null
  result: unknown
}

/**
 * By the weights that two persons put in force, else the expert card: also where that card changed after the study, and where
 * the stored study is not what its hash is of.
 */
export async function cardInForce(tx: Tx, organization_id: string, at: Date): Promise<CardInForce> {
  const { rows } = await sql<Stored>`select c.weights_no, s.model_hash, s.document_sha256, s.result
    from score_changes c left join score_studies s on s.organization_id = c.organization_id and s.study_id = c.study_id
    where c.organization_id = ${organization_id} and c.kind = 'weights' and c.state = 'approved' and c.starts_at <= ${at}
    order by c.starts_at desc, c.decided_at desc, c.change_id desc limit 1`.execute(tx)
  const [stored] = rows
  if (!stored || stored.weights_no === null || stored.model_hash !== EXPERT.hash) return EXPERT
  if (sha256(canonicalJson(stored.result)) !== stored.document_sha256) return EXPERT
  const { weights } = weightsResult.parse(stored.result)
  if (weights.state !== 'fitted') return EXPERT
  const multipliers = multipliersOf(weights.multipliers)
  return {
    version: fittedVersion(EXPERT.version, stored.weights_no),
    hash: sha256(canonicalJson([EXPERT.hash, multipliers])),
    multipliers,
  }
}
