import { api } from '@saakh/contract/api'
import { addDays } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { inEnglish } from '@saakh/domain/said'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { type ChangeRecord, changeInForce, findChange } from './change-rows.ts'
import { findStudy, whatLacks } from './study-rows.ts'

/** A calibration that begins later than this would rest on old outcomes. */
const MOST_DAYS_AHEAD = 90
const DECIMALS = 3

const figure = (value: number | null): string | null => value?.toFixed(DECIMALS) ?? null

/** What the second person sees. */
function differences(change: ChangeRecord, before: ChangeRecord | null) {
  const day = (of: ChangeRecord | null) => (of?.studied_on ? formatDate(of.studied_on) : 'none')
  return [
    { label: 'Calibration by the study of', before: day(before), after: day(change) },
    ...(change.study_id === null
      ? []
      : [
          { label: 'Prior', before: figure(before?.prior ?? null), after: figure(change.prior) },
          { label: 'Slope', before: figure(before?.slope ?? null), after: figure(change.slope) },
        ]),
    {
      label: 'From',
      before: null,
      after: change.active_from === null ? 'as soon as it is approved' : formatDate(change.active_from),
    },
    { label: 'Reason', before: null, after: change.reason },
  ]
}

const refuseDay = (message: string) => new AppError('invalid', message, { active_from: message })

async function checkAsked(
  context: Context,
  { study_id, active_from }: { study_id: string | null; active_from?: string | null | undefined },
): Promise<void> {
  const today = context.clock.today()
  if (active_from && active_from < today) throw refuseDay('It begins today at the earliest.')
  if (active_from && active_from > addDays(today, MOST_DAYS_AHEAD))
    throw refuseDay(`It begins within ${MOST_DAYS_AHEAD} days.`)
  if (study_id === null) {
    const { rows } = await sql`select from score_changes where organization_id = ${context.org.organization_id}
      and state = 'approved' and study_id is not null limit 1`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'No calibration is in force that could be ended.')
    return
  }
  const lacks = await whatLacks(context, await findStudy(context, study_id))
  if (lacks !== null) throw new AppError('conflict', inEnglish(lacks))
}

/** Asks for the second person. Without a study of exactly this score on recent outcomes it is refused. */
export const proposeCalibration = verb({
  name: 'propose_calibration',
  access: api.proposeCalibration,
  input: api.proposeCalibration.body,
  async run(context, { study_id, reason, active_from }) {
    const { tx, org, actor, clock } = context
    headOfficeOnly(context)
    const user_id = userId(context)
    if (actor.kind !== 'user' || user_id === null)
      throw new AppError('forbidden', 'Only a person proposes a calibration.')
    await checkAsked(context, { study_id, active_from })
    const change_id = newId()
    const { rows } = await sql`insert into score_changes (organization_id, change_id, study_id, reason, active_from,
        proposed_by, proposed_by_name, proposed_at)
      values (${org.organization_id}, ${change_id}, ${study_id}, ${reason}, ${active_from ?? null}, ${user_id},
        ${displayName(actor)}, ${clock.now()})
      on conflict (organization_id) where state = 'asked' do nothing returning change_id`.execute(tx)
    if (rows.length === 0)
      throw new AppError(
        'conflict',
        'A calibration waits for its second person already. It is decided or withdrawn first.',
      )
    await within(context, requestApproval, {
      kind: 'score',
      subject_id: change_id,
      title: study_id === null ? 'No calibration of the financial score' : 'Calibration of the financial score',
      difference: differences(await findChange(context, change_id), await changeInForce(context)),
    })
    return { change_id, study_id }
  },
  audit: (_input, { change_id, study_id }) => ({
    subject: `score_change:${change_id}`,
    payload: { study_id },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
