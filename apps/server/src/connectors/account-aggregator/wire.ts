import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'

// What an Account Aggregator hands over (ReBIT FI schemas, version 1.1), as attributes of XML or members of JSON. Required is what
// the schemas require and we read; further members are passed over.

const text = z.union([z.string(), z.number()]).transform(String)
const filled = text.refine((value) => value.trim() !== '', 'is empty')

export const accountAttributes = z.object({
  type: filled,
  maskedAccNumber: filled,
  linkedAccRef: filled,
  version: text,
})

export const depositSummary = z.object({
  currentBalance: text,
  balanceDateTime: filled,
  type: filled,
  branch: text,
  ifscCode: filled,
  micrCode: text,
  openingDate: filled,
  status: filled,
  drawingLimit: text.optional(),
})

export const termDepositSummary = z.object({
  openingDate: filled,
  accountType: filled,
  maturityDate: filled,
  principalAmount: filled,
  maturityAmount: text,
  currentValue: text,
  interestRate: text,
  description: text,
  branch: text,
  ifsc: text.optional(),
})

export const transactionsSpan = z.object({ startDate: filled, endDate: filled })

export const depositTransaction = z.object({
  txnId: text,
  type: z.string().refine((value) => /^(credit|debit)$/i.test(value), 'is neither CREDIT nor DEBIT'),
  mode: text,
  amount: filled,
  currentBalance: text,
  transactionTimestamp: filled,
  valueDate: text,
  narration: text,
  reference: text,
})

/** The names that are read of any element; XML is asked for these. */
export const READ_NAMES: readonly string[] = [
  ...new Set(
    [accountAttributes, depositSummary, termDepositSummary, transactionsSpan, depositTransaction].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
  ),
  'pan',
]

export type Attributes = Readonly<Record<string, unknown>>

/** Throws AppError 'invalid' naming the element and the first of its attributes that is missing or wrong. */
export function elementAs<T>(schema: z.ZodType<T>, name: string, attributes: Attributes): T {
  const parsed = schema.safeParse(attributes)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const attribute = String(issue?.path[0] ?? '')
  const isMissing = attributes[attribute] === undefined
  throw new AppError(
    'invalid',
    `The Account Aggregator's file does not keep its schema: ${attribute} of ${name} ${isMissing ? 'is missing' : (issue?.message ?? 'is wrong')}.`,
  )
}
