import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Episode, LatestReading } from './episode-step.ts'

const LATEST = sql`a.reading_no, coalesce(a.band_rank, 0) as band_rank, a.severity, a.detail, a.said_hash, a.made_hash,
  coalesce(a.told_rank, a.band_rank, 0) as told_rank, coalesce(a.told_severity, a.severity) as told_severity, a.told_figure,
  a.unmeasured_since, a.unmeasured_because`

/** The episodes of these parties, open and cleared, each with what its alert says now. */
export async function readEpisodes(tx: Tx, organization_id: string, party_ids: string[]): Promise<Episode[]> {
  const { rows } = await sql<Omit<Episode, 'latest'> & LatestReading>`
    select e.episode_id, e.party_id, e.code, e.subject, e.state, e.alert_id, to_json(e.opened_at) #>> '{}' as opened_at,
      ${LATEST}, (select o.as_of from outcomes o
        where o.organization_id = e.organization_id and o.party_id = party_read_as(e.party_id)) as found_on
    -- Episode by episode: after a large file the planner knows too little of alerts to join them.
    from episodes e cross join lateral (
      select * from alerts a where a.organization_id = e.organization_id and a.alert_id = e.alert_id limit 1) a
    where e.organization_id = ${organization_id} and e.party_id = any(${party_ids}::uuid[])`.execute(tx)
  return rows.map(({ episode_id, party_id, code, subject, state, alert_id, opened_at, ...latest }) => ({
    ...{ episode_id, party_id, code, subject, state, alert_id, opened_at, latest },
  }))
}

/** The episodes of one party and type, by subject. */
export type EpisodesOf = (party_id: string, code: string) => ReadonlyMap<string, Episode>

const NONE: ReadonlyMap<string, Episode> = new Map()

/** By the party that each is judged as; of two with one subject the party's own, not one it took over. */
export function episodesByKey(episodes: readonly Episode[], targetOf: (party_id: string) => string): EpisodesOf {
  const byKey = new Map<string, Map<string, Episode>>()
  for (const episode of episodes) {
    const target = targetOf(episode.party_id)
    const key = keyOf(target, episode.code)
    const bySubject = byKey.get(key) ?? new Map<string, Episode>()
    byKey.set(key, bySubject)
    if (episode.party_id === target || !bySubject.has(episode.subject)) bySubject.set(episode.subject, episode)
  }
  return (party_id, code) => byKey.get(keyOf(party_id, code)) ?? NONE
}

const keyOf = (party_id: string, code: string): string => `${party_id} ${code}`
