import type { alertEconomics } from '@saakh/contract/alert-economics'
import type { HandlersOf } from '../handler.ts'
import { readEconomics } from './read-economics.ts'

export const economicsHandlers: HandlersOf<typeof alertEconomics> = {
  alertEconomics: (call, { query }) => call.look((context) => readEconomics(context, query.portfolio_id ?? null)),
}
