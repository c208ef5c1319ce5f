import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { Fact } from '@saakh/domain/facts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { ScoredParty } from '../platform/sources.ts'
import { contentHash } from '../platform/write-facts.ts'
import { scoreLocator, scorePayload } from '../rooms/scores/score-fact.ts'
import { type Dossier, judgeDossier, type PartyJudgement } from './evaluate-parties.ts'
import { loadFacts } from './load-facts.ts'
import type { PartyScope } from './party-scope.ts'
import { neededKinds, type Rule } from './rules.ts'

// Rules that read our own score are judged last, when it is computed and kept: a score rests on facts and on what the
// other rules say of them, never on what is said of the score.

export const readsScores = ({ signal }: Rule): boolean => signal.needs.includes('party_score')

/** Adds the rules that read the score to what the others said; the dossier holds its scores by now. */
export const judgeByScore = (
  dossier: Dossier,
  judged: readonly PartyJudgement[],
  rules: readonly Rule[],
  as_of: string,
  judgedBy?: (code: string) => void,
): PartyJudgement[] => {
  const onScores = rules.filter(readsScores)
  const kinds = new Set(neededKinds(onScores))
  const facts = dossier.facts.filter(({ kind }) => kinds.has(kind))
  return [...judged, ...judgeDossier({ ...dossier, facts }, onScores, as_of, judgedBy)]
}

/** By party. */
export type KeptScores = ReadonlyMap<string, readonly Fact[]>

/** The scores that the organization keeps of the parties, those of this transaction among them. */
export async function readKeptScores(
  tx: Tx,
  { organization_id, scope, as_of }: { organization_id: string; scope: PartyScope; as_of: string },
): Promise<KeptScores> {
  const { party_ids, targetOf } = scope
  const known_until = asOfInstant(as_of)
  return loadFacts(tx, ['party_score'], { organization_id, party_ids, as_of, known_until }, targetOf)
}

export const withScores = (dossier: Dossier, kept: KeptScores): Dossier => ({
  ...dossier,
  facts: [...dossier.facts, ...(kept.get(dossier.party.party_id) ?? [])],
})

/** The score as a fact that is not kept: for a page that is opened of a party nobody monitors. */
export function unkeptScore(scored: ScoredParty, organization_id: string, as_of: string): Fact<'party_score'> {
  const payload = scorePayload(scored)
  const now = asOfInstant(as_of).toISOString()
  return {
    fact_id: newId(),
    organization_id,
    party_id: scored.party_id,
    kind: 'party_score',
    subject: scored.scorecard.id,
    valid_from: as_of,
    valid_to: null,
    known_at: now,
    recorded_at: now,
    payload,
    source_document: null,
    locator: scoreLocator(scored),
    content_hash: contentHash(payload),
  }
}
