import type { parties } from '@saakh/contract/parties'
import type { HandlersOf } from '../handler.ts'
import { countWatchlists, getParty, viewedPerson } from './get-party.ts'
import { monitoredParties } from './monitored-parties.ts'
import { partyFacilities } from './party-facilities.ts'
import { recommendedParties } from './recommended-parties.ts'
import { searchParties } from './search-parties.ts'

export const partiesHandlers: HandlersOf<typeof parties> = {
  adminParties: (call, { query }) =>
    call.look((context) => (query.q.trim() === '' ? monitoredParties(context, query) : searchParties(context, query))),
  searchParties: (call, { query }) => call.look((context) => searchParties(context, query)),
  getParty: (call, { params }) => call.look((context) => getParty(context, params.party_id), viewedPerson),
  getAdminParty: (call, { params }) => call.look((context) => getParty(context, params.party_id), viewedPerson),
  isWatchlisted: (call, { params }) =>
    call.look(async (context) => ({ meta: { total_records: await countWatchlists(context, params.party_id) } })),
  partyFacilities: (call, { params }) => call.look((context) => partyFacilities(context, params.party_id)),
  recommendedParties: (call) => call.look(recommendedParties),
}
