import { type PartyType, readPartyType } from '@saakh/domain/party'

/** A row of the function `party_cards`: what every list of parties shows, under the row-level security of the caller. */
export type PartyCard = {
  party_id: string
  name: string
  type: string
  status: string | null
  city: string | null
  state: string | null
  is_demo: boolean
  cin: string | null
  /** Why the organization monitors the party; empty when it does not. */
  monitoring_active: string[]
  claimed: boolean
}

/** Of all facilities of a borrower; null where none is known. */
export type BookFigures = { exposure: string | null; asset_class: string | null }

/** The two documents call the same thing `type` and `model_type`: both are answered. */
export const partyAnswer = <C extends PartyCard>(card: C): C & { id: string; model_type: PartyType } => ({
  ...card,
  id: card.party_id,
  model_type: readPartyType(card.type),
})
