import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { type AuditOf, verb } from '../../platform/verb.ts'
import { carryOutMappingChange, mappingChange } from '../group-mappings/mapping-row.ts'
import { carryOutUserChange, userChange } from '../users/change-rights.ts'
import { keepAdministrator, onePersonAtATime } from '../users/keep-administrator.ts'
import { carryOutTemplateChange, templateChange } from './apply-template.ts'

export const rightsChange = z.discriminatedUnion('of', [userChange, templateChange, mappingChange])

type Change = z.output<typeof rightsChange>

function toldOf(subject_id: string, change: Change): AuditOf {
  if (change.of === 'user') {
    const { policy, template_id } = change
    const events = [{ kind: 'profile.changed', payload: { user_id: subject_id } } as const]
    return { subject: `user:${subject_id}`, payload: { policy, template_id }, events }
  }
  if (change.of === 'template') {
    const events = [{ kind: 'organization.policies', payload: { template_id: subject_id } } as const]
    return { subject: `policy_template:${subject_id}`, payload: { policy: change.policy }, events }
  }
  const { of: _, ...payload } = change
  const events = [{ kind: 'organization.policies', payload: { mapping_id: subject_id } } as const]
  return { subject: `group_mapping:${subject_id}`, payload, events }
}

/** What a second person approved of: the rights of a user, of all on a template, or of all in a group of the provider. */
export const settleRights = verb({
  name: 'settle_rights',
  access: api.decideApproval,
  input: z.object({ subject_id: z.uuid(), change: rightsChange }),
  async run(context, { subject_id, change }) {
    await onePersonAtATime(context)
    if (change.of === 'user') await carryOutUserChange(context, subject_id, change)
    else if (change.of === 'template') await carryOutTemplateChange(context, subject_id, change)
    else await carryOutMappingChange(context, subject_id, change)
    await keepAdministrator(context, 'action')
  },
  audit: ({ subject_id, change }) => toldOf(subject_id, change),
})
