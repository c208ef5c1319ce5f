import { z } from 'zod'

const document = z.object({
  circular_id: z.string(),
  exchange: z.enum(['nse', 'bse']),
  date: z.string(),
  title: z.string(),
  class: z.string(),
  address: z.string().nullable(),
  /** Why no rule links it. */
  not_linked_because: z.string(),
})

export const waitingDocuments = z.object({
  /** The newest first; `signals` those whose answer waits for it. */
  waiting: z.array(document.extend({ signals: z.array(z.object({ code: z.string(), label: z.string() })) })),
  /** What was said of documents and this party, by the organization or for all. */
  decided: z.array(
    document.extend({
      says: z.enum(['about', 'not_about']),
      holds_for: z.enum(['own', 'all']),
      decided_by: z.string(),
      decided_at: z.string(),
    }),
  ),
})
