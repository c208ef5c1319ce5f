import { AREA_LABELS, SCORE_AREAS } from '@saakh/catalogue/scores/scorecard'
import { api } from '@saakh/contract/api'
import type { StudyKind } from '@saakh/contract/score-study'
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
import { multipliersOf } from './card-in-force.ts'
import { type ChangeRecord, changeInForce, findChange } from './change-rows.ts'
import { findStudy, readResult, whatLacks } from './study-rows.ts'

/** A calibration that begins later than this would rest on old outcomes. */
const MOST_DAYS_AHEAD = 90
const DECIMALS = 3

const figure = (value: number | null): string | null => value?.toFixed(DECIMALS) ?? null

const TITLES: Record<StudyKind, { with: string; without: string; by: string; none: string }> = {
  calibration: {
    with: 'Calibration of the financial score',
    without: 'No calibration of the financial score',
    by: 'Calibration by the study of',
    none: 'No calibration is in force that could be ended.',
  },
  weights: {
    with: 'Weights of the credit-monitoring card',
    without: 'The expert card again',
    by: 'Weights by the study of',
    none: 'No weights are in force that could be ended.',
  },
}

/** What the multipliers of the areas were and are to be. */
async function multiplierLines(context: Context, change: ChangeRecord, before: ChangeRecord | null) {
  const of = async (changeRecord: ChangeRecord | null) => {
    if (changeRecord === null || changeRecord.study_id === null) return null
    const weights = (await readResult(context, await findStudy(context, changeRecord.study_id)))?.weights?.weights
    return weights?.state === 'fitted' ? multipliersOf(weights.multipliers) : null
  }
  const [was, is] = [await of(before), await of(change)]
  if (was === null && is === null) return []
  return SCORE_AREAS.map((area) => ({
    label: AREA_LABELS[area],
    before: `× ${(was?.[area] ?? 1).toFixed(2)}`,
    after: `× ${(is?.[area] ?? 1).toFixed(2)}`,
  }))
}

/** What the second person sees. */
async function differences(context: Context, change: ChangeRecord) {
  const before = await changeInForce(context, change.kind)
  const day = (of: ChangeRecord | null) => (of?.studied_on ? formatDate(of.studied_on) : 'none')
  return [
    { label: TITLES[change.kind].by, before: day(before), after: day(change) },
    ...(change.kind === 'weights' ? await multiplierLines(context, change, before) : []),
    ...(change.study_id === null || change.kind === 'weights'
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

interface Asked {
  study_id: string | null
  kind?: StudyKind | undefined
  active_from?: string | null | undefined
}

/** Answers of which kind it is: that of its study, where one is named. */
async function checkAsked(
  context: Context,
  { study_id, kind = 'calibration', active_from }: Asked,
): Promise<StudyKind> {
  const today = context.clock.today()
  if (active_from && active_from < today) throw refuseDay('It begins today at the earliest.')
  if (active_from && active_from > addDays(today, MOST_DAYS_AHEAD))
    throw refuseDay(`It begins within ${MOST_DAYS_AHEAD} days.`)
  if (study_id === null) {
    const { rows } = await sql`select from score_changes where organization_id = ${context.org.organization_id}
      and kind = ${kind} and state = 'approved' and study_id is not null limit 1`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', TITLES[kind].none)
    return kind
  }
  const study = await findStudy(context, study_id)
  const lacks = await whatLacks(context, study)
  if (lacks !== null) throw new AppError('conflict', inEnglish(lacks))
  return study.kind
}

/** Asks for the second person. Without a study of exactly this score on recent outcomes it is refused. */
export const proposeCalibration = verb({
  name: 'propose_calibration',
  access: api.proposeCalibration,
  input: api.proposeCalibration.body,
  async run(context, { study_id, kind: ends, reason, active_from }) {
    const { tx, org, actor, clock } = context
    headOfficeOnly(context)
    const user_id = userId(context)
    if (actor.kind !== 'user' || user_id === null)
      throw new AppError('forbidden', 'Only a person proposes a calibration.')
    const kind = await checkAsked(context, { study_id, kind: ends, active_from })
    const change_id = newId()
    const { rows } =
      await sql`insert into score_changes (organization_id, change_id, kind, study_id, reason, active_from,
        proposed_by, proposed_by_name, proposed_at)
      values (${org.organization_id}, ${change_id}, ${kind}, ${study_id}, ${reason}, ${active_from ?? null}, ${user_id},
        ${displayName(actor)}, ${clock.now()})
      on conflict (organization_id, kind) where state = 'asked' do nothing returning change_id`.execute(tx)
    if (rows.length === 0)
      throw new AppError(
        'conflict',
        'A calibration waits for its second person already. It is decided or withdrawn first.',
      )
    await within(context, requestApproval, {
      kind: 'score',
      subject_id: change_id,
      title: study_id === null ? TITLES[kind].without : TITLES[kind].with,
      difference: await differences(context, await findChange(context, change_id)),
    })
    return { change_id, kind, study_id }
  },
  audit: (_input, { change_id, kind, study_id }) => ({
    subject: `score_change:${change_id}`,
    payload: { kind, study_id },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
