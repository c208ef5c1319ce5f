import { api } from '@saakh/contract/api'
import { q } from '../../data/api.ts'

// What a section asks for and the overview tells in short: the section itself comes when it is opened.

export const facilitiesQuery = (party_id: string, revealed?: string) =>
  q(api.partyFacilities, { params: { party_id }, revealed })

export const financialsQuery = (party_id: string) => q(api.partyFinancials, { params: { party_id } })

export const signalsQuery = (party_id: string) => q(api.partySignals, { params: { party_id } })
