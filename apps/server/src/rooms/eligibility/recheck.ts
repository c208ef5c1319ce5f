import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { readSetup } from './own-steps.ts'
import { settle } from './settle.ts'
import { standingOf } from './standing.ts'

/** Judges an ineligible business again by what is known today, once the decision does not stand any more. */
export const recheckEligibility = verb({
  name: 'recheck_eligibility',
  access: api.saveSetupStep,
  input: z.object({}),
  async run(context) {
    const setup = await readSetup(context, true)
    const { can_recheck } = standingOf(setup, context.clock.today())
    const changed = can_recheck ? await settle(context, setup, null) : []
    return { user_id: setup.user_id, changed: changed.map(({ step, status }) => ({ step, status })) }
  },
  audit: (_input, { user_id, changed }) =>
    changed.length === 0
      ? null
      : {
          subject: `user:${user_id}`,
          payload: { changed },
          events: [{ kind: 'eligibility.changed', payload: { user_id } }],
        },
})
