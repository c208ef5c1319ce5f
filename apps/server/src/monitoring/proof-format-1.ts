import type { Evidence, Finding } from '@saakh/catalogue/outcome'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Fact } from '@saakh/domain/facts'
import { sha256 } from '../platform/ids.ts'
import type { StoredWords } from '../platform/sources.ts'
import type { Question } from './judge-party.ts'
import { groundsOf } from './proof.ts'
import type { Rule } from './rules.ts'

// The first format covered the sentences too. They are taken as the alert keeps them, so that a better sentence of today
// breaks no proof of yesterday; a sentence that was changed behind the alert's back breaks its own.

const evidenceOf = (computed: readonly Evidence[], stored: StoredWords['evidence']) =>
  computed.map(({ as_of, path }, i) => {
    const { label = '', observed = '', threshold = null } = stored[i] ?? {}
    return { label, observed, threshold, as_of, path }
  })

function contentOf(finding: Finding, words: StoredWords): Record<string, unknown> {
  const { state, subject, band, band_order, signal_code, severity, detail, trend, exposure } = finding
  const { event_date, last_data_date } = finding
  const { title, why, clears_when } = words
  const evidence = evidenceOf(finding.evidence, words.evidence)
  return {
    ...{ state, subject, band, band_order, signal_code, severity, title, why, clears_when, detail, evidence },
    ...{ trend, exposure, event_date, last_data_date },
  }
}

/** The hash of the first format, of a judgement made now with the words of then. */
export function evidenceHashOfFormat1(
  rule: Rule,
  question: Question,
  { finding, words }: { finding: Finding | null; words: StoredWords },
  facts: readonly Fact[],
): string {
  return sha256(canonicalJson({ ...groundsOf(rule, question, facts), finding: finding && contentOf(finding, words) }))
}
