import { api } from '@saakh/contract/api'
import { istInstant } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { inEnglish } from '@saakh/domain/said'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { judgeByNewWeights } from './begin-weights.ts'
import { type ChangeRecord, findChange } from './change-rows.ts'
import { findStudy, whatLacks } from './study-rows.ts'

/** From the beginning of the day that was asked for, or from now on where that has come. */
const startOf = ({ clock }: Context, { active_from }: ChangeRecord): Date => {
  const now = clock.now()
  const start = active_from === null ? now : istInstant(active_from)
  return start > now ? start : now
}

/** Counts the weights of the organization; null where there are none. */
async function nextWeightsNo({ tx, org }: Context, { kind, study_id }: ChangeRecord): Promise<number | null> {
  if (kind !== 'weights' || study_id === null) return null
  const { rows } = await sql<{ no: number }>`select coalesce(max(weights_no), 0) + 1 as no from score_changes
    where organization_id = ${org.organization_id}`.execute(tx)
  return rows[0]?.no ?? 1
}

/** What the second person decided: the calibration holds from its day on, or never. The database refuses it without one. */
export const settleCalibration = verb({
  name: 'settle_calibration',
  access: api.decideApproval,
  input: z.object({ change_id: z.uuid(), is_approved: z.boolean() }),
  async run(context, { change_id, is_approved }) {
    const { tx, org, actor } = context
    const change = await findChange(context, change_id, { locked: true })
    if (change.state !== 'asked') throw new AppError('conflict', 'This calibration does not wait any more.')
    const by = userId(context)
    if (by === null || by === change.proposed_by)
      throw new AppError('forbidden', 'You proposed this calibration: a second person decides on it.')
    const lacks =
      is_approved && change.study_id !== null
        ? await whatLacks(context, await findStudy(context, change.study_id))
        : null
    if (lacks !== null) throw new AppError('conflict', `${inEnglish(lacks)} Reject this request.`)
    const starts_at = is_approved ? startOf(context, change) : null
    const begins_now = change.kind === 'weights' && starts_at !== null && starts_at <= context.clock.now()
    // All borrowers are judged anew: a branch sees its own alone.
    if (begins_now) headOfficeOnly(context)
    await sql`update score_changes set state = ${is_approved ? 'approved' : 'rejected'}, decided_by = ${by},
        decided_by_name = ${displayName(actor)}, decided_at = ${context.clock.now()},
        starts_at = ${starts_at}, begun_at = ${begins_now ? starts_at : null}, weights_no = ${is_approved ? await nextWeightsNo(context, change) : null}
      where organization_id = ${org.organization_id} and change_id = ${change_id}`.execute(tx)
    if (begins_now) await judgeByNewWeights(context)
    return { study_id: change.study_id }
  },
  audit: ({ change_id, is_approved }, { study_id }) => ({
    subject: `score_change:${change_id}`,
    payload: { approved: is_approved, study_id },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
