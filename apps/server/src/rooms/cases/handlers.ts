import type { cases } from '@saakh/contract/cases'
import type { HandlersOf } from '../handler.ts'
import { seenVersion } from '../if-match.ts'
import { createCase } from './create-case.ts'
import { listCases } from './list-cases.ts'
import { lookUpAssignees, lookUpStatuses, lookUpTypes } from './lookups.ts'
import { countByRisk, countByStatus, downloadAttachment, listCaseTypes, readCase } from './reads.ts'
import { updateCase } from './update-case.ts'

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
