import { addressOf, choice, page } from '@saakh/contract/listing'
import { RATE_HORIZONS } from '@saakh/contract/observed-rates'
import { scoreList } from '@saakh/contract/scores'

export const cmmSearch = addressOf(scoreList, ['band', 'moved', 'q'], {
  sort: choice(scoreList.sorts),
  page,
  horizon: choice(RATE_HORIZONS),
})
