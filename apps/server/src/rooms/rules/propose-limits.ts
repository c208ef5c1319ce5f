import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { assertPortfolio, limitsInForce, refuseField, ruleOfCode, type Values, wholeLimits } from './limits-of-rule.ts'

/** The limits of an earlier version of the same rule and portfolio. */
async function restored(
  { tx, org }: Context,
  code: string,
  portfolio_id: string | null,
  set_id: string,
): Promise<Values> {
  const { rows } = await sql<{ threshold_values: Values }>`select threshold_values from threshold_sets
    where organization_id = ${org.organization_id} and threshold_set_id = ${set_id} and code = ${code}
      and portfolio_id is not distinct from ${portfolio_id}`.execute(tx)
  const [row] = rows
  if (!row) throw refuseField('restores', 'There is no version with this id of these limits.')
  return row.threshold_values
}

/**
 * Drafts a change of limits. Nothing holds until a second person approves it. To go back is a change as well: it names the version
 * whose limits come back.
 */
export const proposeLimits = verb({
  name: 'propose_limits',
  access: api.proposeLimits,
  input: api.proposeLimits.body.extend({ code: z.string() }),
  async run(context, { code, portfolio_id, values, reason, circular, active_from, restores }) {
    const { tx, org, actor, clock } = context
    const signal = ruleOfCode(context, code)
    headOfficeOnly(context)
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a person proposes limits.')
    if (portfolio_id) await assertPortfolio(context, portfolio_id)
    if (active_from && active_from < clock.today())
      throw refuseField('active_from', 'Limits begin to hold today or later.')
    const before = await limitsInForce(context, signal, portfolio_id)
    const back = restores ? await restored(context, code, portfolio_id, restores) : {}
    const whole = wholeLimits(signal, before, { ...back, ...values })
    if (canonicalJson(whole) === canonicalJson(before))
      throw refuseField('values', 'These limits are in force already.')
    const change_id = newId()
    await sql`insert into limit_changes (organization_id, change_id, code, portfolio_id, threshold_values, values_before, restores,
        reason, circular, active_from, proposed_by, proposed_by_name, proposed_at)
      values (${org.organization_id}, ${change_id}, ${code}, ${portfolio_id}, ${JSON.stringify(whole)}::jsonb,
        ${JSON.stringify(before)}::jsonb, ${restores ?? null}, ${reason}, ${circular || null}, ${active_from ?? null},
        ${userId(context)}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
    return { change_id, values: whole }
  },
  // The reason stands in the row.
  audit: ({ code, portfolio_id, circular, active_from, restores }, { change_id, values }) => ({
    subject: `limit_change:${change_id}`,
    payload: { code, portfolio_id, values, circular: circular || null, active_from, restores },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
