import { CASE_RISKS, CASE_STATUSES, type CaseRisk, type CaseStatus } from './case-status.ts'
import { isRecord } from './party.ts'

// The one reader of a case in any of its spellings. Whatever lacks is null, '' or an empty list: nothing here throws.

export interface CasePerson {
  /** Null where the answer names the person only. */
  _id: string | null
  name: string
}

interface TicketComment {
  id: string
  owner: string
  /** As it came: UTC 'YYYY-MM-DD HH:mm:ss.SSSSSS' or ISO. */
  date: string
  comment: string
}

export interface TicketFile {
  /** Null where the case carries its one file itself. */
  _id: string | null
  name: string
  type: string
  size: number | null
  sha256: string | null
  created_at: string | null
  /** The file itself, where the answer has it inline. */
  attachment: string | null
}

export interface TicketEvent {
  id: string
  kind: string
  at: string
  by: string | null
  note: string | null
  from: string | null
  to: string | null
  version: number | null
}

export interface Ticket {
  /** What addresses the case: uid, else id, else its number (decisions O-53). */
  uid: string
  /** The number people read; '' when there is none. */
  case_id: string
  subject: string
  issue: string
  party_id: string
  party_name: string
  organization_id: string
  loan_account: string | null
  case_type: string
  case_type_name: string | null
  status: CaseStatus | null
  /** The workflow's name for the status; `status` where the answer has no other. */
  case_status: string
  case_assignee: CasePerson | null
  editable: boolean
  allow_change: boolean
  alert_id: string | null
  alert: Record<string, unknown> | null
  risk: CaseRisk | null
  recurringData: { frequency: string | null; absoluteDates: string[] } | null
  next_due: string | null
  origin_case: { uid: string; case_id: string } | null
  created_by: string | null
  created_at: string | null
  updated_at: string | null
  closed_at: string | null
  /** Null on a server that does not count versions: then no conflict can be told. */
  version: number | null
  workflow_name: string | null
  comments: TicketComment[]
  attachments: TicketFile[]
  events: TicketEvent[]
}

/** The first text or number with something in it, as text. */
export const firstText = (...candidates: unknown[]): string | null => {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
    if (typeof candidate === 'number' && Number.isFinite(candidate)) return String(candidate)
  }
  return null
}

export const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** A name, or a record with one (decisions O-51). */
export function readPerson(raw: unknown): CasePerson | null {
  if (!isRecord(raw)) {
    const name = firstText(raw)
    return name === null ? null : { _id: null, name }
  }
  const _id = firstText(raw._id, raw.id, raw.user_id)
  const name = firstText(raw.name, raw.fullname, raw.full_name, raw.email, _id)
  return name === null ? null : { _id, name }
}

const upper = (value: unknown) => firstText(value)?.trim().toUpperCase()
/** A flag as other servers write it: true, 'true' or 1. */
export const readFlag = (value: unknown): boolean => value === true || ['TRUE', '1'].includes(upper(value) ?? '')
/** ISO text from a moment in any form that answers give it: text as it stands, or the time since 1970 as a number. */
function readMoment(value: unknown): string | null {
  if (isRecord(value)) return readMoment(value.$date)
  if (typeof value !== 'number') return firstText(value)
  // Seconds until they could not be: in milliseconds this is 1973.
  const time = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
const readStatus = (value: unknown) => CASE_STATUSES.find((status) => status === upper(value)) ?? null
const readRisk = (value: unknown) => {
  const told = upper(value)?.replace(/[\s_-]+RISK$/, '')
  return CASE_RISKS.find((risk) => risk.toUpperCase() === told) ?? null
}
/** The specification colours the risk of a case and does not say under which key it comes. */
const RISK_KEYS = ['risk', 'risk_severity', 'risk_type', 'risk_level', 'case_risk', 'severity'] as const
const riskOf = (raw: Record<string, unknown>) =>
  RISK_KEYS.map((key) => readRisk(raw[key])).find((risk) => risk !== null) ?? null

/** Of records, or of the bare texts. */
const readComments = (raw: unknown): TicketComment[] =>
  (Array.isArray(raw) ? raw : [raw])
    .map((item) => (firstText(item) === null ? item : { comment: item }))
    .filter(isRecord)
    .filter((item) => Object.keys(item).length > 0)
    .map((item, index) => ({
      id: firstText(item.id, item._id) ?? `comment-${index}`,
      owner: readPerson(item.owner)?.name ?? '-',
      date: readMoment(item.date) ?? readMoment(item.created_at) ?? '',
      comment: firstText(item.comment, item.comments, item.text) ?? '',
    }))

const readFile = (item: Record<string, unknown>): TicketFile => ({
  _id: firstText(item._id, item.id, item.attachment_id),
  name: firstText(item.name, item.file_name) ?? 'Attachment',
  type: firstText(item.type) ?? '',
  size: typeof item.size === 'number' ? item.size : null,
  sha256: firstText(item.sha256),
  created_at: readMoment(item.created_at),
  attachment: null,
})

function readFiles({ attachments, attachment, file_name }: Record<string, unknown>): TicketFile[] {
  const files = records([attachments ?? [], isRecord(attachment) || Array.isArray(attachment) ? attachment : []].flat())
    .filter((item) => Object.keys(item).length > 0)
    .map(readFile)
  if (typeof attachment !== 'string' || attachment === '') return files
  return [...files, { ...readFile({ file_name }), attachment }]
}

export const readEvents = (raw: unknown): TicketEvent[] =>
  records(raw).map((item, index) => ({
    id: firstText(item.id, item._id) ?? `event-${index}`,
    kind: firstText(item.kind) ?? '',
    at: readMoment(item.at) ?? readMoment(item.created_at) ?? '',
    by: readPerson(item.by)?.name ?? null,
    note: firstText(item.note),
    from: firstText(item.from),
    to: firstText(item.to),
    version: typeof item.version === 'number' ? item.version : null,
  }))

function readRecurring(raw: unknown): Ticket['recurringData'] {
  if (!isRecord(raw)) return null
  const frequency = firstText(raw.frequency)
  const absoluteDates = (Array.isArray(raw.absoluteDates) ? raw.absoluteDates : [])
    .map((date) => firstText(date))
    .filter((date) => date !== null)
  return frequency === null && absoluteDates.length === 0 ? null : { frequency, absoluteDates }
}

function readOrigin(raw: unknown): Ticket['origin_case'] {
  if (!isRecord(raw)) return null
  const uid = firstText(raw.uid, raw.id, raw.case_id)
  return uid === null ? null : { uid, case_id: firstText(raw.case_id) ?? uid }
}

/** Null when nothing addresses it; `asked` is the address where the answer has none. */
export function readTicket(raw: unknown, asked: string | null = null): Ticket | null {
  if (!isRecord(raw)) return null
  const uid = firstText(raw.uid, raw.id, raw._id, raw.case_id) ?? asked
  if (uid === null) return null
  const party = isRecord(raw.party) ? raw.party : {}
  const type = isRecord(raw.case_type) ? raw.case_type : {}
  const named = isRecord(raw.case_status) ? raw.case_status : {}
  const party_id = firstText(raw.party_id, raw.party, party.party_id, party.id, party._id) ?? ''
  const case_status = firstText(raw.case_status, named.case_status, named.name, raw.status) ?? '-'
  const alert = isRecord(raw.alert) ? raw.alert : null
  const workflow = isRecord(raw.workflow) ? raw.workflow : {}
  return {
    uid,
    case_id: firstText(raw.case_id) ?? '',
    subject: firstText(raw.subject, raw.case_summary) ?? '-',
    issue: firstText(raw.issue) ?? '',
    party_id,
    party_name: firstText(raw.party_name, raw.partyName, party.name, party.party_name, party_id) ?? '-',
    organization_id: firstText(raw.organization_id) ?? '',
    loan_account: firstText(raw.loan_account),
    case_type: firstText(raw.case_type, type._id, type.id) ?? '',
    case_type_name: firstText(raw.case_type_name, type.name),
    status: readStatus(raw.status) ?? readStatus(case_status),
    case_status,
    case_assignee: readPerson(raw.case_assignee),
    editable: readFlag(raw.editable),
    allow_change: readFlag(raw.allow_change),
    alert_id: firstText(raw.alert_id, alert?._id, alert?.id, raw.alert),
    alert,
    risk: riskOf(raw) ?? readRisk(alert?.risk_severity),
    recurringData: readRecurring(raw.recurringData),
    next_due: firstText(raw.next_due),
    origin_case: readOrigin(raw.origin_case),
    created_by: readPerson(raw.created_by)?.name ?? null,
    created_at: readMoment(raw.created_at),
    updated_at: readMoment(raw.updated_at),
    closed_at: readMoment(raw.closed_at),
    version: typeof raw.version === 'number' ? raw.version : null,
    workflow_name: firstText(workflow.name),
    comments: readComments(raw.comments),
    attachments: readFiles(raw),
    events: readEvents(raw.events),
  }
}

/** Closed by its category, or by the name of its status where the category was left behind. */
export const isClosed = ({ status, case_status }: Pick<Ticket, 'status' | 'case_status'>): boolean =>
  status === 'CLOSED' || upper(case_status) === 'CLOSED'
