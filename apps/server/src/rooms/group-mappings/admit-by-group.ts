import { groupInWords } from '@saakh/domain/provider-groups'
import { DESK_UNSEEN } from '@saakh/domain/walkthrough'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { onePersonAtATime } from '../users/keep-administrator.ts'
import { findTemplate } from '../users/person-row.ts'
import { mappingOf } from './mapping-row.ts'
import { providerGroups } from './provider-groups.ts'

/**
 * Makes an account for somebody whom nobody invited, where the group that decides for them admits. Not for an address that
 * the organization knows already: whoever was turned away or deactivated stays so.
 */
export const admitByGroup = verb({
  name: 'admit_by_group',
  access: 'system',
  input: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.email(),
    name: z.string().optional(),
    groups: providerGroups,
  }),
  async run(context, { issuer, subject, email, name, groups }) {
    await onePersonAtATime(context)
    const mapping = await mappingOf(context, groups)
    if (!mapping?.admits) return null
    const template = await findTemplate(context, mapping.template_id)
    if (!template) return null
    const { tx, org, clock } = context
    const { rows } = await sql<{ user_id: string }>`
      insert into users (organization_id, user_id, issuer, subject, email, name, status, policy, template_id, unit_id,
        group_mapping_id, profile, created_at, updated_at)
      select ${org.organization_id}, ${newId()}, ${issuer}, ${subject}, ${email}, ${name ?? email}, 'active',
        ${JSON.stringify(template.policy)}::jsonb, ${template.template_id}, ${mapping.unit_id}::uuid, ${mapping.mapping_id},
        ${JSON.stringify({ wt: DESK_UNSEEN })}::jsonb, ${clock.now()}, ${clock.now()}
      where not exists (select from users where organization_id = ${org.organization_id} and lower(email) = lower(${email}))
      on conflict do nothing returning user_id`.execute(tx)
    return rows[0] ? { user_id: rows[0].user_id, group: groupInWords(mapping) } : null
  },
  audit: (_input, admitted) =>
    admitted && {
      subject: `user:${admitted.user_id}`,
      payload: { group: admitted.group },
      events: [{ kind: 'profile.changed', payload: { user_id: admitted.user_id } }],
    },
})
