import { isRecord, type PartyRef } from '@saakh/domain/party'
import { firstText } from '@saakh/domain/ticket'

/** What lists show of a party beyond its name and type; null where the server does not tell. */
export interface PartyFacts {
  cin: string | null
  /** 'Mapusa, Goa' */
  place: string | null
  status: string | null
  is_demo: boolean
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Read from the answer itself or from its `attributes`. */
export function partyFacts({ raw }: PartyRef): PartyFacts {
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  const at = (name: string) => textOf(raw[name]) ?? textOf(attributes[name])
  const [city, state] = [at('city'), at('state')]
  const place = [city, state].filter((part, index, all) => part !== null && all.indexOf(part) === index).join(', ')
  return {
    cin: at('cin'),
    place: place === '' ? null : place,
    status: at('status'),
    is_demo: raw.is_demo === true || attributes.is_demo === true,
  }
}

/** The id of the address, and those by which the server names the party itself. */
export const idsOf = ({ party_id, raw }: PartyRef): string[] => [
  party_id,
  ...[raw.id, raw._id, raw.party_id].flatMap((id) => firstText(id) ?? []),
]

/** A server that does not know the parameter answers the rows of everybody: those of other parties are left out. */
export const rowsOf = <T extends { party_id: string | null }>(party_ids: readonly string[], rows: readonly T[]): T[] =>
  rows.filter(({ party_id }) => !party_id || party_ids.includes(party_id))
