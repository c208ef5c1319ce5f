import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { imports } from './imports.ts'
import { FILE_BODY_LIMIT, successData } from './wire.ts'

const rowProblem = z.object({ row: z.number(), field: z.string().nullable(), reason: z.string() })

export const dryRun = z.object({
  rows_read: z.number(),
  rows_accepted: z.number(),
  rows_set_aside: z.number(),
  cells_left_out: z.number(),
  /** Records that the file would bring, and known ones of which it would say something else. */
  new_records: z.number(),
  changed_records: z.number(),
  /** Null where nothing is judged: public files, or more borrowers than one try judges. */
  alerts_opened: z.number().nullable(),
  alerts_closed: z.number().nullable(),
  /** The first of each. */
  set_aside: z.array(rowProblem),
  left_out: z.array(rowProblem),
  columns_not_read: z.array(z.string()),
  /** In which order each column of dates is read. */
  date_orders: z.record(z.string(), z.string()),
})

export const dryRuns = {
  tryUpload: endpoint({
    method: 'POST',
    path: '/v1/admin/uploads/dry_run',
    summary: 'Tells what a file would change and which alerts would open; nothing of it is stored.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    keys: true,
    body: imports.createUpload.body,
    body_limit: FILE_BODY_LIMIT,
    response: successData(dryRun),
  }),
}
