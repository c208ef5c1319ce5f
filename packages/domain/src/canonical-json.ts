/** Under this name an object that is read in parts gives the plain value that it stands for. */
export const STANDS_FOR = Symbol('stands for')

/** The value itself, but for an object that stands for another one. */
export const plainOf = (value: object): object =>
  STANDS_FOR in value && typeof value[STANDS_FOR] === 'function' ? value[STANDS_FOR]() : value

/** Written as it stands by JSON.stringify too, which is faster for the many days of a month. */
const isPlain = (item: unknown): boolean =>
  item === null ||
  typeof item === 'string' ||
  typeof item === 'boolean' ||
  item === undefined ||
  (typeof item === 'number' && Number.isFinite(item))

/** Names of members as JSON, each with its colon: few names stand in many objects. */
const names = new Map<string, string>()
const MOST_NAMES = 10_000

function nameText(name: string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = `${JSON.stringify(name)}:`
  if (names.size < MOST_NAMES) names.set(name, made)
  return made
}

/** By code unit. Most objects have few names, and many have them in order. */
function sorted(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort()
  return keys
}

/**
 * One text per value: keys sorted by code unit, no blanks, no undefined. Hashes cover this text, so two stores,
 * two runs and two key orders give one hash. Throws TypeError for what JSON cannot carry (NaN, bigint, functions):
 * JSON.stringify would write null and hide it.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no place in JSON`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return JSON.stringify(value)
    let items = ''
    for (const item of value) items += `${items === '' ? '' : ','}${canonicalJson(item === undefined ? null : item)}`
    return `[${items}]`
  }
  if (typeof value === 'object') {
    const known = plainOf(value) as Readonly<Record<string, unknown>>
    let members = ''
    for (const key of sorted(Object.keys(known))) {
      const member = known[key]
      if (member === undefined) continue
      if (members !== '') members += ','
      members += nameText(key)
      members += canonicalJson(member)
    }
    return `{${members}}`
  }
  throw new TypeError(`${typeof value} has no place in JSON`)
}

/** Throws TypeError where `canonicalJson` would, and writes nothing. */
export function assertJson(value: unknown): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (typeof value !== 'object') throw new TypeError(`${String(value)} has no place in JSON`)
  for (const member of Object.values(plainOf(value))) if (member !== undefined) assertJson(member)
}
