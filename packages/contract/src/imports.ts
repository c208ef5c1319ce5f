import { DATE_ORDERS } from '@saakh/domain/date-shapes'
import { isoDateSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { job, readJob, readJobs } from '@saakh/domain/job'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dataUrl, FILE_BODY_LIMIT, ordinal, ordinalInQuery, paging, successData, text } from './wire.ts'

export const importKind = z.looseObject({
  kind: z.string(),
  label: z.string(),
  description: z.string(),
  columns: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), example: z.string() })),
  sample_file: z.string(),
  sample_text: z.string(),
  /** Of a kind that another program writes: where it is dropped, and what may be stated with it. */
  connector: z
    .object({
      tile: z.string(),
      asks: z.array(z.enum(['party', 'month', 'account_number', 'as_of'])),
      /** Whether its reports may also be workbooks. */
      takes_workbooks: z.boolean(),
    })
    .optional(),
})
const jobAnswer = z.looseObject(job.answers)
const jobList = z.object({ data: z.array(jobAnswer), total_count: z.number() })
const candidate = z.looseObject({ party_id: z.string(), name: z.string(), reason: z.string() })

export const imports = {
  importKinds: endpoint({
    method: 'GET',
    path: '/v1/admin/uploads/kinds',
    refreshed_by: [],
    summary: 'The kinds of files the product reads, each with columns and a sample.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    response: z.object({ data: z.array(importKind) }),
  }),
  uploads: endpoint({
    method: 'GET',
    path: '/v1/admin/uploads',
    refreshed_by: ['job', 'import'],
    summary: 'Files uploaded by the organization, each with its job.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    query: z.object(paging()),
    response: jobList,
    read: readJobs,
  }),
  createUpload: endpoint({
    method: 'POST',
    path: '/v1/admin/uploads',
    summary: 'Stores a file and queues its import. The same file again changes nothing, and the answer says so.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    keys: true,
    body: z.object({
      attachment: dataUrl,
      file_name: text(255),
      type: text(60),
      /** Into which portfolio its parties go, for a file of members. */
      portfolio_id: z.uuid().nullish(),
      /** What comes first in dates like 01/02/2025; unless given, each column of the file states. */
      date_order: z.enum(DATE_ORDERS).nullish(),
      /** The sheet of a workbook; the first that is shown unless given. */
      sheet: text(100).nullish(),
      /** Of a connector's file that names nobody: the borrower whom it is about. */
      party_id: z.uuid().nullish(),
      /** The month that it is about, where the file does not say. */
      month: isoMonthSchema.nullish(),
      /** The account of a bank statement that names none. */
      account_number: text(40).nullish(),
      /** The day as of which a report of the books stands, where it does not say. */
      as_of: isoDateSchema.nullish(),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(z.object({ message: z.string(), job_id: z.string(), already_imported: z.boolean() })),
  }),
  myJobs: endpoint({
    method: 'GET',
    path: '/v1/account/jobs',
    refreshed_by: ['job', 'import'],
    summary: 'Jobs that the signed-in user started.',
    access: { kind: 'session' },
    query: z.object(paging()),
    response: jobList,
    read: readJobs,
  }),
  adminJobs: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs',
    refreshed_by: ['job', 'import'],
    summary: 'Jobs of the organization.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    query: z.object(paging()),
    response: jobList,
    read: readJobs,
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}',
    refreshed_by: ['job', 'import'],
    summary: 'One job.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    response: z.object({ data: jobAnswer }),
    read: readJob,
  }),
  jobQuarantine: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}/quarantine',
    refreshed_by: ['job', 'import'],
    summary: 'Rows that were set aside, with line and reason.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    query: z.object(paging(50)),
    response: z.object({
      data: z.array(
        z.object({
          row: z.number(),
          reason: z.string(),
          field: z.string().nullable(),
          text: z.string(),
          /** Whether it names a party whose signals wait for it. */
          names_party: z.boolean(),
          dealt_with: z.boolean(),
        }),
      ),
      total_count: z.number(),
      /** How many rows of the whole list signals wait for. */
      waiting_count: z.number(),
    }),
  }),
  settleQuarantine: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/{job_id}/quarantine/dealt_with',
    summary:
      'Says that rows that were set aside are dealt with, or takes it back: of one row or of all. Signals then no longer wait for them.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    body: z.object({
      /** Absent: all rows of the job. */
      row: ordinal.optional(),
      dealt_with: z.boolean(),
    }),
    response: successData(z.object({ message: z.string() })),
  }),
  downloadQuarantine: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}/quarantine/download',
    refreshed_by: ['job', 'import'],
    summary:
      'The first rows that were set aside as the text of a CSV file: line, field, reason and the cells that are read.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    response: successData(
      z.object({
        file_name: z.string(),
        text: z.string(),
        rows: z.number(),
        /** Rows set aside that the file has no room for. */
        left_off: z.number(),
      }),
    ),
  }),
  jobCellsLeftOut: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}/cells_left_out',
    refreshed_by: ['job', 'import'],
    summary: 'Optional cells that could not be read, of rows that were stored without them.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    query: z.object(paging(50)),
    response: z.object({
      data: z.array(z.object({ row: z.number(), field: z.string(), value: z.string(), reason: z.string() })),
      total_count: z.number(),
    }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/{job_id}/retry',
    summary:
      'Runs a failed job again from its last batch; of a finished import, reads the rows that were set aside again.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    keys: true,
    response: successData(z.object({ message: z.string() })),
  }),
  stopJob: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/{job_id}/stop',
    summary: 'Stops an import that is being read; what was stored of it stays, and a retry goes on after it.',
    access: { kind: 'policy', url: '/v1/admin/jobs' },
    keys: true,
    response: successData(z.object({ message: z.string() })),
  }),
  linkReviews: endpoint({
    method: 'GET',
    path: '/v1/admin/link_reviews',
    refreshed_by: ['import'],
    summary: 'Customers that no identifier links to a party, with candidates.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    query: z.object(paging()),
    response: z.object({
      data: z.array(
        z.looseObject({
          review_id: z.string(),
          customer_number: z.string(),
          customer_name: z.string(),
          reason: z.string(),
          candidates: z.array(candidate),
          created_at: z.string(),
        }),
      ),
      total_count: z.number(),
    }),
  }),
  decideLinkReview: endpoint({
    method: 'PATCH',
    path: '/v1/admin/link_reviews/{review_id}',
    summary: 'Links the customer to a party, keeps it as a private party of the organization, or undoes a link.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    body: z.union([
      z.object({ action: z.literal('link'), party_id: text(100) }),
      z.object({ action: z.literal('create_party') }),
      z.object({ action: z.literal('unlink') }),
    ]),
    response: successData(z.object({ message: z.string(), party_id: z.string() })),
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/v1/admin/documents/{document_id}',
    refreshed_by: [],
    summary: 'The stored original behind a fact: header and the lines around `row`.',
    access: { kind: 'policy', url: '/v1/parties' },
    query: z.object({
      row: ordinalInQuery.optional().catch(undefined),
      around: z.coerce.number().int().min(0).max(50).catch(8).default(8),
    }),
    response: z.object({
      document_id: z.string(),
      file_name: z.string(),
      kind: z.string(),
      size: z.number(),
      sha256: z.string(),
      imported_at: z.string(),
      attribution: z.string().nullable(),
      columns: z.array(z.string()),
      /** Of each column what it is read as, the name in evidence; null of one that is only shown. */
      fields: z.array(z.string().nullable()),
      lines: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
      /** Columns of the file that are not read, and therefore shown to nobody. */
      not_shown: z.array(z.string()),
    }),
  }),
}
