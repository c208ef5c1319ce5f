import { panHolder } from './pan.ts'

// What is kept back of a person's data, wherever it is shown: on screens, in reports, downloads and exports. Names of
// borrowers and their people are not, nor what the organization's users tell of themselves; those of their employees are. Columns of files, fields of facts and fields of forms say with one
// of these words what they hold.

export const PERSONAL_KINDS = [
  'email',
  'telephone',
  'address',
  'birth_date',
  'pan',
  'gstin',
  'account_number',
  'uan',
  'person_name',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** What stands in the place of what is kept back; no value of ours has it. */
export const KEPT_BACK = '••••'
/** Of shorter ones four characters would tell nearly all. */
const SHORTEST_WITH_END = 9

const keepEnd = (text: string) => (text.length < SHORTEST_WITH_END ? KEPT_BACK : `${KEPT_BACK}${text.slice(-4)}`)
const keepNothing = () => KEPT_BACK

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const isOfNoPerson = (pan: string) => PAN.test(pan) && panHolder(pan) !== null && panHolder(pan) !== 'P'

/** How each is told to those who may not see it. A company's PAN is no person's data; what is no PAN may be anything. */
const MASKS: Record<PersonalKind, (text: string) => string> = {
  email: keepNothing,
  telephone: keepNothing,
  address: keepNothing,
  birth_date: keepNothing,
  pan: (text) => (isOfNoPerson(text.trim().toUpperCase()) ? text : keepEnd(text)),
  gstin: (text) => (isOfNoPerson(text.trim().toUpperCase().slice(2, 12)) ? text : keepEnd(text)),
  account_number: keepEnd,
  uan: keepEnd,
  person_name: keepNothing,
}

export const maskPersonal = (kind: PersonalKind, text: string): string =>
  text.trim() === '' ? text : MASKS[kind](text)

/** A person's PAN, alone or within a GSTIN, in any text. */
const PERSONS_PAN = /(?<![A-Z0-9])(?:\d{2})?[A-Z]{3}P[A-Z]\d{4}[A-Z](?:[A-Z0-9]{3})?(?![A-Z0-9])/gi

/** The text without the PANs of persons in it. */
export const maskPans = (text: string): string => text.replace(PERSONS_PAN, keepEnd)

/** In a sentence a shorter value cannot be told from a count. */
const SHORTEST_WITHIN = 4

/** The text without these values, in whatever letters they are written. */
export function maskValues(text: string, values: readonly string[]): string {
  let masked = text
  for (const value of values) {
    if (masked === value) return keepEnd(value)
    if (value.length < SHORTEST_WITHIN) continue
    const literal = value.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    masked = masked.replaceAll(new RegExp(`(?<![A-Z0-9])${literal}(?![A-Z0-9])`, 'gi'), keepEnd)
  }
  return masked
}

/** The same, with every text in it told in another way. Nothing but texts is changed, so it is of the same type. */
export function mapTexts<T>(value: T, tell: (text: string) => string): T {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return tell(part)
    if (Array.isArray(part)) return part.map(map)
    if (typeof part !== 'object' || part === null || 'toJSON' in part) return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, map(item)]))
  }
  return map(value) as T
}
