import { isIsoDate } from '@saakh/domain/dates'
import { OUTCOME_KINDS } from '@saakh/domain/outcome'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { successData, text } from './wire.ts'

/** Whoever sees the borrower sees its outcomes; whoever may raise an alert may record one. */
const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** What may be left empty: '' and null say the same. */
const words = (max: number) => z.string().trim().max(max).nullable().default(null)

const outcome = {
  account_number: z.string().trim().min(1, 'Choose the account.').max(100),
  recovery_kind: z.enum(OUTCOME_KINDS, 'Choose what it was.'),
  /** The day of the payment, the write-off or the settlement. */
  day: z.string().refine(isIsoDate, 'Choose a day.'),
  /** Rupees, with or without commas. */
  amount: z.string().trim().max(40),
  /** The lender's own number of the event: a file's line with the same number is the newer version of the same event. */
  reference: words(100),
  note: words(2000),
}
const recorded = successData(z.object({ message: z.string(), fact_id: z.string() }))

export const outcomes = {
  recordOutcome: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/outcomes',
    summary:
      'Records a write-off, technical write-off, settlement or recovery of an account: the same fact as a line of a recoveries file. An event that is already recorded is refused.',
    access,
    body: z.object({ party_id: z.uuid(), ...outcome }),
    response: recorded,
  }),
  correctOutcome: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/outcomes/{fact_id}/correct',
    summary: 'Corrects an outcome that a person recorded, by a new version; the earlier version stays in history.',
    access,
    body: z.object(outcome),
    response: recorded,
  }),
  withdrawOutcome: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/outcomes/{fact_id}/withdraw',
    summary: 'Takes back an outcome that a person recorded, with the reason; it stays to be seen and counts no more.',
    access,
    body: z.object({ reason: text(500) }),
    response: successData(z.object({ message: z.string() })),
  }),
}
