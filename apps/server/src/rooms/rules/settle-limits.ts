import { api } from '@saakh/contract/api'
import { istInstant } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { judgeByNewLimits } from './begin-limits.ts'
import { type ChangeRecord, lockChange, readTests, whatLacks } from './limit-changes.ts'
import { backTestOfCircular } from './start-back-test.ts'

/** From the beginning of the day that was asked for, or from now on where that has come. */
const startOf = ({ clock }: Context, { active_from }: ChangeRecord): Date => {
  const now = clock.now()
  const start = active_from === null ? now : istInstant(active_from)
  return start > now ? start : now
}

/** Sets are never changed: alerts that name the old one keep it. The database refuses one that no second person approved. */
async function putInForce(context: Context, change: ChangeRecord): Promise<string> {
  const { tx, org, clock } = context
  const threshold_set_id = newId()
  const starts_at = startOf(context, change)
  const begins_now = starts_at <= clock.now()
  await sql`update limit_changes set starts_at = ${starts_at}, begun_at = ${begins_now ? starts_at : null}
    where organization_id = ${org.organization_id} and change_id = ${change.change_id}`.execute(tx)
  await sql`insert into threshold_sets (organization_id, threshold_set_id, portfolio_id, code, threshold_values, valid_from,
      created_by, change_id)
    values (${org.organization_id}, ${threshold_set_id}, ${change.portfolio_id}, ${change.code},
      ${JSON.stringify(change.threshold_values)}::jsonb, ${starts_at}, ${`user:${change.proposed_by}`}, ${change.change_id})`.execute(
    tx,
  )
  if (begins_now) await judgeByNewLimits(context, change)
  return threshold_set_id
}

/** What the second person decided: the limits hold from their day on, or never. */
export const settleLimits = verb({
  name: 'settle_limits',
  access: api.decideApproval,
  input: z.object({ change_id: z.uuid(), is_approved: z.boolean() }),
  async run(context, { change_id, is_approved }) {
    const { tx, org, actor, clock } = context
    const change = await lockChange(context, change_id)
    if (change.state !== 'asked') throw new AppError('conflict', 'This change does not wait any more.')
    const by = userId(context)
    if (by === null || by === change.proposed_by)
      throw new AppError('forbidden', 'You proposed this change: a second person decides on it.')
    const lacks = is_approved ? await whatLacks(context, change, await readTests(context, [change_id])) : null
    if (lacks !== null) throw new AppError('conflict', `${lacks} Reject this request.`)
    await sql`update limit_changes set state = ${is_approved ? 'approved' : 'rejected'}, decided_by = ${by},
        decided_by_name = ${displayName(actor)}, decided_at = ${clock.now()}
      where organization_id = ${org.organization_id} and change_id = ${change_id}`.execute(tx)
    const threshold_set_id = is_approved ? await putInForce(context, change) : null
    if (is_approved && change.circular !== null) await within(context, backTestOfCircular, { change_id })
    return { code: change.code, threshold_set_id }
  },
  audit: ({ change_id, is_approved }, { code, threshold_set_id }) => ({
    subject: `limit_change:${change_id}`,
    payload: { approved: is_approved, code, threshold_set_id },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
