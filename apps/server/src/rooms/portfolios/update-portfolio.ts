import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { verb, within } from '../../platform/verb.ts'
import { changeMembers } from './change-members.ts'
import { describePortfolio } from './describe-portfolio.ts'
import { findPortfolio } from './find-portfolio.ts'

const CHANGED = 'The portfolio was changed.'
const MEMBERS_CHANGED = {
  add: 'Successfully added to the portfolio',
  remove: 'Removed from the portfolio',
} as const

/**
 * What one PATCH brings: a name or description, members, or both, all or nothing. The version guards name and
 * description; members conflict with nothing.
 */
export const updatePortfolio = verb({
  name: 'update_portfolio',
  access: api.updatePortfolio,
  input: api.updatePortfolio.body.extend({ portfolio_id: z.string(), if_version: z.int().nullish() }),
  async run(context, { portfolio_id, if_version, name, description, action, parties }) {
    await findPortfolio(context, portfolio_id, 'lock')
    const done: string[] = []
    if (name !== undefined || description !== undefined) {
      await within(context, describePortfolio, { portfolio_id, if_version, name, description })
      done.push(CHANGED)
    }
    if (parties && !action)
      throw new AppError('invalid', 'Say whether the parties are added or removed.', {
        action: 'Please fill the field',
      })
    if (action && !parties)
      throw new AppError('invalid', `Name the parties to ${action}.`, { parties: 'Please fill the field' })
    if (action && parties) {
      await within(context, changeMembers, { portfolio_id, action, parties })
      done.push(MEMBERS_CHANGED[action])
    }
    if (done.length === 0) throw new AppError('invalid', 'There is nothing to change.')
    return { message: done.join(' ') }
  },
  audit: () => null,
})
