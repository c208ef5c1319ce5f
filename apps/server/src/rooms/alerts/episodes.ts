import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Episode } from './episode-step.ts'

/** The episodes of these parties, open and cleared. */
export async function readEpisodes(tx: Tx, organization_id: string, party_ids: string[]): Promise<Episode[]> {
  const { rows } = await sql<Episode>`
    select episode_id, party_id, code, subject, state, band, band_rank, severity, last_data_date, alert_id,
      to_json(opened_at) #>> '{}' as opened_at
    from episodes where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`.execute(tx)
  return rows
}

/** By the party that each is judged as; of two with one subject the party's own, not one it took over. */
export function episodesByKey(
  episodes: readonly Episode[],
  targetOf: (party_id: string) => string,
): Map<string, Episode> {
  const byKey = new Map<string, Episode>()
  for (const one of episodes) {
    const target = targetOf(one.party_id)
    const key = episodeKey(target, one.code, one.subject)
    if (one.party_id === target || !byKey.has(key)) byKey.set(key, one)
  }
  return byKey
}

/** A subject belongs to one party and one type: unique within the organization. */
export const episodeKey = (party_id: string, code: string, subject: string): string =>
  `${party_id}\u0000${code}\u0000${subject}`
