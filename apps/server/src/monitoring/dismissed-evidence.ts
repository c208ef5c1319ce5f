import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { EpisodesOf } from '../rooms/alerts/episodes.ts'
import type { EpisodeChanges } from '../rooms/alerts/raise-alerts.ts'
import type { Dossier, PartyJudgement } from './evaluate-parties.ts'

/** The open episodes whose alert rests on a fact that the organization dismissed or had set aside, with the sentence that ends them. */
export async function episodesOnDismissed(
  tx: Tx,
  organization_id: string,
  party_ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ episode_id: string; reason: string }>`
    select e.episode_id, 'A fact it rested on was set aside as not about this party: ' || d.reason as reason from fact_dismissals d
    cross join lateral (select fact_id from facts f
      where f.party_id = d.party_id and f.kind = d.kind and f.subject = d.subject) f
    join alerts a on a.organization_id = d.organization_id and a.fact_ids @> array[f.fact_id]
    join episodes e on e.organization_id = a.organization_id and e.alert_id = a.alert_id and e.state = 'open'
    where d.organization_id = ${organization_id} and d.party_id = any(${party_ids}::uuid[])
      and d.undone_at is null
    union all
    select e.episode_id, 'A fact it rested on was contested and set aside.' from facts_set_aside s
    join alerts a on a.organization_id = ${organization_id} and a.fact_ids @> array[s.fact_id]
    join episodes e on e.organization_id = a.organization_id and e.alert_id = a.alert_id and e.state = 'open'
    where (s.organization_id is null or s.organization_id = ${organization_id}) and s.party_id = any(${party_ids}::uuid[])
      and s.taken_back_at is null`.execute(tx)
  return new Map(rows.map(({ episode_id, reason }) => [episode_id, reason]))
}

/**
 * Elsewhere an alert ends only when its rule says 'clear'. Without its fact a rule may have nothing left to say about the
 * subject: then the dismissal ends it. What other facts still show goes on.
 */
export function clearDismissed(
  changes: EpisodeChanges,
  { party }: Dossier,
  judged: readonly PartyJudgement[],
  episodesOf: EpisodesOf,
  dismissed: ReadonlyMap<string, string>,
): void {
  if (dismissed.size === 0) return
  for (const { judgement } of judged) {
    if (judgement.state !== 'judged') continue
    for (const episode of episodesOf(party.party_id, judgement.code).values()) {
      const reason = dismissed.get(episode.episode_id)
      if (reason === undefined) continue
      const outcome = judgement.outcomes.find(({ subject }) => subject === episode.subject)
      if (outcome?.state === 'finding' || outcome?.state === 'clear') continue
      const isThis = (change: { episode: EpisodeChanges['cleared'][number]['episode'] }) => change.episode === episode
      changes.unmeasured = changes.unmeasured.filter((change) => !isThis(change))
      changes.cleared = [...changes.cleared.filter((change) => !isThis(change)), { reason, episode }]
    }
  }
}
