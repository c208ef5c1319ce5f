import { numberOf } from './formats.ts'

// Reading one value of what any server may have answered. Nothing here throws; what is not stated is null.

export type Raw = Record<string, unknown>

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself, or an empty record. */
export const recordOf = (value: unknown): Raw => (isRecord(value) ? value : {})

/** The records of a list; everything else in it is left out. */
export const records = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The first text or number with something in it, as text. */
export const firstText = (...candidates: unknown[]): string | null => {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
    if (typeof candidate === 'number' && Number.isFinite(candidate)) return String(candidate)
  }
  return null
}

/** The first number, also one that came as text, with or without its sign and per cent. */
export const firstNumber = (...candidates: unknown[]): number | null =>
  candidates.map(numberOf).find((number) => number !== null) ?? null

/** The first count: a whole number that is not negative. */
export const firstCount = (...candidates: unknown[]): number | null =>
  candidates
    .map((candidate) => firstNumber(candidate))
    .find((number) => number !== null && Number.isInteger(number) && number >= 0) ?? null

/** The numbers of a record; what is none is left out. */
export const numbersIn = (counts: Raw): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => {
      const number = firstNumber(count)
      return number === null ? [] : [[name, number]]
    }),
  )

/** A flag as other servers write it: true, 'true' or 1. */
export const isSet = (value: unknown): boolean =>
  value === true || ['TRUE', '1'].includes(firstText(value)?.trim().toUpperCase() ?? '')

/** ISO text of a moment in any form that answers give it: text as it stands, or the time since 1970 as a number. */
export function momentOf(value: unknown): string | null {
  if (isRecord(value)) return momentOf(value.$date)
  if (typeof value !== 'number') return firstText(value)
  // Seconds until they could not be: in milliseconds this is 1973.
  const time = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** One of the words, in any letter case. */
export const wordOf = <T extends string>(words: readonly T[], value: unknown): T | null => {
  const text = firstText(value)?.trim().toLowerCase()
  return words.find((word) => word.toLowerCase() === text) ?? null
}

/** What stands at a dotted path: 'party.attributes.name'. */
export const valueAt = (raw: Raw, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) ? value[name] : Array.isArray(value) ? value[Number(name)] : undefined),
      raw,
    )
