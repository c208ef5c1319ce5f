import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { wholePolicy } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'

export async function refuseTakenName({ tx, org }: Context, template_id: string, name: string): Promise<void> {
  const { rows } = await sql`select from policy_templates where organization_id = ${org.organization_id}
    and template_id <> ${template_id} and lower(name) = lower(${name})`.execute(tx)
  const message = `There is a template '${name}' already.`
  if (rows.length > 0) throw new AppError('invalid', message, { name: message })
}

/** Makes a template. Nobody is on it yet, so nobody gains anything. */
export const createPolicyTemplate = verb({
  name: 'create_policy_template',
  access: api.createPolicyTemplate,
  input: api.createPolicyTemplate.body,
  async run(context, { name, description, policy }) {
    headOfficeOnly(context)
    const { tx, org, actor, clock } = context
    const template_id = newId()
    await refuseTakenName(context, template_id, name)
    const whole = wholePolicy(policy)
    await sql`insert into policy_templates
        (organization_id, template_id, name, description, policy, created_by, created_at, updated_at)
      values (${org.organization_id}, ${template_id}, ${name}, ${description}, ${JSON.stringify(whole)}::jsonb,
        ${actorName(actor)}, ${clock.now()}, ${clock.now()})`.execute(tx)
    return { template_id, policy: whole }
  },
  audit: ({ name, description }, { template_id, policy }) => ({
    subject: `policy_template:${template_id}`,
    payload: { name, description, policy, version: 1 },
    events: [{ kind: 'organization.policies', payload: { template_id } }],
  }),
})
