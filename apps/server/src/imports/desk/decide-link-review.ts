import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { linkParties, unlinkParty } from '../kit/party-links.ts'

interface Review {
  review_id: string
  customer_number: string
  customer_name: string
  decision: string | null
  candidate_ids: string[]
  /** The customer's party as it is now. */
  party_id: string
  is_private: boolean
}

async function lockedReview(context: Context, review_id: string): Promise<Review> {
  const missing = new AppError('not_found', 'There is no such review.')
  if (!isUuid(review_id)) throw missing
  const { rows } = await sql<Review>`
    select r.review_id, r.customer_number, r.customer_name, r.decision, c.party_id,
      array(select one ->> 'party_id' from jsonb_array_elements(r.candidates) one) as candidate_ids,
      p.owner_organization_id is not null as is_private
    from link_reviews r
    join customers c on c.organization_id = r.organization_id and c.customer_number = r.customer_number
    join parties p on p.party_id = c.party_id
    where r.organization_id = ${context.org.organization_id} and r.review_id = ${review_id}
    for update of r, c`.execute(context.tx)
  if (!rows[0]) throw missing
  return rows[0]
}

const decide = (context: Context, review: Review, decision: 'link' | 'create_party') =>
  sql`update link_reviews set decided_at = ${context.clock.now()}, decided_by = ${actorName(context.actor)},
      decision = ${decision}
    where organization_id = ${context.org.organization_id} and review_id = ${review.review_id}`.execute(context.tx)

async function judgeAgain({ tx, org, jobs }: Context, parties: string[]) {
  await sql`select mark_parties_dirty(${parties}::uuid[])`.execute(tx)
  const { organization_id } = org
  queueJudging(jobs, organization_id)
}

const open = (review: Review) => {
  if (review.decision !== null)
    throw new AppError(
      'conflict',
      `This was decided already: ${review.decision === 'link' ? 'linked' : 'kept as a party of its own'}.`,
    )
}

/** The private party of the customer becomes the register's: a redirect that `unlinkCustomer` undoes. */
const linkCustomer = verb({
  name: 'link_customer',
  access: api.decideLinkReview,
  input: z.object({ review_id: z.string(), party_id: z.string() }),
  async run(context, { review_id, party_id }) {
    const review = await lockedReview(context, review_id)
    open(review)
    const { rows } = isUuid(party_id)
      ? await sql<{ target_id: string; name: string; is_redirected: boolean }>`
          select p.party_id as target_id, p.name, exists (select 1 from party_redirects r
            where r.organization_id = ${context.org.organization_id} and r.from_party_id = ${party_id} and r.undone_at is null) as is_redirected
          from parties p where p.party_id = party_read_as(${party_id})`.execute(context.tx)
      : { rows: [] }
    const [target] = rows
    if (!target) throw new AppError('not_found', 'There is no such party.')
    if (target.is_redirected) throw new AppError('conflict', `${target.name} is itself linked to another party.`)
    if (!review.is_private || review.party_id === target.target_id)
      throw new AppError('conflict', `${review.customer_name} is linked already.`)
    const customer_numbers = await linkParties(context.tx, {
      organization_id: context.org.organization_id,
      pairs: [{ from: review.party_id, to: target.target_id }],
      by: actorName(context.actor),
      at: context.clock.now(),
    })
    await decide(context, review, 'link')
    await judgeAgain(context, [review.party_id, target.target_id, ...review.candidate_ids])
    return { from: review.party_id, party_id: target.target_id, name: target.name, customer_numbers }
  },
  audit: ({ review_id }, { from, party_id, customer_numbers }) => ({
    subject: `party:${from}`,
    payload: { review_id, linked_to: party_id, customer_numbers },
  }),
})

/** The customer stays the private party that the import made for it. */
export const keepCustomerParty = verb({
  name: 'keep_customer_party',
  access: api.decideLinkReview,
  input: z.object({ review_id: z.string() }),
  async run(context, { review_id }) {
    const review = await lockedReview(context, review_id)
    open(review)
    await decide(context, review, 'create_party')
    await judgeAgain(context, [review.party_id, ...review.candidate_ids])
    return { party_id: review.party_id, name: review.customer_name, customer_number: review.customer_number }
  },
  audit: ({ review_id }, { party_id, customer_number }) => ({
    subject: `party:${party_id}`,
    payload: { review_id, customer_number },
  }),
})

/** Undoes a link: exactly what it moved goes back, and the review is open again. */
const unlinkCustomer = verb({
  name: 'unlink_customer',
  access: api.decideLinkReview,
  input: z.object({ review_id: z.string() }),
  async run(context, { review_id }) {
    const review = await lockedReview(context, review_id)
    if (review.decision !== 'link') throw new AppError('conflict', `${review.customer_name} is not linked.`)
    const { organization_id } = context.org
    const { rows } = await sql<{ from_party_id: string }>`
      select from_party_id from party_redirects
      where organization_id = ${organization_id} and to_party_id = ${review.party_id} and undone_at is null
        and ${review.customer_number} = any(customer_numbers)
      order by decided_at desc limit 1`.execute(context.tx)
    const from = rows[0]?.from_party_id
    const undone = from && (await unlinkParty(context.tx, { organization_id, from, at: context.clock.now() }))
    if (!undone) throw new AppError('conflict', `${review.customer_name} is not linked.`)
    await sql`update link_reviews set decided_at = null, decided_by = null, decision = null
      where organization_id = ${organization_id} and decision = 'link'
        and customer_number = any(${undone.customer_numbers})`.execute(context.tx)
    await judgeAgain(context, [undone.from, undone.to, ...review.candidate_ids])
    return { party_id: undone.from, name: review.customer_name, undone }
  },
  audit: ({ review_id }, { undone }) => ({
    subject: `party:${undone.from}`,
    payload: { review_id, unlinked_from: undone.to, customer_numbers: undone.customer_numbers },
  }),
})

/** The three decisions of the review list. */
export const decideLinkReview = verb({
  name: 'decide_link_review',
  access: api.decideLinkReview,
  input: z.object({ review_id: z.string(), decision: api.decideLinkReview.body }),
  async run(context, { review_id, decision }) {
    if (decision.action === 'link') {
      const linked = await within(context, linkCustomer, { review_id, party_id: decision.party_id })
      return { message: `Linked to ${linked.name}.`, party_id: linked.party_id }
    }
    if (decision.action === 'unlink') {
      const unlinked = await within(context, unlinkCustomer, { review_id })
      return { message: `${unlinked.name} stands for itself again.`, party_id: unlinked.party_id }
    }
    const kept = await within(context, keepCustomerParty, { review_id })
    return { message: `${kept.name} is kept as a party of its own.`, party_id: kept.party_id }
  },
  // Each decision wrote its own row.
  audit: () => null,
})
