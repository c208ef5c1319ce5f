import { CLASS_DIFFERENCE_REASONS } from '@saakh/domain/class-difference'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { answerOf } from '@saakh/domain/entity'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { isRecord } from '@saakh/domain/loose-value'
import { party } from '@saakh/domain/party'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { facilityRate } from './book.ts'
import { endpoint } from './endpoint.ts'
import { customerRecordEndpoints } from './party-customer-records.ts'
import { filingsQuery, partyFilings, partyFinancials } from './party-financials.ts'
import { groupDetail, groupQuery, partyGroup } from './party-groups.ts'
import { partyHeld } from './party-held.ts'
import { otherLenderEndpoints } from './party-other-lenders.ts'
import { partyPeers } from './party-peers.ts'
import { partyCharges, partyDirectors, personDetail } from './party-people.ts'
import { partySearch } from './party-search.ts'
import { securityEndpoints } from './party-securities.ts'
import { partyStrength, strengthRank } from './party-strength.ts'
import { waitingDocuments } from './waiting-documents.ts'
import { successData, text } from './wire.ts'

const sourceAnswer = answerOf(source)
export type SourceAnswer = z.input<typeof sourceAnswer>

export const partyDetail = z.looseObject(party.answers)

const dpdMonth = z.object({
  month: z.string(),
  max_dpd: z.number().nullable(),
  class: z.string().nullable(),
})
export const facility = z.object({
  account_number: z.string(),
  customer_number: z.string(),
  kind: z.enum(FACILITY_KINDS),
  product_code: z.string().nullable(),
  product_desc: z.string().nullable(),
  sanction_limit: z.string().nullable(),
  limit: z.string().nullable(),
  drawing_power: z.string().nullable(),
  outstanding: z.string().nullable(),
  dpd: z.number().nullable(),
  class: z.string().nullable(),
  /** The first day of the class. */
  class_since: z.string().nullish(),
  /** False where it may have begun before the first day-end that was delivered. */
  is_start_known: z.boolean().nullish(),
  /** The day on which it turns non-performing unless arrears are paid. */
  npa_on: z.string().nullish(),
  as_of: z.string().nullable(),
  /** As the book has it at the last day-end; null before the borrower was judged first. */
  book: z
    .object({
      /** As the lender's system writes it. */
      declared_class: z.string().nullable(),
      computed_class: z.enum(ASSET_CLASSES).nullable(),
      class_reason: z.enum(CLASS_DIFFERENCE_REASONS).nullable(),
      differs_since: z.string().nullable(),
      undrawn: z.string().nullable(),
      margin: z.string().nullable(),
      exposure: z.string().nullable(),
      currency: z.string(),
      /** What the amounts were converted with. Null: rupees, or no rate that is recent enough, and amounts in the currency. */
      rate: facilityRate.nullable(),
    })
    .nullish(),
  /** The last 36 months, oldest first; a month without data has nulls. */
  months: z.array(dpdMonth),
  source: sourceAnswer,
})

/** The one reader of a single party answer: bare, or under `data` or `party`. */
const readPartyAnswer = (raw: unknown) => {
  const inner = isRecord(raw) ? (raw.data ?? raw.party ?? raw) : raw
  return party.read(Array.isArray(inner) ? inner[0] : inner)
}

export const parties = {
  ...partySearch,
  ...partyHeld,
  getParty: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}',
    refreshed_by: [],
    summary: 'One party.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyDetail,
    read: readPartyAnswer,
  }),
  getAdminParty: endpoint({
    method: 'GET',
    path: '/v1/admin/parties/{party_id}',
    refreshed_by: [],
    summary: 'One party, admin variant.',
    access: { kind: 'policy', url: '/v1/admin/parties' },
    response: partyDetail,
    read: readPartyAnswer,
  }),
  partyFacilities: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/facilities',
    refreshed_by: [],
    summary: "The organization's own accounts of the party with limits, drawing power and 36 months of DPD.",
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({
      data: z.array(facility),
      borrower_class: z.string().nullable(),
      /** The higher of sanctioned and outstanding less cash margin, over all facilities; null where no amount is known. */
      exposure: z.string().nullish(),
    }),
  }),
  ...securityEndpoints,
  ...otherLenderEndpoints,
  ...customerRecordEndpoints,
  factDismissals: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/dismissals',
    refreshed_by: [],
    summary: 'The public facts that the organization does not have judged for this party, newest first.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({
      data: z.array(
        z.object({
          fact_id: z.string(),
          kind: z.string(),
          subject: z.string(),
          title: z.string().nullable(),
          reason: z.string(),
          dismissed_by: z.string(),
          dismissed_at: z.string(),
        }),
      ),
    }),
  }),
  dismissFact: endpoint({
    method: 'POST',
    path: '/v1/parties/{party_id}/facts/{fact_id}/dismissal',
    summary:
      "Marks a public fact (a circular, a filing) as not about this party: the organization's signals no longer use it.",
    access: { kind: 'policy', url: '/v1/parties' },
    body: z.object({ reason: text(1000) }),
    response: successData(z.object({ message: z.string() })),
  }),
  restoreFact: endpoint({
    method: 'DELETE',
    path: '/v1/parties/{party_id}/facts/{fact_id}/dismissal',
    summary: 'Takes the dismissal of a public fact back: it is judged again.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: successData(z.object({ message: z.string() })),
  }),
  waitingDocuments: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/waiting_documents',
    refreshed_by: ['alert'],
    summary:
      'Documents that no rule could link and that may name the party, as far as they would change what a signal says of it; and what was decided of them.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: waitingDocuments,
  }),
  decideDocument: endpoint({
    method: 'POST',
    path: '/v1/parties/{party_id}/waiting_documents/{waiting_id}',
    summary: 'Says that a document is about the party, or that it is not; it holds in the organization alone.',
    access: { kind: 'policy', url: '/v1/parties' },
    body: z.object({ says: z.enum(['about', 'not_about']) }),
    response: successData(z.object({ message: z.string() })),
  }),
  undecideDocument: endpoint({
    method: 'DELETE',
    path: '/v1/parties/{party_id}/waiting_documents/{waiting_id}',
    summary: 'Takes back what the organization said of a document: it waits again.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: successData(z.object({ message: z.string() })),
  }),
  partyFinancials: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/financials',
    refreshed_by: [],
    summary: "Statements of the party, published and the borrower's own to this lender; one entry per column.",
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyFinancials,
  }),
  partyPeers: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/peers',
    refreshed_by: ['import'],
    summary: "Ratios of the party beside the quartiles of the lender's own borrowers of its industry and size.",
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyPeers,
  }),
  partyStrength: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/financial_strength',
    refreshed_by: ['import'],
    summary: 'Ratios of the last year-end that the financial-strength score is made of, and what each counts for.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyStrength,
  }),
  strengthRank: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/financial_strength/rank',
    refreshed_by: ['import'],
    summary: 'The place of a borrower by financial strength within the own book. Other parties get none.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: strengthRank,
  }),
  partyFilings: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/filings',
    refreshed_by: [],
    summary: 'Result filings and exchange circulars of the party, newest first.',
    access: { kind: 'policy', url: '/v1/parties' },
    query: filingsQuery,
    response: partyFilings,
  }),
  partyDirectors: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/directors',
    refreshed_by: [],
    summary: 'Who directs the company and who did, as the files of this lender tell.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyDirectors,
  }),
  partyCharges: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/charges',
    refreshed_by: [],
    summary: 'The charges on the assets of the party, as the register of charges shows them.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyCharges,
  }),
  getPerson: endpoint({
    method: 'GET',
    path: '/v1/persons/{din}',
    refreshed_by: [],
    summary:
      'A person by DIN: the companies this lender knows the person to direct, to guarantee for or to control, and which of them are in default.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: personDetail,
  }),
  partyGroup: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/group',
    refreshed_by: ['alert'],
    summary:
      'Who stands behind the party and beside it: control, guarantees, common borrowing and the own list of groups, on a day, with the open alerts of each.',
    access: { kind: 'policy', url: '/v1/parties' },
    query: groupQuery,
    response: partyGroup,
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/v1/groups/{group_id}',
    refreshed_by: ['alert'],
    summary: 'The group that a party belongs to on a day, named by its head or by any member.',
    access: { kind: 'policy', url: '/v1/parties' },
    query: groupQuery,
    response: groupDetail,
  }),
}
