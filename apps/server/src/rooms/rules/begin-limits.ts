import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { concernedParties } from './concerned-parties.ts'

interface Limits {
  code: string
  portfolio_id: string | null
}

/** Everybody whose judgement may change is judged again. */
export async function judgeByNewLimits(
  { tx, org, jobs, clock }: Context,
  { code, portfolio_id }: Limits,
): Promise<void> {
  await sql`select mark_parties_dirty(coalesce(array_agg(c.party_id), '{}'))
    from (${concernedParties(org.organization_id, { code, portfolio_id, at: clock.now() })}) c`.execute(tx)
  queueJudging(jobs, org.organization_id)
}

export async function organizationsWithLimitsToBegin(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_limits_to_begin(${now}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

/** Limits that were approved for a later day hold from its beginning on; who they concern is judged by them. */
export const beginLimits = verb({
  name: 'begin_limits',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock } = context
    const { rows } = await sql<Limits & { change_id: string }>`
      update limit_changes set begun_at = ${clock.now()}
      where organization_id = ${org.organization_id} and starts_at <= ${clock.now()} and begun_at is null
      returning change_id, code, portfolio_id`.execute(tx)
    for (const limits of rows) await judgeByNewLimits(context, limits)
    return rows.map(({ change_id }) => change_id)
  },
  audit: (_input, changes, { org }) =>
    changes.length === 0
      ? null
      : {
          subject: `organization:${org.organization_id}`,
          payload: { changes },
          events: [{ kind: 'rule.changed', payload: {} }],
        },
})
