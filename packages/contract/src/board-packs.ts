import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { schedule } from './exports.ts'
import { id } from './listing.ts'
import { paging, successData } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written as 2026-03')

const pack = z.object({
  pack_id: z.string(),
  month: z.string(),
  /** Null: of the whole book. */
  portfolio_id: z.string().nullable(),
  portfolio_name: z.string().nullable(),
  /** The branch whose borrowers it holds; null of head office. */
  unit_name: z.string().nullable(),
  made_at: z.string(),
  made_by_name: z.string(),
  is_scheduled: z.boolean(),
  file_name: z.string(),
  size: z.number(),
  sha256: z.string(),
})
export type BoardPack = z.output<typeof pack>

export const boardPacks = {
  boardPacks: endpoint({
    method: 'GET',
    path: '/v1/book/packs',
    refreshed_by: ['pack'],
    summary:
      'Board packs whose figures the caller may see all of, newest first, and the months that one can be made of.',
    access,
    query: z.object({ portfolio_id: id.optional(), ...paging() }),
    response: z.object({
      data: z.array(pack),
      total_count: z.number(),
      /** Months of which something is known, the latest first. */
      months: z.array(z.string()),
    }),
  }),
  makeBoardPack: endpoint({
    method: 'POST',
    path: '/v1/book/packs',
    summary:
      'Makes the board pack of a month as PDF with the source of each figure and keeps it. Answers 400 for a month of which nothing is known. The policy must allow alerts as well.',
    access,
    body: z.object({ month, portfolio_id: id.nullish() }),
    response: successData(pack),
  }),
  downloadBoardPack: endpoint({
    method: 'GET',
    path: '/v1/book/packs/{pack_id}/file',
    refreshed_by: [],
    summary: 'The PDF of a board pack.',
    access,
    response: z.string().describe('application/pdf'),
  }),
  createPackSchedule: endpoint({
    method: 'POST',
    path: '/v1/admin/pack_schedules',
    summary:
      'Has the board pack of the month before made on a day of each month for users of the organization. Each gets one of their own, with what they may see, and a mail with a link that asks to sign in.',
    access: { kind: 'policy', url: '/v1/admin/exports' },
    body: z.object({
      portfolio_id: id.nullish(),
      day: z.int().min(1, 'Choose a day from 1 to 28.').max(28, 'Choose a day from 1 to 28.'),
      emails: z.array(z.email('This is not an e-mail address.').max(200)).min(1, 'Name at least one address.').max(20),
    }),
    response: successData(schedule),
  }),
}
