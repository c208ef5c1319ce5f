import type { orgUnits } from '@saakh/contract/org-units'
import type { HandlersOf } from '../handler.ts'
import { createOrgUnit } from './create-org-unit.ts'
import { deleteOrgUnit } from './delete-org-unit.ts'
import { readOrgUnits } from './reads.ts'
import { updateOrgUnit } from './update-org-unit.ts'

export const orgUnitsHandlers: HandlersOf<typeof orgUnits> = {
  orgUnits: (call) => call.look(readOrgUnits),
  createOrgUnit: async (call, { body }) => {
    const { unit_id } = await call.run(createOrgUnit, body)
    return { success: true, data: { unit_id } }
  },
  updateOrgUnit: async (call, { params, body }) => {
    await call.run(updateOrgUnit, { ...body, unit_id: params.unit_id })
    return { success: true, message: 'The unit is changed.' }
  },
  deleteOrgUnit: async (call, { params }) => {
    await call.run(deleteOrgUnit, params)
    return { success: true, message: 'The unit is deleted.' }
  },
}
