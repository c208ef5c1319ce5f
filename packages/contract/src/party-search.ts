import { anyListWithin, listUnder } from '@saakh/domain/list-within'
import { firstNumber, recordOf } from '@saakh/domain/loose-value'
import { partyRow, readParties } from '@saakh/domain/party'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging } from './wire.ts'

/** A party as our server answers it; clients read it through `party.read`, in every spelling. */
const partyAnswer = z.looseObject(partyRow.answers)

const partyList = z.object({
  data: z.array(partyAnswer),
  total_count: z.number(),
  /** With a state or a city: how many match the text while the register does not say where they are. */
  unplaced_count: z.number().optional(),
})

/** The list under `data`, `parties` or bare; an answer that is no JSON at all is a failure and not an empty list. */
const readPartyList = (raw: unknown) => {
  if (typeof raw === 'string') throw new Error('The answer is not a list of parties')
  const body = recordOf(raw)
  const meta = recordOf(body.meta)
  const parties = readParties(listUnder(raw, ['data', 'parties', 'results', 'items']))
  return {
    data: parties,
    total_count: firstNumber(body.total_count, body.total, body.count, meta.total_records) ?? parties.length,
    unplaced_count: firstNumber(body.unplaced_count) ?? 0,
  }
}
export type PartyList = ReturnType<typeof readPartyList>

const searchQuery = z.object({
  /** A longer text is cut: nothing is as long as that and still a name. */
  q: z
    .string()
    .catch('')
    .default('')
    .transform((text) => text.slice(0, 200)),
  m: choice(['autocomplete']).optional(),
  state: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  ...paging(),
})

/** Nobody tells the envelope of recommendations. */
const readRecommended = (raw: unknown) => {
  const list = readPartyList(raw)
  return list.data.length > 0 ? list : readPartyList(anyListWithin(raw) ?? raw)
}

/** The search for parties, which every page has: apart from all else that is told of them. */
export const partySearch = {
  adminParties: endpoint({
    method: 'GET',
    path: '/v1/admin/parties',
    refreshed_by: [],
    summary:
      'Party search, admin variant: tells whether monitoring is active; without q the monitored parties by name.',
    access: { kind: 'policy', url: '/v1/admin/parties' },
    query: searchQuery,
    response: partyList,
    read: readPartyList,
  }),
  searchParties: endpoint({
    method: 'GET',
    path: '/v1/search/parties/complete',
    refreshed_by: [],
    summary: 'Party search by name, CIN, PAN or GSTIN; with m=autocomplete at most ten suggestions.',
    access: { kind: 'policy', url: '/v1/search' },
    query: searchQuery,
    response: partyList,
    read: readPartyList,
  }),
  recommendedParties: endpoint({
    method: 'GET',
    path: '/v3/recommendations/parties',
    refreshed_by: [],
    summary: 'Parties of the public register to look at; public data only, the same for everybody.',
    access: { kind: 'key' },
    response: partyList,
    read: readRecommended,
  }),
}
