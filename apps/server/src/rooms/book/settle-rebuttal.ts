import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { lockRebuttal } from './rebuttals.ts'

/** What a second person decided on a rebuttal: it holds from today on at the earliest, or never. */
export const settleRebuttal = verb({
  name: 'settle_rebuttal',
  access: api.decideApproval,
  input: z.object({ rebuttal_id: z.uuid(), is_approved: z.boolean() }),
  async run(context, { rebuttal_id, is_approved }) {
    const { tx, org, actor, clock } = context
    const { state, valid_until } = await lockRebuttal(context, rebuttal_id)
    if (state !== 'asked') throw new AppError('conflict', 'This rebuttal does not wait any more.')
    const today = clock.today()
    if (is_approved && valid_until < today)
      throw new AppError('conflict', 'The days of this rebuttal are over: reject it.')
    await sql`update stage_rebuttals set state = ${is_approved ? 'approved' : 'rejected'},
        approved_by_name = ${is_approved ? displayName(actor) : null}, approved_on = ${is_approved ? today : null}
      where organization_id = ${org.organization_id} and rebuttal_id = ${rebuttal_id}`.execute(tx)
  },
  audit: ({ rebuttal_id, is_approved }) => ({
    subject: `rebuttal:${rebuttal_id}`,
    payload: { approved: is_approved },
    events: [{ kind: 'rebuttal.changed', payload: {} }],
  }),
})
