import { setupForm } from '@saakh/catalogue/eligibility/setup-forms'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { RECHECK_AFTER_DAYS, SETUP_STEPS, type SetupStep, type StepStatus } from '@saakh/domain/setup-step'
import type { OwnSetup } from './own-steps.ts'

export interface Standing {
  current_step_id: SetupStep
  current_step_status: StepStatus
  decided_on: IsoDate | null
  recheck_on: IsoDate | null
  can_recheck: boolean
}

/** The step that is not done yet; one that nobody has begun is told by the one before it, which is done. */
export function standingOf({ variant, rows }: OwnSetup, today: IsoDate): Standing {
  const steps = SETUP_STEPS.filter((step) => setupForm(variant, step) !== null)
  const open = steps.find((step) => rows.get(step)?.status !== 'done')
  const begun = open === undefined || rows.has(open) ? open : steps.findLast((step) => step < open)
  const current_step_id = begun ?? open ?? steps.at(-1) ?? 1
  const current_step_status = rows.get(current_step_id)?.status ?? 'pending'
  const decided_on = current_step_status === 'ineligible' ? (rows.get(current_step_id)?.decided_on ?? null) : null
  const recheck_on = decided_on === null ? null : addDays(decided_on, RECHECK_AFTER_DAYS)
  return {
    current_step_id,
    current_step_status,
    decided_on,
    recheck_on,
    can_recheck: recheck_on !== null && today >= recheck_on,
  }
}
