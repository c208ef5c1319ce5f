import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { draftedFrom, endProposal } from './keep-proposal.ts'
import { ruleOfChange, ruleOfCode } from './known-rules.ts'
import { definitionInForce } from './limit-changes.ts'
import { assertPortfolio, limitsInForce, refuseField, type Values, wholeLimits } from './limits-of-rule.ts'

interface Restored {
  threshold_values: Values
  definition_hash: string | null
}

/** The limits of an earlier version of the same rule and portfolio; of an own rule its definition comes back with them. */
async function restored(
  { tx, org }: Context,
  code: string,
  portfolio_id: string | null,
  set_id: string,
): Promise<Restored> {
  const { rows } = await sql<Restored>`select t.threshold_values, c.definition_hash from threshold_sets t
      left join limit_changes c on c.organization_id = t.organization_id and c.change_id = t.change_id
    where t.organization_id = ${org.organization_id} and t.threshold_set_id = ${set_id} and t.code = ${code}
      and t.portfolio_id is not distinct from ${portfolio_id}`.execute(tx)
  const [row] = rows
  if (!row) throw refuseField('restores', 'There is no version with this id of these limits.')
  return row
}

interface DraftedChange {
  code: string
  portfolio_id: string | null
  values: Values
  values_before: Values
  definition_hash: string | null
  definition_hash_before: string | null
  restores: string | null
  reason: string
  circular: string | null
  active_from: IsoDate | null
}

function checkStart({ clock }: Context, active_from: IsoDate | null): void {
  if (active_from !== null && active_from < clock.today())
    throw refuseField('active_from', 'Limits begin to hold today or later.')
}

/** Keeps a change as a draft, of limits or of an own rule. */
export async function draftChange(context: Context, drafted: DraftedChange): Promise<string> {
  const { tx, org, actor, clock } = context
  checkStart(context, drafted.active_from)
  const change_id = newId()
  await sql`insert into limit_changes (organization_id, change_id, code, portfolio_id, threshold_values, values_before,
      definition_hash, definition_hash_before, restores, reason, circular, active_from, proposed_by, proposed_by_name, proposed_at)
    values (${org.organization_id}, ${change_id}, ${drafted.code}, ${drafted.portfolio_id},
      ${JSON.stringify(drafted.values)}::jsonb, ${JSON.stringify(drafted.values_before)}::jsonb, ${drafted.definition_hash},
      ${drafted.definition_hash_before}, ${drafted.restores}, ${drafted.reason}, ${drafted.circular}, ${drafted.active_from},
      ${userId(context)}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
  return change_id
}

/**
 * Drafts a change of limits. Nothing holds until a second person approves it. To go back is a change as well: it names the version
 * whose limits come back.
 */
export const proposeLimits = verb({
  name: 'propose_limits',
  access: api.proposeLimits,
  input: api.proposeLimits.body.extend({ code: z.string() }),
  async run(context, { code, portfolio_id, values, reason, circular, active_from, restores, proposal_id }) {
    const { actor } = context
    const rule = await ruleOfCode(context, code)
    headOfficeOnly(context)
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a person proposes limits.')
    if (!rule.is_in_force)
      throw new AppError('conflict', 'This rule is not in force yet. Its limits are changed in its draft.')
    if (portfolio_id) await assertPortfolio(context, portfolio_id)
    checkStart(context, active_from ?? null)
    const before = await limitsInForce(context, rule, portfolio_id)
    const definition_hash_before = definitionInForce(rule)
    const back = restores ? await restored(context, code, portfolio_id, restores) : null
    // A portfolio has limits of its own, and never another version of the rule.
    const definition_hash = back && portfolio_id === null ? back.definition_hash : definition_hash_before
    const then = (await ruleOfChange(context, { code, definition_hash })) ?? rule
    const base = definition_hash === definition_hash_before ? before : then.signal.thresholds.defaults
    const whole = wholeLimits(then.signal, base, { ...back?.threshold_values, ...values })
    if (canonicalJson(whole) === canonicalJson(before) && definition_hash === definition_hash_before)
      throw refuseField('values', 'These limits are in force already.')
    const proposed = proposal_id ? await draftedFrom(context, proposal_id, { code, portfolio_id, values: whole }) : null
    const change_id = await draftChange(context, {
      ...{ code, portfolio_id, values: whole, values_before: before, definition_hash, definition_hash_before, reason },
      ...{ restores: restores ?? null, circular: circular || null, active_from: active_from ?? null },
    })
    if (proposed) await endProposal(context, proposed, { state: 'drafted', change_id, declined_because: null })
    return { change_id, values: whole }
  },
  // The reason stands in the row.
  audit: ({ code, portfolio_id, circular, active_from, restores, proposal_id }, { change_id, values }) => ({
    subject: `limit_change:${change_id}`,
    payload: {
      code,
      portfolio_id,
      values,
      circular: circular || null,
      active_from,
      restores,
      ...(proposal_id && { proposal_id }),
    },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
