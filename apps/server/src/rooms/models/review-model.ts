import { api } from '@saakh/contract/api'
import { MOST_REVIEW_DAYS } from '@saakh/contract/models'
import { addDays } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { refuseField } from '../rules/limits-of-rule.ts'
import { knownModels } from './known-models.ts'

/** Records who answers for a rule or a score and what somebody else found. What was recorded before stays. */
export const reviewModel = verb({
  name: 'review_model',
  access: api.reviewModel,
  input: api.reviewModel.body.extend({ model: z.string() }),
  async run(context, { model, owner_id, finding, next_review_on }) {
    const { tx, org, actor, clock, hidden_types } = context
    if (!(await knownModels(context)).some((known) => known.model === model) || hidden_types.includes(model))
      throw new AppError('not_found', 'There is no rule or score with this code.')
    headOfficeOnly(context)
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a person reviews a model.')
    if (owner_id.toLowerCase() === userId(context))
      throw refuseField('owner_id', 'Who owns a rule or score does not review it: name another owner.')
    if (next_review_on <= clock.today()) throw refuseField('next_review_on', 'The next review is tomorrow or later.')
    if (next_review_on > addDays(clock.today(), MOST_REVIEW_DAYS))
      throw refuseField('next_review_on', 'The next review is within two years.')
    const { rows } = await sql<{ name: string }>`select name from users
      where organization_id = ${org.organization_id} and user_id = ${owner_id} and status = 'active'`.execute(tx)
    const [owner] = rows
    if (!owner) throw refuseField('owner_id', 'There is no active user with this id.')
    const review_id = newId()
    await sql`insert into model_reviews (organization_id, review_id, model, owner_id, owner_name, finding, reviewed_by,
        reviewed_by_name, reviewed_at, next_review_on)
      values (${org.organization_id}, ${review_id}, ${model}, ${owner_id}, ${owner.name}, ${finding}, ${userId(context)},
        ${displayName(actor)}, ${clock.now()}, ${next_review_on})`.execute(tx)
    return { review_id }
  },
  // The finding stands in the row.
  audit: ({ model, owner_id, next_review_on }, { review_id }) => ({
    subject: `model_review:${review_id}`,
    payload: { model, owner_id, next_review_on },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
