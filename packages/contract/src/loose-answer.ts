import { isRecord } from '@saakh/domain/party'

// Reading what any server may have answered: a field that is missing, under another name, or text where a number belongs.

/** The first that says something; numbers as text. */
export const textOf = (...candidates: unknown[]): string | null => {
  for (const one of candidates) {
    if (typeof one === 'string' && one.trim() !== '') return one
    if (typeof one === 'number' && Number.isFinite(one)) return String(one)
  }
  return null
}

/** Also a number that came as text, with or without its sign and per cent. */
export const numberOf = (...candidates: unknown[]): number | null => {
  for (const one of candidates) {
    const text = typeof one === 'string' ? one.replace(/%\s*$/, '').trim() : null
    const number = text !== null && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : one
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
export const listOf = (...candidates: unknown[]): unknown[] => candidates.find(Array.isArray) ?? []

/** What an answer holds, whether or not it is wrapped in `data`. */
export const bodyOf = (raw: unknown): Record<string, unknown> => {
  const body = recordOf(raw)
  return isRecord(body.data) ? body.data : body
}
