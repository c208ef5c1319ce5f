import { api } from '@saakh/contract/api'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { giveHead, giveMembers, placeBelow, refuseTakenWords } from './place-unit.ts'
import type { OrgUnitTables } from './tables.ts'

/** Makes a unit. Customers whose files name it by code or name belong to it at once. */
export const createOrgUnit = verb({
  name: 'create_org_unit',
  access: api.createOrgUnit,
  input: api.createOrgUnit.body,
  async run(context, { name, code, parent_id, head, members }) {
    headOfficeOnly(context)
    const unit_id = newId()
    await refuseTakenWords(context, unit_id, { name, code })
    const at = context.clock.now()
    await context.tx
      .withTables<OrgUnitTables>()
      .insertInto('org_units')
      .values({
        organization_id: context.org.organization_id,
        unit_id,
        name,
        code: code || null,
        parent_id: null,
        head: null,
        created_by: actorName(context.actor),
        created_at: at,
        updated_at: at,
      })
      .execute()
    if (parent_id) await placeBelow(context, unit_id, parent_id)
    if (head) await giveHead(context, unit_id, head)
    const moved = members ? await giveMembers(context, unit_id, members) : []
    return { unit_id, moved }
  },
  audit: ({ name, code, parent_id, head }, { unit_id, moved }) => ({
    subject: `unit:${unit_id}`,
    payload: { name, code, parent_id, head, moved },
    events: [{ kind: 'organization.units', payload: { unit_id } }],
  }),
})
