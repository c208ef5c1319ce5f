import { api } from '@saakh/contract/api'
import type { IsoDate } from '@saakh/domain/dates'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { may, reachOf, type User } from '../../platform/access.ts'
import type { Db } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMails } from '../mail/write-mails.ts'

/** A review is told again when it is over for so many days. */
const LATE_DAYS = 30

/** Of a review that a later one of the same model replaced: nobody is told, on no day. */
const NEVER = '0001-01-01'

export async function organizationsWithDueReviews(db: Db, today: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_due_reviews(${today}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

interface Due {
  review_id: string
  model: string
  is_newest: boolean
  is_late: boolean
}

/** Reviews whose day came, or that are over for long, and that nobody was told of; an earlier one of the same model is history. */
async function takeDue({ tx, org, clock }: Context): Promise<Due[]> {
  const today = clock.today()
  const { rows } = await sql<Due>`
    with due as (
      select r.review_id, r.next_review_on <= ${today}::date - ${LATE_DAYS}::int as is_late, r.review_id = (
          select n.review_id from model_reviews n where n.organization_id = r.organization_id and n.model = r.model
          order by n.reviewed_at desc, n.review_id desc limit 1) as is_newest
      from model_reviews r where r.organization_id = ${org.organization_id} and r.next_review_on <= ${today}::date
        and (r.due_told_on is null or (r.late_told_on is null and r.next_review_on <= ${today}::date - ${LATE_DAYS}::int)))
    update model_reviews r set
      due_told_on = coalesce(r.due_told_on, case when d.is_newest then ${today}::date else ${NEVER}::date end),
      late_told_on = case when not d.is_newest then ${NEVER}::date when d.is_late then ${today}::date end
    from due d where r.organization_id = ${org.organization_id} and r.review_id = d.review_id
    returning r.review_id, r.model, d.is_newest, d.is_late`.execute(tx)
  return rows.filter(({ is_newest }) => is_newest)
}

type Person = Pick<User, 'user_id' | 'name' | 'email' | 'policy'>

/** Active people of head office who may see the inventory, with the models that each of them does not see. */
async function readReaders({ tx, org, sources }: Context): Promise<(Person & { hidden_types: readonly string[] })[]> {
  const { rows } = await sql<Person>`select user_id, name, email, policy from users
    where organization_id = ${org.organization_id} and status = 'active' and unit_id is null order by user_id`.execute(
    tx,
  )
  return rows.flatMap((person) => {
    const actor: User = { ...person, kind: 'user', status: 'active', session_id: '', unit_id: null }
    const { hidden_types } = reachOf(actor, sources.signals.fraud_types)
    return may({ actor }, api.models.access.url) ? [{ ...person, hidden_types }] : []
  })
}

const counted = (reviews: number, says: string): string =>
  `${reviews === 1 ? 'The review of a rule or score is' : `The reviews of ${formatCount(reviews)} rules and scores are`} ${says}.`

function letterOf(name: string, { due, late }: { due: number; late: number }, public_url: string): Letter {
  const sentences = [
    ...(due > 0 ? [counted(due, 'due')] : []),
    ...(late > 0 ? [counted(late, `over for ${LATE_DAYS} days or more`)] : []),
  ]
  return {
    subject: late > 0 ? 'Reviews of rules and scores are overdue' : 'Reviews of rules and scores are due',
    greeting: `Dear ${name}`,
    before: sentences,
    action: { text: 'Open the inventory of models', href: `${public_url}/admin/models?review=due` },
    after: ['Whoever owns a rule or score does not review it.'],
  }
}

/** Tells, by the bell and a mail, of the reviews that fell due and of those that are over for long: once each. */
export const remindReviews = verb({
  name: 'remind_reviews',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock, sources } = context
    const dueReviews = await takeDue(context)
    if (dueReviews.length === 0) return { reviews: 0, people: 0 }
    const recipients = (await readReaders(context)).flatMap(({ hidden_types, ...person }) => {
      const seen = dueReviews.filter(({ model }) => !hidden_types.includes(model))
      const late = seen.filter(({ is_late }) => is_late).length
      return seen.length === 0 ? [] : [{ ...person, late, due: seen.length - late }]
    })
    const bells = recipients.flatMap(({ user_id, due, late }) => [
      ...(due > 0 ? [{ user_id, kind: 'review_due' }] : []),
      ...(late > 0 ? [{ user_id, kind: 'review_late' }] : []),
    ])
    for (const { user_id, kind } of bells)
      await sql`insert into notifications (organization_id, user_id, reviews_told_on, kind, created_at, mail_state)
        values (${org.organization_id}, ${user_id}, ${clock.today()}::date, ${kind}, ${clock.now()}, 'mailed')
        on conflict (organization_id, user_id, reviews_told_on, kind) where reviews_told_on is not null
          do update set created_at = excluded.created_at, read_at = null`.execute(tx)
    await writeMails(
      context,
      recipients.map(({ name, email, ...counts }) => ({
        ...{ kind: 'digest', to: email, related_to: `reviews:${clock.today()}` },
        letter: letterOf(name, counts, sources.public_url),
      })),
    )
    return { reviews: dueReviews.length, people: recipients.length }
  },
  audit: (_, { reviews, people }, { org }) =>
    reviews === 0 ? null : { subject: `organization:${org.organization_id}`, payload: { reviews, people } },
})
