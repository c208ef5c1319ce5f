import { choice, entity, flag, moment, number, type ReadOf, text } from './entity.ts'

const NULLABLE = { nullable: true } as const

/** How the latest reading of an alert stands against the one that it was linked with. */
const MOVED_SINCE = ['worse', 'calmer', 'same'] as const
export type MovedSince = (typeof MOVED_SINCE)[number]

/** An alert of a case, with what it says now. */
export const caseAlert = entity({
  alert_id: text({ also: ['_id', 'id'], needed: true }),
  alert_summary: text({ also: ['alert_type'], or: 'Alert' }),
  alert_type: text(NULLABLE),
  risk_severity: text(NULLABLE),
  /** The day that the latest reading speaks of. */
  read_on: moment(NULLABLE),
  state: text(NULLABLE),
  /** Its borrower: a case of a group carries alerts of its members. */
  party_id: text(NULLABLE),
  party_name: text(NULLABLE),
  severity_when_linked: text(NULLABLE),
  moved: choice(MOVED_SINCE, NULLABLE),
  linked_at: moment(NULLABLE),
  linked_by: text(NULLABLE),
})
export type CaseAlert = ReadOf<typeof caseAlert>

/** An open alert that a case could take. */
export const alertOption = entity({
  alert_id: text({ needed: true }),
  alert_summary: text({ or: 'Alert' }),
  risk_severity: text(NULLABLE),
  party_id: text(NULLABLE),
  party_name: text(NULLABLE),
  read_on: moment(NULLABLE),
})

export const caseTask = entity({
  task_id: text({ needed: true }),
  text: text({ or: '' }),
  assignee: text(NULLABLE),
  assignee_name: text(NULLABLE),
  due_on: text(NULLABLE),
  is_overdue: flag(),
  done_at: moment(NULLABLE),
  done_by: text(NULLABLE),
  position: number(),
})
export type CaseTask = ReadOf<typeof caseTask>
