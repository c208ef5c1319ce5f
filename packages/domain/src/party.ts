import { z } from 'zod'
import {
  answerOf,
  choice,
  entity,
  type Fields,
  field,
  flag,
  many,
  number,
  one,
  type ReadOf,
  text,
  texts,
} from './entity.ts'
import { firstText, isRecord, type Raw } from './loose-value.ts'
import { NO_SOURCE, type Source, source } from './source.ts'

/** Party types of both specifications; anything else reads as 'default'. */
export const PARTY_TYPES = [
  'public_company',
  'private_company',
  'person',
  'limited_liability_partnership',
  'firm',
  'default',
] as const
export type PartyType = (typeof PARTY_TYPES)[number]

export const PARTY_TYPE_LABELS: Record<PartyType, string> = {
  public_company: 'Public Company',
  private_company: 'Private Company',
  person: 'Person',
  limited_liability_partnership: 'Limited Liability Partnership',
  firm: 'Firm',
  default: 'Business',
}

const typeKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

/** 'Public Company' and 'PUBLIC_COMPANY' are public_company; whatever is none of the six is the default. */
export function readPartyType(value: unknown): PartyType {
  const key = typeof value === 'string' ? typeKey(value) : ''
  return PARTY_TYPES.find((type) => type === key) ?? (key === 'llp' ? 'limited_liability_partnership' : 'default')
}

const UNMONITORED: string[] = []

/** A list, empty when the party is not monitored; some servers answer a flag or one word. */
function readMonitoring(value: unknown): string[] | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.filter((reason) => reason !== null && reason !== undefined).map(String)
  if (value === true) return ['active']
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

/** The newest public document that names it; false: the server says that none does. Null: it does not speak of it. */
const readVerified = (value: unknown): Source | false | null => {
  if (value === undefined) return null
  return value === true ? NO_SOURCE : (source.read(value) ?? false)
}

/** Where a party may keep its id and its name, the first that is told wins. */
export const PARTY_ID_AT = ['id', '_id', 'party_id', 'attributes.party_id'] as const
export const PARTY_NAME_AT = ['name', 'attributes.name', 'party_name', 'attributes.party_name'] as const
/** The same within a record that holds the party. */
export const within = (holder: string, names: readonly string[]): string[] => names.map((name) => `${holder}.${name}`)

/** A labelled fact of the party's identity with its source; the value as it is stored, to be shown in its format. */
const identityLine = entity({
  key: text({ also: ['label'], needed: true }),
  label: text({ also: ['key'], needed: true }),
  value: text({ nullable: true }),
  format: choice(['text', 'date', 'money'], { or: 'text' }),
  source: one(source, { or: NO_SOURCE }),
})
export type IdentityLine = ReadOf<typeof identityLine>

const identifier = entity({
  scheme: text({ needed: true }),
  value: text({ needed: true }),
  /** The file it was read from. */
  source: text({ nullable: true }),
  /** Present ones come first; a former one has the day it ended. */
  valid_to: text({ optional: true }),
})
export type Identifier = ReadOf<typeof identifier>

const ATTRIBUTE = (name: string) => ({ also: [`attributes.${name}`], optional: true }) as const

/** An entry of a list may hold the party: it stands under `entry`. Every id that the answer names it by is kept. */
function opened(raw: Raw, entry = raw): Raw {
  if (isRecord(raw.party) && firstText(raw.name, raw.party_name) === null) return opened(raw.party, entry)
  return { ...raw, entry, ids: [raw.id, raw._id, raw.party_id] }
}

/** What a list tells of a party. */
const row = {
  id: z.string(),
  ids: texts({ foreign: true, or: [] }),
  party_id: text({ from: PARTY_ID_AT, needed: true }),
  name: text({ from: [...PARTY_NAME_AT, ...PARTY_ID_AT], needed: true }),
  type: field(z.string(), (value) => (firstText(value) === null ? null : readPartyType(value)), {
    from: ['type', 'attributes.model_type', 'model_type'],
    or: 'default',
  }),
  /** The type again, by the name that the specification of the shell gives it. */
  model_type: z.enum(PARTY_TYPES),
  monitoring_active: field(z.array(z.string()), readMonitoring, {
    also: ['attributes.monitoring_active'],
    or: UNMONITORED,
  }),
  claimed: flag(),
  cin: text(ATTRIBUTE('cin')),
  city: text(ATTRIBUTE('city')),
  state: text(ATTRIBUTE('state')),
  status: text(ATTRIBUTE('status')),
  is_demo: flag(ATTRIBUTE('is_demo')),
  /** In the results of a search. */
  verified: field(answerOf(source), readVerified, { optional: true }),
  /**
   * Why a search found it: name, former_name, other_name, sound, likeness, other_record, or the scheme of the identifier that
   * was typed.
   */
  found_by: text({ optional: true }),
  /** The former or other name that it was found under. */
  found_name: text({ optional: true }),
}

const HELD = { before: (raw: Raw) => opened(raw) }

export const partyRow = entity(row, HELD)
export type PartyRef = ReadOf<typeof partyRow>

/** A party as an entry of something, with what the entry tells beside it. */
export const partyWith = <const S extends Fields>(more: S) => entity({ ...row, ...more }, HELD)

/** The group that the party belongs to today. */
const groupOfParty = entity({
  group_id: text({ needed: true }),
  name: text({ needed: true }),
  member_count: number({ or: 0 }),
  open_alert_count: number({ or: 0 }),
})

/** One party, with what our server tells of it alone. */
export const party = partyWith({
  identity: many(identityLine),
  identifiers: many(identifier),
  address: text(ATTRIBUTE('address')),
  is_customer: z.boolean(),
  customer_numbers: texts({ or: [] }),
  /** Null: it belongs to none. */
  group: one(groupOfParty, { nullable: true }),
})
export type PartyDetail = ReadOf<typeof party>

/** The parties of a list, each once; what has no id is left out. */
export function readParties(raw: unknown): PartyRef[] {
  const parties = new Map<string, PartyRef>()
  for (const item of Array.isArray(raw) ? raw : []) {
    const partyRef = partyRow.read(item)
    if (partyRef && !parties.has(partyRef.party_id)) parties.set(partyRef.party_id, partyRef)
  }
  return [...parties.values()]
}
