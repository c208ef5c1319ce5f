import { addressOf, choice, page } from '@saakh/contract/listing'
import { scoreList } from '@saakh/contract/scores'

export const cmmSearch = addressOf(scoreList, ['band', 'moved', 'q'], { sort: choice(scoreList.sorts), page })
