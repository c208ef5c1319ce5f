import type { Answer } from '@saakh/contract/endpoint'
import type { users } from '@saakh/contract/users'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { refuseUserOfOthers } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { PERSON, type PersonColumns, personOf } from './person-columns.ts'
import { readWaitingChanges } from './waiting-changes.ts'

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export async function readUser(context: Context, user_id: string): Promise<Answer<(typeof users)['getUser']>> {
  await refuseUserOfOthers(context, user_id)
  const { tx, org } = context
  const { rows } = isUuid(user_id)
    ? await sql<PersonColumns & { profile: Record<string, unknown>; updated_at: Date }>`
        select ${PERSON}, u.profile, u.updated_at from users u
        where u.organization_id = ${org.organization_id} and u.user_id = ${user_id}`.execute(tx)
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such user.')
  const { profile, updated_at, ...person } = row
  const waiting = await readWaitingChanges(context, [row.user_id])
  return {
    user: {
      ...personOf(person),
      waiting_change: waiting.get(row.user_id) ?? null,
      industries: textsOf(profile.industries),
      interests: textsOf(profile.interests),
      profile_pic: typeof profile.profile_pic === 'string' ? profile.profile_pic : null,
      updated_at: updated_at.toISOString(),
    },
  }
}

/**
 * Members of the organization's lists and portfolios by the activity that the company register gives them, each party
 * once. Parties of which the register says nothing are in no sector: none is guessed from the digits of a CIN, which
 * follow the classification of the company's year.
 */
export async function readSectorInterests({ tx, org }: Context): Promise<Answer<(typeof users)['sectorInterests']>> {
  const { rows } = await sql<{ sector: string; parties: number }>`
    with watched as (
      select party_read_as(party_id) as party_id from list_members where organization_id = ${org.organization_id}
      union
      select party_read_as(party_id) from portfolio_members where organization_id = ${org.organization_id})
    select trim(f.payload->>'activity') as sector, count(distinct w.party_id)::int as parties
    from watched w
      join facts_head h on h.party_id = w.party_id and h.kind = 'company_master'
      join facts f on f.fact_id = h.fact_id
    where coalesce(trim(f.payload->>'activity'), '') <> ''
    group by 1 order by 2 desc, 1`.execute(tx)
  return { data: { sector_interests: Object.fromEntries(rows.map(({ sector, parties }) => [sector, parties])) } }
}
