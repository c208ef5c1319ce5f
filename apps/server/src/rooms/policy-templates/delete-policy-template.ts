import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { lockTemplate } from './apply-template.ts'

/** Deletes a template that no user has. */
export const deletePolicyTemplate = verb({
  name: 'delete_policy_template',
  access: api.deletePolicyTemplate,
  input: z.object({ template_id: z.string() }),
  async run(context, input) {
    headOfficeOnly(context)
    const { template_id, name } = await lockTemplate(context, input.template_id)
    const { tx, org } = context
    const { rows } = await sql<{ users: number; mapped: number }>`select
      (select count(*)::int from users where organization_id = ${org.organization_id} and template_id = ${template_id}) as users,
      (select count(*)::int from group_mappings
        where organization_id = ${org.organization_id} and template_id = ${template_id}) as mapped`.execute(tx)
    const { users = 0, mapped = 0 } = rows[0] ?? {}
    if (users > 0)
      throw new AppError(
        'conflict',
        `${name} has ${users === 1 ? 'a user' : `${users} users`}. Put them on another template first.`,
      )
    if (mapped > 0)
      throw new AppError(
        'conflict',
        `A group of the identity provider is mapped to ${name}. Change that mapping first.`,
      )
    await sql`delete from policy_templates
      where organization_id = ${org.organization_id} and template_id = ${template_id}`.execute(tx)
    return { template_id, name }
  },
  audit: (_input, { template_id, name }) => ({
    subject: `policy_template:${template_id}`,
    payload: { name },
    events: [{ kind: 'organization.policies', payload: { template_id } }],
  }),
})
