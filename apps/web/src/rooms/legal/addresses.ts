import { legalCaseList } from '@saakh/contract/legal'
import { addressOf, orderOf, page } from '@saakh/contract/listing'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/legal', routes: ['/legal'] } as const

export const legalSearch = addressOf(legalCaseList, ['q', 'court', 'status', 'stage'], {
  ...orderOf(legalCaseList),
  page,
})

export const legalScreens = [
  screen({ name: 'legal', path: '/legal', access: 'signed-in', policy, title: 'Court cases', search: legalSearch }),
  screen({ name: 'legal_case', path: '/legal/:case_id', access: 'signed-in', policy, title: 'Court case' }),
] as const
