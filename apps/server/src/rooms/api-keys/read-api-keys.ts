import type { ApiKeyRow, apiKeys } from '@saakh/contract/api-keys'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { instant } from '../../platform/columns.ts'
import type { Context } from '../../platform/verb.ts'

/** So many days before its end a key is told to expire. */
const TOLD_DAYS = 14
/** Those that are over for longer are left to the activity. */
const OVER_SHOWN_DAYS = 400

type Row = Omit<ApiKeyRow, 'unit' | 'owner'> & {
  unit_id: string | null
  unit_name: string | null
  owner_id: string
  owner_name: string
}

/** By the time of the database, as the keys themselves are judged. The database leaves out those of other units. */
export async function readApiKeys({ tx, org }: Context): Promise<Answer<typeof apiKeys.apiKeys>> {
  const { rows } = await sql<Row>`
    select k.key_id, k.name, k.secret_start, k.policy, k.unit_id, n.name as unit_name, k.owner_id, u.name as owner_name,
      ${sql.raw(instant('k.made_at'))} as made_at, ${sql.raw(instant('k.expires_at'))} as expires_at,
      ${sql.raw(instant('k.replaced_at'))} as replaced_at, ${sql.raw(instant('k.revoked_at'))} as revoked_at,
      case when k.previous_until > now() and k.revoked_at is null then ${sql.raw(instant('k.previous_until'))} end as previous_until,
      r.name as revoked_by_name, ${sql.raw(instant('s.used_at'))} as used_at, s.used_from,
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
        when u.status <> 'active' then 'without_owner'
        when k.expires_at <= now() + make_interval(days => ${TOLD_DAYS}) then 'expiring' else 'active' end as state
    from api_keys k
      join users u on u.organization_id = k.organization_id and u.user_id = k.owner_id
      left join users r on r.organization_id = k.organization_id and r.user_id = k.revoked_by
      left join org_units n on n.organization_id = k.organization_id and n.unit_id = k.unit_id
      left join api_key_uses s on s.organization_id = k.organization_id and s.key_id = k.key_id
    where k.organization_id = ${org.organization_id}
      and coalesce(k.revoked_at, k.expires_at) > now() - make_interval(days => ${OVER_SHOWN_DAYS})
    order by k.revoked_at is not null or k.expires_at <= now(), lower(k.name), k.key_id`.execute(tx)
  return {
    data: rows.map(({ unit_id, unit_name, owner_id, owner_name, ...row }) => ({
      ...row,
      unit: unit_id === null ? null : { unit_id, name: unit_name ?? 'A branch that is gone' },
      owner: { user_id: owner_id, name: owner_name },
    })),
  }
}
