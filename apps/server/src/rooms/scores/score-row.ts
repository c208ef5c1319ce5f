import { shortHash } from '../../platform/ids.ts'
import type { ScoredParty } from '../../platform/sources.ts'

/**
 * A score as it is kept. What is large is JSON already: so it goes from the thread that judged to the one that writes, and to the
 * database, as it is.
 */
export interface ScoreRow {
  party_id: string
  /** The whole score. */
  scored: string
  evidence_hash: string
  /** Of scores that make no row of history beside each other it is the same. */
  change_key: string
  /** Of scores that say the same, word for word, of whatever day it is the same. */
  said_key: string
}

/** What makes a change worth a row of history: the score and what made it, not ages and wordings. */
export const changeOf = ({ score, coverage, reason, scorecard, contributions }: ScoredParty): string =>
  JSON.stringify([
    score,
    coverage,
    reason?.code ?? null,
    scorecard.hash,
    contributions.map(({ id, points }) => [id, points]),
  ])

export const changeKey = (change: string): string => shortHash(change)

export function scoreRow(whole: ScoredParty): ScoreRow {
  const { evidence_hash, ...said } = whole
  const text = JSON.stringify(said)
  return {
    ...{ party_id: whole.party_id, evidence_hash },
    scored: `${text.slice(0, -1)},"evidence_hash":${JSON.stringify(evidence_hash)}}`,
    change_key: changeKey(changeOf(whole)),
    said_key: shortHash(text),
  }
}

export const scoredOf = ({ scored }: ScoreRow): ScoredParty => JSON.parse(scored)
