import { ownRulesVersion, ruleVersion, signals } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { FactKind } from '@saakh/domain/facts'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import { type OwnRuleVersion, ownRulesInForce, useOwnRule } from '../rooms/rules/own-rules.ts'
import type { CardInForce } from '../rooms/score-study/card-in-force.ts'

/** A signal with the versions of what it computes and of what it says. */
export interface Rule {
  signal: Signal
  rule_version: string
  words_version: string
}

const versionOf = (words: unknown): string => sha256(canonicalJson(words)).slice(0, 16)

function ruleOf(signal: Signal): Rule {
  const rule_version = ruleVersion(signal.code)
  if (!rule_version) throw new Error(`The signal ${signal.code} has no rule version: run npm run generate.`)
  return { signal, rule_version, words_version: versionOf(signal.words) }
}

export const RULES: readonly Rule[] = signals.map(ruleOf)

const inUse = new WeakMap<Signal, Rule>()

/** A rule of any kind with the version of its words. */
export function ruleInUse({ signal, rule_version }: Pick<Rule, 'signal' | 'rule_version'>): Rule {
  const known = inUse.get(signal) ?? { signal, rule_version, words_version: versionOf(signal.words) }
  inUse.set(signal, known)
  return known
}

/** What is judged of an organization: the rules given, and its own. */
export const withOwnRules = (rules: readonly Rule[], own: readonly OwnRuleVersion[]): readonly Rule[] =>
  own.length === 0 ? rules : [...rules, ...own.map((version) => ruleInUse(useOwnRule(version)))]

/** The rules that ship, and those of the organization that are in force. */
export const rulesInForce = async (tx: Tx, organization_id: string, at: Date): Promise<readonly Rule[]> =>
  withOwnRules(RULES, await ownRulesInForce(tx, organization_id, at))

/** Of all sentences together: kept with the outcomes of a party. */
export const WORDS_VERSION: string = versionOf(RULES.map(({ words_version }) => words_version))

/** One version for these rules, their words and the scorecard: parties that were judged by another one are judged again in the night. */
export const rulesVersion = (rules: readonly Rule[], card: Pick<CardInForce, 'hash'>): string =>
  versionOf([
    card.hash,
    ownRulesVersion,
    ...rules.map(({ signal, rule_version, words_version }) => [signal.code, rule_version, words_version]),
  ])

export const neededKinds = (rules: readonly Rule[]): FactKind[] => [
  ...new Set(rules.flatMap(({ signal }) => signal.needs)),
]
