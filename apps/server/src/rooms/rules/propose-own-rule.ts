import { readOwnRule } from '@saakh/catalogue/own-rules/own-signal'
import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import type { OwnRule } from '@saakh/domain/own-rule'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { type KnownRule, ruleOfCode } from './known-rules.ts'
import { definitionInForce } from './limit-changes.ts'
import { limitsInForce } from './limits-of-rule.ts'
import { definitionHash, isOwnRule, useOwnRule } from './own-rules.ts'
import { draftChange } from './propose-limits.ts'

/** Throws `invalid` with every fault at its place in the definition. */
export function ruleOfDefinition(given: unknown): OwnRule {
  const read = readOwnRule(given)
  if ('rule' in read) return read.rule
  const [first] = read.faults
  const fields = Object.fromEntries(read.faults.map(({ path, message }) => [`definition.${path}`, message]))
  throw new AppError('invalid', first?.message ?? 'This is not a rule.', fields)
}

const MOST_RULES = 200
const LONGEST_CODE = 40

/** 'own_slow_payers' of 'Slow payers'. */
const codeOfLabel = (label: string): string =>
  `own_${
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, LONGEST_CODE) || 'rule'
  }`

async function newCode(context: Context, label: string): Promise<string> {
  const { tx, org, actor, clock } = context
  const { organization_id } = org
  const { rows } = await sql<{ code: string }>`select code from own_rules
    where organization_id = ${organization_id}`.execute(tx)
  if (rows.length >= MOST_RULES)
    throw new AppError('conflict', `There are ${MOST_RULES} own rules. Change one of them instead.`)
  const code = codeOfLabel(label)
  if (rows.some((row) => row.code === code))
    throw new AppError('invalid', 'There is a rule of this name. Change that one, or choose another name.', {
      'definition.label': 'There is a rule of this name.',
    })
  await sql`insert into own_rules (organization_id, code, made_by, made_by_name, made_at)
    values (${organization_id}, ${code}, ${userId(context)}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
  return code
}

/** Throws `not_found` where there is no own rule with this code. */
export async function ownRuleOfCode(context: Context, code: string): Promise<KnownRule> {
  if (!isOwnRule(code)) throw new AppError('not_found', 'There is no rule of your own with this code.')
  return ruleOfCode(context, code)
}

async function keepVersion(context: Context, code: string, definition: OwnRule): Promise<string> {
  const { tx, org, actor, clock } = context
  const definition_hash = definitionHash(definition)
  await sql`insert into own_rule_versions (organization_id, code, definition_hash, definition, drafted_by, drafted_by_name, drafted_at)
    values (${org.organization_id}, ${code}, ${definition_hash}, ${JSON.stringify(definition)}::jsonb, ${userId(context)},
      ${displayName(actor)}, ${clock.now()})
    on conflict do nothing`.execute(tx)
  return definition_hash
}

/**
 * Drafts a rule of the lender's own, or a new version of one. It finds nothing before it was tested over history and a second
 * person approved it: from there on it is a change of limits like any other.
 */
export const proposeOwnRule = verb({
  name: 'propose_own_rule',
  access: api.proposeOwnRule,
  input: api.proposeOwnRule.body,
  async run(context, { definition: given, code: asked, reason, active_from }) {
    headOfficeOnly(context)
    if (context.actor.kind !== 'user') throw new AppError('forbidden', 'Only a person proposes a rule.')
    const definition = ruleOfDefinition(given)
    const known = asked ? await ownRuleOfCode(context, asked) : null
    if (known?.is_in_force && canonicalJson(known.own?.definition) === canonicalJson(definition))
      throw new AppError('invalid', 'This version is in force already.', { definition: 'Nothing differs.' })
    if (!known && definition.is_retired)
      throw new AppError('invalid', 'A rule that was never in force need not be retired.', {
        definition: 'It is retired.',
      })
    const code = known ? known.signal.code : await newCode(context, definition.label)
    const definition_hash = await keepVersion(context, code, definition)
    const { signal } = useOwnRule({ code, definition_hash, definition })
    const change_id = await draftChange(context, {
      ...{ code, portfolio_id: null, values: signal.thresholds.schema.parse(signal.thresholds.defaults) },
      values_before: known ? await limitsInForce(context, known, null) : {},
      ...{ definition_hash, definition_hash_before: known ? definitionInForce(known) : null },
      ...{ restores: null, reason, circular: null, active_from: active_from ?? null },
    })
    return { code, change_id, definition_hash }
  },
  audit: (_input, { code, change_id, definition_hash }) => ({
    subject: `limit_change:${change_id}`,
    payload: { code, definition_hash },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
