import { ruleVersion, signalByCode, signals } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { AppError } from '@saakh/domain/errors'
import type { OwnRule } from '@saakh/domain/own-rule'
import type { Context } from '../../platform/verb.ts'
import {
  isOwnRule,
  latestOwnRules,
  type OwnRuleInUse,
  ownRulesInForce,
  ownRuleVersion,
  useOwnRule,
} from './own-rules.ts'

/** A rule that Saakh ships, or a version of one of the lender's own. */
export interface KnownRule {
  signal: Signal
  rule_version: string
  /** Null for a rule that Saakh ships. */
  own: { definition: OwnRule; definition_hash: string } | null
  /** False for an own rule that was drafted and never approved. */
  is_in_force: boolean
}

type Asked = Pick<Context, 'tx' | 'org' | 'clock' | 'hidden_types'>

const shipped = (signal: Signal): KnownRule => ({
  ...{ signal, rule_version: ruleVersion(signal.code) ?? '', own: null, is_in_force: true },
})

const ownRule = (
  { signal, rule_version, definition, definition_hash }: OwnRuleInUse,
  is_in_force: boolean,
): KnownRule => ({
  ...{ signal, rule_version, own: { definition, definition_hash }, is_in_force },
})

/** The lender's own rules, each in its version in force, else in the one that was drafted last. */
async function ownRules({ tx, org, clock }: Asked): Promise<KnownRule[]> {
  const { organization_id } = org
  const in_force = await ownRulesInForce(tx, organization_id, clock.now())
  const held = new Set(in_force.map(({ code }) => code))
  const drafted = (await latestOwnRules(tx, organization_id)).filter(({ code }) => !held.has(code))
  return [
    ...in_force.map((version) => ownRule(useOwnRule(version), true)),
    ...drafted.map((version) => ownRule(useOwnRule(version), false)),
  ]
}

/** Every rule that the caller may see. */
export async function knownRules(context: Asked): Promise<KnownRule[]> {
  const seen = signals.filter(({ code }) => !context.hidden_types.includes(code))
  return [...seen.map(shipped), ...(await ownRules(context))]
}

/** The lender's own rules that are in force. */
export const ownSignals = async (context: Asked): Promise<Signal[]> =>
  (await ownRules(context)).flatMap(({ signal, is_in_force }) => (is_in_force ? signal : []))

/** The name of each rule that the caller may see, by its code. */
export const ruleLabels = async (context: Asked): Promise<ReadonlyMap<string, string>> =>
  new Map((await knownRules(context)).map(({ signal: { code, label } }) => [code, label]))

/** Throws `not_found` for a rule that does not exist, and for one of a type that the caller may not see. */
export async function ruleOfCode(context: Asked, code: string): Promise<KnownRule> {
  const signal = signalByCode(code)
  if (signal && !context.hidden_types.includes(code)) return shipped(signal)
  const own = isOwnRule(code) ? (await ownRules(context)).find((rule) => rule.signal.code === code) : undefined
  if (!own) throw new AppError('not_found', 'There is no rule with this code.')
  return own
}

/** The rule as a change would have it, and as it was in force when the change was drafted; null where none was. */
export async function ruleOfChange(
  context: Asked,
  change: { code: string; definition_hash: string | null },
): Promise<KnownRule | null> {
  const { code, definition_hash } = change
  if (definition_hash === null) {
    const signal = signalByCode(code)
    return signal ? shipped(signal) : null
  }
  const own = await ownRuleVersion(context.tx, context.org.organization_id, { code, definition_hash })
  return own && ownRule(own, true)
}
