import { isStepDown } from '@saakh/catalogue/desk/steps'
import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import { newId } from '../../platform/ids.ts'
import { type Episode, isStepCalmer, levelOf, type Movement } from './episode-step.ts'
import type { RaisedAlert, ReadAlert } from './raise-alerts.ts'

// Rows as the tables have them; they reach the database as one JSON text per statement.

export type EventRow = ReturnType<typeof eventRow>
export type AlertRow = ReturnType<typeof alertRowOf>
export type EpisodeRow = Omit<Episode, 'latest'> & { organization_id: string; cleared_at: string | null }
export type ReadingRow = ReturnType<typeof readingRowOf>

export const eventRow = (event: {
  organization_id: string
  alert_id: string
  at: string
  kind: string
  text: string
  by?: string | null
  payload?: Record<string, unknown> | null
}) => ({ ...event, event_id: newId(), by: event.by ?? null, payload: event.payload ?? null })

/** What every reading keeps, the first and the later ones. */
const readingOf = (about: {
  as_of: string
  now: string
  raised: Pick<RaisedAlert, 'reading' | 'proof'>
  reading_no: number
  movement: Movement
}) => {
  const { as_of, now, reading_no, movement } = about
  const { reading, proof } = about.raised
  const { finding, said_hash, made_hash } = reading
  return {
    reading_no,
    read_at: now,
    as_of,
    last_data_date: finding.last_data_date,
    movement,
    signal_code: finding.signal_code,
    severity: finding.severity,
    band: finding.band,
    band_rank: finding.band_order,
    summary: finding.title,
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
    words_version: proof.words_version,
    evidence_hash: proof.evidence_hash,
    proof_format: proof.proof_format,
    judgement: { code: finding.code, figures: finding.figures, places: finding.places },
    exposure: finding.exposure,
    date_of_event: finding.event_date,
    said_hash,
    made_hash,
  }
}

const toldOf = ({ reading, worse_by }: Pick<RaisedAlert, 'reading' | 'worse_by'>) => {
  const { rank, severity, figure } = levelOf(worse_by, reading.finding)
  return { told_rank: rank, told_severity: severity, told_figure: figure }
}

export function alertRowOf(about: {
  organization_id: string
  alert_id: string
  episode_id: string
  as_of: string
  now: string
  raised: RaisedAlert
}) {
  const { organization_id, alert_id, episode_id, as_of, now, raised } = about
  const { party_id, code, customer_number, is_demo, signal_format, category } = raised
  return {
    organization_id,
    alert_id,
    party_id,
    episode_id,
    origin: 'engine',
    state: 'open',
    alert_type: code,
    signal_format,
    category,
    subject: raised.reading.finding.subject,
    customer_number,
    date_of_alert: as_of,
    created_at: now,
    is_demo,
    ...readingOf({ as_of, now, raised, reading_no: 1, movement: 'first' }),
    ...toldOf(raised),
    told_at: now,
    worse_on: isStepDown(code) ? as_of : null,
    fraud_alone: isFraudAlone(code),
  }
}

/** A later reading of an open alert. */
export function readingRowOf(about: { organization_id: string; as_of: string; now: string; alert: ReadAlert }) {
  const { organization_id, as_of, now, alert } = about
  const { latest, alert_id } = alert.episode
  const { movement, is_told } = alert
  return {
    organization_id,
    alert_id,
    ...readingOf({
      ...{ as_of, now, raised: alert },
      reading_no: latest.reading_no + (movement === null ? 0 : 1),
      movement: movement ?? 'changed',
    }),
    /** It says the same as before: number, movement and time of the reading stay. */
    is_same: movement === null,
    is_told,
    /** Of a lower band or severity than the reading before. */
    is_step_calmer: movement === 'calmer' && isStepCalmer(alert),
    ...(is_told
      ? toldOf(alert)
      : {
          told_rank: latest.told_rank,
          told_severity: latest.told_severity,
          told_figure: latest.told_figure,
        }),
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
  const { episode, party_id, code, reading } = raised
  return {
    organization_id,
    episode_id,
    // An episode that began under a party that was linked since goes on under its first name.
    party_id: episode?.party_id ?? party_id,
    code,
    subject: reading.finding.subject,
    state: 'open',
    alert_id,
    opened_at: now,
    cleared_at: null,
  }
}
