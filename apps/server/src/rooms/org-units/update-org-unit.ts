import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { findUnit, giveHead, giveMembers, placeBelow, refuseTakenWords } from './place-unit.ts'
import type { OrgUnitTables } from './tables.ts'

/** Changes what is sent. A new name or code takes the customers with it whose files use the new word. */
export const updateOrgUnit = verb({
  name: 'update_org_unit',
  access: api.updateOrgUnit,
  input: api.updateOrgUnit.body.safeExtend({ unit_id: z.string() }),
  async run(context, input) {
    headOfficeOnly(context)
    const { unit_id } = await findUnit(context, input.unit_id)
    const { name, code, parent_id, head, members } = input
    await refuseTakenWords(context, unit_id, { name, code })
    await context.tx
      .withTables<OrgUnitTables>()
      .updateTable('org_units')
      .set({
        ...(name !== undefined && { name }),
        ...(code !== undefined && { code: code || null }),
        updated_at: context.clock.now(),
      })
      .where('organization_id', '=', context.org.organization_id)
      .where('unit_id', '=', unit_id)
      .execute()
    if (parent_id !== undefined) await placeBelow(context, unit_id, parent_id)
    if (head !== undefined) await giveHead(context, unit_id, head)
    const moved = members === undefined ? [] : await giveMembers(context, unit_id, members)
    return { unit_id, moved }
  },
  audit: ({ unit_id: _, members: __, ...changes }, { unit_id, moved }) => ({
    subject: `unit:${unit_id}`,
    payload: { ...changes, moved },
    events: [{ kind: 'organization.units', payload: { unit_id } }],
  }),
})
