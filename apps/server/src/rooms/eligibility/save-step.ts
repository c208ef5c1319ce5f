import { api } from '@saakh/contract/api'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { judgeAnswers } from '@saakh/domain/form-answers'
import type { FormDefinition } from '@saakh/domain/form-field'
import { formatDate } from '@saakh/domain/formats'
import { SETUP_STEPS, type StepStatus } from '@saakh/domain/setup-step'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { readSetup, type StepAnswers, type StepRow, stepAsked, writeStep } from './own-steps.ts'
import { settle } from './settle.ts'
import { standingOf } from './standing.ts'

/** Of one answer. */
const LONGEST = 10_000

/**
 * Keeps a step. As `pending` whatever was typed stays as it is; as `done` the answers have to be right, and the rule
 * judges. What was found ineligible can be changed once 90 days are over.
 */
export const saveStep = verb({
  name: 'save_setup_step',
  access: api.saveSetupStep,
  input: api.saveSetupStep.body.extend({ setup_step: z.string() }),
  async run(context, { setup_step, fields, step_status }) {
    const { clock } = context
    const setup = await readSetup(context, true)
    const { step, form } = stepAsked(setup.variant, setup_step)
    const { recheck_on, can_recheck } = standingOf(setup, clock.today())
    if (recheck_on !== null && !can_recheck)
      throw new AppError('conflict', `The decision stands. You can change your answers from ${formatDate(recheck_on)}.`)
    const isSent = step_status === 'done'
    const before = isSent
      ? SETUP_STEPS.find((earlierStep) => earlierStep < step && setup.rows.get(earlierStep)?.status !== 'done')
      : undefined
    const isOpenBefore = before !== undefined && setup.rows.get(before)?.status !== 'ineligible'
    if (isOpenBefore) throw new AppError('conflict', `Step ${before} comes first.`)
    const typed = typedAnswers(form, { ...setup.rows.get(step)?.answers, ...fields })
    const answers = isSent ? rightAnswers(form, typed, istDate(clock.now())) : typed
    const status: StepStatus = isSent ? 'done' : 'pending'
    const row: StepRow = {
      ...{ step, form_id: form.id, form_version: form.version, status, answers },
      ...{ criteria: [], rule_version: null, decided_on: null, saved_at: clock.now() },
    }
    await writeStep(context, setup.user_id, row)
    const rows = new Map(setup.rows).set(step, row)
    for (const settled of isSent ? await settle(context, { ...setup, rows }, step) : []) rows.set(settled.step, settled)
    return {
      user_id: setup.user_id,
      step,
      step_status: rows.get(step)?.status ?? status,
      standing: standingOf({ ...setup, rows }, clock.today()),
    }
  },
  // The answers hold personal data: the audit names the step and what became of it.
  audit: (_input, { user_id, step, step_status }) => ({
    subject: `user:${user_id}`,
    payload: { step, step_status },
    events: [{ kind: 'eligibility.changed', payload: { user_id } }],
  }),
})

/** The fields of the form as they came; one that the form does not have is refused, so that a misspelt one is not lost. */
function typedAnswers({ fields }: FormDefinition, given: Record<string, unknown>): StepAnswers {
  const names = new Set(fields.map(({ name }) => name))
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!names.has(name)) return [[name, 'This step has no such field']]
    if (typeof value === 'object' && value !== null) return [[name, 'The answer is not of the kind that is asked for']]
    return String(value).length > LONGEST ? [[name, `At most ${LONGEST} characters`]] : []
  })
  refuse(Object.fromEntries(problems))
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asTyped(value)]))
}

const asTyped = (value: unknown): string | boolean | null =>
  value === undefined || value === null ? null : typeof value === 'boolean' ? value : String(value)

function rightAnswers({ fields }: FormDefinition, typed: StepAnswers, today: string): StepAnswers {
  const { answers, problems } = judgeAnswers(fields, typed, today)
  refuse(problems)
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, typeof value === 'object' ? null : value]),
  )
}

function refuse(problems: Record<string, string>): void {
  const [first] = Object.entries(problems)
  if (first) throw new AppError('invalid', `${first[0]}: ${first[1]}`, problems)
}
