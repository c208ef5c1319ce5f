import { AppError } from '@saakh/domain/errors'
import { EMPTY_FIELD } from '@saakh/domain/form-messages'
import { findUnstorable } from '@saakh/domain/plain-text'
import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const UNITS: Record<string, string> = { string: 'characters', array: 'entries' }

/** What a person can act on, where the declaration has no words of its own. */
const words: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return EMPTY_FIELD.fill
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  if (issue.code === 'too_big') return `may have at most ${issue.maximum} ${UNITS[issue.origin] ?? ''}`.trim()
  if (issue.code === 'too_small') return `must have at least ${issue.minimum} ${UNITS[issue.origin] ?? ''}`.trim()
  return 'is not of the form that is asked for'
}

/** Field path to message, in the form every refusal has. */
function invalidInput(error: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const key = issue.path.join('.') || 'body'
    fields[key] ??= issue.message
  }
  const [first] = Object.entries(fields)
  const message = first ? `${first[0]}: ${first[1]}` : 'The request is not valid.'
  return new AppError('invalid', message, fields)
}

/** Read by its schema; what does not fit is told field by field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: words })
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

/** What a request brings is free of what the database cannot store, too. */
export function parseSent<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = parseInput(schema, sent)
  const unstorable = findUnstorable(parsed)
  if (unstorable === null) return parsed
  const field = unstorable || 'body'
  const reason = 'holds a character that cannot be stored'
  throw new AppError('invalid', `${field}: ${reason}`, { [field]: reason })
}
