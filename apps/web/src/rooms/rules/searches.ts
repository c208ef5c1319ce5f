import { addressOf, choice, id, listing, words } from '@saakh/contract/listing'
import { modelList } from '@saakh/contract/models'

const list = listing({ filters: { q: words, category: words, portfolio_id: id, code: words }, sorts: ['label'] })

export const modelsSearch = addressOf(modelList, ['q', 'kind', 'review'])

export const rulesSearch = addressOf(list, ['q', 'category'])
/** The rule of which a new version is built; a new rule without it. */
export const ownRuleSearch = addressOf(list, ['code'])
const shocks = listing({
  filters: {
    ...{ portfolio_id: id, industry: words, revenue_fall_percent: words, rate_points: words, receivable_days: words },
    ...{ arrears_days: words, largest_buyer: choice(['true']), buyer: words },
  },
  sorts: ['label'],
})
export const stressSearch = addressOf(shocks, [
  ...(['portfolio_id', 'industry', 'revenue_fall_percent', 'rate_points', 'receivable_days'] as const),
  ...(['arrears_days', 'largest_buyer', 'buyer'] as const),
])
/** Whose limits are edited: those of a portfolio, or of the organization. */
export const ruleSearch = addressOf(list, ['portfolio_id'])
