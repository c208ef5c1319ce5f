import { allows, type Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'

export interface TeamMember {
  _id: string
  name: string
}

const CASES = '/v1/cases'

/** Whether the caller may change cases at all; the system may. */
export const mayChangeCases = ({ actor }: Pick<Context, 'actor'>): boolean => may({ actor }, CASES, 'PATCH')

export interface Team {
  /** Who can be given a case of the borrower, by name. */
  able: TeamMember[]
  /** Who may change cases too and does not see this borrower. */
  elsewhere: TeamMember[]
}

interface MemberRow {
  user_id: string
  name: string
  policy: Policy
  sees: boolean
}

/** Active users whose policy lets them change cases, parted by whether their unit looks after the borrower. */
export async function readTeam({ tx, org }: Context, party_id: string): Promise<Team> {
  const { rows } = await sql<MemberRow>`
    with looking as (
      select u.unit_id from (select distinct unit_id from users
        where organization_id = ${org.organization_id} and status = 'active' and unit_id is not null) u
      where ${party_id}::uuid in (select parties_of_units(array(select unit_and_below(u.unit_id)))))
    select user_id, name, policy, unit_id is null or unit_id in (select unit_id from looking) as sees from users
    where organization_id = ${org.organization_id} and status = 'active' order by name, user_id`.execute(tx)
  const members = rows.filter(({ policy }) => allows(policy, CASES, 'PATCH'))
  const those = (sees: boolean) =>
    members.filter((member) => member.sees === sees).map(({ user_id, name }) => ({ _id: user_id, name }))
  return { able: those(true), elsewhere: those(false) }
}
