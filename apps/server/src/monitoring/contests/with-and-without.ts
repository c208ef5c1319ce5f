import type { Outcome } from '@saakh/catalogue/outcome'
import type { ContestDetail } from '@saakh/contract/contests'
import type { Fact } from '@saakh/domain/facts'
import { type Dossier, judgeDossier, type PartyJudgement } from '../evaluate-parties.ts'
import type { Rule } from '../rules.ts'
import { scoreDossier } from '../score-dossier.ts'

type Differs = NonNullable<ContestDetail['differs']>
type Said = Differs['signals'][number]['with']

interface Judged {
  code: string
  label: string
  subject: string
  said: Said
}

const SILENT: Said = { state: 'silent', severity: null, why: null }

const saidOf = (outcome: Outcome): Said =>
  outcome.state === 'finding'
    ? { state: 'finding', severity: outcome.severity, why: outcome.why }
    : { state: outcome.state, severity: null, why: outcome.reason }

function saidBy({ rule, judgement }: PartyJudgement): Judged[] {
  const { code, label } = rule.signal
  if (judgement.state === 'judged')
    return judgement.outcomes.map((outcome) => ({ code, label, subject: outcome.subject, said: saidOf(outcome) }))
  const why = judgement.state === 'failed' ? 'This signal could not be computed.' : null
  return [{ code, label, subject: '', said: { state: judgement.state, severity: null, why } }]
}

function stand(dossier: Dossier, rules: readonly Rule[], as_of: string) {
  const judged = judgeDossier(dossier, rules, as_of)
  const { score, band } = scoreDossier(dossier, judged, as_of)
  return { judged: judged.flatMap(saidBy), score: { score, band } }
}

const keyOf = ({ code, subject }: Pick<Judged, 'code' | 'subject'>) => `${code} ${subject}`

const isSame = (first: Said, other: Said) =>
  first.state === other.state &&
  first.severity === other.severity &&
  (first.state !== 'finding' || first.why === other.why)

export interface Compared extends Pick<Differs, 'signals' | 'same' | 'score'> {
  /** What a signal says of a subject without the fact. */
  without(code: string, subject: string): Said
}

/** The borrower as the rules and the score of every day judge it on both sets of facts; nothing is stored. */
export function withAndWithout(
  dossier: Dossier,
  facts: { with: readonly Fact[]; without: readonly Fact[] },
  rules: readonly Rule[],
  as_of: string,
): Compared {
  const before = stand({ ...dossier, facts: [...facts.with] }, rules, as_of)
  const after = stand({ ...dossier, facts: [...facts.without] }, rules, as_of)
  const known = new Map(before.judged.map((judgement) => [keyOf(judgement), judgement]))
  const later = new Map(after.judged.map((judgement) => [keyOf(judgement), judgement]))
  const all = [...before.judged, ...after.judged.filter((judgement) => !known.has(keyOf(judgement)))]
  const pairs = all.map(({ code, label, subject }) => ({
    ...{ code, label, subject },
    with: known.get(keyOf({ code, subject }))?.said ?? SILENT,
    without: later.get(keyOf({ code, subject }))?.said ?? SILENT,
  }))
  const signals = pairs.filter((pair) => !isSame(pair.with, pair.without))
  return {
    signals,
    same: pairs.length - signals.length,
    score: { with: before.score, without: after.score },
    without: (code, subject) => later.get(keyOf({ code, subject }))?.said ?? SILENT,
  }
}
