import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { SourceDates } from '@saakh/catalogue/signal'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'

/** As in 2026-11-28. */
const DAY_LENGTH = 10

/** A day of judgement, and until when it knows. */
interface Moment {
  as_of: string
  known_until: Date
}

/** At each moment by kind the day until which the organization's own files reach, as far as it had them by then. */
async function readFeedDates(tx: Tx, organization_id: string, moments: readonly Moment[]): Promise<SourceDates[]> {
  const days = moments.map(({ as_of }) => as_of)
  const { rows } = await sql<{ at: string; kind: string; reaches: string }>`
    select m.at, f.kind, max(f.reaches) as reaches
    from unnest(${days}::date[], ${moments.map(({ known_until }) => known_until)}::timestamptz[]) with ordinality m(day, until, at)
      join feed_sightings f on f.known_at <= m.until and f.reaches <= m.day
    where f.organization_id = ${organization_id} group by m.at, f.kind order by m.at, f.kind`.execute(tx)
  const dates = moments.map((): Record<string, string> => ({}))
  for (const { at, kind, reaches } of rows) {
    const known = dates[Number(at) - 1]
    if (known) known[kind] = reaches
  }
  return dates
}

/** How far the organization's own files reach on a day, as one text: the same for the same files. */
export async function readFeedsKey(tx: Tx, organization_id: string, as_of: string): Promise<string> {
  const [dates] = await readFeedDates(tx, organization_id, [{ as_of, known_until: asOfInstant(as_of) }])
  return sha256(canonicalJson(dates)).slice(0, 16)
}

/** By party and kind the days of the editions of public sources that held the party, the earliest first. */
async function readEditions(tx: Tx, { party_ids, targetOf }: Parties, until: string) {
  const { rows } = await sql<{ party_id: string; kind: string; days: string[] }>`
    select party_id, kind, array_agg(distinct as_of::text order by as_of::text) as days from source_sightings
    where party_id = any(${party_ids}::uuid[]) and as_of <= ${until}::date group by party_id, kind`.execute(tx)
  const editions = new Map<string, Map<string, string[]>>()
  for (const { party_id, kind, days } of rows) {
    const target = targetOf(party_id)
    const kinds = editions.get(target) ?? new Map<string, string[]>()
    const others = kinds.get(kind)
    kinds.set(kind, others ? [...others, ...days].sort() : days)
    editions.set(target, kinds)
  }
  return editions
}

interface Parties {
  party_ids: readonly string[]
  targetOf: (party_id: string) => string
}

/**
 * At each moment, by party and kind: the newest edition of a public source that held the party, up to the day of the judgement; of the
 * organization's own files the last day that they reach, whichever parties they name.
 */
export async function readSourceDatesAt(
  tx: Tx,
  organization_id: string,
  parties: Parties,
  moments: readonly Moment[],
): Promise<(party_id: string, at: number) => SourceDates> {
  const feeds = await readFeedDates(tx, organization_id, moments)
  const last = moments.reduce((latest, { as_of }) => (as_of > latest ? as_of : latest), '')
  const editions = await readEditions(tx, parties, last)
  const dayOf = moments.map(({ as_of }) => as_of.slice(0, DAY_LENGTH))
  return (party_id, at) => {
    const dates: Record<string, string> = { ...feeds[at] }
    for (const [kind, days] of editions.get(party_id) ?? []) {
      const newest = days.findLast((day) => day <= (dayOf[at] ?? ''))
      if (newest !== undefined) dates[kind] = newest
    }
    return dates
  }
}

/** The same at one moment. */
export async function readSourceDates(
  tx: Tx,
  organization_id: string,
  parties: Parties,
  moment: Moment,
): Promise<(party_id: string) => SourceDates> {
  const datesOf = await readSourceDatesAt(tx, organization_id, parties, [moment])
  return (party_id) => datesOf(party_id, 0)
}
