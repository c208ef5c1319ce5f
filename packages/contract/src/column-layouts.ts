import { AMOUNT_SHAPES, BANK_CODE, columnMapping, type LayoutField } from '@saakh/domain/column-layout'
import { DATE_ORDERS } from '@saakh/domain/date-shapes'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ordinal, ordinalInQuery, successData, text } from './wire.ts'

/** The right to give files is the right to say how they are read. */
const access = { kind: 'policy', url: '/v1/admin/uploads' } as const

const layout = z.object({
  layout_id: z.string(),
  version: z.number(),
  kind: z.string(),
  kind_label: z.string(),
  name: z.string(),
  bank: z.string(),
  heading: z.array(z.string()),
  mapping: columnMapping,
  created_by: z.string(),
  created_at: z.string(),
  /** Null for a newer version, too: then the newest tells. */
  retired_at: z.string().nullable(),
  /** Files that were read with this version. */
  file_count: z.number(),
  /** The import whose file showed the columns. */
  job_id: z.string().nullable(),
})

const said = columnMapping.extend({
  /** The line of the file on which its heading stands. */
  heading_row: ordinal,
  /** Of a file that names no account. */
  account_number: text(40).nullish(),
})

const place = z.coerce.number().int().min(0).max(199).optional()

/** The same in an address, field by field. */
const tried = z.object({
  heading_row: ordinalInQuery,
  amounts: z.enum(AMOUNT_SHAPES),
  date_order: z.enum(DATE_ORDERS).optional(),
  date: place,
  value_date: place,
  narration: place,
  reference: place,
  debit: place,
  credit: place,
  amount: place,
  side: place,
  balance: place,
} satisfies Record<LayoutField | 'heading_row' | 'amounts' | 'date_order', z.ZodType>)

const problem = z.object({
  row: z.number(),
  field: z.string().nullable(),
  reason: z.string(),
  /** The line would be set aside; otherwise it would be stored as it stands. */
  costs_row: z.boolean(),
})

export const columnLayouts = {
  columnLayouts: endpoint({
    method: 'GET',
    path: '/v1/admin/column_layouts',
    refreshed_by: ['job', 'import'],
    summary:
      'How the organization reads bank tables that Saakh does not know: each layout with its versions, the newest first.',
    access,
    response: z.object({ data: z.array(layout) }),
  }),
  retireColumnLayout: endpoint({
    method: 'DELETE',
    path: '/v1/admin/column_layouts/{layout_id}',
    summary: 'Reads no more files with this layout. What was read with it stays.',
    access,
    response: successData(z.object({ message: z.string() })),
  }),
  jobColumns: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}/columns',
    refreshed_by: ['job', 'import'],
    summary:
      'The table of an uploaded file before anybody said what its columns hold: possible headings, first lines, a guess.',
    access,
    response: z.object({
      data: z.object({
        job_id: z.string(),
        file_name: z.string(),
        kind_label: z.string(),
        /** Whether the file is read again once its columns are said: nothing of it is stored. */
        is_read_again: z.boolean(),
        /** The file names no account and nobody told one. */
        needs_account: z.boolean(),
        bank: z.string().nullable(),
        /** The likeliest first; none where the file holds no table. */
        headings: z.array(
          z.object({
            row: z.number(),
            cells: z.array(z.string()),
            /** The first lines under it, whole numbers of nine digits and more masked. */
            lines: z.array(z.array(z.string())),
            guess: columnMapping,
            /** The layout that reads this heading now. */
            known_as: z
              .object({ layout_id: z.string(), version: z.number(), name: z.string(), bank: z.string() })
              .nullable(),
          }),
        ),
      }),
    }),
  }),
  tryColumns: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/{job_id}/columns/lines',
    refreshed_by: [],
    summary:
      'The first lines of an uploaded file as they would be read with such columns, and what would be wrong with them.',
    access,
    query: tried,
    response: z.object({
      data: z.object({
        /** The first lines; days as YYYY-MM-DD, amounts as the file writes them. */
        lines: z.array(
          z.object({
            row: z.number(),
            date: z.string(),
            narration: z.string(),
            debit: z.string(),
            credit: z.string(),
            balance: z.string(),
          }),
        ),
        lines_read: z.number(),
        /** The file goes on after the lines that were tried. */
        has_more: z.boolean(),
        set_aside: z.number(),
        balances_that_do_not_follow: z.number(),
        /** The first of each. */
        problems: z.array(problem),
      }),
    }),
  }),
  saveColumnLayout: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/{job_id}/columns',
    summary:
      'Remembers how tables with this heading are read, as a new version, and reads the same file with it if nothing of it is stored.',
    access,
    body: said.extend({
      name: text(80),
      /** The first four letters of the bank's IFSC. */
      bank: z.string().regex(BANK_CODE, 'Please give the four letters with which the IFSC begins.'),
    }),
    response: successData(
      z.object({ message: z.string(), layout_id: z.string(), version: z.number(), is_read_again: z.boolean() }),
    ),
  }),
  uploadBorrowers: endpoint({
    method: 'GET',
    path: '/v1/admin/uploads/borrowers',
    refreshed_by: ['import'],
    summary:
      "At most ten of the lender's borrowers by name, customer number, CIN, PAN or GSTIN: to say whom a file is about.",
    access,
    query: z.object({ q: z.string().max(200).catch('').default('') }),
    response: z.object({
      data: z.array(z.object({ party_id: z.string(), name: z.string(), customer_number: z.string() })),
    }),
  }),
  tellOfFile: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/{job_id}/told',
    summary:
      'Supplies what a file does not say itself, and reads it again. Only for a file of which nothing is stored.',
    access,
    body: z.object({
      /** The borrower whom it is about. */
      party_id: z.uuid().nullish(),
      account_number: text(40).nullish(),
    }),
    response: successData(z.object({ message: z.string() })),
  }),
}
