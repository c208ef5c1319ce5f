import { inDays, type Steps } from './steps.ts'

const LETTER = 'data:text/csv;base64,cGFnZSx0ZXh0CjEsU2FtcGxlIGxldHRlcgo='

/** What the steps of other subjects ask for as well. */
export const CASE_TYPES: Steps = [
  { look: '/v1/cases/case_types', keep: ([first]) => ({ case_type: first._id }) },
  { look: '/v1/account/myorg', keep: ({ organization_id }) => ({ organization_id }) },
]

/** A case from its opening over its tasks to its file. */
export const CASES: Steps = [
  {
    name: 'createCase',
    body: ({ party_id, party_name, organization_id, case_type, alert_id }) => ({
      ...{ party: party_id, party_name, organization_id, case_type, alert_ids: [alert_id] },
      ...{ subject: 'Sample: stock statement is late', issue: 'Sample: ask for the statement of last month.' },
      ...{ attachment: LETTER, file_name: 'letter.csv' },
    }),
    keep: ({ data }) => ({ case_id: data.uid }),
  },
  {
    look: ({ case_id }) => `/v1/cases/${case_id}`,
    keep: ({ ticket }) => ({ attachment_id: ticket.attachments[0]._id, task_id: ticket.tasks[0].task_id }),
  },
  { name: 'downloadAttachment', query: ({ attachment_id }) => `?attachment_id=${attachment_id}` },
  { name: 'addCaseAlerts', body: ({ second_alert_id }) => ({ alert_ids: [second_alert_id] }) },
  {
    name: 'takeOutCaseAlert',
    slots: ({ second_alert_id }) => ({ alert_id: second_alert_id ?? '' }),
    body: { reason: 'Sample: it is looked at by itself.' },
  },
  {
    name: 'addCaseTask',
    body: ({ asha_id }) => ({ text: 'Sample: call the borrower', assignee: asha_id, due_on: inDays(3) }),
  },
  { name: 'changeCaseTask', body: () => ({ due_on: inDays(6) }) },
  { name: 'settleCaseTask', body: { done: true } },
  {
    name: 'waitForBorrower',
    body: () => ({ waiting_for: 'Sample: stock statement of October', ask_again_on: inDays(7) }),
  },
  { name: 'endWaiting' },
  {
    name: 'updateCase',
    body: { comments: 'Sample: the borrower sent the statement.' },
  },
  { name: 'makeCaseFile', keep: ({ data }) => ({ case_file_id: data.case_file_id }) },
  { name: 'removeCaseTask' },
]
