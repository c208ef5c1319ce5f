import { contestList } from '@saakh/contract/contests'
import { addressOf, page } from '@saakh/contract/listing'

export const contestsSearch = addressOf(contestList, ['state', 'party_id'], { page })
