import { api } from '@saakh/contract/api'
import { type Difference, differenceSaid } from '@saakh/contract/approvals'
import { AppError } from '@saakh/domain/errors'
import { allows, type Policy } from '@saakh/domain/policy'
import { type AreaRights, rightsBeyond, rightsInWords, rightsSaid } from '@saakh/domain/policy-areas'
import { type Said, said } from '@saakh/domain/said'
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
export function differenceInWords(gains: readonly AreaRights[], loses: readonly AreaRights[]): Said {
  if (loses.length === 0) return said('Gains {1}.', rightsSaid(gains))
  if (gains.length === 0) return said('Loses {1}.', rightsSaid(loses))
  return said('Gains {1}. Loses {2}.', rightsSaid(gains), rightsSaid(loses))
}

export const WAITS = 'A second administrator decides, since rights grow. Until then all stays as it is.'
export const APPLIED_ALONE =
  'Changed. There is no second administrator who could decide, so it holds at once; the audit says so.'

/** Asks for a change of rights; one waits at a time, so that each is decided on as it was shown. */
export const askForRights = (
  context: Context,
  { details, ...asked }: { subject_id: string; title: Said; details: Said; change: Record<string, unknown> },
): Promise<string> => askForChange(context, { ...asked, difference: [differenceSaid('Rights', null, details)] })

export async function askForChange(
  context: Context,
  asked: { subject_id: string; title: string | Said; difference: Difference[]; change: Record<string, unknown> },
): Promise<string> {
  const approval_id = await within(context, requestApproval, { kind: 'policy', ...asked })
  if (approval_id === null)
    throw new AppError('conflict', 'A change of these rights waits for a second administrator already.')
  return approval_id
}

/** What the provider's groups give is changed at the mapping or at the provider, never beside them. */
export function refuseByHand({ name, group_mapping_id }: { name: string; group_mapping_id: string | null }): void {
  if (group_mapping_id !== null)
    throw new AppError(
      'conflict',
      `A group of the identity provider gives ${name} rights and branch: change its mapping, or the groups at the provider.`,
    )
}
