import type { groupMappings } from '@saakh/contract/group-mappings'
import type { HandlersOf } from '../handler.ts'
import { APPLIED_ALONE, WAITS } from '../users/second-person.ts'
import { createGroupMapping } from './create-group-mapping.ts'
import { deleteGroupMapping } from './delete-group-mapping.ts'
import { readGroupMappings } from './reads.ts'
import { updateGroupMapping } from './update-group-mapping.ts'

export const groupMappingsHandlers: HandlersOf<typeof groupMappings> = {
  groupMappings: (call) => call.look(readGroupMappings),
  createGroupMapping: async (call, { body }) => {
    const { mapping_id, outcome } = await call.run(createGroupMapping, body)
    const words = { waits: WAITS, alone: APPLIED_ALONE, done: 'The group is mapped.' }
    return { success: true, message: words[outcome], waits: outcome === 'waits', data: { mapping_id } }
  },
  updateGroupMapping: async (call, { params, body }) => {
    const { outcome } = await call.run(updateGroupMapping, { ...body, mapping_id: params.mapping_id })
    const words = { waits: WAITS, alone: APPLIED_ALONE, done: 'The mapping is changed.' }
    return { success: true, message: words[outcome], waits: outcome === 'waits' }
  },
  deleteGroupMapping: async (call, { params }) => {
    await call.run(deleteGroupMapping, params)
    return { success: true, message: 'The mapping is deleted.' }
  },
}
