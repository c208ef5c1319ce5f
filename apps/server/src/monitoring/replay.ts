import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import type { Replayed, StoredProof } from '../platform/sources.ts'
import type { Question } from './judge-party.ts'
import { loadStoredFacts } from './load-facts.ts'
import { evidenceHash, findAgain } from './proof.ts'
import type { Rule } from './rules.ts'

/** Recomputes an alert from the facts it keeps; under another version of the rule the answer is never 'same'. */
export async function replay(tx: Tx, rules: readonly Rule[], proof: StoredProof): Promise<Replayed> {
  const rule = rules.find(({ signal }) => signal.code === proof.code)
  const hash = proof.evidence_hash
  if (!rule) return { same: false, hash, recomputed_hash: sha256(`no rule ${proof.code} any more`), rule_changed: true }
  const { as_of, thresholds, source_dates } = proof
  const question: Question = { as_of, thresholds, source_dates }
  const facts = await loadStoredFacts(tx, proof.fact_ids, proof.raised_at)
  const recomputed_hash = evidenceHash(rule, question, findAgain(rule, question, facts, proof.subject), facts)
  const rule_changed = rule.rule_version !== proof.rule_version
  return { same: !rule_changed && recomputed_hash === hash, hash, recomputed_hash, rule_changed }
}
