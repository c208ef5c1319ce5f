import type { Finding } from '@saakh/catalogue/outcome'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Fact } from '@saakh/domain/facts'
import { sha256 } from '../platform/ids.ts'
import { factsFor, type Question } from './judge-party.ts'
import { factLoader } from './load-facts.ts'
import type { Rule } from './rules.ts'

/** The format of new proofs: over the judgement, words apart. */
export const PROOF_FORMAT = 2

/** What was judged: codes and numbers, never words and never row ids. */
export function judgementOf(finding: Finding) {
  const { subject, band, severity, code, detail, figures, trend, exposure, event_date, last_data_date, places } =
    finding
  return {
    subject,
    band,
    severity,
    code,
    detail,
    figures,
    trend,
    exposure,
    event_date,
    last_data_date,
    places: places.map(({ fact_id: _, ...place }) => place),
  }
}

/** A fact by its content: the stored hash is not believed, since a changed row may keep it. */
const contentOfFact = (fact: Fact) => ({
  kind: fact.kind,
  subject: fact.subject,
  valid_from: fact.valid_from,
  valid_to: fact.valid_to,
  known_at: fact.known_at,
  hash: sha256(canonicalJson(fact.payload)),
})

/** What every format covers beside the finding; never row ids, never the clock. */
export const groundsOf = (rule: Rule, question: Question, facts: readonly Fact[]) => ({
  code: rule.signal.code,
  rule_version: rule.rule_version,
  thresholds: question.thresholds,
  source_dates: question.source_dates,
  as_of: question.as_of,
  facts: facts.map((fact) => canonicalJson(contentOfFact(fact))).sort(),
})

/** Covers what was judged and all it rests on. */
export const evidenceHash = (rule: Rule, question: Question, finding: Finding | null, facts: readonly Fact[]): string =>
  sha256(
    canonicalJson({
      format: PROOF_FORMAT,
      ...groundsOf(rule, question, facts),
      judgement: finding && judgementOf(finding),
    }),
  )

/**
 * The rule asked again about one subject with these facts alone; null when it finds nothing there. Fewer or changed
 * facts may make a rule throw: then it finds nothing either.
 */
export function findAgain(rule: Rule, question: Question, facts: readonly Fact[], subject: string): Finding | null {
  try {
    const outcome = rule.signal.evaluate(facts, question).find((candidate) => candidate.subject === subject)
    return outcome?.state === 'finding' ? outcome : null
  } catch {
    return null
  }
}

/**
 * The fewest facts from which the rule judges the same: those it named, else those about the subject, else all it was
 * given. Each set is tried, so that an alert never keeps a proof that does not hold.
 */
export function proveFinding(
  rule: Rule,
  question: Question,
  finding: Finding,
  given: readonly Fact[],
): { facts: Fact[]; evidence_hash: string } {
  const facts = factsFor(rule, given)
  const named = new Set([...finding.fact_ids, ...finding.evidence.map((figure) => figure.fact_id)])
  const judged = canonicalJson(judgementOf(finding))
  const holds = (some: readonly Fact[]) => {
    const again = findAgain(rule, question, some, finding.subject)
    return again !== null && canonicalJson(judgementOf(again)) === judged
  }
  const candidates = [
    facts.filter((fact) => named.has(fact.fact_id)),
    facts.filter((fact) => named.has(fact.fact_id) || factLoader(fact.kind).concerns(fact, finding.subject)),
  ]
  const proven = candidates.find((some) => some.length < facts.length && holds(some)) ?? facts
  return { facts: proven, evidence_hash: evidenceHash(rule, question, finding, proven) }
}
