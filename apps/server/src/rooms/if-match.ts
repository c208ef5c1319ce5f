import { AppError } from '@saakh/domain/errors'
import type { Call } from '../platform/handler.ts'

/** `If-Match: "3"` holds the version that the sender saw; `*` and no header at all hold none. */
export function seenVersion({ headers }: Pick<Call, 'headers'>, subject: string): number | null {
  const text = [headers['if-match']].flat()[0]?.trim()
  if (!text || text === '*') return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1]
  if (!version) throw new AppError('invalid', `If-Match holds the version of the ${subject}.`)
  return Number(version)
}
