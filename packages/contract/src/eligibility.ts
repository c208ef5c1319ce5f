import {
  currentStep,
  type origin,
  readCurrentStep,
  readStep,
  readVerdict,
  setupStepAnswer,
  verdict,
} from '@saakh/domain/eligibility'
import { type AnswerAs, answerOf } from '@saakh/domain/entity'
import { STEP_STATUSES } from '@saakh/domain/setup-step'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { successData } from './wire.ts'

const access = { kind: 'session' } as const

const current = answerOf(currentStep)
export type Origin = AnswerAs<typeof origin>

const amount = z.string().max(40).optional()
const yesNo = z.enum(['yes', 'no']).optional()

/** The set-up for a guarantee, of the signed-in user. */
export const eligibility = {
  currentStep: endpoint({
    method: 'GET',
    path: '/v1/user/current_step',
    refreshed_by: ['eligibility'],
    summary:
      'How far the signed-in user is in the set-up: the last step reported and its status; the server computes it.',
    access,
    response: z.object({ data: current }),
    read: readCurrentStep,
  }),
  getSetupStep: endpoint({
    method: 'GET',
    path: '/v1/user/steps/{setup_step}',
    refreshed_by: ['eligibility'],
    summary: 'A step of the set-up: its form, the answers so far, and what is already known.',
    access,
    response: z.object({ data: answerOf(setupStepAnswer) }),
    read: readStep,
  }),
  saveSetupStep: endpoint({
    method: 'PATCH',
    path: '/v1/user/steps/{setup_step}',
    summary:
      'Keeps the answers of a step. `pending` keeps them as typed; `done` judges them, and steps 2, 4 and 5 may then be ineligible.',
    access,
    body: z.object({
      /** Field name to answer; fields that are not named keep what they have. */
      fields: z.record(z.string().max(200), z.unknown()),
      step_status: z.enum(['pending', 'done']).nullish(),
    }),
    response: successData(
      current.extend({ step: z.number(), step_status: z.enum(STEP_STATUSES), message: z.string() }),
    ),
    read: readCurrentStep,
  }),
  eligibilityCheck: endpoint({
    method: 'GET',
    path: '/v1/eligibility_check',
    refreshed_by: ['eligibility'],
    summary:
      'The verdict with each criterion, what was found and where. `recheck` judges an ineligible business again once 90 days are over. With inputs of the quick calculator an indicative verdict.',
    access,
    query: z.object({
      recheck: z.string().max(20).optional(),
      turnover: amount,
      /** Months in business. */
      vintage: amount,
      existing_debt: amount,
      requested_amount: amount,
      gst: yesNo,
      itr: yesNo,
    }),
    response: z.object({ data: answerOf(verdict) }),
    read: readVerdict,
  }),
}
