import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import type { WorseBy } from '@saakh/catalogue/worse-by'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { FRAUD_EVENT } from '../../platform/organization-feed.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { noteWorseAlerts } from '../cases/note-worse-alerts.ts'
import { notifyOfAlerts } from '../notifications/notify-of-alerts.ts'
import { endAlerts, keepReadings, renewAlerts, saySilent } from './alert-changes.ts'
import type { Episode, Movement, Reading } from './episode-step.ts'
import { alertRowOf, type EventRow, episodeRowOf, eventRow, readingRowOf } from './raised-rows.ts'
import { insertAlerts, insertEvents, upsertEpisodes } from './raised-writes.ts'

export interface ReadingProof {
  rule_version: string
  words_version: string
  proof_format: number
  thresholds: Readonly<Record<string, unknown>>
  threshold_set_id: string | null
  source_dates: Readonly<Record<string, string>>
  fact_ids: string[]
  evidence_hash: string
}

interface FoundReading {
  reading: Reading
  worse_by: WorseBy
  proof: ReadingProof
}

export interface RaisedAlert extends FoundReading {
  party_id: string
  code: string
  category: string
  signal_format: number
  /** The episode that opens again; null for the first finding about its subject. */
  episode: Episode | null
  customer_number: string | null
  is_demo: boolean
}

export interface ReadAlert extends FoundReading {
  episode: Episode
  /** Null where it says the same, of a later day or in other words. */
  movement: Movement | null
  /** Worse by a step that people are told of. */
  is_told: boolean
}

export interface EpisodeChanges {
  as_of: string
  raised: RaisedAlert[]
  read: ReadAlert[]
  measured: Episode[]
  unmeasured: { reason: string; episode: Episode }[]
  cleared: { reason: string; episode: Episode }[]
}

export const noChanges = (as_of: string): EpisodeChanges => ({
  ...{ as_of, raised: [], read: [], measured: [], unmeasured: [], cleared: [] },
})

const isChanges = (value: unknown): boolean => typeof value === 'object' && value !== null && 'raised' in value

/** An event of the fraud track goes into the streams of those who hold its key. */
const trackOf = (code: string) => (isFraudAlone(code) ? FRAUD_EVENT : {})

const MOVED: Record<Movement, string> = {
  first: '',
  worse: 'Worse: ',
  calmer: 'Calmer: ',
  changed: '',
}

function tellOfAlerts(
  context: Context,
  raised: readonly { alert_id: string; alert: RaisedAlert }[],
  { read, cleared }: EpisodeChanges,
): void {
  const levelOf = ({ reading }: FoundReading) => ({ severity: reading.finding.severity })
  tellWebhooks(
    context,
    raised.map(({ alert_id, alert }) => ({
      type: 'alert.opened',
      party_id: alert.party_id,
      data: { alert_id, alert_type: alert.code, ...levelOf(alert) },
    })),
  )
  for (const movement of ['worse', 'calmer'] as const)
    tellWebhooks(
      context,
      read
        .filter((alert) => alert.movement === movement)
        .map((alert) => {
          const { alert_id, party_id, code, latest } = alert.episode
          const reading_no = latest.reading_no + 1
          return {
            type: `alert.${movement}` as const,
            party_id,
            data: { alert_id, alert_type: code, ...levelOf(alert), reading_no },
          }
        }),
    )
  tellWebhooks(
    context,
    cleared.map(({ episode: { alert_id, party_id, code } }) => ({
      type: 'alert.cleared',
      party_id,
      data: { alert_id, alert_type: code },
    })),
  )
}

/** Writes what an evaluation found: alerts, their readings, episodes and history. Only the system raises alerts this way. */
export const raiseAlerts = verb({
  name: 'raise_alerts',
  access: 'system',
  input: z.custom<EpisodeChanges>(isChanges),
  async run(context, changes) {
    const { tx, org, clock } = context
    const { as_of, raised, read, measured, unmeasured, cleared } = changes
    const now = clock.now().toISOString()
    const { organization_id } = org
    const events: EventRow[] = []
    const note = (alert_id: string, kind: string, text: string, payload: Record<string, unknown> | null = null) =>
      events.push(eventRow({ organization_id, alert_id, at: now, kind, text, payload }))

    const alerts = raised.map((alert) => {
      const alert_id = newId()
      const { title } = alert.reading.finding
      if (alert.episode === null) note(alert_id, 'raised', title)
      else note(alert_id, 'raised', `Raised again after it had cleared: ${title}`, { follows: alert.episode.alert_id })
      return { alert, alert_id, episode_id: alert.episode?.episode_id ?? newId() }
    })
    const renewed = read.map((alert) => ({
      row: readingRowOf({ organization_id, as_of, now, alert }),
      alert,
    }))
    for (const { row, alert } of renewed) {
      if (alert.movement)
        note(row.alert_id, alert.movement, `${MOVED[alert.movement]}${row.summary}`, { reading_no: row.reading_no })
      if (alert.episode.latest.unmeasured_since) note(row.alert_id, 'measured', 'It can be measured again.')
    }
    for (const { alert_id } of measured) note(alert_id, 'measured', 'It can be measured again, and says the same.')
    for (const { reason, episode } of unmeasured)
      if (episode.latest.unmeasured_since === null) note(episode.alert_id, 'unmeasured', reason)
    for (const { reason, episode } of cleared) note(episode.alert_id, 'cleared', reason)

    const worseAlerts = renewed.flatMap(({ row, alert }) => (alert.is_told ? [row] : []))
    const case_uids = await noteWorseAlerts(context, worseAlerts)

    await insertAlerts(
      tx,
      alerts.map(({ alert, alert_id, episode_id }) =>
        alertRowOf({ organization_id, alert_id, episode_id, as_of, now, raised: alert }),
      ),
    )
    const kept = read.filter(({ movement }) => movement !== null)
    await keepReadings(
      tx,
      organization_id,
      kept.map(({ episode }) => episode.alert_id),
    )
    await renewAlerts(
      tx,
      renewed.map(({ row }) => row),
    )
    await saySilent(tx, organization_id, as_of, [
      ...measured.map((episode) => ({ episode, reason: null })),
      ...unmeasured,
    ])
    await endAlerts(
      tx,
      organization_id,
      cleared.map(({ episode }) => episode),
    )
    await upsertEpisodes(tx, [
      ...alerts.map(({ alert, alert_id, episode_id }) =>
        episodeRowOf({ organization_id, episode_id, alert_id, raised: alert, now }),
      ),
      ...cleared.map(({ episode: { latest: _, ...episode } }) => ({
        ...episode,
        organization_id,
        state: 'cleared' as const,
        cleared_at: now,
      })),
    ])
    await insertEvents(tx, events)
    const worse = worseAlerts.map(({ alert_id }) => alert_id)
    await notifyOfAlerts(context, { raised: alerts.map(({ alert_id }) => alert_id), worse })
    tellOfAlerts(context, alerts, changes)
    return {
      case_uids,
      raised: alerts.map(({ alert_id, alert }) => ({ alert_id, party_id: alert.party_id, ...trackOf(alert.code) })),
      cleared: cleared.map(({ episode }) => ({
        alert_id: episode.alert_id,
        party_id: episode.party_id,
        ...trackOf(episode.code),
      })),
    }
  },
  audit: ({ read, measured, unmeasured }, { raised, cleared, case_uids }, { org }) => {
    const changedEpisodes = [
      ...read.map(({ episode }) => episode),
      ...measured,
      ...unmeasured.map(({ episode }) => episode),
    ]
    const changed = changedEpisodes.map(({ alert_id }) => alert_id)
    if (raised.length + cleared.length + changed.length === 0) return null
    return {
      subject: `organization:${org.organization_id}`,
      payload: {
        raised: raised.map(({ alert_id }) => alert_id),
        cleared: cleared.map(({ alert_id }) => alert_id),
        read: changed,
      },
      events: [
        ...raised.map((payload) => ({ kind: 'alert.raised' as const, payload })),
        ...cleared.map((payload) => ({ kind: 'alert.cleared' as const, payload })),
        ...case_uids.map((case_uid) => ({ kind: 'case.changed' as const, payload: { case_uid } })),
        ...[true, false].flatMap((is_fraud) => {
          // Without a number, which would be that of all branches: who sees alerts asks for them.
          const isTold = changedEpisodes.some(({ code }) => isFraudAlone(code) === is_fraud)
          return isTold ? [{ kind: 'alert.read' as const, payload: is_fraud ? FRAUD_EVENT : {} }] : []
        }),
      ],
    }
  },
})
