import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName, displayName } from '../../platform/access.ts'
import { readExposure } from '../../platform/book-of-party.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import {
  type ExaminationRecord,
  findExamination,
  fraudTrackOnly,
  nextSteps,
  refuse,
  type StepRecord,
  stepsOf,
} from './find-examination.ts'
import { upholdingOrders } from './upholding-orders.ts'

const input = api.takeExaminationStep.body.extend({ examination_id: z.string() })
type Given = z.output<typeof input>

const LABELS = {
  cleared: 'Cleared',
  red_flagged: 'Red-flagged',
  reported: 'Reported',
  decided: 'Decided',
} as const

function refuseDay({ taken_on }: Given, examination: ExaminationRecord, steps: readonly StepRecord[], today: string) {
  if (taken_on > today) throw refuse('taken_on', 'The day has not come yet.')
  const last = steps.reduce((day, step) => (step.taken_on > day ? step.taken_on : day), examination.alerted_on)
  if (taken_on < last) throw refuse('taken_on', `What came before it happened on ${formatDate(last)}.`)
}

/** A decision of fraud rests on the order of a notice: the borrower was heard. */
async function decisionOf(context: Context, { step, outcome, notice_id }: Given, party_id: string) {
  if (step !== 'decided') return { outcome: null, notice_id: null }
  if (!outcome) throw refuse('outcome', 'Say what was decided.')
  if (outcome === 'no_fraud') return { outcome, notice_id: null }
  const order = (await upholdingOrders(context, party_id)).find((candidate) => candidate.notice_id === notice_id)
  if (!order)
    throw refuse(
      'notice_id',
      'A fraud is decided by the reasoned order of a notice: record the order under Show cause and choose it here.',
    )
  return { outcome, notice_id: order.notice_id }
}

/** Records what was done; the clocks follow from the days. */
export const takeExaminationStep = verb({
  name: 'take_examination_step',
  access: api.takeExaminationStep,
  input,
  async run(context, given) {
    fraudTrackOnly(context)
    const { tx, org, clock, actor } = context
    const { organization_id } = org
    const examination = await findExamination(context, given.examination_id, true)
    const { examination_id, party_id } = examination
    const steps = (await stepsOf(context, [examination_id])).get(examination_id) ?? []
    if (!nextSteps(examination.state, steps).includes(given.step))
      throw new AppError('conflict', 'This cannot be recorded now: somebody may have recorded a step before you.')
    refuseDay(given, examination, steps, clock.today())
    const { outcome, notice_id } = await decisionOf(context, given, party_id)
    await sql`insert into examination_steps (organization_id, examination_id, step_id, step, taken_on, reason, reference,
        outcome, notice_id, taken_at, taken_by, taken_by_name)
      values (${organization_id}, ${examination_id}, ${newId()}, ${given.step}, ${given.taken_on}, ${given.reason},
        ${given.reference || null}, ${outcome}, ${notice_id}, ${clock.now()}, ${actorName(actor)},
        ${displayName(actor)})`.execute(tx)
    const state = given.step === 'cleared' || given.step === 'decided' ? 'ended' : 'red_flagged'
    const exposure = given.step === 'red_flagged' ? await readExposure(context.tx, party_id) : examination.exposure
    await sql`update examinations set state = ${state}, exposure = ${exposure}
      where organization_id = ${organization_id} and examination_id = ${examination_id}`.execute(tx)
    return { examination_id, label: LABELS[given.step] }
  },
  audit: ({ step }, { examination_id }) => ({
    subject: `examination:${examination_id}`,
    payload: { step },
    events: [{ kind: 'examination.changed', payload: {} }],
  }),
})
