import type { imports } from '@saakh/contract/imports'
import type { HandlersOf } from '../../rooms/handler.ts'
import { decideLinkReview } from './decide-link-review.ts'
import { readDocument } from './read-document.ts'
import { downloadQuarantine, readCellsLeftOut, readQuarantine } from './read-quarantine.ts'
import { readImportKinds, readJob, readJobs, readLinkReviews, readOwnJobs, readUploads } from './reads.ts'
import { retryJob } from './retry-job.ts'
import { settleQuarantine } from './settle-quarantine.ts'
import { stopJob } from './stop-job.ts'
import { uploadFile } from './upload-file.ts'

export const importsHandlers: HandlersOf<typeof imports> = {
  importKinds: (call) => call.look(readImportKinds),
  uploads: (call, { query }) => call.look((context) => readUploads(context, query)),
  createUpload: async (call, { body }) => {
    const { job_id, already_imported } = await call.run(uploadFile, body)
    const message = already_imported
      ? 'This file was imported before; nothing changes.'
      : 'The file is stored and waits for its import.'
    return { success: true, data: { message, job_id, already_imported } }
  },
  myJobs: (call, { query }) => call.look((context) => readOwnJobs(context, query)),
  adminJobs: (call, { query }) => call.look((context) => readJobs(context, query)),
  getJob: (call, { params }) => call.look((context) => readJob(context, params.job_id)),
  jobQuarantine: (call, { params, query }) => call.look((context) => readQuarantine(context, params.job_id, query)),
  downloadQuarantine: async (call, { params }) => ({
    success: true,
    data: await call.look((context) => downloadQuarantine(context, params.job_id)),
  }),
  jobCellsLeftOut: (call, { params, query }) => call.look((context) => readCellsLeftOut(context, params.job_id, query)),
  settleQuarantine: async (call, { params, body }) => {
    const { rows } = await call.run(settleQuarantine, { ...params, ...body })
    const which = rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`
    const message = body.dealt_with
      ? `${which} dealt with: no signal waits for ${rows === 1 ? 'it' : 'them'} any more.`
      : `Taken back: signals wait for ${which} again.`
    return { success: true, data: { message } }
  },
  retryJob: async (call, { params }) => {
    const { reads_again } = await call.run(retryJob, params)
    const message = reads_again
      ? 'The rows that were set aside are read again.'
      : 'The import goes on after its last batch.'
    return { success: true, data: { message } }
  },
  stopJob: async (call, { params }) => {
    await call.run(stopJob, params)
    return { success: true, data: { message: 'The import is stopped. What was stored of it stays.' } }
  },
  linkReviews: (call, { query }) => call.look((context) => readLinkReviews(context, query)),
  decideLinkReview: async (call, { params, body }) => {
    const data = await call.run(decideLinkReview, { review_id: params.review_id, decision: body })
    return { success: true, data }
  },
  getDocument: (call, { params, query }) => call.look((context) => readDocument(context, params.document_id, query)),
}
