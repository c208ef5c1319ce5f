import { type OwnRuleVersion, useOwnRule } from '../rooms/rules/own-rules.ts'
import { RULES, type Rule, ruleInUse } from './rules.ts'

/** Names a rule in plain data, so that it can be given to another thread. */
export interface RuleRef {
  code: string
  /** Null: the rule ships. */
  own: OwnRuleVersion | null
}

/** Throws an Error where there is no such rule any more. */
export function ruleOfRef({ code, own }: RuleRef): Rule {
  if (own) return ruleInUse(useOwnRule(own))
  const rule = RULES.find(({ signal }) => signal.code === code)
  if (!rule) throw new Error(`There is no rule '${code}'.`)
  return rule
}
