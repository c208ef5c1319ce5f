import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Contests `c` of these facts, and those whose correction is one of them. */
export const ofFacts = (fact_ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.fact_id = any(${[...fact_ids]}::uuid[]) or c.correction_fact_id = any(${[...fact_ids]}::uuid[]))`

/** When somebody contested one of the facts, decided on it or took the decision back. */
export async function momentsOfContests(
  tx: Tx,
  organization_id: string,
  fact_ids: readonly string[],
): Promise<{ contest_id: string; at: Date }[]> {
  const { rows } = await sql<{ contest_id: string; at: Date }>`
    select c.contest_id, m.at from fact_contests c
      cross join lateral unnest(array[c.asked_at, c.decided_at, c.undone_at]) as m(at)
    where c.organization_id = ${organization_id} and ${ofFacts(fact_ids)} and m.at is not null
    order by c.asked_at, c.contest_id, m.at`.execute(tx)
  return rows
}
