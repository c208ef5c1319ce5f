import { addressOf, id, listing, words } from '@saakh/contract/listing'
import { modelList } from '@saakh/contract/models'

const list = listing({ filters: { q: words, category: words, portfolio_id: id, code: words }, sorts: ['label'] })

export const modelsSearch = addressOf(modelList, ['q', 'kind', 'review'])

export const rulesSearch = addressOf(list, ['q', 'category'])
/** The rule of which a new version is built; a new rule without it. */
export const ownRuleSearch = addressOf(list, ['code'])
/** Whose limits are edited: those of a portfolio, or of the organization. */
export const ruleSearch = addressOf(list, ['portfolio_id'])
