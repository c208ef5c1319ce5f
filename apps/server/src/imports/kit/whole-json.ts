import { AppError } from '@saakh/domain/errors'
import type { z } from 'zod'
import { decodedText } from './decoded-text.ts'

/** JSON is read as a whole; the returns and reports of programs have a few megabytes. */
const LARGEST_JSON = 64_000_000

/** The value of a JSON text. Throws AppError 'invalid' for one that is broken, cut or too large. */
export async function jsonOf(text: AsyncIterable<string>): Promise<unknown> {
  const parts: string[] = []
  let length = 0
  for await (const part of text) {
    length += part.length
    if (length > LARGEST_JSON)
      throw new AppError(
        'invalid',
        'The JSON has more than 64 million characters. Give it in parts, by month for example.',
      )
    parts.push(part)
  }
  try {
    return JSON.parse(parts.join(''))
  } catch {
    throw new AppError(
      'invalid',
      'The JSON is broken or cut: it does not end where it should. Download the file again.',
    )
  }
}

/** The value of a JSON file in whatever encoding. */
export const wholeJson = (stored: AsyncIterable<Uint8Array>, onBytes?: (read: number) => void): Promise<unknown> =>
  jsonOf(decodedText(stored, onBytes))

/** The value in the shape of the schema. Throws AppError 'invalid' naming the first member that is not as it should be. */
export function jsonAs<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') || 'its outermost member'
  throw new AppError(
    'invalid',
    `This ${what} cannot be read: ${path} is not as it should be (${issue?.message ?? ''}).`,
  )
}
