import { allows } from '@saakh/domain/policy'
import type { Context } from '../../platform/verb.ts'

export interface TeamMember {
  _id: string
  name: string
}

const CASES = '/v1/cases'

/** Whether the caller may change cases at all; the system may. */
export const mayChangeCases = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'system' || allows(actor.policy, CASES, 'PATCH')

/** Active users of the organization whose policy lets them change cases, by name: who can be given one. */
export async function readTeam({ tx, org }: Context): Promise<TeamMember[]> {
  const users = await tx
    .selectFrom('users')
    .select(['user_id', 'name', 'policy'])
    .where('organization_id', '=', org.organization_id)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('user_id')
    .execute()
  return users
    .filter(({ policy }) => allows(policy, CASES, 'PATCH'))
    .map(({ user_id, name }) => ({ _id: user_id, name }))
}
