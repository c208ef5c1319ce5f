import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { z } from 'zod'
import { queueJudging } from '../../platform/queue-judging.ts'
import { verb } from '../../platform/verb.ts'
import { candidatesOf } from '../kit/link-candidates.ts'
import type { LinkCandidate } from '../kit/tables.ts'

interface OpenReview {
  review_id: string
  customer_name: string
  candidates: LinkCandidate[]
  party_id: string
}

/**
 * Open reviews gain the companies of the register that bear the customer's name by now. One that was offered stays: the
 * customer's file may know a company by the name it had.
 */
export const findCandidatesAgain = verb({
  name: 'find_candidates_again',
  access: 'system',
  input: z.object({}),
  async run({ tx, org, clock, jobs }) {
    const { organization_id } = org
    const { rows } = await sql<OpenReview>`
      select r.review_id, r.customer_name, r.candidates, c.party_id from link_reviews r
      join customers c using (organization_id, customer_number)
      where r.organization_id = ${organization_id} and r.decided_at is null`.execute(tx)
    const candidatesByName = await candidatesOf(
      tx,
      rows.map(({ customer_name }) => matchName(customer_name)),
    )
    const since = clock.now().toISOString()
    const grown = rows.flatMap(({ review_id, customer_name, candidates, party_id }) => {
      const offered = new Set(candidates.map((candidate) => candidate.party_id))
      const more = (candidatesByName.get(matchName(customer_name)) ?? []).filter(
        (candidate) => !offered.has(candidate.party_id),
      )
      if (more.length === 0) return []
      return [{ review_id, party_id, more: more.map((candidate) => ({ ...candidate, since })) }]
    })
    if (grown.length === 0) return { reviews: 0, candidates: 0 }
    await sql`
      update link_reviews r set candidates = r.candidates || g.more
      from jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) g(review_id uuid, more jsonb)
      where r.organization_id = ${organization_id} and r.review_id = g.review_id`.execute(tx)
    const named = grown.flatMap(({ party_id, more }) => [party_id, ...more.map((candidate) => candidate.party_id)])
    await sql`select mark_parties_dirty(${named}::uuid[])`.execute(tx)
    queueJudging(jobs, organization_id)
    return { reviews: grown.length, candidates: grown.reduce((sum, { more }) => sum + more.length, 0) }
  },
  audit: (_, { reviews, candidates }) =>
    reviews === 0 ? null : { subject: 'register:customers', payload: { reviews, candidates } },
})
