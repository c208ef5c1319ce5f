import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { namedParties } from '../../platform/named-parties.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findList } from './find-list.ts'

/** Adds parties or takes them away; doing so again changes nothing and is no error. What is added is judged at once. */
export const updateList = verb({
  name: 'update_list',
  access: api.updateList,
  input: api.updateList.body.shape.list.extend({ list_id: z.string() }),
  async run(context, { list_id, action, parties }): Promise<{ party_ids: string[] }> {
    await findList(context, list_id)
    const party_ids = await namedParties(context.tx, parties, 'list.parties')
    if (action === 'add') await takeUp(context, party_ids)
    return {
      party_ids: await (action === 'add' ? add(context, list_id, party_ids) : remove(context, list_id, party_ids)),
    }
  },
  audit: ({ list_id, action }, { party_ids }) =>
    party_ids.length === 0
      ? null
      : {
          subject: `list:${list_id}`,
          payload: { action, party_ids },
          events: [{ kind: 'list.changed', payload: { list_id } }],
        },
})

async function add(context: Context, list_id: string, party_ids: string[]): Promise<string[]> {
  const { tx, org, clock, actor } = context
  const { organization_id } = org
  const { rows } = await sql<{ party_id: string }>`
    insert into list_members (organization_id, list_id, party_id, added_by, added_at)
    select ${organization_id}::uuid, ${list_id}::uuid, p, ${actorName(actor)}, ${clock.now()}
    from unnest(${party_ids}::uuid[]) p
    where not exists (select from parties_read_as(p) s (party_id) join list_members m
      on m.organization_id = ${organization_id} and m.list_id = ${list_id} and m.party_id = s.party_id)
    on conflict do nothing returning party_id`.execute(tx)
  const added = rows.map(({ party_id }) => party_id).sort()
  if (added.length === 0) return added
  await sql`insert into monitored_parties (organization_id, party_id, reason, reason_id, since)
    select ${organization_id}::uuid, p, 'list', ${list_id}, ${clock.now()} from unnest(${added}::uuid[]) p
    on conflict do nothing`.execute(tx)
  await sql`select mark_parties_dirty(${added}::uuid[])`.execute(tx)
  queueJudging(context.jobs, organization_id)
  return added
}

async function remove({ tx, org }: Context, list_id: string, party_ids: string[]): Promise<string[]> {
  const members = sql`select parties_read_as(p) from unnest(${party_ids}::uuid[]) p`
  const { rows } = await sql<{ party_id: string }>`
    delete from list_members where organization_id = ${org.organization_id} and list_id = ${list_id}
      and party_id in (${members}) returning party_id`.execute(tx)
  await sql`delete from monitored_parties where organization_id = ${org.organization_id}
    and reason = 'list' and reason_id = ${list_id} and party_id in (${members})`.execute(tx)
  return rows.map(({ party_id }) => party_id).sort()
}
