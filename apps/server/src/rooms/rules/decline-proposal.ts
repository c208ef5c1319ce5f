import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { endProposal, findOpenProposal } from './keep-proposal.ts'

/** Declines a limit that Saakh proposes. No limit changes by it, as none changed by the proposal. */
export const declineProposal = verb({
  name: 'decline_proposal',
  access: api.declineProposal,
  input: api.declineProposal.body.extend({ proposal_id: z.string() }),
  async run(context, { proposal_id, reason }) {
    headOfficeOnly(context)
    if (context.actor.kind !== 'user') throw new AppError('forbidden', 'Only a person declines a proposal.')
    const proposal = await findOpenProposal(context, proposal_id)
    await endProposal(context, proposal, { state: 'declined', change_id: null, declined_because: reason })
    return proposal
  },
  // The reason stands in the row.
  audit: (_, { proposal_id, code, proposal: { limit, value } }) => ({
    subject: `limit_proposal:${proposal_id}`,
    payload: { code, limit, value },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
