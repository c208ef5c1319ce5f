import { isProvenEqual } from '@saakh/catalogue/proven-equal'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import type { Replayed, StoredProof } from '../platform/sources.ts'
import type { Question } from './judge-party.ts'
import { loadStoredFacts } from './load-facts.ts'
import { evidenceHash, findAgain } from './proof.ts'
import { evidenceHashOfFormat1 } from './proof-format-1.ts'
import type { Rule } from './rules.ts'

/**
 * Recomputes an alert from the facts it keeps. Under another version of the rule the answer is never 'same', unless the two
 * versions were proven equal: then the hash is made under the version of then, and the answer names both.
 */
export async function replay(tx: Tx, rules: readonly Rule[], proof: StoredProof): Promise<Replayed> {
  const { evidence_hash: hash, rule_version: raised_under } = proof
  const ofCode = rules.filter(({ signal }) => signal.code === proof.code)
  // Every version of an own rule is kept, so an alert is judged again by the one that raised it.
  const rule = ofCode.find(({ rule_version }) => rule_version === raised_under) ?? ofCode[0]
  if (!rule)
    return {
      ...{ same: false, hash, recomputed_hash: sha256(`no rule ${proof.code} any more`), rule_changed: true },
      ...{ raised_under, recomputed_under: null, proven_equal: false },
    }
  const { as_of, thresholds, source_dates } = proof
  const question: Question = { as_of, thresholds, source_dates }
  const proven_equal = isProvenEqual(proof.code, raised_under, rule.rule_version)
  const asOfThen: Rule = proven_equal ? { ...rule, rule_version: raised_under } : rule
  const facts = await loadStoredFacts(tx, proof.fact_ids, proof.stored_at)
  const finding = findAgain(rule, question, facts, proof.subject)
  const recomputed_hash =
    proof.format === 1
      ? evidenceHashOfFormat1(asOfThen, question, { finding, words: proof.words }, facts)
      : evidenceHash(asOfThen, question, finding, facts)
  const rule_changed = raised_under !== rule.rule_version && !proven_equal
  return {
    same: !rule_changed && recomputed_hash === hash,
    hash,
    recomputed_hash,
    rule_changed,
    raised_under,
    recomputed_under: rule.rule_version,
    proven_equal,
  }
}
