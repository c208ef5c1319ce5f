import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'

export async function organizationsWithWeightsToBegin(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_weights_to_begin(${now}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

/** Everybody that is monitored is judged by them. */
export async function judgeByNewWeights({ tx, org, jobs }: Context): Promise<void> {
  await sql`select mark_parties_dirty(coalesce(array_agg(distinct party_id), '{}'))
    from monitored_parties where organization_id = ${org.organization_id}`.execute(tx)
  queueJudging(jobs, org.organization_id)
}

/** Weights whose day has come, or the expert card again. */
export const beginWeights = verb({
  name: 'begin_weights',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock } = context
    const { organization_id } = org
    const { rows } = await sql<{ change_id: string }>`update score_changes set begun_at = ${clock.now()}
      where organization_id = ${organization_id} and kind = 'weights' and state = 'approved'
        and starts_at <= ${clock.now()} and begun_at is null
      returning change_id`.execute(tx)
    if (rows.length > 0) await judgeByNewWeights(context)
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
