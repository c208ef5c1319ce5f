import { addressOf, id, listing, words } from '@saakh/contract/listing'
import { modelList } from '@saakh/contract/models'

const list = listing({ filters: { q: words, category: words, portfolio_id: id }, sorts: ['label'] })

export const modelsSearch = addressOf(modelList, ['q', 'kind', 'review'])

export const rulesSearch = addressOf(list, ['q', 'category'])
/** Whose limits are edited: those of a portfolio, or of the organization. */
export const ruleSearch = addressOf(list, ['portfolio_id'])
