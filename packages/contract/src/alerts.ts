import {
  ALERT_ORIGINS,
  ALERT_SEVERITIES,
  ALERT_STATES,
  type Alert,
  alert,
  alertRow,
  readAlerts,
  readSignals,
  type SignalItem,
  signalItem,
} from '@saakh/domain/alert'
import { MOVES } from '@saakh/domain/desk'
import { parseLooseJson, unpacked } from '@saakh/domain/loose-json'
import { firstText, isRecord, isSet, recordOf } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { isoDate, ordinal, ordinalInQuery, successData, text } from './wire.ts'

const severity = z.enum(ALERT_SEVERITIES)

/** One signal of a party, over all its accounts: the gravest outcome speaks for it. */
const signalState = z.object({
  code: z.string(),
  label: z.string(),
  category: z.string(),
  track: z.string(),
  state: z.enum(['finding', 'clear', 'not_certain', 'stale', 'not_measurable', 'not_applicable']),
  severity: z.string().nullable(),
  sentence: z.string(),
  last_data_date: z.string().nullable(),
  /** What a stale one said while its source was current. */
  last_state: z.enum(['finding', 'clear']).nullable(),
  alert_id: z.string().nullable(),
})

const thresholdSet = z.object({
  code: z.string(),
  label: z.string(),
  portfolio_id: z.string().nullable(),
  portfolio_name: z.string().nullable(),
  /** Null: the defaults of the signal. */
  threshold_set_id: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
  valid_from: z.string().nullable(),
  set_by: z.string().nullable(),
  fields: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string(), note: z.string().nullable() })),
})

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** The answer may be text in which NaN stands for null, in whole or in its data. */
const bodyOf = (raw: unknown): Record<string, unknown> => {
  const body = typeof raw === 'string' ? parseLooseJson(raw) : raw
  if (Array.isArray(body)) return { data: body }
  return isRecord(body) ? { ...body, data: unpacked(body.data ?? body.alerts) } : {}
}

const readAlertAnswer = (raw: unknown): Alert | null => {
  const { data } = bodyOf(raw)
  return alert.read(Array.isArray(data) ? data[0] : data)
}

const readAlertList = (raw: unknown) => {
  const { data, total_count, total_capped, next_cursor } = bodyOf(raw)
  const alerts = readAlerts(data)
  return {
    data: alerts,
    total_count: typeof total_count === 'number' ? total_count : alerts.length,
    total_capped: total_capped === true,
    next_cursor: typeof next_cursor === 'string' && next_cursor !== '' ? next_cursor : null,
  }
}

/** An answer that names neither success nor an alert tells of none, and is not read. */
function readRaisedAlert(raw: unknown): { alert_id: string | null; case_uid: string | null } {
  const body = recordOf(raw)
  const data = recordOf(body.data)
  const alert_id = firstText(data.alert_id, data._id, data.id)
  if (alert_id === null && !isSet(body.success)) throw new TypeError('The answer does not say that an alert was raised')
  return { alert_id, case_uid: firstText(data.case_uid) }
}

const readSignalList = (raw: unknown): { data: SignalItem[] } => ({ data: readSignals(bodyOf(raw).data) })

export const alertList = listing({
  filters: {
    party_id: id,
    /** Of its members. */
    portfolio_id: id,
    /** Of the members of the group that this party belongs to today. */
    group_id: id,
    severity: choice(ALERT_SEVERITIES),
    category: id,
    alert_type: id,
    state: choice(ALERT_STATES),
    origin: choice(ALERT_ORIGINS),
    /** Of the borrowers that this person has; `me` is the caller. */
    assignee: id,
    /** What became of it since the caller's last visit of the dashboard. */
    moved: choice(MOVES),
    q: words,
  },
  sorts: ['date_of_alert', 'created_at', 'risk_severity', 'party_name'],
})

export const alerts = {
  adminAlerts: endpoint({
    method: 'GET',
    path: '/v1/admin/alerts',
    refreshed_by: ['alert', 'desk'],
    summary: 'Alerts of the organization, newest first; pages by number or, stable under new arrivals, by cursor.',
    access,
    query: queryOf(alertList).extend({ cursor: z.string().max(200).optional() }),
    response: z.object({
      data: z.array(z.looseObject(alertRow.answers)),
      /** Counted up to 10,000; `total_capped` says that there are more. */
      total_count: z.number(),
      total_capped: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
    read: readAlertList,
  }),
  alertSignals: endpoint({
    method: 'GET',
    path: '/v1/admin/alerts/signals',
    refreshed_by: [],
    summary: 'The signals a person can raise an alert on, from the catalogue.',
    access,
    response: z.object({ data: z.array(z.looseObject(signalItem.answers)) }),
    read: readSignalList,
  }),
  fraudTypes: endpoint({
    method: 'GET',
    path: '/v1/fraud_alerts',
    refreshed_by: ['alert'],
    summary:
      'The alert types of the fraud track, and how many of each are open. Users without this key see none of them.',
    access: { kind: 'policy', url: '/v1/fraud_alerts' },
    response: z.object({ data: z.array(z.object({ code: z.string(), label: z.string(), open: z.number() })) }),
  }),
  getAlert: endpoint({
    method: 'GET',
    path: '/v1/admin/alerts/{alert_id}',
    refreshed_by: ['alert'],
    summary: 'One alert with detail, reason, trend, evidence and its readings, in data[0].',
    access,
    query: z.object({
      /** The number of an earlier reading: the alert as it was said then. */
      reading: ordinalInQuery.optional(),
    }),
    response: z.object({ data: z.array(z.looseObject(alert.answers)) }),
    read: readAlertAnswer,
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/v1/admin/alerts',
    summary: 'Raises an alert by hand.',
    access,
    body: z.object({
      party_id: text(100),
      party_name: text(400),
      date_of_event: isoDate,
      risk_severity: severity,
      signal_code: text(50),
      force_trigger_case: z
        .boolean()
        .nullish()
        .transform((value) => value ?? false),
      alert_summary: z.string().trim().max(500).nullish(),
      alert_detail: text(5000),
      alert_category: z.string().max(100).nullish(),
      alert_type: z.string().max(100).nullish(),
    }),
    response: successData(z.object({ message: z.string(), alert_id: z.string(), case_uid: z.string().nullable() })),
    read: readRaisedAlert,
  }),
  replayAlert: endpoint({
    method: 'POST',
    path: '/v1/admin/alerts/{alert_id}/replay',
    summary:
      'Recomputes a reading of the alert, the latest unless one is named, from the facts stored then. Changes nothing.',
    access,
    body: z.object({ reading: ordinal.optional() }),
    response: successData(
      z.object({
        same: z.boolean(),
        hash: z.string(),
        recomputed_hash: z.string(),
        rule_changed: z.boolean(),
        /** Left out by servers that keep no versions of rules. */
        raised_under: z.string().optional(),
        recomputed_under: z.string().nullish(),
        proven_equal: z.boolean().optional(),
      }),
    ),
    open_to_inactive: true,
  }),
  thresholds: endpoint({
    method: 'GET',
    path: '/v1/admin/thresholds',
    refreshed_by: [],
    summary: 'The settings in force per signal: of the organization (or the defaults), then of its portfolios.',
    access,
    response: z.object({ data: z.array(thresholdSet) }),
  }),
  partySignals: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/signals',
    refreshed_by: ['alert'],
    summary: 'Every signal with its state, the reason and the last data date.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({ data: z.array(signalState), evaluated_at: z.string().nullable(), monitored: z.boolean() }),
  }),
}
