import type { Finding } from '@saakh/catalogue/outcome'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { notifyOfAlerts } from '../notifications/notify-of-alerts.ts'
import { type Episode, graverOf } from './episode-step.ts'
import { alertRowOf, type EventRow, episodeRowOf, eventRow } from './raised-rows.ts'
import { clearAlerts, insertAlerts, insertEvents, supersedeAlerts, upsertEpisodes } from './raised-writes.ts'

interface RaisedProof {
  rule_version: string
  words_version: string
  proof_format: number
  thresholds: Readonly<Record<string, unknown>>
  threshold_set_id: string | null
  source_dates: Readonly<Record<string, string>>
  fact_ids: string[]
  evidence_hash: string
}

export interface RaisedAlert {
  party_id: string
  code: string
  finding: Finding
  proof: RaisedProof
  /** The episode that goes on or opens again; null for the first finding about its subject. */
  episode: Episode | null
  customer_number: string | null
  is_demo: boolean
}

export interface EpisodeChanges {
  as_of: string
  raised: RaisedAlert[]
  observed: { finding: Finding; episode: Episode }[]
  cleared: { reason: string; episode: Episode }[]
}

const isChanges = (value: unknown): boolean => typeof value === 'object' && value !== null && 'raised' in value

/** Writes what an evaluation found: alerts, their episodes and history. Only the system raises alerts this way. */
export const raiseAlerts = verb({
  name: 'raise_alerts',
  access: 'system',
  input: z.custom<EpisodeChanges>(isChanges),
  async run(context, { as_of, raised, observed, cleared }) {
    const { tx, org, clock } = context
    const now = clock.now().toISOString()
    const { organization_id } = org
    const events: EventRow[] = []
    const told = (alert_id: string, kind: string, text: string, payload: Record<string, unknown> | null = null) =>
      events.push(eventRow({ organization_id, alert_id, at: now, kind, text, payload }))

    const alerts = raised.map((one) => {
      const alert_id = newId()
      const episode_id = one.episode?.episode_id ?? newId()
      const superseded = one.episode?.state === 'open' ? one.episode.alert_id : null
      const again = one.episode?.state === 'cleared'
      told(alert_id, 'raised', again ? `Raised again after it had cleared: ${one.finding.title}` : one.finding.title, {
        ...(superseded && { supersedes: superseded }),
        ...(again && { follows: one.episode?.alert_id }),
      })
      if (superseded)
        told(superseded, 'superseded', `A graver alert took its place: ${one.finding.title}`, {
          superseded_by: alert_id,
        })
      return { one, alert_id, episode_id, superseded }
    })
    for (const { finding, episode } of observed)
      told(episode.alert_id, 'observed', finding.title, {
        band: finding.band,
        severity: finding.severity,
        last_data_date: finding.last_data_date,
      })
    for (const { reason, episode } of cleared) told(episode.alert_id, 'cleared', reason)

    await insertAlerts(
      tx,
      alerts.map(({ one, alert_id, episode_id }) =>
        alertRowOf({ organization_id, alert_id, episode_id, as_of, now, raised: one }),
      ),
    )
    await supersedeAlerts(
      tx,
      organization_id,
      alerts.flatMap(({ superseded }) => superseded ?? []),
    )
    await upsertEpisodes(tx, [
      ...alerts.map(({ one, alert_id, episode_id }) =>
        episodeRowOf({ organization_id, episode_id, alert_id, raised: one, now }),
      ),
      ...observed.map(({ finding, episode }) => ({
        ...episode,
        organization_id,
        severity: graverOf(episode.severity, finding.severity),
        last_data_date: finding.last_data_date,
        last_observed_at: now,
        cleared_at: null,
      })),
      ...cleared.map(({ episode }) => ({
        ...episode,
        organization_id,
        state: 'cleared' as const,
        last_observed_at: now,
        cleared_at: now,
      })),
    ])
    await clearAlerts(
      tx,
      organization_id,
      cleared.map(({ episode }) => episode.alert_id),
    )
    await insertEvents(tx, events)
    // Observed ones too: an open alert may have become High just now.
    await notifyOfAlerts(context, [
      ...alerts.map(({ alert_id }) => alert_id),
      ...observed.map(({ episode }) => episode.alert_id),
    ])
    return {
      raised: alerts.map(({ alert_id, one }) => ({ alert_id, party_id: one.party_id })),
      cleared: cleared.map(({ episode }) => ({ alert_id: episode.alert_id, party_id: episode.party_id })),
    }
  },
  audit: ({ observed }, { raised, cleared }, { org }) =>
    raised.length + cleared.length + observed.length === 0
      ? null
      : {
          subject: `organization:${org.organization_id}`,
          payload: {
            raised: raised.map(({ alert_id }) => alert_id),
            cleared: cleared.map(({ alert_id }) => alert_id),
            observed: observed.map(({ episode }) => episode.alert_id),
          },
          events: [
            ...raised.map((payload) => ({ kind: 'alert.raised' as const, payload })),
            ...cleared.map((payload) => ({ kind: 'alert.cleared' as const, payload })),
          ],
        },
})
