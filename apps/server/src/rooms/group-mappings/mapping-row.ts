import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { wholePolicy } from '@saakh/domain/policy-areas'
import type { ProviderGroup } from '@saakh/domain/provider-groups'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { CHANGED_SINCE } from '../users/change-rights.ts'
import { findTemplate } from '../users/person-row.ts'

/** What a group gives. */
export interface Given {
  template_id: string
  unit_id: string | null
  admits: boolean
  rank: number
}

export interface MappingRow extends ProviderGroup, Given {
  mapping_id: string
  in_force: boolean
  version: number
}

const COLUMNS = sql`mapping_id, claim, value, template_id, unit_id, admits, rank, in_force, version`

/** The mapping until the end of the transaction. */
export async function lockMapping({ tx, org }: Context, mapping_id: string): Promise<MappingRow> {
  const { rows } = isUuid(mapping_id)
    ? await sql<MappingRow>`select ${COLUMNS} from group_mappings
        where organization_id = ${org.organization_id} and mapping_id = ${mapping_id} for update`.execute(tx)
    : { rows: [] }
  const [mapping] = rows
  if (!mapping) throw new AppError('not_found', 'There is no such mapping of a group.')
  return mapping
}

/** The mapping that decides for whoever has these groups: the first in order that is in force. */
export async function mappingOf({ tx, org }: Context, groups: readonly ProviderGroup[]): Promise<MappingRow | null> {
  const { rows } = await sql<MappingRow>`select ${COLUMNS} from group_mappings
    where organization_id = ${org.organization_id} and in_force
      and (claim, value) in (select claim, value from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) g(claim text, value text))
    order by rank, created_at, mapping_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What a second person decides on, as of the version that was shown. */
export const mappingChange = z.object({
  of: z.literal('group_mapping'),
  version: z.number(),
  template_id: z.string(),
  unit_id: z.string().nullable(),
  admits: z.boolean(),
  rank: z.number(),
})

/** The mapping gives this from now on, also to those who have their rights by it. */
export async function applyMapping(context: Context, mapping_id: string, given: Given): Promise<void> {
  const { tx, org, clock } = context
  const template = await findTemplate(context, given.template_id)
  if (!template) throw new AppError('conflict', CHANGED_SINCE)
  await sql`update group_mappings set template_id = ${given.template_id}, unit_id = ${given.unit_id}::uuid,
      admits = ${given.admits}, rank = ${given.rank}, in_force = true, version = version + 1, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and mapping_id = ${mapping_id}`.execute(tx)
  await sql`update users set policy = ${JSON.stringify(template.policy)}::jsonb, template_id = ${given.template_id},
      unit_id = ${given.unit_id}::uuid, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and group_mapping_id = ${mapping_id}`.execute(tx)
}

/** What is left to whoever no group gives rights any more. */
export const NO_RIGHTS: Policy = wholePolicy({})

/** The second person's yes. */
export async function carryOutMappingChange(
  context: Context,
  mapping_id: string,
  { version, template_id, unit_id, admits, rank }: z.output<typeof mappingChange>,
): Promise<void> {
  const mapping = await lockMapping(context, mapping_id)
  if (mapping.version !== version) throw new AppError('conflict', CHANGED_SINCE)
  await applyMapping(context, mapping_id, { template_id, unit_id, admits, rank })
}
