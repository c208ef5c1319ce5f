import type { PartyRef } from '@saakh/domain/party'

/** 'Mapusa, Goa'; null where the server does not state. */
export const placeOf = ({ city, state }: Pick<PartyRef, 'city' | 'state'>): string | null =>
  [...new Set([city, state])].filter((part) => part !== null).join(', ') || null

/** The id of the address, and those by which the server names the party itself. */
export const idsOf = ({ party_id, ids }: PartyRef): string[] => [party_id, ...ids]

/** A server that does not know the parameter answers the rows of everybody: those of other parties are left out. */
export const rowsOf = <T extends { party_id: string | null }>(party_ids: readonly string[], rows: readonly T[]): T[] =>
  rows.filter(({ party_id }) => !party_id || party_ids.includes(party_id))
