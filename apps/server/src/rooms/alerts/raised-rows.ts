import { signalByCode } from '@saakh/catalogue/registry'
import { newId } from '../../platform/ids.ts'
import { type Episode, graverOf } from './episode-step.ts'
import type { RaisedAlert } from './raise-alerts.ts'

// Rows as the tables have them; they reach the database as one JSON text per statement.

export type EventRow = ReturnType<typeof eventRow>
export type AlertRow = ReturnType<typeof alertRowOf>
export type EpisodeRow = Episode & { organization_id: string; last_observed_at: string; cleared_at: string | null }

export const eventRow = (event: {
  organization_id: string
  alert_id: string
  at: string
  kind: string
  text: string
  by?: string | null
  payload?: Record<string, unknown> | null
}) => ({ ...event, event_id: newId(), by: event.by ?? null, payload: event.payload ?? null })

/** Of the gravest observation, those before the present one included. */
const severityOf = ({ finding, episode }: RaisedAlert) =>
  episode?.state === 'open' ? graverOf(episode.severity, finding.severity) : finding.severity

export function alertRowOf(about: {
  organization_id: string
  alert_id: string
  episode_id: string
  as_of: string
  now: string
  raised: RaisedAlert
}) {
  const { organization_id, alert_id, episode_id, as_of, now, raised } = about
  const { finding, proof, party_id, code, customer_number, is_demo } = raised
  const signal = signalByCode(code)
  return {
    organization_id,
    alert_id,
    party_id,
    episode_id,
    origin: 'engine',
    state: 'open',
    alert_type: code,
    signal_code: finding.signal_code,
    signal_format: signal?.signal_format ?? null,
    category: signal?.category ?? null,
    severity: severityOf(raised),
    summary: finding.title,
    description: null,
    subject: finding.subject,
    band: finding.band,
    customer_number,
    detail: finding.detail,
    why: finding.why,
    clears_when: finding.clears_when,
    trend: finding.trend,
    evidence: finding.evidence,
    fact_ids: proof.fact_ids,
    thresholds: proof.thresholds,
    threshold_set_id: proof.threshold_set_id,
    source_dates: proof.source_dates,
    rule_version: proof.rule_version,
    evidence_hash: proof.evidence_hash,
    proof_format: proof.proof_format,
    words_version: proof.words_version,
    judgement: { code: finding.code, figures: finding.figures, places: finding.places },
    exposure: finding.exposure,
    as_of,
    date_of_alert: as_of,
    date_of_event: finding.event_date,
    created_at: now,
    created_by: null,
    case_uid: null,
    is_demo,
  }
}

export function episodeRowOf(about: {
  organization_id: string
  episode_id: string
  alert_id: string
  raised: RaisedAlert
  now: string
}): EpisodeRow {
  const { organization_id, episode_id, alert_id, raised, now } = about
  const { finding, episode, party_id, code } = raised
  return {
    organization_id,
    episode_id,
    // An episode that began under a party that was linked since goes on under its first name.
    party_id: episode?.party_id ?? party_id,
    code,
    subject: finding.subject,
    state: 'open',
    band: finding.band,
    band_rank: finding.band_order,
    severity: severityOf(raised),
    last_data_date: finding.last_data_date,
    alert_id,
    opened_at: episode?.state === 'open' ? episode.opened_at : now,
    last_observed_at: now,
    cleared_at: null,
  }
}
