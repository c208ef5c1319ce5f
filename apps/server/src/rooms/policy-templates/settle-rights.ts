import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { carryOutUserChange, userChange } from '../users/change-rights.ts'
import { keepAdministrator, onePersonAtATime } from '../users/keep-administrator.ts'
import { carryOutTemplateChange, templateChange } from './apply-template.ts'

export const rightsChange = z.discriminatedUnion('of', [userChange, templateChange])

/** What a second person approved of: the rights of a user, or of all on a template. */
export const settleRights = verb({
  name: 'settle_rights',
  access: api.decideApproval,
  input: z.object({ subject_id: z.uuid(), change: rightsChange }),
  async run(context, { subject_id, change }) {
    await onePersonAtATime(context)
    if (change.of === 'user') await carryOutUserChange(context, subject_id, change)
    else await carryOutTemplateChange(context, subject_id, change)
    await keepAdministrator(context, 'action')
  },
  audit: ({ subject_id, change }) => ({
    subject: change.of === 'user' ? `user:${subject_id}` : `policy_template:${subject_id}`,
    payload: { policy: change.policy, ...(change.of === 'user' && { template_id: change.template_id }) },
    events: [
      change.of === 'user'
        ? { kind: 'profile.changed', payload: { user_id: subject_id } }
        : { kind: 'organization.policies', payload: { template_id: subject_id } },
    ],
  }),
})
