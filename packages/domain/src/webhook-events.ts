import { z } from 'zod'
import type { PolicyArea } from './policy-areas.ts'

/** What a webhook can tell of: the choices on the screen, the table in the documentation and the payloads come from here. */
interface WebhookKind {
  /** On screens. */
  label: string
  /** When it is told. */
  when: string
  /** Who subscribes to it may read this area. */
  area: PolicyArea
  /** What the payload has beside `party_id` and `sequence`: ids, codes and numbers, no sentence. */
  data: z.ZodObject
  /** Where the API tells more; null where nothing is to be read. A name in braces is a key of the payload. */
  record: string | null
  example: Readonly<Record<string, unknown>>
}

const id = z.string()
const ALERT = '0193b5f0-7c1a-7d35-9a40-52d6cf1e0a11'
const CASE = '0193b5f0-7c1a-7d35-9a40-52d6cf1e0a22'
const JOB = '0193b5f0-7c1a-7d35-9a40-52d6cf1e0a33'
const NOTICE = '0193b5f0-7c1a-7d35-9a40-52d6cf1e0a44'

const alert = {
  alert_id: id,
  /** The type of the alert. */
  alert_type: z.string(),
  severity: z.string(),
}
const alertExample = { alert_id: ALERT, alert_type: 'dpd_status_change', severity: 'High' }
const ofAlert = { area: '/v1/admin/alerts', record: '/v1/admin/alerts/{alert_id}' } as const
const read = z.object({ ...alert, reading_no: z.int() })

export const WEBHOOK_KINDS = {
  'alert.opened': {
    label: 'Alert opened',
    when: 'A rule or a person raises an alert, or raises one again that had cleared.',
    ...ofAlert,
    data: z.object(alert),
    example: alertExample,
  },
  'alert.worse': {
    label: 'Alert worse',
    when: 'The latest reading of an open alert is worse than the one before, by band, severity or figure.',
    ...ofAlert,
    data: read,
    example: { ...alertExample, reading_no: 3 },
  },
  'alert.calmer': {
    label: 'Alert calmer',
    when: 'The latest reading of an open alert is calmer than the one before.',
    ...ofAlert,
    data: read,
    example: { ...alertExample, severity: 'Medium', reading_no: 4 },
  },
  'alert.cleared': {
    label: 'Alert cleared',
    when: 'The reason for an alert no longer holds.',
    ...ofAlert,
    data: z.object({ alert_id: id, alert_type: z.string() }),
    example: { alert_id: ALERT, alert_type: 'dpd_status_change' },
  },
  'alert.decided': {
    label: 'Alert decided',
    when: 'A person decides on an alert, or takes a decision back. The event tells the state that holds now.',
    ...ofAlert,
    data: z.object({ alert_id: id, state: z.string(), code: z.string().nullable(), is_undone: z.boolean() }),
    example: { alert_id: ALERT, state: 'closed', code: 'acted_upon', is_undone: false },
  },
  'case.changed': {
    label: 'Case changed',
    when: 'A case is opened, or something about it changes, as its timeline shows.',
    area: '/v1/cases',
    data: z.object({ case_id: id, case_version: z.int(), changes: z.array(z.string()) }),
    record: '/v1/cases/{case_id}',
    example: { case_id: CASE, case_version: 4, changes: ['status'] },
  },
  'clock.overdue': {
    label: 'Clock overdue',
    when: 'The due day of a case, a task, an order after a notice or an examination has passed. Told once.',
    area: '/v1/admin/alerts',
    data: z.object({
      kind: z.string(),
      due_on: z.string(),
      case_id: id.nullable(),
      notice_id: id.nullable(),
      examination_id: id.nullable(),
    }),
    record: '/v1/admin/desk/clocks',
    example: { kind: 'case', due_on: '2026-11-27', case_id: CASE, notice_id: null, examination_id: null },
  },
  'import.finished': {
    label: 'Import finished',
    when: 'The import of a file is done or has failed.',
    area: '/v1/admin/jobs',
    data: z.object({
      job_id: id,
      kind: z.string(),
      status: z.enum(['done', 'failed']),
      rows_read: z.int(),
      rows_set_aside: z.int(),
    }),
    record: '/v1/admin/jobs/{job_id}',
    example: { job_id: JOB, kind: 'day_end', status: 'done', rows_read: 24_118, rows_set_aside: 3 },
  },
  'import.late': {
    label: 'Import late',
    when: 'A file that was expected has not come in time. Told once for each day.',
    area: '/v1/book',
    data: z.object({ kind: z.string(), day: z.string(), due_at: z.string() }),
    record: '/v1/book/feeds/{kind}',
    example: { kind: 'day_end', day: '2026-11-27', due_at: '2026-11-28T04:30:00.000Z' },
  },
  'class.changed': {
    label: 'Class changed',
    when: 'The class of a borrower has changed: that of its worst facility.',
    area: '/v1/book',
    data: z.object({ before: z.string().nullable(), now: z.string().nullable() }),
    record: '/v1/parties/{party_id}',
    example: { before: 'SMA-1', now: 'SMA-2' },
  },
  'score.changed': {
    label: 'Score changed',
    when: 'The score of a borrower or its band has changed, or the borrower has no score any more.',
    area: '/v1/parties',
    data: z.object({ score: z.int().nullable(), band: z.string().nullable() }),
    record: '/v1/parties/{party_id}/score',
    example: { score: 612, band: 'Medium' },
  },
  'notice.step': {
    label: 'Notice step',
    when: 'A step of a show-cause notice is recorded, from its draft to its end.',
    area: '/v1/notices',
    data: z.object({ notice_id: id, case_id: id, step: z.string(), on: z.string() }),
    record: '/v1/notices/{notice_id}',
    example: { notice_id: NOTICE, case_id: CASE, step: 'served', on: '2026-11-27' },
  },
} as const satisfies Record<string, WebhookKind>

export type WebhookType = keyof typeof WEBHOOK_KINDS
export type WebhookData<T extends WebhookType> = z.output<(typeof WEBHOOK_KINDS)[T]['data']>
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_KINDS) as [WebhookType, ...WebhookType[]]

/** Sent from the screen to try an endpoint: nobody subscribes to it. */
export const TEST_TYPE = 'webhook.test'

interface WebhookRecord {
  type: string
  party_id: string | null
  sequence: number
  at: Date
  data: Readonly<Record<string, unknown>>
}

const kindOf = (type: string): WebhookKind | null =>
  Object.hasOwn(WEBHOOK_KINDS, type) ? WEBHOOK_KINDS[type as WebhookType] : null

/** The body that is sent, the same at each attempt; `api_url` is where programs reach the API. */
export function webhookBody({ type, party_id, sequence, at, data }: WebhookRecord, api_url: string): string {
  const kind = kindOf(type)
  const known: Record<string, unknown> = { party_id, sequence, ...data }
  const path = kind?.record?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name])))
  const fields = kind ? Object.keys(kind.data.shape) : Object.keys(data)
  const fieldValues = Object.fromEntries(fields.map((field) => [field, data[field] ?? null]))
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { party_id, sequence, ...fieldValues, ...(path && { url: `${api_url}${path}` }) },
  })
}
