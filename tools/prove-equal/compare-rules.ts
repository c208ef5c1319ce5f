import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Fact } from '@saakh/domain/facts'
import { type Case, changedCopy, drawing } from './changed-copies.ts'

interface Outcome {
  state: string
  subject: string
}
/** A rule of either catalogue, of which nothing else is asked. */
export interface ComparedRule {
  code: string
  thresholds: { defaults: Readonly<Record<string, unknown>> }
  evaluate(facts: readonly Fact[], context: Case['context']): readonly Outcome[]
}
type Kinds = Readonly<Record<string, { payload: { safeParse(payload: unknown): { success: boolean } } }>>

export interface Compared {
  /** Questions that both answered. */
  judged: number
  findings: number
  /** What of a finding differed, how often. */
  differences: ReadonlyMap<string, number>
}

/** What a proof covers of a finding: never words, which stand in none. */
const COVERED = [
  ...['subject', 'band', 'band_order', 'signal_code', 'severity', 'code', 'detail', 'figures', 'trend', 'exposure'],
  ...['event_date', 'last_data_date', 'places', 'fact_ids'],
] as const

/** The findings by subject; null for limits that cannot be, and facts that a rule cannot read. */
function findingsOf(rule: ComparedRule, { facts, context }: Case): Map<string, Record<string, unknown>> | null {
  try {
    const findings = rule.evaluate(facts, context).filter(({ state }) => state === 'finding')
    return new Map(findings.map((finding) => [finding.subject, { ...finding }]))
  } catch {
    return null
  }
}

/** Both rules asked the same: their examples, and copies of them that are changed by chance, the same for the same seed. */
export function compareRules(
  [then, now]: readonly [ComparedRule, ComparedRule],
  { cases, kinds, copies, seed }: { cases: readonly Case[]; kinds: readonly Kinds[]; copies: number; seed: number },
): Compared {
  const differences = new Map<string, number>()
  const differs = (what: string) => void differences.set(what, (differences.get(what) ?? 0) + 1)
  const fits = ({ kind, payload }: Fact) => kinds.every((known) => known[kind]?.payload.safeParse(payload).success)
  let [judged, findings] = [0, 0]
  const compare = (example: Case) => {
    const [before, after] = [findingsOf(then, example), findingsOf(now, example)]
    if (before === null && after === null) return
    judged += 1
    if (before === null || after === null) return differs('fails')
    for (const subject of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(subject), after.get(subject)]
      findings += 1
      if (!was || !is) differs('found')
      else
        for (const key of COVERED) if (canonicalJson(was[key] ?? null) !== canonicalJson(is[key] ?? null)) differs(key)
    }
  }
  const fitting = cases.map((example) => ({ ...example, facts: example.facts.filter(fits) }))
  for (const example of fitting) compare(example)
  const draw = drawing(seed)
  for (let made = 0; made < copies; made += 1) {
    const copy = changedCopy(draw, fitting, now.thresholds.defaults)
    if (copy) compare({ ...copy, facts: copy.facts.filter(fits) })
  }
  return { judged, findings, differences }
}
