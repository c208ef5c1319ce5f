import { paiseOf, parseMoney } from '@saakh/domain/money'
import { z } from 'zod'

const paise = (amount: string | number): bigint | null => {
  const parsed = parseMoney(String(amount))
  return parsed.ok ? paiseOf(parsed.value) : null
}

const jsonAmount = z.union([z.number(), z.string()])

const readPaise = (value: string | number, context: z.RefinementCtx): bigint => {
  const read = paise(value)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'is not an amount' })
  return z.NEVER
}

/** An amount of a JSON file, number or text, as exact paise. */
export const requiredPaise = jsonAmount.transform(readPaise)

/** The same where a missing one is nothing. */
export const jsonPaise = jsonAmount
  .nullish()
  .transform((value, context) => (value == null || value === '' ? 0n : readPaise(value, context)))
