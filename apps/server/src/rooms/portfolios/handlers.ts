import type { portfolios } from '@saakh/contract/portfolios'
import type { HandlersOf } from '../handler.ts'
import { seenVersion } from '../if-match.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deletePortfolio } from './delete-portfolio.ts'
import { readPortfolio, readPortfolioParties, readPortfolios } from './reads.ts'
import { updatePortfolio } from './update-portfolio.ts'

export const portfoliosHandlers: HandlersOf<typeof portfolios> = {
  adminPortfolios: (call, { query }) => call.look((context) => readPortfolios(context, query)),
  createPortfolio: async (call, { body }) => {
    const { portfolio_id } = await call.run(createPortfolio, body)
    const data = await call.look((context) => readPortfolio(context, portfolio_id))
    return { success: true, message: 'The portfolio was created.', data }
  },
  getPortfolio: (call, { params }) =>
    call.look(async (context) => ({ data: await readPortfolio(context, params.portfolio_id) })),
  updatePortfolio: async (call, { params, body }) => {
    const { portfolio_id } = params
    const { message } = await call.run(updatePortfolio, {
      ...body,
      portfolio_id,
      if_version: seenVersion(call, 'portfolio'),
    })
    const data = await call.look((context) => readPortfolio(context, portfolio_id))
    return { success: true, message, data }
  },
  deletePortfolio: async (call, { params }) => {
    const { name, ...data } = await call.run(deletePortfolio, params)
    return { success: true, message: `The portfolio '${name}' was deleted. Its parties stay.`, data }
  },
  portfolioParties: (call, { params, query }) =>
    call.look((context) => readPortfolioParties(context, params.portfolio_id, query)),
}
