import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { CLOSING_CODES } from '@saakh/domain/desk'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { isoDate } from './wire.ts'

/** What people closed and what did not come back, one row a borrower. */
export const closedList = listing({
  filters: {
    q: words,
    code: choice(CLOSING_CODES),
    /** The id of a person. */
    closed_by: id,
    /** Days of India on which it was closed. */
    from: isoDate,
    to: isoDate,
  },
  sorts: ['closed_at', 'party_name'],
})

/** Of a decision that the caller can take back: the act, until when, and how many alerts it covers. */
export const undoable = z.object({ act_id: z.string(), until: z.string(), alerts: z.number() })
export type Undoable = z.output<typeof undoable>

const closedRow = z.object({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  customer_number: z.string().nullable(),
  /** Rupees; null where no facility is known. */
  exposure: z.string().nullable(),
  /** Alerts that the filters show. */
  closed: z.number(),
  /** Other alerts of the borrower wait in the queue. */
  is_in_queue: z.boolean(),
  /** Of the newest closure, the gravest alert first. */
  label: z.string(),
  summary: z.string(),
  severity: z.enum(ALERT_SEVERITIES),
  code: z.enum(CLOSING_CODES),
  note: z.string().nullable(),
  closed_by: z.string(),
  closed_at: z.string(),
})
export type ClosedRow = z.output<typeof closedRow>

export const deskClosedEndpoints = {
  deskClosed: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/closed',
    refreshed_by: ['alert', 'case', 'desk'],
    summary:
      'Borrowers of whose alerts people closed some that are closed still, the newest closure first. What got worse since came back into the queue and is left out.',
    access: { kind: 'policy', url: '/v1/admin/alerts' },
    query: queryOf(closedList),
    response: z.object({
      data: z.array(closedRow),
      total_count: z.number(),
      /** Borrowers of each code, under the other filters. */
      codes: z.record(z.enum(CLOSING_CODES), z.number()),
      /** Who closed something, under the other filters. */
      people: z.array(z.object({ user_id: z.string(), name: z.string(), borrowers: z.number() })),
    }),
  }),
}
