import type { portfolios } from '@saakh/contract/portfolios'
import type { HandlersOf } from '../handler.ts'
import { readPortfolios } from './reads.ts'

export const portfoliosHandlers: HandlersOf<typeof portfolios> = {
  adminPortfolios: (call, { query }) => call.look((context) => readPortfolios(context, query)),
}
