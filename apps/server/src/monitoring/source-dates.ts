import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { SourceDates } from '@saakh/catalogue/signal'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'

/** By kind the day until which the organization's own files reach, as far as it had them by then. */
async function readFeedDates(tx: Tx, organization_id: string, as_of: string, known_until: Date): Promise<SourceDates> {
  const { rows } = await sql<{ kind: string; reaches: string }>`
    select kind, max(reaches) as reaches from feed_sightings
    where organization_id = ${organization_id} and known_at <= ${known_until} and reaches <= ${as_of}::date
    group by kind order by kind`.execute(tx)
  return Object.fromEntries(rows.map(({ kind, reaches }) => [kind, reaches]))
}

/** How far the organization's own files reach on a day, as one text: the same for the same files. */
export const readFeedsKey = async (tx: Tx, organization_id: string, as_of: string): Promise<string> =>
  sha256(canonicalJson(await readFeedDates(tx, organization_id, as_of, asOfInstant(as_of)))).slice(0, 16)

/**
 * By party and kind the newest edition of a public source that held the party, up to the day of the judgement; of the
 * organization's own files the last day that they reach, whichever parties they name.
 */
export async function readSourceDates(
  tx: Tx,
  organization_id: string,
  party_ids: readonly string[],
  as_of: string,
  known_until: Date,
  targetOf: (party_id: string) => string,
): Promise<(party_id: string) => SourceDates> {
  const feeds = await readFeedDates(tx, organization_id, as_of, known_until)
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
  return (party_id) => ({ ...feeds, ...dates.get(party_id) })
}
