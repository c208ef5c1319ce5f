/** Party types of both specifications; anything else reads as 'default' (decisions C-07). */
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

export interface PartyRef {
  party_id: string
  name: string
  type: PartyType
  monitoring_active: string[]
  claimed: boolean
  /** The answer as it came, for fields beyond the common ones. */
  raw: Record<string, unknown>
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstText = (...candidates: unknown[]): string | undefined => {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
    if (typeof candidate === 'number') return String(candidate)
  }
  return undefined
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

/** A list, empty when the party is not monitored; some servers answer a flag or one word. */
function readMonitoring(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((reason) => reason !== null && reason !== undefined).map(String)
  if (value === true) return ['active']
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

/**
 * The one reader of a party in any of its spellings; the first listed name wins
 * (DOM-ENT-001 to 003, 094, 095). Null when it has no id.
 */
export function readParty(raw: unknown): PartyRef | null {
  if (!isRecord(raw)) return null
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  if (isRecord(raw.party) && firstText(raw.name, raw.party_name) === undefined) return readParty(raw.party)
  const party_id = firstText(raw.id, raw._id, raw.party_id, attributes.party_id)
  if (party_id === undefined) return null
  return {
    party_id,
    name: firstText(raw.name, attributes.name, raw.party_name, attributes.party_name) ?? party_id,
    type: readPartyType(firstText(raw.type, attributes.model_type, raw.model_type)),
    monitoring_active: readMonitoring(raw.monitoring_active ?? attributes.monitoring_active),
    claimed: raw.claimed === true || raw.claimed === 'true',
    raw,
  }
}

/** The parties of a list, each once; what has no id is left out. */
export function readParties(raw: unknown): PartyRef[] {
  const parties = new Map<string, PartyRef>()
  for (const item of Array.isArray(raw) ? raw : []) {
    const party = readParty(item)
    if (party && !parties.has(party.party_id)) parties.set(party.party_id, party)
  }
  return [...parties.values()]
}
