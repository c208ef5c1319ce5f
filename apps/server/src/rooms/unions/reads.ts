import type { Answer } from '@saakh/contract/endpoint'
import type { unions } from '@saakh/contract/unions'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'

type Answered = Answer<(typeof unions)['partyUnions']>
type Row = Omit<Answered['data'][number], 'sides' | 'may_confirm' | 'asked_at' | 'decided_at'> & {
  asked_actor: string
  asked_at: Date
  decided_at: Date | null
  from_party_id: string
  to_party_id: string
}
type Side = Answered['data'][number]['sides'][number]

/** What a list holds: what waits for a word of this organization, or what is read as said. */
const LISTS = {
  waiting: sql`(u.state = 'asked' and u.organization_id is not distinct from own.id or u.state = 'found' and not exists (
    select from party_unions o where o.organization_id = own.id and o.from_party_id = u.from_party_id
      and o.to_party_id = u.to_party_id and o.state <> 'ended'))`,
  holding: sql`u.state = 'done'`,
}

const nameOf = (actor: string) =>
  sql.raw<string>(`case when ${actor} = 'rule' then 'Saakh' else coalesce((select name from users x
  where x.organization_id = current_organization() and 'user:' || x.user_id::text = ${actor}), 'Saakh') end`)

/** The newest first; both sides as they stand in the register and with the exchanges. */
export async function readUnions(
  { tx, org, actor }: Context,
  { list = 'waiting', page, per_page }: { list?: keyof typeof LISTS; page: number; per_page: number },
): Promise<Answered> {
  const matching = sql`from party_unions u cross join (
      select nullif(${org.organization_id}::uuid, platform_organization()) as id) own where ${LISTS[list]}`
  const { rows } = await sql<Row>`
    select u.union_id, u.state, u.says, case when u.organization_id is null then 'all' else 'own' end as holds_for, u.because,
      ${nameOf('u.asked_by')} as asked_by, u.asked_by as asked_actor, u.asked_at,
      case when u.decided_by is not null then ${nameOf('u.decided_by')} end as decided_by, u.decided_at, u.from_party_id,
      u.to_party_id
    ${matching} order by u.state, u.asked_at desc, u.union_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    tx,
  )
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(tx)
  const { rows: sides } = await sql<Side>`
    select p.party_id, p.name, p.type, p.status, nullif(concat_ws(', ', p.city, p.state), '') as place,
      coalesce((select jsonb_agg(jsonb_build_object('scheme', i.scheme, 'value', i.value, 'valid_from', i.valid_from,
          'valid_to', i.valid_to) order by i.valid_to desc nulls first, i.scheme, i.value)
        from party_identifiers i where i.party_id = p.party_id), '[]') as identifiers,
      m.payload->>'registration_date' as registered_on, m.payload->>'address' as address,
      (select f.payload->>'industry' from facts_head h join facts f on f.fact_id = h.fact_id
        where h.party_id = p.party_id and h.kind = 'exchange_listing' and f.payload->>'industry' is not null
        order by h.known_at desc limit 1) as industry
    from parties p left join lateral (select f.payload from facts_head h join facts f on f.fact_id = h.fact_id
      where h.party_id = p.party_id and h.kind = 'company_master' order by h.known_at desc limit 1) m on true
    where p.party_id = any(${rows.flatMap((row) => [row.from_party_id, row.to_party_id])}::uuid[])`.execute(tx)
  const sideOf = new Map(sides.map((side) => [side.party_id, side]))
  return {
    data: rows.map(({ from_party_id, to_party_id, asked_actor, ...row }) => ({
      ...row,
      asked_at: row.asked_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      may_confirm: row.state === 'asked' && asked_actor !== actorName(actor),
      sides: [from_party_id, to_party_id].flatMap((party_id) => sideOf.get(party_id) ?? []),
    })),
    total_count: totals[0]?.total ?? 0,
  }
}
