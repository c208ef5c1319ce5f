import type { notices } from '@saakh/contract/notices'
import type { HandlersOf } from '../handler.ts'
import { draftNotice } from './draft-notice.ts'
import { readGrounds } from './grounds.ts'
import { downloadNoticeDocument } from './notice-documents.ts'
import { printPaper } from './print-paper.ts'
import { readNotice, readNotices } from './reads.ts'
import { readReceived } from './received.ts'
import { STEP_VERBS } from './step-verbs.ts'

export const noticesHandlers: HandlersOf<typeof notices> = {
  showcause: (call, { query }) => call.look((context) => readReceived(context, query)),
  notices: (call, { query }) => call.look((context) => readNotices(context, query)),
  noticeGrounds: (call, { params }) => call.look((context) => readGrounds(context, params.case_id)),
  notice: (call, { params }) => call.look((context) => readNotice(context, params.notice_id)),
  draftNotice: async (call, { body }) => {
    const { notice_id, notice_number } = await call.run(draftNotice, body)
    return { success: true, data: { message: `${notice_number} was drafted.`, notice_id, notice_number } }
  },
  takeNoticeStep: async (call, { params, body }) => {
    const { notice_id, label } = await call.run(STEP_VERBS[body.step], { ...body, notice_id: params.notice_id })
    return { success: true, data: { message: `Recorded: ${label}.`, notice_id } }
  },
  printNoticePaper: async (call, { params, body }) => {
    const { name, notice_document_id } = await call.run(printPaper, { ...body, notice_id: params.notice_id })
    return { success: true, data: { message: `${name} is kept with the notice.`, notice_document_id, name } }
  },
  // A file can hold anybody's data: who opened it is written down.
  noticeDocument: (call, { params }) =>
    call.look(
      (context) => downloadNoticeDocument(context, params.notice_id, params.notice_document_id),
      () => `notice_document:${params.notice_document_id}`,
    ),
}
