import { administers } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { chosenTemplate, refuseUnitBeyond, type TemplateRow } from './person-row.ts'
import { hasSecondPerson, refuseBeyondOwn } from './second-person.ts'

interface Place {
  template: TemplateRow | null
  unit: { unit_id: string | null; name: string | null }
  needs_second_person: boolean
  /** A second person would be needed, and there is none. */
  is_alone: boolean
}

/** On which template and in which unit the invited begin; without a word the unit of the inviter. */
export async function placeOfInvited(
  context: Context,
  { template_id, unit_id }: { template_id?: string | undefined; unit_id?: string | null | undefined },
): Promise<Place> {
  if (template_id !== undefined || unit_id !== undefined)
    authorizeWithin({ method: 'PATCH', access: { kind: 'policy', url: '/v1/admin/users' } }, context)
  const template = template_id === undefined ? null : await chosenTemplate(context, template_id, 'template_id')
  if (template) refuseBeyondOwn(context, template.policy, 'template_id')
  if (unit_id !== undefined) await refuseUnitBeyond(context, unit_id, 'unit_id')
  const grows = template !== null && administers(template.policy)
  const has_second = grows && (await hasSecondPerson(context))
  return {
    template,
    unit: await unitNamed(context, unit_id === undefined ? context.unit_id : unit_id),
    needs_second_person: grows && has_second,
    is_alone: grows && !has_second,
  }
}

async function unitNamed({ tx, org }: Context, unit_id: string | null): Promise<Place['unit']> {
  if (unit_id === null) return { unit_id, name: null }
  const { rows } = await sql<{ name: string }>`select name from org_units
    where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
  return { unit_id, name: rows[0]?.name ?? null }
}
