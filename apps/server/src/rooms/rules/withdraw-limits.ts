import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'
import { lockChange } from './limit-changes.ts'

/** Takes back a change that does not hold yet. To take back one that holds is a change of its own. */
export const withdrawLimits = verb({
  name: 'withdraw_limits',
  access: api.withdrawLimits,
  input: z.object({ change_id: z.string() }),
  async run(context, { change_id }) {
    const { tx, org } = context
    headOfficeOnly(context)
    const change = await lockChange(context, change_id)
    if (change.proposed_by !== userId(context))
      throw new AppError('forbidden', `${change.proposed_by_name} proposed this change, and alone withdraws it.`)
    if (change.state !== 'draft' && change.state !== 'asked')
      throw new AppError('conflict', `This change was ${change.state} before.`)
    await sql`update limit_changes set state = 'withdrawn'
      where organization_id = ${org.organization_id} and change_id = ${change_id}`.execute(tx)
    if (change.state === 'asked')
      await closeRequest(context, { kind: 'limits', subject_id: change.change_id, is_approved: false })
    return { code: change.code }
  },
  audit: ({ change_id }, { code }) => ({
    subject: `limit_change:${change_id.toLowerCase()}`,
    payload: { code },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
