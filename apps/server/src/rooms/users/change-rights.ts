import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { type ChosenRights, rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { said } from '@saakh/domain/said'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { chosenTemplate, findTemplate, lockPerson, type PersonRow } from './person-row.ts'
import { askForRights, differenceInWords, hasSecondPerson, refuseBeyondOwn, refuseByHand } from './second-person.ts'

const policy = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What a second person decides on, with what it was asked about: it is carried out only where that is still so. */
export const userChange = z.object({
  of: z.literal('user'),
  before: policy,
  policy,
  template_id: z.string().nullable(),
  version: z.number().nullable(),
})

export type RightsOutcome = 'done' | 'waits' | 'alone'

/** Puts a user on a template or gives them rights of their own: at once where nothing grows, else by a second person. */
export async function changeRights(
  context: Context,
  person: PersonRow,
  asked: { template_id?: string | undefined; policy?: ChosenRights | undefined },
): Promise<RightsOutcome> {
  const template =
    asked.template_id === undefined ? null : await chosenTemplate(context, asked.template_id, 'user.template_id')
  const after: Policy = template?.policy ?? wholePolicy(asked.policy ?? {})
  const gains = rightsBeyond(person.policy, after)
  if (gains.length > 0) refuseBeyondOwn(context, after, template ? 'user.template_id' : 'user.policy')
  const change = {
    before: person.policy,
    policy: after,
    template_id: template?.template_id ?? null,
    version: template?.version ?? null,
  }
  const isAlone = gains.length > 0 && !(await hasSecondPerson(context, person.user_id))
  if (gains.length > 0 && !isAlone) {
    const details = differenceInWords(gains, rightsBeyond(after, person.policy))
    await askForRights(context, {
      subject_id: person.user_id,
      title: template ? said('{1} as {2}', person.name, template.name) : said('Rights of {1}', person.name),
      details,
      change: { of: 'user', ...change },
    })
    return 'waits'
  }
  await writeRights(context, person.user_id, after, change.template_id)
  return isAlone ? 'alone' : 'done'
}

async function writeRights({ tx, org, clock }: Context, user_id: string, after: Policy, template_id: string | null) {
  await sql`update users set policy = ${JSON.stringify(after)}::jsonb, template_id = ${template_id}::uuid,
      updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
}

const isSame = (policy: Policy, other: Policy): boolean =>
  rightsBeyond(policy, other).length === 0 && rightsBeyond(other, policy).length === 0

export const CHANGED_SINCE = 'These rights were changed since this was asked: reject it, and have it asked again.'

/** The second person's yes. */
export async function carryOutUserChange(
  context: Context,
  user_id: string,
  change: z.output<typeof userChange>,
): Promise<void> {
  if (user_id === userId(context))
    throw new AppError('forbidden', 'These are your own rights: ask another administrator to decide.', undefined, {
      code: 'own_request',
    })
  const person = await lockPerson(context, user_id)
  refuseByHand(person)
  const template = change.template_id === null ? null : await findTemplate(context, change.template_id)
  if (!isSame(person.policy, change.before) || (template?.version ?? null) !== change.version)
    throw new AppError('conflict', CHANGED_SINCE)
  await writeRights(context, user_id, change.policy, change.template_id)
}
