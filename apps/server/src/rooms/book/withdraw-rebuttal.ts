import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'
import { lockRebuttal } from './rebuttals.ts'

/** Back to what the days presume, from today on: that needs no second person. */
export const withdrawRebuttal = verb({
  name: 'withdraw_rebuttal',
  access: api.withdrawRebuttal,
  input: z.object({ rebuttal_id: z.string() }),
  async run(context, { rebuttal_id }) {
    const { tx, org, actor, clock } = context
    const { state } = await lockRebuttal(context, rebuttal_id)
    if (state !== 'asked' && state !== 'approved') throw new AppError('conflict', `This rebuttal was ${state} before.`)
    await sql`update stage_rebuttals set state = 'withdrawn', withdrawn_by_name = ${displayName(actor)},
        withdrawn_on = ${clock.today()}
      where organization_id = ${org.organization_id} and rebuttal_id = ${rebuttal_id}`.execute(tx)
    if (state === 'asked')
      await closeRequest(context, { kind: 'rebuttal', subject_id: rebuttal_id, is_approved: false })
  },
  audit: ({ rebuttal_id }) => ({
    subject: `rebuttal:${rebuttal_id}`,
    payload: {},
    events: [{ kind: 'rebuttal.changed', payload: {} }],
  }),
})
