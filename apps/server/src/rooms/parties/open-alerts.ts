import type { GroupSummary } from '@saakh/contract/party-groups'
import { sql } from 'kysely'
import { KEPT, keptIds } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'

type OpenAlerts = GroupSummary['open_alerts']

export const NO_ALERTS: OpenAlerts = { High: 0, Medium: 0, Low: 0 }

export const sumOf = (counts: readonly OpenAlerts[]): OpenAlerts =>
  counts.reduce(
    (sum, count) => ({ High: sum.High + count.High, Medium: sum.Medium + count.Medium, Low: sum.Low + count.Low }),
    NO_ALERTS,
  )

/** By party the open alerts of it and of all that is read as it; a party without any is absent. */
export async function alertCounts(
  { tx, org }: Context,
  party_ids: readonly string[],
): Promise<ReadonlyMap<string, OpenAlerts>> {
  const { rows } = await sql<OpenAlerts & { party_id: string }>`${KEPT}
    select p.party_id, (count(*) filter (where a.severity = 'High'))::int as "High",
      (count(*) filter (where a.severity = 'Medium'))::int as "Medium",
      (count(*) filter (where a.severity = 'Low'))::int as "Low"
    from unnest(${keptIds(party_ids)}) as p (party_id) cross join lateral parties_read_as(p.party_id) as s (party_id)
      join alerts a on a.organization_id = ${org.organization_id} and a.party_id = s.party_id and a.state = 'open'
    group by p.party_id`.execute(tx)
  return new Map(rows.map(({ party_id, ...counts }) => [party_id, counts]))
}
