import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { keepAdministrator, onePersonAtATime } from '../users/keep-administrator.ts'
import { refuseByHand } from '../users/second-person.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

export async function findUnit({ tx, org }: Context, unit_id: string): Promise<{ unit_id: string; name: string }> {
  const { rows } = isUuid(unit_id)
    ? await sql<{ unit_id: string; name: string }>`select unit_id, name from org_units
        where organization_id = ${org.organization_id} and unit_id = ${unit_id} for update`.execute(tx)
    : { rows: [] }
  const [unit] = rows
  if (!unit) throw new AppError('not_found', 'There is no such unit.')
  return unit
}

/** A file names a unit by its code or its name: no word stands for two. */
export async function refuseTakenWords(
  { tx, org }: Context,
  unit_id: string,
  words: { name?: string | undefined; code?: string | null | undefined },
): Promise<void> {
  for (const field of ['name', 'code'] as const) {
    const word = words[field]
    if (!word) continue
    const { rows } = await sql<{ name: string }>`select name from org_units
      where organization_id = ${org.organization_id} and unit_id <> ${unit_id}
        and lower(${word}) in (lower(name), lower(code))`.execute(tx)
    if (rows[0]) throw refuse(field, `'${word}' is the name or the code of ${rows[0].name} already.`)
  }
}

/** The unit above; not the unit itself, nor one below it. */
export async function placeBelow({ tx, org }: Context, unit_id: string, parent_id: string | null): Promise<void> {
  if (parent_id !== null) {
    const { rows } = isUuid(parent_id)
      ? await sql<{ is_below: boolean }>`
          with recursive above (unit_id, parent_id) as (
            select unit_id, parent_id from org_units where organization_id = ${org.organization_id} and unit_id = ${parent_id}
            union
            select u.unit_id, u.parent_id from above a join org_units u
              on u.organization_id = ${org.organization_id} and u.unit_id = a.parent_id)
          select bool_or(unit_id = ${unit_id}) as is_below from above having count(*) > 0`.execute(tx)
      : { rows: [] }
    const [unitAbove] = rows
    if (!unitAbove) throw refuse('parent_id', 'The unit above does not exist.')
    if (unitAbove.is_below) throw refuse('parent_id', 'A unit cannot stand below itself or below one of its own units.')
  }
  await sql`update org_units set parent_id = ${parent_id}::uuid
    where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
}

/** Who heads it is one of the organization's users, of whichever unit. */
export async function giveHead({ tx, org }: Context, unit_id: string, head: string | null): Promise<void> {
  if (head !== null) {
    const { rows } = isUuid(head)
      ? await sql`select from users where organization_id = ${org.organization_id} and user_id = ${head}`.execute(tx)
      : { rows: [] }
    if (rows.length === 0) throw refuse('head', 'There is no such user.')
  }
  await sql`update org_units set head = ${head}::uuid
    where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
}

/** Sets who belongs to the unit. Each user belongs to one unit at most: whoever comes leaves another. */
export async function giveMembers(context: Context, unit_id: string, members: readonly string[]): Promise<string[]> {
  const { tx, org } = context
  const ids = [...new Set(members)]
  await onePersonAtATime(context)
  const { rows: known } = ids.every(isUuid)
    ? await sql`select from users where organization_id = ${org.organization_id} and user_id = any(${ids}::uuid[])`.execute(
        tx,
      )
    : { rows: [] }
  if (known.length < ids.length) throw refuse('members', 'One of these users does not exist.')
  const { rows: moved } = await sql<{
    name: string
    group_mapping_id: string | null
  }>`select name, group_mapping_id from users
    where organization_id = ${org.organization_id} and group_mapping_id is not null
      and (unit_id is not distinct from ${unit_id}::uuid) <> (user_id = any(${ids}::uuid[])) limit 1`.execute(tx)
  for (const person of moved) refuseByHand(person)
  const { rows } = await sql<{ user_id: string }>`
    update users set unit_id = case when user_id = any(${ids}::uuid[]) then ${unit_id}::uuid end
    where organization_id = ${org.organization_id}
      and (unit_id is not distinct from ${unit_id}::uuid) <> (user_id = any(${ids}::uuid[])) returning user_id`.execute(
    tx,
  )
  if (rows.length > 0) await keepAdministrator(context, 'members')
  return rows.map(({ user_id }) => user_id)
}
