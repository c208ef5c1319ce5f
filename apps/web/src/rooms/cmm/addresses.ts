import { addressOf, choice, page } from '@saakh/contract/listing'
import { scoreList } from '@saakh/contract/scores'
import { screen } from '../../data/screen.ts'

export const cmmSearch = addressOf(scoreList, ['band', 'moved', 'q'], { sort: choice(scoreList.sorts), page })

/** The route of credit monitoring (decisions O-39). */
export const cmmScreens = [
  screen({
    name: 'cmm',
    path: '/cmm',
    access: 'signed-in',
    policy: { url: '/v1/cmm', or: ['/v1/cmm/overview', '/v1/cmm/statistics'] },
    title: 'Credit monitoring',
    search: cmmSearch,
  }),
] as const
