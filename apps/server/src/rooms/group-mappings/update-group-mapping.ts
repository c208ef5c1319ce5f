import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { onePersonAtATime } from '../users/keep-administrator.ts'
import { changeMapping, outcomeTold } from './ask-for-mapping.ts'
import { lockMapping } from './mapping-row.ts'

/** Changes what is sent; claim and name of the group stay. */
export const updateGroupMapping = verb({
  name: 'update_group_mapping',
  access: api.updateGroupMapping,
  input: api.updateGroupMapping.body.safeExtend({ mapping_id: z.string() }),
  async run(context, { mapping_id, version, ...changes }) {
    headOfficeOnly(context)
    await onePersonAtATime(context)
    const mapping = await lockMapping(context, mapping_id)
    if (version !== undefined && version !== mapping.version)
      throw new AppError('conflict', 'Somebody changed this mapping meanwhile: look at it again.')
    const { template_id, unit_id, admits, rank } = mapping
    const outcome = await changeMapping(context, mapping, {
      template_id: changes.template_id ?? template_id,
      unit_id: changes.unit_id === undefined ? unit_id : changes.unit_id,
      admits: changes.admits ?? admits,
      rank: changes.rank ?? rank,
    })
    return { mapping_id: mapping.mapping_id, outcome }
  },
  audit: ({ mapping_id: _, version: __, ...changes }, { mapping_id, outcome }) => ({
    subject: `group_mapping:${mapping_id}`,
    payload: { ...changes, ...outcomeTold(outcome) },
    events: [{ kind: 'organization.policies', payload: { mapping_id } }],
  }),
})
