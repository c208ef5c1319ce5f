import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { findList, refuseDefault, refuseOtherBranch } from './find-list.ts'

/** Its parties stay, with their alerts; what nothing else monitors is judged no longer. */
export const deleteList = verb({
  name: 'delete_list',
  access: api.deleteList,
  input: z.object({ list_id: z.string() }),
  async run(context, { list_id }) {
    const { tx, org } = context
    const list = await findList(context, list_id)
    refuseDefault(list)
    refuseOtherBranch(context, list)
    const { rows: beyond } = await sql<{ has_more: boolean }>`
      select list_has_more(${list.list_id}::uuid, array(select party_id from list_members
        where organization_id = ${org.organization_id} and list_id = ${list.list_id})) as has_more`.execute(tx)
    if (beyond[0]?.has_more) headOfficeOnly(context)
    const of = sql`organization_id = ${org.organization_id} and list_id = ${list.list_id}`
    await sql`delete from monitored_parties where organization_id = ${org.organization_id}
      and reason = 'list' and reason_id = ${list.list_id}`.execute(tx)
    const { rows } = await sql`delete from list_members where ${of} returning party_id`.execute(tx)
    await sql`delete from lists where ${of}`.execute(tx)
    return { name: list.name, parties: rows.length }
  },
  audit: ({ list_id }, result) => ({
    subject: `list:${list_id}`,
    payload: result,
    events: [{ kind: 'list.changed', payload: { list_id } }],
  }),
})
