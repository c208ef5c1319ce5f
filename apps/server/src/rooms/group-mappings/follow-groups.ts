import type { Policy } from '@saakh/domain/policy'
import { groupInWords } from '@saakh/domain/provider-groups'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { onePersonAtATime, wouldTakeLastAdministrator } from '../users/keep-administrator.ts'
import { findTemplate, lockPerson, type PersonRow } from '../users/person-row.ts'
import { type MappingRow, mappingOf, NO_RIGHTS } from './mapping-row.ts'
import { providerGroups } from './provider-groups.ts'

interface Place {
  policy: Policy
  template_id: string | null
  unit_id: string | null
  group_mapping_id: string | null
}

type Followed = { what: 'given' | 'lost' | 'kept_as_last_administrator'; group: string | null } | null

/** Whether there is anything to follow: most organizations map no group. */
async function mayFollow({ tx, org }: Context, user_id: string): Promise<boolean> {
  const { rows } = await sql`select where exists (select from group_mappings
      where organization_id = ${org.organization_id} and in_force)
    or exists (select from users where organization_id = ${org.organization_id} and user_id = ${user_id}
      and group_mapping_id is not null)`.execute(tx)
  return rows.length > 0
}

/** A token that was issued before the one that decided last says what was true then. */
async function hasLaterToken({ tx, org }: Context, user_id: string, issued_at: Date): Promise<boolean> {
  const { rows } = await sql`select from sessions where organization_id = ${org.organization_id}
    and user_id = ${user_id} and issued_at > ${issued_at} limit 1`.execute(tx)
  return rows.length > 0
}

async function placeBy(context: Context, mapping: MappingRow): Promise<Place> {
  const { template_id, unit_id, mapping_id: group_mapping_id } = mapping
  const template = await findTemplate(context, template_id)
  return { policy: template?.policy ?? NO_RIGHTS, template_id, unit_id, group_mapping_id }
}

const stands = (person: PersonRow, place: Place): boolean =>
  person.group_mapping_id === place.group_mapping_id &&
  person.template_id === place.template_id &&
  person.unit_id === place.unit_id

async function write({ tx, org, clock }: Context, user_id: string, place: Place): Promise<void> {
  await sql`update users set policy = ${JSON.stringify(place.policy)}::jsonb, template_id = ${place.template_id}::uuid,
      unit_id = ${place.unit_id}::uuid, group_mapping_id = ${place.group_mapping_id}::uuid, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
}

/**
 * Gives a person what the groups of a new token give. Who had rights by a group and has no mapped group any more has none
 * left; who was given theirs by hand and has no mapped group keeps them. The last administrator stays one.
 */
export const followGroups = verb({
  name: 'follow_groups',
  access: 'system',
  input: z.object({ user_id: z.uuid(), issued_at: z.date(), groups: providerGroups }),
  async run(context, { user_id, issued_at, groups }): Promise<Followed> {
    if (!(await mayFollow(context, user_id))) return null
    await onePersonAtATime(context)
    if (await hasLaterToken(context, user_id, issued_at)) return null
    const person = await lockPerson(context, user_id)
    if (person.status !== 'active') return null
    const mapping = await mappingOf(context, groups)
    if (mapping === null && person.group_mapping_id === null) return null
    const place: Place = mapping
      ? await placeBy(context, mapping)
      : { policy: NO_RIGHTS, template_id: null, unit_id: person.unit_id, group_mapping_id: null }
    if (stands(person, place)) return null
    const group = mapping && groupInWords(mapping)
    if (await wouldTakeLastAdministrator(context, person, place)) return { what: 'kept_as_last_administrator', group }
    await write(context, user_id, place)
    return { what: mapping ? 'given' : 'lost', group }
  },
  audit: ({ user_id }, followed) =>
    followed && {
      subject: `user:${user_id}`,
      payload: { ...followed },
      events: [{ kind: 'profile.changed', payload: { user_id } }],
    },
})
