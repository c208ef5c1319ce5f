import { isRecord } from './loose-value.ts'

const DEPTH = 3

/** A list that stands bare, or under one of these names, the first that has one; also within records under them. */
export function listUnder(raw: unknown, names: readonly string[], depth = DEPTH): unknown[] | undefined {
  if (Array.isArray(raw)) return raw
  if (!isRecord(raw) || depth === 0) return undefined
  for (const name of names) {
    const list = listUnder(raw[name], names, depth - 1)
    if (list) return list
  }
  return undefined
}

/** A list under whatever name, `data` first: for answers of which nobody tells the envelope. */
export function anyListWithin(raw: unknown, depth = DEPTH): unknown[] | undefined {
  if (Array.isArray(raw)) return raw
  if (!isRecord(raw) || depth === 0) return undefined
  for (const value of [raw.data, ...Object.values(raw)]) {
    const list = anyListWithin(value, depth - 1)
    if (list) return list
  }
  return undefined
}
