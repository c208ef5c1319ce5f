import { seenText } from './plain-text.ts'

/** What every case is, whatever its workflow calls it; a workflow's own status name stands in `case_status`. */
export const CASE_STATUSES = ['NEW', 'WIP', 'CLOSED', 'ESCALATION'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** A case takes its risk from its alert's severity; one without an alert is not rated. */
export const CASE_RISKS = ['High', 'Medium', 'Low'] as const
export type CaseRisk = (typeof CASE_RISKS)[number]

/** One event of a case's timeline; the kind decides which of `from`, `to` and `note` stand. */
const CASE_EVENT_KINDS = [
  'created',
  'opened_by_rule',
  'alert_linked',
  'alert_taken_out',
  'alert_worse',
  'recurrence_started',
  'status_changed',
  'assignee_changed',
  'type_changed',
  'workflow_changed',
  'note_added',
  'commented',
  'file_attached',
  'task_added',
  'task_changed',
  'task_done',
  'task_reopened',
  'task_removed',
  'waiting_began',
  'waiting_changed',
  'waiting_ended',
  'escalated',
  'outcome_recorded',
  'follow_up_created',
  'recurrence_ended',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

/** The shortest note, after trimming, that explains a change. */
export const NOTE_MINIMUM = 5
export const NOTE_TOO_SHORT = `The note must have at least ${NOTE_MINIMUM} characters`

/** Counted in characters as a reader counts them: an emoji is one, a zero-width space none. */
export const isEnoughNote = (note: string | null | undefined): boolean =>
  [...seenText(note ?? '')].length >= NOTE_MINIMUM

const CASE_NUMBER = /^CASE-\d{4}-\d{6,}$/

/** 'CASE-2026-000123': readable, without gaps within a year. */
export const caseNumber = (year: number, count: number): string => `CASE-${year}-${String(count).padStart(6, '0')}`

/** The number in the letters it is stored in, or null for anything else. */
export function readCaseNumber(text: string): string | null {
  const upper = text.trim().toUpperCase()
  return CASE_NUMBER.test(upper) ? upper : null
}
