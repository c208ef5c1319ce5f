import type { CaseEventKind } from '@saakh/domain/case-status'
import { formatDate, formatInstant } from '@saakh/domain/formats'
import { figure, left, row, type Section, table } from '../report-content.ts'
import type { CaseFileInput, FiledEvent } from './case-file-input.ts'
import type { CaseFileSources } from './case-file-sources.ts'

const or = (value: string | null, otherwise = '-'): string => value ?? otherwise
const askAgain = ({ from }: FiledEvent): string => (from === null ? '' : `, ask again on ${formatDate(from)}`)
const change = ({ from, to }: FiledEvent): string => `${from === null ? '' : ` from ${from}`} to ${or(to)}`

/** What each kind says after the name; one that the domain adds does not compile until it has its words here. */
const WORDS: Record<CaseEventKind, (event: FiledEvent) => string> = {
  created: () => 'opened the case',
  opened_by_rule: ({ to }) => `Opened by the rule ${or(to)}`,
  alert_linked: ({ to }) => `linked the alert: ${or(to)}`,
  alert_taken_out: ({ to }) => `took out the alert: ${or(to)}`,
  alert_worse: ({ to }) => `An alert of the case got worse: ${or(to)}`,
  recurrence_started: ({ to }) => `made it repeat: ${or(to)}`,
  status_changed: (event) => `moved it${change(event)}`,
  assignee_changed: ({ from, to }) => (to === null ? `took it from ${or(from)}` : `assigned it to ${to}`),
  type_changed: (event) => `changed the type${change(event)}`,
  workflow_changed: ({ to }) => `It follows the workflow ${or(to)}`,
  note_added: () => 'added a note',
  commented: () => 'commented',
  file_attached: ({ to }) => `attached ${or(to, 'a file')}`,
  task_added: ({ to }) => `added the task: ${or(to)}`,
  task_changed: ({ to }) => `changed the task: ${or(to)}`,
  task_done: ({ to }) => `finished the task: ${or(to)}`,
  task_reopened: ({ to }) => `opened the task again: ${or(to)}`,
  task_removed: ({ to }) => `removed the task: ${or(to)}`,
  waiting_began: (event) => `began to wait for the borrower: ${or(event.to)}${askAgain(event)}`,
  waiting_changed: (event) => `changed what is awaited of the borrower: ${or(event.to)}${askAgain(event)}`,
  waiting_ended: ({ from, to }) => `ended the wait for the borrower (${or(from)}) after ${or(to)}`,
  escalated: ({ from, to }) => `Escalated from ${or(from)} to ${or(to)}`,
  outcome_recorded: ({ to }) => `wrote down what came of it: ${or(to)}`,
  follow_up_created: ({ to, from }) =>
    `Follow-up ${or(to, 'case')} was opened${from === null ? '' : `, due on ${formatDate(from)}`}`,
  recurrence_ended: () => 'The recurrence ended',
}

const isKnown = (kind: string): kind is CaseEventKind => Object.hasOwn(WORDS, kind)

const wordsOf = (event: FiledEvent): string => {
  const said = isKnown(event.kind) ? WORDS[event.kind](event) : event.kind.replaceAll('_', ' ')
  return event.note === null ? said : `${said}. ${event.note}`
}

interface Step {
  at: string
  by: string
  text: string
  note: number
}

/** What happened and what was said, the oldest first. A comment stands for itself, so its event is not shown again. */
export function timelineSection({ events, comments }: CaseFileInput, sources: CaseFileSources): Section {
  const done: Step[] = events
    .filter(({ kind }) => kind !== 'commented')
    .map((event) => ({ at: event.at, by: event.by ?? 'Saakh', text: wordsOf(event), note: sources.event(event) }))
  const said: Step[] = comments.map((comment) => ({
    at: comment.at,
    by: comment.by,
    text: `commented: ${comment.text}`,
    note: sources.comment(comment),
  }))
  // Both are in order already, and the sort keeps what is of one instant as it is.
  const steps = [...done, ...said].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const rows = steps.map(({ at, by, text, note }) =>
    row([figure(formatInstant(at), [note]), figure(by, [note]), figure(text, [note])]),
  )
  return {
    title: 'Timeline',
    basis: 'Times of India.',
    blocks: [table(null, [left('When', 18), left('Who', 18), left('What', 64)], rows)],
  }
}
