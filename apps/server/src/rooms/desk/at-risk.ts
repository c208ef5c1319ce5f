import type { desk } from '@saakh/contract/desk'
import type { Answer } from '@saakh/contract/endpoint'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { sql } from 'kysely'
import { readAsThese } from '../../platform/read-as.ts'
import type { Context } from '../../platform/verb.ts'
import { ASSIGNED, gravestOf } from './reads.ts'

type AtRisk = Answer<(typeof desk)['deskAtRisk']>
type Row = Omit<AtRisk['data'][number], 'gravest' | 'assignee'> & {
  assigned: AtRisk['data'][number]['assignee']
  total_count: number
  total: string
}

const SHOWN = 10
const WORST_FIRST = [...ASSET_CLASSES].reverse()
const AT_RISK = WORST_FIRST.filter((assetClass) => assetClass !== 'Standard')
/** A class as the parts of a borrower's book name it. */
const PREFIX = 'class:'

/** A borrower stands in the class of its worst facility, with all it owes and may draw: by what is kept of each borrower's book. */
export async function readAtRisk(context: Context): Promise<AtRisk> {
  const { tx, org } = context
  const { rows } = await sql<Row>`
    select r.party_id, coalesce(n.name, '') as party_name, n.is_demo, r.exposure::numeric(24, 2)::text as exposure,
      r.asset_class, d.days_past_due, r.total_count, r.total::numeric(24, 2)::text as total,
      exists (select from desk_borrowers q where q.organization_id = ${org.organization_id} and q.party_id = r.party_id) as is_in_queue,
      ${ASSIGNED} as assigned
    from (
      select b.*, count(*) over ()::int as total_count, sum(b.exposure) over () as total from (
        select c.party_id, coalesce(w.exposure, 0) as exposure, c.asset_class
        from (
          select k.party_id, (${AT_RISK}::text[])[min(array_position(${AT_RISK}::text[], substr(k.part, ${PREFIX.length + 1})))] as asset_class
          from book_borrowers k where k.organization_id = ${org.organization_id} and k.part = any(${AT_RISK.map((assetClass) => `${PREFIX}${assetClass}`)}::text[])
          group by k.party_id) c
          join book_borrowers w on w.organization_id = ${org.organization_id} and w.party_id = c.party_id and w.part = 'all') b
      order by b.exposure desc, b.party_id limit ${SHOWN}) r
      cross join lateral (select max(p.days_past_due) as days_past_due from facility_positions p
        where p.organization_id = ${org.organization_id} and p.party_id = r.party_id and p.is_latest) d
      join parties n on n.party_id = r.party_id
      left join borrower_assignments t on t.organization_id = ${org.organization_id} and t.party_id = r.party_id
      left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee
      left join org_units o on o.organization_id = t.organization_id and o.unit_id = t.unit_id
    order by r.exposure desc, r.party_id`.execute(tx)
  const ids = rows.map(({ party_id }) => party_id)
  const readings = await gravestOf(context, ids, await readAsThese(context, ids))
  return {
    data: rows.map(({ total: _, total_count: __, assigned, ...row }) => ({
      ...row,
      gravest: readings.get(row.party_id)?.[0] ?? null,
      assignee: assigned,
    })),
    total_count: rows[0]?.total_count ?? 0,
    exposure: rows[0]?.total ?? '0.00',
  }
}
