import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

export interface Mark {
  party_id: string
  /** As text: a Date loses the microseconds that tell a mark from the one before. */
  marked_at: string
}

interface Wanted {
  limit: number
  /** Only marks of these parties; null for all. */
  among: readonly string[] | null
  passed_by: readonly string[]
}

/**
 * The marks that nobody holds at this moment, in the order of ids. Those of a transaction under way are passed by: its
 * facts cannot be seen yet, and it queues a run of its own. None stays locked: whoever marks a party never waits for the
 * judging.
 */
export async function readMarks(tx: Tx, organization_id: string, { limit, among, passed_by }: Wanted): Promise<Mark[]> {
  await sql`savepoint free_marks`.execute(tx)
  const { rows } = await sql<Mark>`
    select party_id, marked_at::text from dirty_parties where organization_id = ${organization_id}
      and party_id <> all(${passed_by}::uuid[]) and (${among}::uuid[] is null or party_id = any(${among}::uuid[]))
    order by party_id limit ${limit} for update skip locked`.execute(tx)
  await sql`rollback to savepoint free_marks`.execute(tx)
  await sql`release savepoint free_marks`.execute(tx)
  return rows
}

/** Lets go of what was judged. A party that was marked again meanwhile keeps its mark. */
export async function dropMarks(tx: Tx, organization_id: string, marks: readonly Mark[]): Promise<void> {
  await sql`
    with judged as (
      select party_id from dirty_parties
        join unnest(${marks.map(({ party_id }) => party_id)}::uuid[],
          ${marks.map(({ marked_at }) => marked_at)}::timestamptz[]) as m(party_id, marked_at) using (party_id, marked_at)
      where organization_id = ${organization_id} order by party_id for update of dirty_parties skip locked)
    delete from dirty_parties d using judged
    where d.organization_id = ${organization_id} and d.party_id = judged.party_id`.execute(tx)
}
