import { stepsOn } from '@saakh/catalogue/notices/clocks'
import { procedureRowById } from '@saakh/catalogue/notices/procedures'
import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import type { NoticeDocument, NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName, displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { storeAttachment } from '../cases/store-attachment.ts'
import { addresseesOf, findNotice, type NoticeRecord, stepsTaken } from './find-notice.ts'
import { addNoticeDocument } from './notice-documents.ts'

const input = api.takeNoticeStep.body.extend({ notice_id: z.string() })
type Given = z.output<typeof input>

export interface StepKind {
  name: string
  /** The paper that may come with it, and whether the step is nothing without it. */
  paper: NoticeDocument
  needs_paper?: true
  /** Where it ends with an order. */
  needs_outcome?: true
}

const LEAST_MEMBERS = 2
const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** For whom the step is recorded: each once; null where it is not taken for addressees one by one. */
function addressed(given: Given, known: readonly string[], of_each: boolean): (string | null)[] {
  if (!of_each) return [null]
  const ids = [...new Set(given.addressee_ids ?? [])]
  if (ids.length === 0) throw refuse('addressee_ids', 'Say for which addressees.')
  if (ids.some((id) => !known.includes(id))) throw refuse('addressee_ids', 'The notice has no such addressee.')
  return ids
}

/** A step that is open on its day; a clock that still runs refuses it and says until when. */
async function openStep(context: Context, notice: NoticeRecord, given: Given) {
  const today = context.clock.today()
  const on = given.taken_on ?? today
  if (on > today) throw refuse('taken_on', 'The day has not come yet.')
  const row = procedureRowById(notice.procedure_row)
  const ids = (await addresseesOf(context, notice.notice_id)).map(({ addressee_id }) => addressee_id)
  const taken = await stepsTaken(context, notice.notice_id)
  const first = given.step === 'served' || given.step === 'identified' ? notice.drafted_on : undefined
  if (first !== undefined && on < first) throw refuse('taken_on', `The notice was drafted on ${formatDate(first)}.`)
  const step = stepsOn(row, ids, taken, on).find((step) => step.step === given.step)
  if (!step) throw refuse('step', 'The procedure has no such step.')
  if (step.state === 'done') throw new AppError('conflict', `This is recorded already: ${step.label}.`)
  if (step.reason !== null) throw new AppError('conflict', step.reason)
  const of_each = step.of_each_addressee === true
  const last = taken
    .filter((takenStep) => !of_each || takenStep.step !== step.step)
    .reduce((day, takenStep) => (takenStep.on > day ? takenStep.on : day), '')
  if (!of_each && on < last) throw refuse('taken_on', `A step before it was taken on ${formatDate(last)}.`)
  const addressees = addressed(given, ids, of_each)
  for (const addressee_id of addressees) {
    if (addressee_id === null) continue
    if (taken.some((takenStep) => takenStep.step === step.step && takenStep.addressee_id === addressee_id))
      throw new AppError('conflict', 'This is recorded already for one of the addressees.')
    refuseBeforeService(taken, given.step, addressee_id, on)
  }
  return { step, on, addressees }
}

const ANSWERS: Partial<Record<NoticeStep, NoticeStep>> = { reply_received: 'served', proposal_reply: 'proposal_served' }

function refuseBeforeService(
  taken: readonly { step: NoticeStep; addressee_id: string | null; on: string }[],
  step: NoticeStep,
  addressee_id: string,
  on: string,
): void {
  const asks = ANSWERS[step]
  if (!asks) return
  const served = taken.find((takenStep) => takenStep.step === asks && takenStep.addressee_id === addressee_id)
  if (!served) throw new AppError('conflict', 'Whoever replies was served first: record the service.')
  if (on < served.on) throw refuse('taken_on', `The addressee was served on ${formatDate(served.on)}.`)
}

/** A verb that records steps of one kind: the day, who recorded it, why, the committee's members and the paper. */
export const stepVerb = (kind: StepKind) =>
  verb({
    name: kind.name,
    access: api.takeNoticeStep,
    input,
    async run(context, given) {
      const { tx, org, clock, actor } = context
      const { organization_id } = org
      // Before the file is stored, and again once the notice is locked.
      await openStep(context, await findNotice(context, given.notice_id), given)
      const paper = await storeAttachment(context, given, CASE_CREATION_FORMATS)
      if (kind.needs_paper && !paper) throw refuse('attachment', 'Attach the proof of service.')
      if (kind.needs_outcome && !given.outcome) throw refuse('outcome', 'Say what the order decides.')
      const notice = await findNotice(context, given.notice_id, true)
      const { step, on, addressees } = await openStep(context, notice, given)
      const members = given.members ?? []
      if (step.committee && members.length < LEAST_MEMBERS)
        throw refuse('members', `${step.committee}: name the members who decided, at least ${LEAST_MEMBERS}.`)
      for (const addressee_id of addressees) {
        const step_id = newId()
        await sql`insert into notice_steps (organization_id, notice_id, step_id, step, taken_on, addressee_id, reason, outcome,
            taken_at, taken_by, taken_by_name)
          values (${organization_id}, ${notice.notice_id}, ${step_id}, ${given.step}, ${on}, ${addressee_id}, ${given.reason},
            ${kind.needs_outcome ? (given.outcome ?? null) : null}, ${clock.now()}, ${actorName(actor)},
            ${displayName(actor)})`.execute(tx)
        if (step.committee)
          for (const [position, { name, designation }] of members.entries())
            await sql`insert into notice_members (organization_id, notice_id, step_id, position, committee, name, designation)
              values (${organization_id}, ${notice.notice_id}, ${step_id}, ${position}, ${step.committee}, ${name},
                ${designation})`.execute(tx)
      }
      const state = given.step === 'closed' ? 'closed' : given.step === 'served' ? 'open' : notice.state
      if (state !== notice.state)
        await sql`update notices set state = ${state}, closed_on = ${state === 'closed' ? on : null}
          where organization_id = ${organization_id} and notice_id = ${notice.notice_id}`.execute(tx)
      if (paper) await addNoticeDocument(context, notice.notice_id, { ...paper, role: kind.paper, step: given.step })
      const { notice_id, case_uid: case_id, party_id, procedure } = notice
      tellWebhooks(context, [
        {
          ...{ type: 'notice.step', party_id, is_fraud: procedure === 'fraud' },
          data: { notice_id, case_id, step: given.step, on },
        },
      ])
      return { notice_id: notice.notice_id, on, label: step.label, sha256: paper?.sha256 ?? null }
    },
    audit: ({ step }, { notice_id, on, sha256 }) => ({
      subject: `notice:${notice_id}`,
      payload: { step, on, ...(sha256 !== null && { sha256 }) },
      events: [{ kind: 'notice.changed', payload: {} }],
    }),
  })
