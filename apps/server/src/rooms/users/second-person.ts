import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { allows, type Policy } from '@saakh/domain/policy'
import { type AreaRights, rightsBeyond, rightsInWords } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { type Context, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'

/** Whether somebody else of head office could decide; nobody decides on rights of their own. */
export async function hasSecondPerson(context: Context, about_user: string | null = null): Promise<boolean> {
  const { tx, org } = context
  const { rows } = await sql<{ user_id: string; policy: Policy }>`select user_id, policy from users
    where organization_id = ${org.organization_id} and status = 'active' and unit_id is null`.execute(tx)
  const { method, access } = api.decideApproval
  return rows.some(
    ({ user_id, policy }) =>
      user_id !== userId(context) && user_id !== about_user && allows(policy, access.url, method),
  )
}

/** Whoever looks after the people of a unit gives no right that they do not have; head office asks a second person. */
export function refuseBeyondOwn({ actor, unit_id }: Context, policy: Policy, field: string): void {
  if (actor.kind !== 'user' || unit_id === null) return
  const beyond = rightsBeyond(actor.policy, policy)
  if (beyond.length === 0) return
  const message = `You cannot give what you may not do yourself: ${rightsInWords(beyond)}.`
  throw new AppError('invalid', message, { [field]: message })
}

/** 'Gains Cases: create. Loses Search: see.' */
export const differenceInWords = (gains: readonly AreaRights[], loses: readonly AreaRights[]): string =>
  [gains.length > 0 ? `Gains ${rightsInWords(gains)}.` : '', loses.length > 0 ? `Loses ${rightsInWords(loses)}.` : '']
    .filter(Boolean)
    .join(' ')

export const WAITS = 'A second administrator decides, since rights grow. Until then all stays as it is.'
export const APPLIED_ALONE =
  'Changed. There is no second administrator who could decide, so it holds at once; the audit says so.'

/** Asks for a change of rights; one waits at a time, so that each is decided on as it was shown. */
export async function askForRights(
  context: Context,
  asked: { subject_id: string; title: string; details: string; change: Record<string, unknown> },
): Promise<string> {
  const { details, ...request } = asked
  const difference = [{ label: 'Rights', before: null, after: details }]
  const approval_id = await within(context, requestApproval, { kind: 'policy', ...request, difference })
  if (approval_id === null)
    throw new AppError('conflict', 'A change of these rights waits for a second administrator already.')
  return approval_id
}
