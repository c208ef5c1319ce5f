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

export const readPartyType = (value: unknown): PartyType => PARTY_TYPES.find((type) => type === value) ?? 'default'

/**
 * The one reader of a party in any of its spellings; the first listed name wins
 * (DOM-ENT-001 to 003, 094, 095). Null when it has no id.
 */
export function readParty(raw: unknown): PartyRef | null {
  if (!isRecord(raw)) return null
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  const party_id = firstText(raw.id, raw._id, raw.party_id)
  if (party_id === undefined) return null
  return {
    party_id,
    name: firstText(raw.name, attributes.name, raw.party_name) ?? party_id,
    type: readPartyType(firstText(raw.type, attributes.model_type, raw.model_type)),
    monitoring_active: Array.isArray(raw.monitoring_active) ? raw.monitoring_active.map(String) : [],
    claimed: raw.claimed === true,
    raw,
  }
}

export const readParties = (raw: unknown): PartyRef[] =>
  Array.isArray(raw) ? raw.map(readParty).filter((party) => party !== null) : []
