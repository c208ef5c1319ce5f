import type { PartyFacts } from '@saakh/catalogue/fact-set'
import type { Finding, Outcome } from '@saakh/catalogue/outcome'
import type { Signal, SourceDates } from '@saakh/catalogue/signal'
import { assertJson } from '@saakh/domain/canonical-json'
import type { Fact } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'
import { isOwnRule } from '../rooms/rules/own-rules.ts'
import type { Rule } from './rules.ts'

export interface Question {
  as_of: string
  thresholds: Readonly<Record<string, unknown>>
  source_dates: SourceDates
}

export type Judgement = { code: string } & (
  | { state: 'judged'; outcomes: Outcome[] }
  | { state: 'not_applicable' }
  /** The rule threw, or broke its own declaration. */
  | { state: 'failed'; error: string }
)

export const appliesTo = ({ signal }: Pick<Rule, 'signal'>, type: PartyType): boolean =>
  signal.applies_to.party_types === 'all' || signal.applies_to.party_types.includes(type)

/** The facts of the kinds that the rule declares, and no others. */
export const factsFor = ({ signal }: Rule, facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => signal.needs.includes(fact.kind))

/** What breaks its declaration or has no place in JSON would break the chunk that stores it. */
function assertStorable(signal: Signal, finding: Finding): void {
  signal.detail.parse(finding.detail)
  assertJson(finding)
}

/** What its words cannot tell would break who reads it: the score at once, the judging when it is stored. */
function assertTellable({ code, counted_in_score }: Signal, outcome: Exclude<Outcome, Finding>): void {
  const words = counted_in_score === true || isOwnRule(code) ? outcome.reason : outcome.kept
  if (!words) throw new Error('the rule says nothing')
}

/** Runs one rule on one party, whose facts and series all rules share. A rule that throws harms neither the party's other rules nor other parties. */
export function judge(rule: Rule, type: PartyType, facts: PartyFacts, question: Question): Judgement {
  const { signal } = rule
  const { code } = signal
  if (!appliesTo(rule, type)) return { code, state: 'not_applicable' }
  try {
    const outcomes = signal.evaluate(facts, question)
    if (outcomes.length > 1 && new Set(outcomes.map(({ subject }) => subject)).size < outcomes.length)
      throw new Error('the rule judged one subject twice')
    for (const outcome of outcomes)
      if (outcome.state === 'finding') assertStorable(signal, outcome)
      else assertTellable(signal, outcome)
    return { code, state: 'judged', outcomes }
  } catch (error) {
    return { code, state: 'failed', error: error instanceof Error ? error.message : String(error) }
  }
}
