import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Of `users`: who may decide on alerts. */
export const MAY_DECIDE = sql<boolean>`coalesce(users.policy -> '/v1/admin/alerts' ? 'POST', false)`

/** Active people who may decide and the units of the organization, in the order of their names. */
export async function readDeskPeople({ tx, org, unit_id }: Context) {
  const { rows: data } = await sql<{ user_id: string; name: string }>`select user_id, name from users
    where organization_id = ${org.organization_id} and status = 'active'
      and ${MAY_DECIDE} order by upper(name), user_id`.execute(tx)
  const { rows: units } = await sql<{ unit_id: string; name: string }>`select unit_id, name from org_units
    where organization_id = ${org.organization_id} order by upper(name), unit_id`.execute(tx)
  return { data, units: units.map((unit) => ({ ...unit, is_mine: unit.unit_id === unit_id })) }
}

interface Asked {
  assignee: string | null
  unit_id: string | null
}
interface Taker extends Asked {
  name: string
  /** The unit whose borrowers it sees; null sees all. */
  sees: string | null
}

const refused = (message: string) => new AppError('invalid', message, { assignee: message })

async function findTaker({ tx, org }: Context, { assignee, unit_id }: Asked): Promise<Taker | null> {
  if (assignee !== null && unit_id !== null) throw refused('Choose a person or a unit.')
  if (unit_id !== null) {
    const { rows } = await sql<{ name: string }>`select name from org_units
      where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
    if (!rows[0]) throw refused('Choose a unit of the organization.')
    return { assignee, unit_id, name: rows[0].name, sees: unit_id }
  }
  if (assignee === null) return null
  const { rows } = await sql<{ name: string; unit_id: string | null }>`select name, unit_id from users
    where organization_id = ${org.organization_id} and user_id = ${assignee} and status = 'active'
      and ${MAY_DECIDE}`.execute(tx)
  if (!rows[0]) throw refused('Choose somebody who may decide on alerts.')
  return { assignee, unit_id, name: rows[0].name, sees: rows[0].unit_id }
}

/** Nobody is given a borrower of another branch. */
async function refuseUnseen({ tx }: Context, party_ids: readonly string[], { name, sees }: Taker): Promise<void> {
  if (sees === null) return
  const { rows } = await sql<{ beyond: number }>`select count(*)::int as beyond from unnest(${[...party_ids]}::uuid[]) p
    where p not in (select parties_of_units(array(select unit_and_below(${sees}::uuid))))`.execute(tx)
  const beyond = rows[0]?.beyond ?? 0
  if (beyond === 0) return
  const which = beyond === 1 ? '1 of these borrowers' : `${formatCount(beyond)} of these borrowers`
  throw refused(`${name} does not see ${which}: another branch looks after them.`)
}

/** Borrowers of the queue, all of which the caller sees, to a person who may decide or to a unit; each sees them as well. */
export async function assignTo(context: Context, ids: readonly string[], asked: Asked) {
  const { tx, org, actor, clock } = context
  const party_ids = [...ids]
  const taker = await findTaker(context, asked)
  if (taker) await refuseUnseen(context, party_ids, taker)
  const changed = taker
    ? sql`insert into borrower_assignments (organization_id, party_id, assignee, unit_id, assigned_by, assigned_at)
      select ${org.organization_id}, p, ${taker.assignee}::uuid, ${taker.unit_id}::uuid, ${actorName(actor)}, ${clock.now()}
      from unnest(${party_ids}::uuid[]) p
      on conflict (organization_id, party_id) do update set assignee = excluded.assignee, unit_id = excluded.unit_id,
        by_step = null, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
      where (borrower_assignments.assignee, borrower_assignments.unit_id) is distinct from (excluded.assignee, excluded.unit_id)
      returning party_id`
    : sql`delete from borrower_assignments where organization_id = ${org.organization_id}
      and party_id = any(${party_ids}::uuid[]) returning party_id`
  const { rows } = await sql<{ party_id: string }>`${changed}`.execute(tx)
  const given = rows.map(({ party_id }) => party_id).sort()
  await sql`insert into borrower_givings (organization_id, giving_id, party_id, assignee, unit_id, given_to, given_by_name, given_at)
    select ${org.organization_id}, g.id, g.party_id, ${taker?.assignee ?? null}::uuid, ${taker?.unit_id ?? null}::uuid,
      ${taker?.name ?? null}, ${displayName(actor)}, ${clock.now()}
    from unnest(${given.map(newId)}::uuid[], ${given}::uuid[]) g(id, party_id)`.execute(tx)
  return { party_ids, name: taker?.name ?? null }
}

/** One it does not see is nobody's to give. */
export const assignBorrowers = verb({
  name: 'assign_borrowers',
  access: api.assignBorrowers,
  input: api.assignBorrowers.body,
  async run(context, { party_ids, assignee, unit_id }) {
    const { tx, org } = context
    const { rows: borrowers } = await sql<{ party_id: string }>`select party_id from desk_borrowers
      where organization_id = ${org.organization_id} and party_id = any(${party_ids}::uuid[]) order by party_id`.execute(
      tx,
    )
    if (borrowers.length === 0) throw new AppError('not_found', 'None of these borrowers is in your queue.')
    return assignTo(
      context,
      borrowers.map(({ party_id }) => party_id),
      { assignee, unit_id },
    )
  },
  audit: ({ assignee, unit_id }, { party_ids }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { assignee, unit_id, party_ids },
    events: [{ kind: 'desk.assigned', payload: { party_ids } }],
  }),
})

/** Who had the borrower, the latest first. */
export async function readGivings({ tx, org }: Context, party_ids: readonly string[]) {
  const { rows } = await sql<{
    giving_id: string
    given_to: string | null
    by_step: 'relationship_manager' | 'unit' | 'round_robin' | null
    given_by: string
    given_at: Date
  }>`select giving_id, given_to, by_step, given_by_name as given_by, given_at from borrower_givings
    where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[])
    order by given_at desc, giving_id desc limit 20`.execute(tx)
  return rows.map(({ given_at, ...row }) => ({ ...row, given_at: given_at.toISOString() }))
}
