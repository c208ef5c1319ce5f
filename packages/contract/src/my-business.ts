import { CONSENT_SECTIONS } from '@saakh/domain/consent'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const access = { kind: 'policy', url: '/v1/parties' } as const
const amount = z.string()

const openSide = z.object({
  as_of: z.string(),
  total: amount,
  /** By days past due on the day of the list. */
  by_age: z.object({ not_due: amount, to_30: amount, to_90: amount, over_90: amount, not_told: amount }),
  due_soon: amount,
  parties: z.array(z.object({ name: z.string(), amount })),
})

const view = z.object({
  as_of: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      /** Without tax, by the books and by GSTR-3B. */
      books: amount.nullable(),
      gst: amount.nullable(),
      /** With tax: what was received, and what the books billed. */
      bank: amount.nullable(),
      billed: amount.nullable(),
    }),
  ),
  /** Months in which a source differs from the books by more than a tenth. */
  differences: z.array(z.object({ month: z.string(), source: z.enum(['gst', 'bank']), percent: z.number() })),
  receivables: openSide.nullable(),
  payables: openSide.nullable(),
  balances: z
    .object({
      accounts: z.array(z.object({ name: z.string(), until: z.string() })),
      days: z.array(z.object({ date: z.string(), balance: amount.nullable() })),
    })
    .nullable(),
})

/** What lenders would see of it; nothing of the fraud track and nothing of any lender's. */
const hint = z.object({
  code: z.string(),
  label: z.string(),
  severity: z.enum(['High', 'Medium', 'Low']),
  why: z.string(),
  /** What ends it. */
  clears_when: z.string(),
})

const business = z.object({
  /** Null where the organization has no business of its own. */
  party: z.object({ party_id: z.string(), name: z.string(), is_demo: z.boolean() }).nullable(),
  view: view.nullable(),
  hints: z.array(hint),
  /** How many signals are clear, and how many cannot be measured. */
  counts: z.object({ clear: z.number(), not_measurable: z.number() }),
  /** Consents that ended, whose data are withheld. */
  ended: z.array(z.object({ section: z.enum(CONSENT_SECTIONS), ended_on: z.string() })),
})

const tally = z.object({
  party_id: z.string().nullable(),
  /** The last day that the books cover; null where none were read. */
  last_data_day: z.string().nullable(),
  months: z.array(
    z.object({
      month: z.string(),
      is_whole: z.boolean(),
      vouchers: z.number(),
      sales: amount,
      purchases: amount,
      receipts: amount,
      payments: amount,
    }),
  ),
  trial_balance: z
    .object({
      as_of: z.string(),
      grain: z.enum(['groups', 'ledgers']),
      debit: amount,
      credit: amount,
      balances: z.boolean(),
    })
    .nullable(),
  open_bills: z.array(
    z.object({ side: z.enum(['receivable', 'payable']), as_of: z.string(), bills: z.number(), total: amount }),
  ),
})

export const myBusiness = {
  myBusiness: endpoint({
    method: 'GET',
    path: '/v1/account/my_business',
    refreshed_by: ['alert', 'import', 'consent'],
    summary:
      "The organization's own business from its own data: sales by month from three sources, open bills by age, balance by day, and what lenders would see.",
    access,
    response: z.object({ data: business }),
  }),
  myBusinessTally: endpoint({
    method: 'GET',
    path: '/v1/account/my_business/tally',
    refreshed_by: ['import', 'consent'],
    summary: 'What Tally gave of the own business: months of the day book, trial balance and open bills.',
    access,
    response: z.object({ data: tally }),
  }),
}
