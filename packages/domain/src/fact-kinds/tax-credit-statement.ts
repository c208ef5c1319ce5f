import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const taxCreditStatement = defineFactKind({
  kind: 'tax_credit_statement',
  name: 'Tax credit statement (Form 26AS)',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per financial year; a later download is a version',
  payload: z.object({
    /** First and last day of the financial year. */
    from: isoDateSchema,
    to: isoDateSchema,
    /** When the tax department made the file: payments booked later are not in it. */
    as_of: isoDateSchema,
    /** What payers paid or credited for goods and services (sections of business receipts), before tax. */
    business_receipts: amountSchema,
    /** The same of everything else: interest, rent, dividends. */
    other_receipts: amountSchema,
    tax_deducted: amountSchema,
    deductors: z.int().min(0),
    /** Part VI: purchases on which tax was collected. */
    collected_on: amountSchema,
  }),
})
