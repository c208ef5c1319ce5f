import type { SourceDates } from '@saakh/catalogue/signal'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** By party and kind the newest edition of a public source that held the party, up to the day of the judgement. */
export async function readSourceDates(
  tx: Tx,
  party_ids: readonly string[],
  as_of: string,
  targetOf: (party_id: string) => string,
): Promise<Map<string, SourceDates>> {
  const { rows } = await sql<{ party_id: string; kind: string; as_of: string }>`
    select party_id, kind, max(as_of) as as_of from source_sightings
    where party_id = any(${party_ids}::uuid[]) and as_of <= ${as_of}::date group by party_id, kind`.execute(tx)
  const dates = new Map<string, Record<string, string>>()
  for (const row of rows) {
    const target = targetOf(row.party_id)
    const known = dates.get(target) ?? {}
    if (row.as_of > (known[row.kind] ?? '')) known[row.kind] = row.as_of
    dates.set(target, known)
  }
  return dates
}
