import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { type ChosenRights, rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { said } from '@saakh/domain/said'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import type { RightsOutcome } from '../users/change-rights.ts'
import { keepAdministrator, onePersonAtATime } from '../users/keep-administrator.ts'
import type { TemplateRow } from '../users/person-row.ts'
import { askForRights, differenceInWords, hasSecondPerson } from '../users/second-person.ts'
import { applyTemplate, lockTemplate } from './apply-template.ts'
import { refuseTakenName } from './create-policy-template.ts'

/** Changes what is sent. Changed rights are the next version; where somebody gains by them a second person decides. */
export const updatePolicyTemplate = verb({
  name: 'update_policy_template',
  access: api.updatePolicyTemplate,
  input: api.updatePolicyTemplate.body.safeExtend({ template_id: z.string() }),
  async run(context, { template_id, name, description, policy, version }) {
    headOfficeOnly(context)
    await onePersonAtATime(context)
    const template = await lockTemplate(context, template_id)
    if (version !== undefined && version !== template.version)
      throw new AppError('conflict', 'Somebody changed this template meanwhile: look at it again.')
    if (name !== undefined) await refuseTakenName(context, template.template_id, name)
    const { tx, org, clock } = context
    await sql`update policy_templates set name = coalesce(${name ?? null}, name),
        description = coalesce(${description ?? null}, description), updated_at = ${clock.now()}
      where organization_id = ${org.organization_id} and template_id = ${template.template_id}`.execute(tx)
    const outcome = policy === undefined ? null : await changePolicy(context, template, policy)
    return { template_id: template.template_id, outcome }
  },
  audit: ({ name, description, policy }, { template_id, outcome }) => ({
    subject: `policy_template:${template_id}`,
    payload: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(policy !== undefined && { policy: wholePolicy(policy) }),
      ...(outcome === 'waits' && { waits_for_second_person: true }),
      ...(outcome === 'alone' && { without_second_person: 'There is no second administrator.' }),
    },
    events: [{ kind: 'organization.policies', payload: { template_id } }],
  }),
})

/** Somebody is on it, or comes to it by a group of the provider. */
async function isUsed({ tx, org }: Context, template_id: string): Promise<boolean> {
  const { rows } =
    await sql`select from users where organization_id = ${org.organization_id} and template_id = ${template_id}
    union all
    select from group_mappings
    where organization_id = ${org.organization_id} and template_id = ${template_id} and in_force limit 1`.execute(tx)
  return rows.length > 0
}

async function changePolicy(
  context: Context,
  template: TemplateRow,
  chosen: ChosenRights,
): Promise<RightsOutcome | null> {
  const policy = wholePolicy(chosen)
  const gains = rightsBeyond(template.policy, policy)
  const loses = rightsBeyond(policy, template.policy)
  if (gains.length === 0 && loses.length === 0) return null
  const grows = gains.length > 0 && (await isUsed(context, template.template_id))
  const isAlone = grows && !(await hasSecondPerson(context))
  if (grows && !isAlone) {
    await askForRights(context, {
      subject_id: template.template_id,
      title: said('Everybody on the template {1}', template.name),
      details: differenceInWords(gains, loses),
      change: { of: 'template', version: template.version, policy },
    })
    return 'waits'
  }
  await applyTemplate(context, template.template_id, policy)
  await keepAdministrator(context, 'policy')
  return isAlone ? 'alone' : 'done'
}
