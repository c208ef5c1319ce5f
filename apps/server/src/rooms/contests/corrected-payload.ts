import { plainOf } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind, FactPayload } from '@saakh/domain/facts'

export type Single = string | number | boolean | null
export type Corrected = Readonly<Record<string, Single>>
export type Payload = Readonly<Record<string, unknown>>

const PATH = /^([a-z][a-z0-9_]*)(?:\[(\d{1,3})\])?(?:\.([a-z][a-z0-9_]*))?$/
const isSingle = (value: unknown): value is Single =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every single value of a payload with its place: 'stage', 'dpd[19]', 'lines.revenue_from_operations'. */
export function singleValues(payload: Payload): { path: string; value: Single }[] {
  return Object.entries(plainOf(payload)).flatMap(([name, value]) => {
    if (isSingle(value)) return [{ path: name, value }]
    if (Array.isArray(value))
      return value.flatMap((entry, at) => (isSingle(entry) ? [{ path: `${name}[${at}]`, value: entry }] : []))
    if (!isRecord(value)) return []
    return Object.entries(value).flatMap(([inner, innerValue]) =>
      isSingle(innerValue) ? [{ path: `${name}.${inner}`, value: innerValue }] : [],
    )
  })
}

const refuse = (path: string, message: string) => new AppError('invalid', message, { [`corrected.${path}`]: message })

export const noSuchValue = (path: string) => refuse(path, 'The fact has no such value.')

function put(payload: Payload, path: string, value: Single): Payload {
  const [, name = '', at, inner] = PATH.exec(path) ?? []
  const before = payload[name]
  if (at !== undefined) return { ...payload, [name]: (Array.isArray(before) ? before : []).with(Number(at), value) }
  return { ...payload, [name]: inner === undefined ? value : { ...(isRecord(before) ? before : {}), [inner]: value } }
}

/** What was typed as text may be meant as a number or a yes; the schema of the kind decides. */
function meanings(value: Single): Single[] {
  if (typeof value !== 'string') return [value]
  const text = value.trim()
  // An amount as people group it.
  const ungrouped = text.replace(/[₹,\s]/g, '')
  const number = /^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []
  const yes = text === 'true' ? [true] : text === 'false' ? [false] : []
  return [text, ...(ungrouped === text ? [] : [ungrouped]), ...number, ...yes, ...(text === '' ? [null] : [])]
}

/** The places of an entry of a series that differ, by the number of the entry. */
export const correctedEntries = (corrected: Corrected): Set<number> =>
  new Set(
    Object.keys(corrected)
      .flatMap((path) => PATH.exec(path)?.[2] ?? [])
      .map(Number),
  )

/**
 * The payload with corrected values, as the schema of its kind takes it. Refuses places that the fact does not have, such as
 * say what it is about, values that the kind cannot hold, and a correction that changes nothing.
 */
export function correctedPayload(
  kind: FactKind,
  { payload, subject }: { payload: Payload; subject: string },
  corrected: Corrected,
): FactPayload {
  const known = new Map(singleValues(payload).map(({ path, value }) => [path, value]))
  const about = new Set(subject.split(' '))
  let now = plainOf(payload) as Payload
  for (const [path, value] of Object.entries(corrected)) {
    const before = known.get(path)
    if (before === undefined) throw noSuchValue(path)
    if (typeof before === 'string' && about.has(before))
      throw refuse(path, 'This value says what the fact is about. Contest the whole fact where it is wrong.')
    const fits = meanings(value).find((meant) => FACT_KINDS[kind].payload.safeParse(put(now, path, meant)).success)
    if (fits === undefined) throw refuse(path, 'A fact of this kind cannot have this value here.')
    if (fits === before) throw refuse(path, 'This is what the fact says already.')
    now = put(now, path, fits)
  }
  return FACT_KINDS[kind].payload.parse(now)
}
