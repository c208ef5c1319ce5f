import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Active people who may decide, in the order of their names. */
export async function readDeskPeople({ tx, org }: Context) {
  const { rows } = await sql<{ user_id: string; name: string }>`select user_id, name from users
    where organization_id = ${org.organization_id} and status = 'active'
      and policy -> '/v1/admin/alerts' ? 'POST' order by upper(name), user_id`.execute(tx)
  return { data: rows }
}

/** Borrowers of the queue, all of which the caller sees, to a person who may decide. */
export async function assignTo(context: Context, ids: readonly string[], assignee: string | null) {
  const { tx, org, actor, clock } = context
  const { data: people } = await readDeskPeople(context)
  const party_ids = [...ids]
  const person = assignee === null ? null : people.find(({ user_id }) => user_id === assignee)
  if (person === undefined) {
    const message = 'Choose somebody who may decide on alerts.'
    throw new AppError('invalid', message, { assignee: message })
  }
  if (person)
    await sql`insert into borrower_assignments (organization_id, party_id, assignee, assigned_by, assigned_at)
      select ${org.organization_id}, p, ${person.user_id}, ${actorName(actor)}, ${clock.now()} from unnest(${party_ids}::uuid[]) p
      on conflict (organization_id, party_id) do update set assignee = excluded.assignee,
        assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
      where borrower_assignments.assignee <> excluded.assignee`.execute(tx)
  else
    await sql`delete from borrower_assignments where organization_id = ${org.organization_id}
      and party_id = any(${party_ids}::uuid[])`.execute(tx)
  return { party_ids, name: person?.name ?? null }
}

/** One it does not see is nobody's to give. */
export const assignBorrowers = verb({
  name: 'assign_borrowers',
  access: api.assignBorrowers,
  input: api.assignBorrowers.body,
  async run(context, { party_ids, assignee }) {
    const { tx, org } = context
    const { rows: found } = await sql<{ party_id: string }>`select party_id from desk_borrowers
      where organization_id = ${org.organization_id} and party_id = any(${party_ids}::uuid[]) order by party_id`.execute(
      tx,
    )
    if (found.length === 0) throw new AppError('not_found', 'None of these borrowers is in your queue.')
    return assignTo(
      context,
      found.map(({ party_id }) => party_id),
      assignee,
    )
  },
  audit: ({ assignee }, { party_ids }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { assignee, party_ids },
    events: [{ kind: 'desk.assigned', payload: { party_ids } }],
  }),
})
