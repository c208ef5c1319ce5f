import type { Answer, Steps } from './steps.ts'

const LETTER = 'data:text/csv;base64,ZGF5LHNheXMKMjAyNi0xMS0xMixTYW1wbGUgbGV0dGVyCg=='
const CLAIM = 'Sample: paid on its day at the branch.'

/** A fact that is contested, withdrawn, contested again, upheld by a second person, and undone. */
export const CONTESTS: Steps = [
  {
    look: '/v1/admin/alerts?state=open&alert_type=proceeding_nclt&per_page=5',
    keep: ({ data }) => ({ contested_alert: data[0]._id }),
  },
  {
    look: ({ contested_alert }) => `/v1/admin/alerts/${contested_alert}`,
    keep: ({ data }) => ({ fact_id: data[0].evidence[0].fact_id }),
  },
  { name: 'contestableFact' },
  {
    look: '/v1/admin/contests',
    method: 'POST',
    body: ({ fact_id }) => ({ fact_id, claim: CLAIM }),
    keep: ({ data }) => ({ contest_id: data.contest_id }),
  },
  { name: 'withdrawContest' },
  {
    name: 'contestFact',
    body: ({ fact_id }) => ({ fact_id, claim: CLAIM, corrected: null, attachment: LETTER, file_name: 'letter.csv' }),
    keep: ({ data }) => ({ contest_id: data.contest_id }),
  },
  { name: 'contest', keep: ({ data }) => ({ approval_id: data.approval_id }) },
  { name: 'contestDocument' },
  { name: 'decideApproval', as: 'vikram', body: { action: 'approve', notes: 'Sample: as the letter says.' } },
  { name: 'undoContest', body: { reason: 'Sample: the letter was of another account.' } },
]

/** What a small business sees of itself, and contests. */
export const OWN_BUSINESS: Steps = [
  { name: 'myBusiness', as: 'meera' },
  { name: 'myBusinessTally', as: 'meera' },
  {
    name: 'ownFacts',
    as: 'meera',
    query: '?visibility=tenant',
    keep: ({ data }) => ({ fact_id: data[0].fact_id }),
  },
  {
    name: 'contestOwnFact',
    as: 'meera',
    body: ({ fact_id }) => ({ fact_id, claim: CLAIM, attachment: LETTER, file_name: 'letter.csv' }),
    keep: ({ data }) => ({ contest_id: data.contest_id }),
  },
  { name: 'ownContests', as: 'meera' },
  { name: 'withdrawOwnContest', as: 'meera' },
]

/** Two parties that are one business, as one person says and another confirms. */
export const UNIONS: Steps = [
  {
    look: '/v1/admin/parties?per_page=50',
    keep: ({ data }) => {
      const own = data.filter((party: Answer) => (party.attributes ?? party).is_demo === true)
      const [from, to] = own.slice(-2)
      return { from_party: from.party_id ?? from.id, to_party: to.party_id ?? to.id }
    },
  },
  {
    name: 'askUnion',
    body: ({ from_party, to_party }) => ({
      ...{ from_party_id: from_party, to_party_id: to_party, says: 'one' },
      reason: 'Sample: the same PAN on both forms.',
    }),
    keep: ({ data }) => ({ union_id: data.union_id }),
  },
  { name: 'decideUnion', as: 'vikram', body: { action: 'reject' } },
]
