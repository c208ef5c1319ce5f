import { PROMISE_STATES } from '@saakh/domain/promise'
import { z } from 'zod'
import { deskAssignee } from './desk-assignment.ts'
import { deskPromise } from './desk-records.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { isoDate } from './wire.ts'

/** What a promise is, and what of the open ones falls due today. */
export const PROMISE_PARTS = ['due_today', ...PROMISE_STATES] as const
export type PromisePart = (typeof PROMISE_PARTS)[number]

export const promiseList = listing({
  filters: {
    q: words,
    state: choice(PROMISE_PARTS),
    /** Days promised. */
    from: isoDate,
    to: isoDate,
    /** Who has the borrower: a person, a unit, `my_unit`, or `deactivated` for people whose account is not active any more. */
    assignee: id,
    /** Borrowers of a branch or department and those below it. */
    unit_id: id,
  },
  sorts: ['promised_for', 'amount', 'paid', 'party_name', 'recorded_at'],
})

/** What is to come is read from the next day on, all else from the last. */
export const promiseWay = (sort_by: (typeof promiseList)['sorts'][number], state: PromisePart | undefined) => {
  const isToCome = state === 'open' || state === 'due_today'
  return sort_by === 'party_name' || (sort_by === 'promised_for' && isToCome) ? 'asc' : 'desc'
}

const promiseRow = deskPromise.extend({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  customer_number: z.string().nullable(),
  /** Open, and its day is today. */
  is_due_today: z.boolean(),
  assignee: deskAssignee.nullable(),
})
export type PromiseRow = z.output<typeof promiseRow>

const sums = z.object({
  promises: z.number(),
  /** Rupees promised, of those that name an amount. */
  amount: z.string(),
})

export const deskPromiseEndpoints = {
  deskPromises: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/promises',
    refreshed_by: ['desk', 'import', 'alert'],
    summary:
      'Promises to pay of all borrowers that the caller sees, with what the day-ends and recoveries show as paid; the last day promised first, of what is open the next day first.',
    access: { kind: 'policy', url: '/v1/admin/alerts' },
    query: queryOf(promiseList),
    response: z.object({
      data: z.array(promiseRow),
      total_count: z.number(),
      /** Of all that the filters choose. */
      totals: sums.extend({
        /** Rupees that the files show as paid. */
        paid: z.string(),
        /** They name no amount: the arrears are meant. */
        without_amount: z.number(),
      }),
      /** Of each state, under the other filters. */
      states: z.record(z.enum(PROMISE_PARTS), sums),
    }),
  }),
}
