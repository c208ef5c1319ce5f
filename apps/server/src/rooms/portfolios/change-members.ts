import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { namedParties } from '../../platform/named-parties.ts'
import { takeUp } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { findPortfolio } from './find-portfolio.ts'
import { addMembers, removeMembers } from './members.ts'

/** Adds parties or takes them away; doing so again changes nothing and is no error. */
export const changeMembers = verb({
  name: 'change_portfolio_members',
  access: api.updatePortfolio,
  input: z.object({
    portfolio_id: z.string(),
    action: z.enum(['add', 'remove']),
    parties: z.array(z.looseObject({ party_id: z.string(), name: z.string().nullish() })),
  }),
  async run(context, { portfolio_id, action, parties }) {
    await findPortfolio(context, portfolio_id, 'lock')
    const party_ids = await namedParties(context.tx, parties, 'parties')
    if (action === 'add') await takeUp(context, party_ids)
    const change = action === 'add' ? addMembers : removeMembers
    return { party_ids: await change(context, portfolio_id, party_ids) }
  },
  audit: ({ portfolio_id, action }, { party_ids }) =>
    party_ids.length === 0
      ? null
      : {
          subject: `portfolio:${portfolio_id}`,
          payload: { action, party_ids },
          events: [{ kind: 'portfolio.changed', payload: { portfolio_id } }],
        },
})
