import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EXPORT_ENTITY_NAMES } from './export-entities.ts'

/** So many parties are put on a watchlist at once. */
export const MOST_TO_WATCH = 2000

/** Those that a list on screen shows, or those that lines name: one customer number or identifier each. */
const parties = z.union([
  z.object({
    entity: z.enum(EXPORT_ENTITY_NAMES),
    filters: z.record(z.string().max(60), z.string().max(200)).default({}),
  }),
  z.object({ lines: z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_TO_WATCH) }),
])

export const watching = {
  fillList: endpoint({
    method: 'POST',
    path: '/v1/admin/lists/{list_id}/fill',
    summary: `Puts parties on a watchlist: all that a list with its filters shows, or those that lines name; up to ${MOST_TO_WATCH}. The policy must allow the list that they are read from.`,
    access: { kind: 'policy', url: '/v1/admin/lists' },
    keys: true,
    body: z.object({ parties }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      added: z.number(),
      /** Those that stood on the list before. */
      held: z.number(),
      /** Lines without a borrower, in their order. */
      refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
    }),
  }),
}
