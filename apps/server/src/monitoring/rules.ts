import { ruleVersion, signals } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import type { FactKind } from '@saakh/domain/facts'

/** A signal with the version of the sources that it is made of. */
export interface Rule {
  signal: Signal
  rule_version: string
}

function ruleOf(signal: Signal): Rule {
  const rule_version = ruleVersion(signal.code)
  if (!rule_version) throw new Error(`The signal ${signal.code} has no rule version: run npm run generate.`)
  return { signal, rule_version }
}

export const RULES: readonly Rule[] = signals.map(ruleOf)

export const neededKinds = (rules: readonly Rule[]): FactKind[] => [
  ...new Set(rules.flatMap(({ signal }) => signal.needs)),
]
