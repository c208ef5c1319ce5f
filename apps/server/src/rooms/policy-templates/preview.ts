import type { Answer, Query } from '@saakh/contract/endpoint'
import type { policyTemplates } from '@saakh/contract/policy-templates'
import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { refuseUserOfOthers } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { chosenTemplate, findTemplate, personRow } from '../users/person-row.ts'
import { hasSecondPerson } from '../users/second-person.ts'

type Preview = Answer<(typeof policyTemplates)['templatePreview']>

interface Affected {
  user_id: string
  name: string
  email: string
  policy: Policy
}

/** What becomes of these people's rights when `after` is theirs. */
function previewOf(affected: readonly Affected[], after: Policy, has_second_person: boolean): Preview {
  const people = affected.map(({ user_id, name, email, policy: before }) => ({
    ...{ user_id, name, email },
    gains: rightsBeyond(before, after),
    loses: rightsBeyond(after, before),
  }))
  const changed = people.filter(({ gains, loses }) => gains.length + loses.length > 0)
  return {
    people: changed,
    unchanged: people.length - changed.length,
    needs_second_person: changed.some(({ gains }) => gains.length > 0),
    has_second_person,
  }
}

/** Everybody on a template; a user of a unit is shown those of its units. */
export async function previewTemplate(
  context: Context,
  template_id: string,
  { policy }: Query<(typeof policyTemplates)['templatePreview']>,
): Promise<Preview> {
  const template = await findTemplate(context, template_id)
  if (!template) throw new AppError('not_found', 'There is no such template.')
  const { tx, org } = context
  const { rows } = await sql<Affected>`select user_id, name, email, policy from users
    where organization_id = ${org.organization_id} and template_id = ${template.template_id}
      and (sees_all_units() or user_id in (select users_of_caller())) order by lower(name), user_id`.execute(tx)
  return previewOf(rows, wholePolicy(policy), await hasSecondPerson(context))
}

/** One user, on a template or with rights of their own. */
export async function previewUserRights(
  context: Context,
  user_id: string,
  { template_id, policy }: Query<(typeof policyTemplates)['userRightsPreview']>,
): Promise<Preview> {
  await refuseUserOfOthers(context, user_id)
  const person = await personRow(context, user_id)
  const template = template_id === undefined ? null : await chosenTemplate(context, template_id, 'template_id')
  const after = template?.policy ?? (policy && wholePolicy(policy))
  if (!after) throw new AppError('invalid', 'Name a template, or a policy.', { template_id: 'Choose a template.' })
  return previewOf([person], after, await hasSecondPerson(context, person.user_id))
}
