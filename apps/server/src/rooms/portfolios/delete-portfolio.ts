import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { findPortfolio, refuseMixed } from './find-portfolio.ts'
import { removeAllMembers } from './members.ts'

/**
 * The members stay parties, and their alerts and cases stay. Settings of the portfolio stand on, since alerts name them,
 * and hold for nobody.
 */
export const deletePortfolio = verb({
  name: 'delete_portfolio',
  access: api.deletePortfolio,
  input: z.object({ portfolio_id: z.string() }),
  async run(context, { portfolio_id }) {
    const { name } = await findPortfolio(context, portfolio_id, 'lock')
    await refuseMixed(context, portfolio_id)
    const lost = await removeAllMembers(context, portfolio_id)
    await sql`delete from portfolios
      where organization_id = ${context.org.organization_id} and portfolio_id = ${portfolio_id}`.execute(context.tx)
    return { name, ...lost }
  },
  audit: ({ portfolio_id }, result) => ({
    subject: `portfolio:${portfolio_id}`,
    payload: { ...result },
    events: [{ kind: 'portfolio.changed', payload: { portfolio_id } }],
  }),
})
