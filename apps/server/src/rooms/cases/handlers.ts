import type { caseWork } from '@saakh/contract/case-work'
import type { cases } from '@saakh/contract/cases'
import type { HandlersOf } from '../handler.ts'
import { seenVersion } from '../if-match.ts'
import { addAlertsToCase, takeAlertOutOfCase } from './case-alerts.ts'
import { addCaseTask, changeCaseTask, removeCaseTask, settleCaseTask } from './case-tasks.ts'
import { endWaiting, waitForBorrower } from './case-waiting.ts'
import { createCase } from './create-case.ts'
import { listCases } from './list-cases.ts'
import { lookUpAssignees, lookUpStatuses, lookUpTypes } from './lookups.ts'
import { countByRisk, countByStatus, downloadAttachment, listCaseTypes, readCase } from './reads.ts'
import { updateCase } from './update-case.ts'
import { readAlertOptions } from './work-reads.ts'

export const casesHandlers: HandlersOf<typeof cases> = {
  getCases: (call, { query }) => call.look((context) => listCases(context, query)),
  caseTypes: (call, { query }) => call.look((context) => listCaseTypes(context, query.organization_id)),
  caseCountByStatus: (call, { query }) => call.look((context) => countByStatus(context, query.type)),
  caseCountByRisk: (call) => call.look(countByRisk),
  createCase: async (call, { body }) => {
    const { case_uid, case_number, repeated } = await call.run(createCase, body)
    const message = repeated ? `${case_number} was already created by this request.` : 'Case Created Successfully'
    return { success: true, data: { uid: case_uid, case_id: case_number, message } }
  },
  getCase: (call, { params }) => call.look((context) => readCase(context, params.case_id)),
  updateCase: async (call, { params, body }) => {
    const if_version = seenVersion(call, 'case')
    const data = await call.run(updateCase, { ...body, case_id: params.case_id, if_version })
    return { success: true, data }
  },
  caseStatusOptions: (call, { params }) => call.look((context) => lookUpStatuses(context, params.case_id)),
  caseAssigneeOptions: (call, { params }) => call.look((context) => lookUpAssignees(context, params.case_id)),
  caseTypeOptions: (call, { params }) => call.look((context) => lookUpTypes(context, params.case_id)),
  // A file can hold anybody's data: who opened it is written down.
  downloadAttachment: (call, { params, query }) =>
    call.look(
      (context) => downloadAttachment(context, params.case_id, query.attachment_id),
      () => `attachment:${query.attachment_id}`,
    ),
}

const answerWith = (message: string) => ({ success: true, data: { message } })
const addedAs = (count: number) =>
  count === 0 ? 'The case has them already.' : count === 1 ? '1 alert was added.' : `${count} alerts were added.`

export const caseWorkHandlers: HandlersOf<typeof caseWork> = {
  caseAlertOptions: (call, { params }) => call.look((context) => readAlertOptions(context, params.case_id)),
  addCaseAlerts: async (call, { params, body }) => {
    const { alert_ids } = await call.run(addAlertsToCase, { ...params, ...body })
    return answerWith(addedAs(alert_ids.length))
  },
  takeOutCaseAlert: async (call, { params, body }) => {
    await call.run(takeAlertOutOfCase, { ...params, ...body })
    return answerWith('The alert was taken out of the case.')
  },
  addCaseTask: async (call, { params, body }) => {
    const { task_id } = await call.run(addCaseTask, { ...params, ...body })
    return { success: true, data: { message: 'The task was added.', task_id } }
  },
  changeCaseTask: async (call, { params, body }) => {
    await call.run(changeCaseTask, { ...params, ...body })
    return answerWith('The task was changed.')
  },
  settleCaseTask: async (call, { params, body }) => {
    await call.run(settleCaseTask, { ...params, ...body })
    return answerWith(body.done ? 'The task is done.' : 'The task is open again.')
  },
  waitForBorrower: async (call, { params, body }) => {
    const if_version = seenVersion(call, 'case')
    const { version } = await call.run(waitForBorrower, { ...params, ...body, if_version })
    return { success: true, data: { message: 'The case waits for the borrower.', version } }
  },
  endWaiting: async (call, { params }) => {
    const if_version = seenVersion(call, 'case')
    const { version } = await call.run(endWaiting, { ...params, if_version })
    return { success: true, data: { message: 'The case no longer waits.', version } }
  },
  removeCaseTask: async (call, { params }) => {
    await call.run(removeCaseTask, params)
    return answerWith('The task was removed.')
  },
}
