import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'
import { findChange } from './change-rows.ts'

/** Takes back what nobody decided on yet. To end a calibration that holds is a proposal of its own. */
export const withdrawCalibration = verb({
  name: 'withdraw_calibration',
  access: api.withdrawCalibration,
  input: z.object({ change_id: z.string() }),
  async run(context, { change_id }) {
    const { tx, org } = context
    headOfficeOnly(context)
    const { change_id: subject_id } = await findChange(context, change_id)
    // The request before the change, as a decision takes them (decision 021).
    await sql`select from approvals where organization_id = ${org.organization_id} and kind = 'score'
      and subject_id = ${subject_id} and status = 'pending' for update`.execute(tx)
    const change = await findChange(context, subject_id, { locked: true })
    if (change.proposed_by !== userId(context))
      throw new AppError('forbidden', `${change.proposed_by_name} proposed this calibration, and alone withdraws it.`)
    if (change.state !== 'asked') throw new AppError('conflict', `This calibration was ${change.state} before.`)
    await sql`update score_changes set state = 'withdrawn'
      where organization_id = ${org.organization_id} and change_id = ${subject_id}`.execute(tx)
    await closeRequest(context, { kind: 'score', subject_id, is_approved: false })
    return { change_id: subject_id }
  },
  audit: (_input, { change_id }) => ({
    subject: `score_change:${change_id}`,
    payload: {},
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
