import { endpoint } from '@saakh/contract/endpoint'
import { firstCount, firstText, recordOf } from '@saakh/domain/loose-value'
import { z } from 'zod'

export interface Step {
  /** 1 to 5 (shell.txt section 3, Eligibility step info). */
  number: number
  status: string
}

const STEPS = [1, 2, 3, 4, 5]

/** `data.current_step_id` and `current_step_status`, beside each other or not; null when no step of the five is told. */
function readStep(raw: unknown): Step | null {
  const body = recordOf(raw)
  const { current_step_id, current_step_status } = { ...body, ...recordOf(body.data) }
  const number = firstCount(current_step_id)
  if (number === null || !STEPS.includes(number)) return null
  return { number, status: firstText(current_step_status)?.trim().toLowerCase() ?? '' }
}

/** Only servers with a guarantee scheme answer it, so the contract of our own does not hold it. */
export const currentStep = endpoint({
  method: 'GET',
  path: '/v1/user/current_step',
  refreshed_by: [],
  summary: 'How far the signed-in user is in the guarantee set-up.',
  access: { kind: 'session' },
  response: z.unknown(),
  read: (raw): { step: Step | null } => ({ step: readStep(raw) }),
})
