import { FIELD_KINDS } from '@saakh/domain/form-field'
import { STEP_STATUSES } from '@saakh/domain/setup-step'
import { z } from 'zod'
import { readCurrentStep, readEligibility, readStep } from './eligibility-answers.ts'
import { endpoint } from './endpoint.ts'
import { successData } from './wire.ts'

const access = { kind: 'session' } as const
const day = z.string().nullable()

/** Until when a decision of 'ineligible' stands; all null, and false, where there is none. */
const recheck = {
  decided_on: day,
  /** The first day on which it may be judged again (SH-CONST-008). */
  recheck_on: day,
  can_recheck: z.boolean(),
}

const current = z.object({
  current_step_id: z.number().int().min(1).max(5),
  current_step_status: z.enum(STEP_STATUSES),
  ...recheck,
})

/** Where a value was found: in a file of a register or of the organization's own, or in what the user answered. */
const origin = z.object({
  kind: z.enum(['fact', 'answer']),
  /** 'Company register', 'Step 2'. */
  label: z.string(),
  as_of: day,
  fact_id: z.string().nullable(),
  document_id: z.string().nullable(),
  file_name: z.string().nullable(),
  row: z.number().nullable(),
})
export type Origin = z.input<typeof origin>

const formField = z.looseObject({
  name: z.string(),
  type: z.enum(FIELD_KINDS),
  label: z.string(),
  mandatory: z.boolean(),
})

const step = z.object({
  step: z.number(),
  step_status: z.enum(STEP_STATUSES),
  saved_at: z.string().nullable(),
  form: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    version: z.number(),
    fields: z.array(formField),
  }),
  /** What the user gave, as it was typed. */
  answers: z.record(z.string(), z.union([z.string(), z.boolean()]).nullable()),
  /** What is known without asking, by field. */
  known: z.record(z.string(), z.object({ value: z.string(), from: origin })),
  /** What does not fit together among the identifiers. */
  warnings: z.array(z.string()),
})

const criterion = z.object({
  code: z.string(),
  label: z.string(),
  asks: z.string(),
  step: z.number(),
  /** Where the limit comes from. */
  source: z.string(),
  state: z.enum(['met', 'missed', 'missing', 'not_asked']),
  /** A figure in the unit, or the word that was found. */
  found: z.union([z.number(), z.string()]).nullable(),
  unit: z.string(),
  band: z.string().nullable(),
  read_from: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.string().nullable(),
      from: origin.nullable(),
      /** What the other of the two says, a fact or the answer, where it differs. */
      otherwise: z.object({ label: z.string(), value: z.string() }).nullable(),
    }),
  ),
})

const verdict = z.object({
  status: z.enum(['eligible', 'ineligible', 'pending']),
  /** By a few answers that nothing proves; decides nothing. */
  indicative: z.boolean(),
  band: z.string().nullable(),
  rule: z.object({ id: z.string(), version: z.number(), note: z.string() }),
  ...recheck,
  criteria: z.array(criterion),
})

const amount = z.string().max(40).optional()
const yesNo = z.enum(['yes', 'no']).optional()

/** The set-up for a guarantee, of the signed-in user (decisions O-25). */
export const eligibility = {
  currentStep: endpoint({
    method: 'GET',
    path: '/v1/user/current_step',
    refreshed_by: ['eligibility'],
    summary: 'How far the signed-in user is in the set-up: the step told last and its status; the server computes it.',
    access,
    response: z.object({ data: current }),
    read: readCurrentStep,
  }),
  getSetupStep: endpoint({
    method: 'GET',
    path: '/v1/user/steps/{setup_step}',
    refreshed_by: ['eligibility'],
    summary: 'A step of the set-up: its form, what was answered, and what is known without asking.',
    access,
    response: z.object({ data: step }),
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
    response: z.object({ data: verdict }),
    read: readEligibility,
  }),
}
