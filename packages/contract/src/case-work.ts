import { alertOption } from '@saakh/domain/case-work'
import { answerOf } from '@saakh/domain/entity'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isoDate, successData, text } from './wire.ts'

// What is done within a case takes what changing the case takes: every act is a PATCH.

const access = { kind: 'policy', url: '/v1/cases' } as const
const written = successData(z.looseObject({ message: z.string() }))
const writtenVersion = successData(z.looseObject({ message: z.string(), version: z.number() }))
const day = isoDate.nullish()
/** A user's id, '' or null for nobody. */
const person = z
  .string()
  .max(100)
  .nullish()
  .transform((id) => (id === '' ? null : id))

export const caseWork = {
  caseAlertOptions: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/alert_options',
    refreshed_by: ['case', 'alert'],
    summary: 'Open alerts of the borrower and of its group that no open case has.',
    access,
    response: z.object({ data: z.array(answerOf(alertOption)) }),
  }),
  addCaseAlerts: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/alerts',
    summary:
      'Adds alerts of the borrower or its group to an open case. An alert is in one open case: another one answers 409 and names it.',
    access,
    body: z.object({ alert_ids: z.array(z.string().max(100)).min(1).max(100) }),
    response: written,
  }),
  takeOutCaseAlert: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/alerts/{alert_id}',
    summary: 'Takes an alert out of an open case, with the reason.',
    access,
    body: z.object({ reason: text(500) }),
    response: written,
  }),
  addCaseTask: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/tasks',
    summary: 'Adds a task to an open case.',
    access,
    body: z.object({ text: text(300), assignee: person, due_on: day }),
    response: successData(z.looseObject({ message: z.string(), task_id: z.string() })),
  }),
  changeCaseTask: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/tasks/{task_id}',
    summary: 'Changes text, person or day of a task; what is left out stays, null takes it away.',
    access,
    body: z.object({ text: text(300).optional(), assignee: person, due_on: day }),
    response: written,
  }),
  settleCaseTask: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/tasks/{task_id}/done',
    summary: 'Says that a task is done, or opens it again.',
    access,
    body: z.object({ done: z.boolean() }),
    response: written,
  }),
  waitForBorrower: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/waiting',
    summary:
      'Says that an open case waits for the borrower, and for what; or changes that. While it waits, the day of its state does not run. If-Match with the version makes a conflict tell what changed (409).',
    access,
    body: z.object({ waiting_for: text(300), ask_again_on: day }),
    response: writtenVersion,
  }),
  endWaiting: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/waiting/end',
    summary:
      'Says that a case no longer waits: the day of its state moves by the working days that it waited. If-Match with the version makes a conflict tell what changed (409).',
    access,
    response: writtenVersion,
  }),
  removeCaseTask: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}/tasks/{task_id}/remove',
    summary: 'Removes a task; the activity of the case still tells of it.',
    access,
    response: written,
  }),
}
