import { z } from 'zod'
import { caseOutcome } from './case-outcome.ts'
import { FREQUENCIES } from './case-recurrence.ts'
import { CASE_RISKS, CASE_STATUSES, type CaseRisk } from './case-status.ts'
import { caseAlert, caseTask } from './case-work.ts'
import {
  choice,
  entity,
  type Fields,
  field,
  flag,
  many,
  moment,
  number,
  one,
  personIn,
  personName,
  type ReadOf,
  text,
  texts,
} from './entity.ts'
import { firstText, isRecord, type Raw, records } from './loose-value.ts'
import { siteVisit } from './site-visit.ts'

const NULLABLE = { nullable: true } as const

const comment = entity({
  id: text({ also: ['_id', 'position'], needed: true }),
  owner: field(z.looseObject({ fullname: z.string() }), (owner) => personIn(owner)?.name ?? null, { or: '-' }),
  /** As it came: UTC 'YYYY-MM-DD HH:mm:ss.SSSSSS' or ISO. */
  date: moment({ also: ['created_at'], or: '' }),
  comment: text({ also: ['comments', 'text'], or: '' }),
})

const attachment = entity({
  /** Null where the case carries its one file itself. */
  _id: text({ also: ['id', 'attachment_id'] }),
  name: text({ also: ['file_name'], or: 'Attachment' }),
  type: text({ or: '' }),
  size: number(),
  sha256: text(),
  created_at: moment(),
  /** The file itself, where the answer has it inline. */
  attachment: text({ from: ['inline'], foreign: true }),
})
export type CaseFile = ReadOf<typeof attachment>

/** One event of the timeline; `kind` decides which of the other fields stand. */
const event = entity({
  id: text({ also: ['_id', 'position'], needed: true }),
  kind: text({ or: '' }),
  at: moment({ also: ['created_at'], or: '' }),
  by: personName(NULLABLE),
  note: text(NULLABLE),
  from: text(NULLABLE),
  to: text(NULLABLE),
  /** Of the case after this event: what a 409 lists are the events after the version that was sent. */
  version: number(),
})
export type CaseEvent = ReadOf<typeof event>

/** Each with its position, for those that have no id. */
const numbered = (kind: string, items: readonly Raw[]): Raw[] =>
  items.map((item, index) => ({ ...item, position: `${kind}-${index}` }))
export const readEvents = (raw: unknown): CaseEvent[] =>
  numbered('event', records(raw)).flatMap((item) => event.read(item) ?? [])

/** A frequency or dates. */
const recurrence = entity(
  {
    frequency: field(z.enum(FREQUENCIES), (frequency) => firstText(frequency), { optional: true }),
    absoluteDates: texts({ optional: true, or: [] }),
  },
  { isOne: ({ frequency, absoluteDates }) => frequency !== null || absoluteDates.length > 0 },
)

const origin = entity({
  uid: text({ also: ['id', 'case_id'], needed: true }),
  case_id: text({ also: ['uid', 'id'], needed: true }),
})

/** 'High', 'HIGH_RISK', 'high risk'. */
const readRisk = (value: unknown): CaseRisk | null => {
  const riskWord = firstText(value)
    ?.trim()
    .toUpperCase()
    .replace(/[\s_-]+RISK$/, '')
  return CASE_RISKS.find((risk) => risk.toUpperCase() === riskWord) ?? null
}
/** The specification colours the risk of a case and does not say under which key it comes. */
const RISK_AT = ['risk_severity', 'risk_type', 'risk_level', 'case_risk', 'severity', 'alert.risk_severity'] as const
const STATUS_AT = ['case_status.case_status', 'case_status.name'] as const
const PARTY_AT = ['party', 'party.party_id', 'party.id', 'party._id'] as const

const person = z.object({ _id: z.string(), name: z.string() })

/** What a list tells of a case. */
const row = {
  id: z.string(),
  /** What addresses it: uid, else id, else its number; '' where the answer has none. */
  uid: text({ also: ['id', '_id', 'case_id'], or: '' }),
  /** The number people read; '' when there is none. */
  case_id: text({ or: '' }),
  subject: text({ also: ['case_summary'], or: '-' }),
  case_summary: z.string(),
  issue: text({ or: '' }),
  party: z.string(),
  party_id: text({ also: PARTY_AT, or: '' }),
  party_name: text({ also: ['partyName', 'party.name', 'party.party_name', 'party_id', ...PARTY_AT], or: '-' }),
  partyName: z.string(),
  organization_id: text({ or: '' }),
  loan_account: text(NULLABLE),
  /** Of all facilities of the borrower, in rupees; null where none is known. */
  borrower_exposure: text(NULLABLE),
  case_type: text({ also: ['case_type._id', 'case_type.id'], or: '' }),
  case_type_name: text({ also: ['case_type.name'] }),
  status: choice(CASE_STATUSES, { also: ['case_status', ...STATUS_AT] }),
  /** The workflow's name for the status; `status` where the answer has no other. */
  case_status: text({ also: [...STATUS_AT, 'status'], or: '-' }),
  /** Since when it stands there, and until when it may; null where the workflow says nothing, and while it waits. */
  status_since: moment(NULLABLE),
  status_due: text(NULLABLE),
  /** Since which day it waits for the borrower, for what, and on which day somebody asks again. */
  waiting_since: text(NULLABLE),
  waiting_for: text(NULLABLE),
  ask_again_on: text(NULLABLE),
  case_assignee: field(person, personIn, NULLABLE),
  editable: flag(),
  allow_change: flag(),
  alert_id: text({ also: ['alert._id', 'alert.id', 'alert'], nullable: true }),
  risk: field(z.string(), readRisk, { also: RISK_AT, nullable: true }),
  recurringData: one(recurrence, NULLABLE),
  /** The next due date of a recurring case. */
  next_due: text(NULLABLE),
  /** The recurring case that this one follows up. */
  origin_case: one(origin, NULLABLE),
  /** The name of the rule that opened it. */
  opened_by_rule: text(NULLABLE),
  /** How many tasks it has, how many are not done, and of those how many are beyond their day. */
  tasks_total: number(),
  tasks_open: number(),
  tasks_overdue: number(),
  /** Whether closing it asks what came of it, and what did. */
  asks_outcome: flag(),
  outcome: one(caseOutcome, NULLABLE),
  created_by: personName(NULLABLE),
  created_at: moment(),
  updated_at: moment(),
  closed_at: moment(NULLABLE),
  /** Null on a server that does not count versions: then no conflict can be told. */
  version: number(),
} satisfies Fields

/** Comments may be bare texts, and the one file of a case may stand beside it instead of among others. */
function opened(raw: Raw): Raw {
  const comments = [raw.comments].flat().map((item) => (firstText(item) === null ? item : { comment: item }))
  const files = [raw.attachments ?? [], typeof raw.attachment === 'string' ? [] : (raw.attachment ?? [])].flat()
  const inline = firstText(raw.attachment)
  return {
    ...raw,
    comments: numbered('comment', records(comments).filter(saysAnything)),
    attachments: [
      ...records(files).filter(saysAnything),
      ...(inline === null ? [] : [{ file_name: raw.file_name, inline }]),
    ],
    events: numbered('event', records(raw.events)),
  }
}

const saysAnything = (item: Raw) => Object.keys(item).length > 0

export const caseRow = entity(row)
/** A case; a list answers the fields of `row`, and its reader finds the rest missing. */
export const caseDetail = entity(
  {
    ...row,
    alert: field(z.looseObject({ _id: z.string() }), (value) => (isRecord(value) ? value : null), NULLABLE),
    alerts: many(caseAlert),
    tasks: many(caseTask),
    /** Visits that were made within the case; left out for whoever may not see the notes on borrowers. */
    visits: many(siteVisit),
    comments: many(comment),
    attachments: many(attachment),
    events: many(event),
    workflow: z.object({ workflow_id: z.string(), name: z.string(), version: z.number() }),
    workflow_name: text({ from: ['workflow.name'], foreign: true }),
  },
  {
    before: opened,
    // One without an address still is one where it says anything: who asked knows the address.
    isOne: ({ uid }, { subject, case_summary, issue }) =>
      uid !== '' || firstText(subject, case_summary, issue) !== null,
  },
)
export type Case = ReadOf<typeof caseDetail>

/** Closed by its category, or by the name of its status where the category was left behind. */
export const isClosed = ({ status, case_status }: Pick<Case, 'status' | 'case_status'>): boolean =>
  status === 'CLOSED' || case_status.trim().toUpperCase() === 'CLOSED'
