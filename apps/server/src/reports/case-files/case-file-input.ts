import { LIMIT_CHANGES, OUTCOME_DEEDS, WATCH_CATEGORIES } from '@saakh/domain/case-outcome'
import { CLOSING_CODES, GIVEN_STATES } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { PROMISE_REASONS, PROMISE_STATES } from '@saakh/domain/promise'
import { z } from 'zod'
import { contestOfPaper } from '../sections/contested.ts'

// What the file of a case is made from, as it is stored with it: the same input is the same file, byte for byte.
// Days are ISO dates, instants ISO texts in UTC, amounts decimal texts in rupees.

const text = z.string()
const maybe = text.nullable()
const severity = z.enum(['High', 'Medium', 'Low'])

/** Where a figure stands: the fact, and its line in a stored document. */
const line = z.object({
  fact_id: text,
  content_hash: text,
  /** What the fact is, in words. */
  name: text,
  document_id: maybe,
  file_name: maybe,
  row: z.number().nullable(),
  as_of: maybe,
})
export type FiledLine = z.output<typeof line>

const document = z.object({ document_id: text, file_name: text, sha256: text })

const outcome = z.object({
  done: z.enum(OUTCOME_DEEDS),
  text: maybe,
  limit: z.enum(LIMIT_CHANGES),
  limit_amount: maybe,
  provision: maybe,
  watch: z.enum(WATCH_CATEGORIES),
})

const theCase = z.object({
  case_uid: text,
  case_number: text,
  subject: text,
  issue: text,
  type_name: text,
  workflow: z.object({ name: text, version: z.number() }),
  /** The word of the workflow for where it stands, and since when it does. */
  state: text,
  state_since: text,
  risk: severity.nullable(),
  loan_account: maybe,
  assignee: maybe,
  /** Null: Saakh opened it, as the follow-up of `origin`. */
  opened_by: maybe,
  origin: maybe,
  opened_at: text,
  closed_at: maybe,
  outcome: outcome.nullable(),
})

const borrower = z.object({
  party_id: text,
  name: text,
  is_demo: z.boolean(),
  customer_numbers: z.array(text),
  identifiers: z.array(z.object({ scheme: text, value: text })),
  /** Each at its last day-end. */
  facilities: z.array(
    z.object({
      account_number: text,
      kind: z.enum(FACILITY_KINDS),
      is_funded: z.boolean(),
      day: text,
      asset_class: z.enum(ASSET_CLASSES).nullable(),
      days_past_due: z.number().nullable(),
      /** Null where no amount was delivered. */
      exposure: maybe,
      /** When its day-end became known. */
      known_at: text,
      line,
    }),
  ),
})

const figure = z.object({
  label: text,
  observed: text,
  threshold: maybe,
  as_of: text,
  /** Null where the fact is stored no more. */
  line: line.nullable(),
})
export type FiledFigure = z.output<typeof figure>

const reading = z.object({
  reading_no: z.number(),
  read_at: text,
  as_of: maybe,
  movement: z.enum(['first', 'worse', 'calmer', 'changed']),
  severity,
  signal_code: text,
  summary: text,
  why: maybe,
  clears_when: maybe,
  exposure: maybe,
  rule_version: maybe,
  evidence_hash: maybe,
  /** Against the reading before. */
  changes: z.array(z.object({ label: text, before: text, now: text })),
  figures: z.array(figure),
})
export type FiledReading = z.output<typeof reading>

const decision = z.object({
  decision_id: text,
  state: z.enum(GIVEN_STATES),
  code: z.enum(CLOSING_CODES).nullable(),
  note: maybe,
  watch_until: maybe,
  reading_no: z.number(),
  decided_by: text,
  decided_at: text,
  /** When it was taken back. */
  undone_at: maybe,
})
export type FiledDecision = z.output<typeof decision>

const alert = z.object({
  alert_id: text,
  party_id: maybe,
  party_name: maybe,
  label: text,
  summary: text,
  severity: severity.nullable(),
  read_on: maybe,
  is_of_engine: z.boolean(),
  /** What a person wrote who raised it. */
  description: maybe,
  state: maybe,
  severity_when_linked: maybe,
  moved: z.enum(['worse', 'calmer', 'same']).nullable(),
  linked_at: maybe,
  linked_by: maybe,
  /** Oldest first; none where the maker may not read alerts. */
  readings: z.array(reading),
  decisions: z.array(decision),
  /** What happened to it beside its readings. */
  steps: z.array(z.object({ event_id: text, at: text, by: maybe, text })),
})
export type FiledAlert = z.output<typeof alert>

const task = z.object({
  task_id: text,
  text,
  assignee_name: maybe,
  due_on: maybe,
  done_at: maybe,
  done_by: maybe,
})
export type FiledTask = z.output<typeof task>

const event = z.object({ id: text, kind: text, at: text, by: maybe, note: maybe, from: maybe, to: maybe })
export type FiledEvent = z.output<typeof event>
const comment = z.object({ id: text, at: text, by: text, text })
export type FiledComment = z.output<typeof comment>

const attachment = z.object({ attachment_id: text, name: text, size: z.number(), sha256: text, at: text })
export type FiledAttachment = z.output<typeof attachment>

const note = z.object({
  note_id: text,
  text,
  noted_by: text,
  noted_at: text,
  photos: z.array(z.object({ name: text, size: z.number(), sha256: text })),
})
export type FiledNote = z.output<typeof note>

const promise = z.object({
  promise_key: text,
  account_number: maybe,
  amount: maybe,
  promised_on: text,
  promised_for: text,
  promised_by: maybe,
  note: maybe,
  recorded_by: maybe,
  recorded_at: text,
  /** The file whose line it is; null of what the desk wrote down. */
  file_name: maybe,
  /** On the day until which the file states. */
  state: z.enum(PROMISE_STATES),
  because: z.enum(PROMISE_REASONS).nullable(),
  paid: maybe,
  told_until: maybe,
  withdrawn_by: maybe,
  withdrawn_because: maybe,
  withdrawn_at: maybe,
})
export type FiledPromise = z.output<typeof promise>

/** With the alerts of the case that rest on the fact. */
const contest = contestOfPaper.extend({ alert_ids: z.array(text) })
export type FiledContest = z.output<typeof contest>

export const caseFileInput = z.object({
  format: z.literal(1),
  organization_id: text,
  produced_for: text,
  /** When the last was recorded of what it tells: until more is, it is the same file. */
  known_at: text,
  unit: z.object({ unit_id: text, name: text }).nullable(),
  with_fraud: z.boolean(),
  /** Of its maker; not there in English. */
  language: z.literal('hi').optional(),
  /** Whether the maker may read alerts, and with them readings, decisions, notes and promises. */
  reads_alerts: z.boolean(),
  case: theCase,
  borrower,
  alerts: z.array(alert),
  tasks: z.array(task),
  events: z.array(event),
  comments: z.array(comment),
  attachments: z.array(attachment),
  notes: z.array(note),
  promises: z.array(promise),
  /** Those that lines stand in. */
  documents: z.array(document),
  /** Files that were made before contests were told say nothing of them. */
  contests: z.array(contest).optional(),
})
export type CaseFileInput = z.output<typeof caseFileInput>

/** Everybody whom a file names: the borrower, and those whose alerts it holds. */
export const partiesIn = ({ borrower: { party_id }, alerts }: CaseFileInput): string[] => [
  ...new Set([party_id, ...alerts.flatMap((alert) => alert.party_id ?? [])]),
]

/** Every line that the file cites. */
export const linesIn = ({
  borrower: { facilities },
  alerts,
}: Pick<CaseFileInput, 'borrower' | 'alerts'>): FiledLine[] => [
  ...facilities.map((facility) => facility.line),
  ...alerts.flatMap(({ readings }) =>
    readings.flatMap(({ figures }) => figures.flatMap((figure) => figure.line ?? [])),
  ),
]
