import type { eligibility } from '@saakh/contract/eligibility'
import { isSet } from '@saakh/domain/loose-value'
import type { HandlersOf } from '../handler.ts'
import { quickAnswers, readQuickVerdict, readSetupStep, readStanding, readVerdict } from './reads.ts'
import { recheckEligibility } from './recheck.ts'
import { saveStep } from './save-step.ts'

export const eligibilityHandlers: HandlersOf<typeof eligibility> = {
  currentStep: (call) => call.look(readStanding),
  getSetupStep: (call, { params }) => call.look((context) => readSetupStep(context, params.setup_step)),
  saveSetupStep: async (call, { params, body }) => {
    const { step, step_status, standing } = await call.run(saveStep, { ...body, setup_step: params.setup_step })
    const message = step_status === 'pending' ? 'What you typed is kept.' : 'The step was sent.'
    return { success: true, data: { message, step, step_status, ...standing } }
  },
  eligibilityCheck: async (call, { query }) => {
    const quick = await call.look(async ({ clock }) => quickAnswers(query, clock.today()))
    if (quick !== null) return call.look((context) => readQuickVerdict(context, quick))
    const { data } = await call.look(readStanding)
    // Reading stays possible for a suspended organization; judging again changes something.
    const isRechecked = isSet(query.recheck) && data.can_recheck && call.caller.organization_status === 'active'
    if (isRechecked) await call.run(recheckEligibility, {})
    return call.look(readVerdict)
  },
}
