import type { parties } from '@saakh/contract/parties'
import type { HandlersOf } from '../handler.ts'
import { decideDocument, undecideDocument } from './decide-document.ts'
import { dismissFact, restoreFact } from './dismiss-fact.ts'
import { factDismissals } from './fact-dismissals.ts'
import { getParty, listsHolding, viewedPerson } from './get-party.ts'
import { monitoredParties } from './monitored-parties.ts'
import { partyCharges } from './party-charges.ts'
import { partyCustomerRecords } from './party-customer-records.ts'
import { partyDirectors, viewedDirectors } from './party-directors.ts'
import { partyFacilities } from './party-facilities.ts'
import { partyFilings } from './party-filings.ts'
import { partyFinancials } from './party-financials.ts'
import { getGroup, partyGroup, viewedPersonsOfGroup, viewedPersonsOfParty } from './party-group.ts'
import { partyOtherLenders } from './party-other-lenders.ts'
import { partyPeers } from './party-peers.ts'
import { partySecurities, viewedGuarantors } from './party-securities.ts'
import { partyStrength } from './party-strength.ts'
import { getPerson, viewedDirector } from './person.ts'
import { recommendedParties } from './recommended-parties.ts'
import { searchParties } from './search-parties.ts'
import { strengthRank } from './strength-rank.ts'
import { waitingDocuments } from './waiting-documents.ts'

export const partiesHandlers: HandlersOf<typeof parties> = {
  adminParties: (call, { query }) =>
    call.look((context) =>
      query.q.trim() === '' && query.m === undefined ? monitoredParties(context, query) : searchParties(context, query),
    ),
  searchParties: (call, { query }) => call.look((context) => searchParties(context, query)),
  getParty: (call, { params }) => call.look((context) => getParty(context, params.party_id), viewedPerson),
  getAdminParty: (call, { params }) => call.look((context) => getParty(context, params.party_id), viewedPerson),
  isWatchlisted: (call, { params }) =>
    call.look(async (context) => {
      const list_ids = await listsHolding(context, params.party_id)
      return { meta: { total_records: list_ids.length, list_ids } }
    }),
  partyFacilities: (call, { params }) => call.look((context) => partyFacilities(context, params.party_id)),
  partySecurities: (call, { params }) =>
    call.look((context) => partySecurities(context, params.party_id), viewedGuarantors),
  partyCustomerRecords: (call, { params }) => call.look((context) => partyCustomerRecords(context, params.party_id)),
  partyOtherLenders: (call, { params }) => call.look((context) => partyOtherLenders(context, params.party_id)),
  factDismissals: (call, { params }) => call.look((context) => factDismissals(context, params.party_id)),
  dismissFact: async (call, { params, body }) => {
    await call.run(dismissFact, { ...params, ...body })
    return { success: true, data: { message: 'The signals no longer use this fact for this party.' } }
  },
  restoreFact: async (call, { params }) => {
    await call.run(restoreFact, params)
    return { success: true, data: { message: 'The fact is judged again for this party.' } }
  },
  waitingDocuments: (call, { params }) => call.look((context) => waitingDocuments(context, params.party_id)),
  decideDocument: async (call, { params, body }) => {
    const { name } = await call.run(decideDocument, { ...params, ...body })
    const message =
      body.says === 'about' ? `It is judged as a document about ${name}.` : `It is not about ${name} here.`
    return { success: true, data: { message } }
  },
  undecideDocument: async (call, { params }) => {
    await call.run(undecideDocument, params)
    return { success: true, data: { message: 'The document waits again.' } }
  },
  partyFinancials: (call, { params }) => call.look((context) => partyFinancials(context, params.party_id)),
  partyPeers: (call, { params }) => call.look((context) => partyPeers(context, params.party_id)),
  strengthRank: (call, { params }) => call.look((context) => strengthRank(context, params.party_id)),
  partyStrength: (call, { params }) => call.look((context) => partyStrength(context, params.party_id)),
  partyFilings: (call, { params, query }) => call.look((context) => partyFilings(context, params.party_id, query)),
  partyDirectors: (call, { params }) =>
    call.look((context) => partyDirectors(context, params.party_id), viewedDirectors),
  partyCharges: (call, { params }) => call.look((context) => partyCharges(context, params.party_id)),
  partyGroup: (call, { params, query }) =>
    call.look((context) => partyGroup(context, params.party_id, query), viewedPersonsOfParty),
  getGroup: (call, { params, query }) =>
    call.look((context) => getGroup(context, params.group_id, query), viewedPersonsOfGroup),
  getPerson: (call, { params }) => call.look((context) => getPerson(context, params.din), viewedDirector),
  recommendedParties: (call) => call.look(recommendedParties),
}
