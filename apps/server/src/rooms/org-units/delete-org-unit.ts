import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { findUnit } from './place-unit.ts'

/** Its borrowers are head office's from then on. What it alone had taken up is nobody's any more. */
export const deleteOrgUnit = verb({
  name: 'delete_org_unit',
  access: api.deleteOrgUnit,
  input: z.object({ unit_id: z.string() }),
  async run(context, input) {
    headOfficeOnly(context)
    const { unit_id, name } = await findUnit(context, input.unit_id)
    const { tx, org } = context
    const { rows } = await sql<{
      members: number
      below: number
      mapped: number
      keys: number
      webhooks: number
    }>`select
      (select count(*)::int from users where organization_id = ${org.organization_id} and unit_id = ${unit_id}) as members,
      (select count(*)::int from org_units where organization_id = ${org.organization_id} and parent_id = ${unit_id}) as below,
      (select count(*)::int from group_mappings where organization_id = ${org.organization_id} and unit_id = ${unit_id}) as mapped,
      (select count(*)::int from api_keys where organization_id = ${org.organization_id} and unit_id = ${unit_id} and revoked_at is null) as keys,
      (select count(*)::int from webhook_endpoints where organization_id = ${org.organization_id} and unit_id = ${unit_id} and deleted_at is null) as webhooks`.execute(
      tx,
    )
    const { members = 0, below = 0, mapped = 0, keys = 0, webhooks = 0 } = rows[0] ?? {}
    if (members > 0) throw new AppError('conflict', `${name} has members. Move them to another unit first.`)
    if (below > 0) throw new AppError('conflict', `${name} has units below it. Move or delete them first.`)
    if (mapped > 0)
      throw new AppError(
        'conflict',
        `A group of the identity provider is mapped to ${name}. Change that mapping first.`,
      )
    if (keys > 0) throw new AppError('conflict', `API keys work for ${name}. Revoke them first.`)
    if (webhooks > 0) throw new AppError('conflict', `Webhooks are of ${name}. Delete them first.`)
    await sql`delete from unit_parties where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(
      tx,
    )
    await sql`delete from org_units where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
    return { unit_id, name }
  },
  audit: (_input, { unit_id, name }) => ({
    subject: `unit:${unit_id}`,
    payload: { name },
    events: [{ kind: 'organization.units', payload: { unit_id } }],
  }),
})
