import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EXPORT_ENTITY_NAMES } from './export-entities.ts'
import { paging, success, successData } from './wire.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
export const SCHEDULE_PACES = ['week', 'month'] as const

/** Up to so many rows are written while the caller waits; more are written by a job. */
export const ROWS_AT_ONCE = 1000
/** A file holds no more rows: whoever needs more narrows the filters. */
export const MOST_ROWS = 100_000
/** So long the file can be downloaded. */
export const EXPORT_DAYS = 7

const chosen = {
  entity: z.enum(EXPORT_ENTITY_NAMES),
  /** As the list takes them; of a portfolio or a watchlist also which one. */
  filters: z.record(z.string().max(60), z.string().max(200)).default({}),
  /** Keys of the entity's columns, in the order in which the file has them; all of them unless said. */
  columns: z.array(z.string().max(60)).min(1).max(60).nullish(),
  order: z.object({ by: z.string().max(60), in: z.enum(['asc', 'desc']).nullish() }).nullish(),
  format: z.enum(EXPORT_FORMATS),
}

const exportAnswer = z.looseObject({
  export_id: z.string(),
  entity: z.enum(EXPORT_ENTITY_NAMES),
  /** The filters in words: 'Severity: High'. */
  filter_words: z.array(z.string()),
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(EXPORT_STATES),
  /** Rows written so far. */
  rows: z.number(),
  /** Rows of the list when it was asked for; null where the list is counted only up to a limit. */
  rows_expected: z.number().nullable(),
  message: z.string().nullable(),
  file_name: z.string(),
  size: z.number().nullable(),
  is_scheduled: z.boolean(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type ExportRow = z.output<typeof exportAnswer>

/** What the calendar makes beside lists: see board-packs.ts. */
export const BOARD_PACK = 'board_pack'

export const schedule = z.looseObject({
  schedule_id: z.string(),
  entity: z.enum([...EXPORT_ENTITY_NAMES, BOARD_PACK]),
  label: z.string(),
  filter_words: z.array(z.string()),
  format: z.enum([...EXPORT_FORMATS, 'pdf']),
  every: z.enum(SCHEDULE_PACES),
  recipients: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string() })),
  created_by_name: z.string(),
  created_at: z.string(),
  next_run_on: z.string(),
  /** Who made it may stop it, and who administers users. */
  may_stop: z.boolean(),
})
export type ExportSchedule = z.output<typeof schedule>

const access = { kind: 'policy', url: '/v1/admin/exports' } as const

export const exports = {
  adminExports: endpoint({
    method: 'GET',
    path: '/v1/admin/exports',
    refreshed_by: ['export'],
    summary: "The caller's own exports, newest first.",
    access,
    query: z.object(paging()),
    response: z.object({ data: z.array(exportAnswer), total_count: z.number() }),
  }),
  createExport: endpoint({
    method: 'POST',
    path: '/v1/admin/exports',
    summary: `Writes a list with its filters and order into a file: up to ${ROWS_AT_ONCE} rows at once, more by a job. The policy must allow the list as well.`,
    access,
    body: z.object(chosen),
    response: successData(exportAnswer),
  }),
  getExport: endpoint({
    method: 'GET',
    path: '/v1/admin/exports/{export_id}',
    refreshed_by: ['export'],
    summary: 'One own export.',
    access,
    response: z.object({ data: exportAnswer }),
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/v1/admin/exports/{export_id}/download',
    refreshed_by: [],
    summary: `The file of an own export, for ${EXPORT_DAYS} days.`,
    access,
    response: z.string().describe('text/csv or a workbook'),
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/v1/admin/exports/{export_id}/cancel',
    summary: 'Stops an own export that is not finished.',
    access,
    response: success,
  }),
  retryExport: endpoint({
    method: 'POST',
    path: '/v1/admin/exports/{export_id}/retry',
    summary: 'Writes an own export again that failed or was cancelled.',
    access,
    response: success,
  }),
  exportSchedules: endpoint({
    method: 'GET',
    path: '/v1/admin/export_schedules',
    refreshed_by: ['export'],
    summary:
      'Exports that are made again by the calendar: those the caller made or receives; all for who administers users.',
    access,
    response: z.object({ data: z.array(schedule) }),
  }),
  createExportSchedule: endpoint({
    method: 'POST',
    path: '/v1/admin/export_schedules',
    summary:
      'Has an export made every week or month for users of the organization. Each gets a file of their own, with what they may see, and a mail with a link that asks to sign in.',
    access,
    body: z.object({
      ...chosen,
      every: z.enum(SCHEDULE_PACES),
      emails: z.array(z.email('This is not an e-mail address.').max(200)).min(1, 'Name at least one address.').max(20),
    }),
    response: successData(schedule),
  }),
  stopExportSchedule: endpoint({
    method: 'DELETE',
    path: '/v1/admin/export_schedules/{schedule_id}',
    summary: 'Ends a schedule. Files that were made stay until they expire.',
    access,
    response: success,
  }),
}
