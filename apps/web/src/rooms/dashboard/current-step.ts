import { endpoint } from '@saakh/contract/endpoint'
import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'

export interface Step {
  /** 1 to 5 (shell.txt section 3, Eligibility step info). */
  number: number
  status: string
}

const STEPS = [1, 2, 3, 4, 5]

/** `data.current_step_id` and `current_step_status`, beside each other or not; null when no step of the five is told. */
function readStep(raw: unknown): Step | null {
  const body = isRecord(raw) ? raw : {}
  const given = { ...body, ...(isRecord(body.data) ? body.data : {}) }
  const number = Number(given.current_step_id)
  const status = given.current_step_status
  if (!STEPS.includes(number)) return null
  return { number, status: typeof status === 'string' ? status.trim().toLowerCase() : '' }
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
