import { legalCaseList } from '@saakh/contract/legal'
import { addressOf, orderOf, page } from '@saakh/contract/listing'

export const legalSearch = addressOf(legalCaseList, ['q', 'court', 'status', 'stage'], {
  ...orderOf(legalCaseList),
  page,
})
