import type { Answer } from '@saakh/contract/endpoint'
import type { users } from '@saakh/contract/users'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export async function readUser({ tx, org }: Context, user_id: string): Promise<Answer<(typeof users)['getUser']>> {
  const row = isUuid(user_id)
    ? await tx
        .selectFrom('users')
        .select(['user_id', 'name', 'email', 'status', 'policy', 'profile', 'last_login', 'updated_at'])
        .where('organization_id', '=', org.organization_id)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found', 'No data found: there is no such user.')
  const { profile, last_login, updated_at, ...user } = row
  return {
    user: {
      ...user,
      industries: textsOf(profile.industries),
      interests: textsOf(profile.interests),
      profile_pic: typeof profile.profile_pic === 'string' ? profile.profile_pic : null,
      last_login: last_login?.toISOString() ?? null,
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
