import { z } from 'zod'
import { BACK_TEST_OUTCOMES, limitProposal } from './back-test-result.ts'
import { endpoint } from './endpoint.ts'
import { success, text } from './wire.ts'

const LIMIT_PROPOSAL_STATES = ['open', 'drafted', 'declined', 'replaced'] as const

/** What a back-test by Saakh itself found, kept until somebody drafts it or declines it. */
export const keptProposal = limitProposal.extend({
  proposal_id: z.string(),
  back_test_id: z.string(),
  outcome: z.enum(BACK_TEST_OUTCOMES),
  proposed_at: z.string(),
  /** `replaced`: a later back-test found something else, or other limits came in force. */
  state: z.enum(LIMIT_PROPOSAL_STATES),
  change_id: z.string().nullable(),
  ended_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  declined_because: z.string().nullable(),
})
export type KeptProposal = z.output<typeof keptProposal>

export const limitProposals = {
  declineProposal: endpoint({
    method: 'POST',
    path: '/v1/admin/limit_proposals/{proposal_id}/decline',
    summary:
      'Declines a limit that Saakh proposes, with the reason. The same value is proposed again when ten further outcomes were recorded, not before.',
    access: { kind: 'policy', url: '/v1/admin/rules' },
    body: z.object({ reason: text(1000) }),
    response: success,
  }),
}
