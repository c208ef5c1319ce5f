import { addressOf, orderOf, page } from '@saakh/contract/listing'
import { mcaCheckList } from '@saakh/contract/mca-status'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/mca_status', routes: ['/mca-status'] } as const

export const mcaStatusSearch = z.object({
  /** Came from the search or a party's page: stands in the list of what to check. */
  cin: z.string().max(200).optional().catch(undefined),
  page: page.optional().catch(undefined),
})
export const mcaIndexSearch = addressOf(mcaCheckList, ['q', 'outcome'], { ...orderOf(mcaCheckList), page })
export const mcaHistorySearch = z.object({ page: page.optional().catch(undefined) })

export const mcaStatusScreens = [
  screen({
    name: 'mca_status',
    path: '/mca-status',
    access: 'signed-in',
    policy,
    title: 'MCA status',
    search: mcaStatusSearch,
  }),
  screen({
    name: 'mca_status_index',
    path: '/mca-status/index',
    access: 'signed-in',
    policy,
    title: 'Checked companies',
    search: mcaIndexSearch,
  }),
  screen({
    name: 'mca_status_history',
    path: '/mca-status/history/:section',
    access: 'signed-in',
    policy,
    title: 'Checks of a company',
    search: mcaHistorySearch,
  }),
] as const
