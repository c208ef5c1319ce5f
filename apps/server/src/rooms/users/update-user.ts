import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { findIndustry } from '@saakh/domain/industries'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorize, authorizeWithin, type Demand, demandAbout, userId } from '../../platform/access.ts'
import { refuseUserOfOthers } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { changeRights } from './change-rights.ts'
import { keepAdministrator, onePersonAtATime } from './keep-administrator.ts'
import { lockPerson, type PersonRow, refuseUnitBeyond } from './person-row.ts'
import { refuseByHand } from './second-person.ts'

/** Of oneself without any policy, of others as the policy says; looked at once more for whoever calls it in the house. */
function refuseForeign({ org, actor }: Context, demand: Demand, user_id: string): void {
  const { organization_id, status: organization_status } = org
  authorize(demandAbout(demand, user_id, actor), { organization_id, organization_status, actor })
}

type Changes = z.output<typeof api.updateUser.body>['user']

/** Sets a user's industries; with the policy also status, unit and rights, each at the user's next request. */
export const updateUser = verb({
  name: 'update_user',
  access: api.updateUser,
  input: api.updateUser.body.extend({ user_id: z.string() }),
  async run(context, { user_id, user }) {
    refuseForeign(context, api.updateUser, user_id)
    await refuseUserOfOthers(context, user_id)
    const { industries: chosen, ...administered } = user
    const industries = chosen && [...new Set(chosen.map(knownIndustry))]
    const isAdministered = Object.values(administered).some((value) => value !== undefined)
    if (isAdministered) {
      authorizeWithin({ method: 'PATCH', access: { kind: 'policy', url: '/v1/admin/users' } }, context)
      await onePersonAtATime(context)
    }
    const person = await lockPerson(context, user_id)
    if (industries) await writeIndustries(context, person, industries)
    const rights = isAdministered ? await administer(context, person, administered) : null
    return { user_id: person.user_id, industries, rights }
  },
  audit: ({ user: { industries: _, policy, ...administered } }, { user_id, industries, rights }) => ({
    subject: `user:${user_id}`,
    payload: {
      ...(industries && { industries }),
      ...administered,
      ...(policy && { policy }),
      ...(rights === 'waits' && { waits_for_second_person: true }),
      ...(rights === 'alone' && { without_second_person: 'There is no second administrator.' }),
    },
    events: [{ kind: 'profile.changed', payload: { user_id } }],
  }),
})

async function writeIndustries({ tx, org, clock }: Context, { user_id }: PersonRow, industries: string[]) {
  await sql`update users set profile = profile || ${JSON.stringify({ industries })}::jsonb, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
}

async function administer(context: Context, person: PersonRow, changes: Omit<Changes, 'industries'>) {
  if (person.status === 'pending' || person.status === 'rejected')
    throw new AppError('conflict', 'This person has not joined: decide on the request first, or invite them again.')
  const { status, unit_id, template_id, policy } = changes
  if (unit_id !== undefined || template_id !== undefined || policy !== undefined) refuseByHand(person)
  if (status !== undefined) {
    await changeStatus(context, person, status)
    await keepAdministrator(context, 'user.status')
  }
  if (unit_id !== undefined) {
    await changeUnit(context, person, unit_id)
    await keepAdministrator(context, 'user.unit_id')
  }
  if (template_id === undefined && policy === undefined) return null
  const outcome = await changeRights(context, person, { template_id, policy })
  await keepAdministrator(context, template_id === undefined ? 'user.policy' : 'user.template_id')
  return outcome
}

/** Who is deactivated is signed out everywhere. Who comes back is as before: invited as long as they never came. */
async function changeStatus(context: Context, person: PersonRow, status: 'active' | 'inactive'): Promise<void> {
  const { tx, org, clock } = context
  const { user_id } = person
  const message = 'Nobody deactivates their own account: ask another administrator.'
  if (status === 'inactive' && user_id === userId(context))
    throw new AppError('invalid', message, { 'user.status': message })
  const next = status === 'active' && !person.has_come ? 'invited' : status
  await sql`update users set status = ${next}, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
  if (status === 'inactive')
    await sql`update sessions set ended_at = now()
      where organization_id = ${org.organization_id} and user_id = ${user_id} and ended_at is null`.execute(tx)
}

async function changeUnit(context: Context, { user_id }: PersonRow, unit_id: string | null): Promise<void> {
  await refuseUnitBeyond(context, unit_id, 'user.unit_id')
  const { tx, org, clock } = context
  await sql`update users set unit_id = ${unit_id}::uuid, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
}

function knownIndustry(id: string | number, at: number): string {
  const industry = findIndustry(id)
  if (industry) return industry.industry_id
  const message = `There is no industry '${id}'.`
  throw new AppError('invalid', message, { [`user.industries.${at}`]: message })
}
