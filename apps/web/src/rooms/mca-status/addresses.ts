import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/mca_status', routes: ['/mca-status'] } as const

export const mcaStatusScreens = [
  screen({
    name: 'mca_status',
    path: '/mca-status',
    access: 'signed-in',
    policy,
    title: 'MCA status',
    search: async () => (await import('./searches.ts')).mcaStatusSearch,
  }),
  screen({
    name: 'mca_status_index',
    path: '/mca-status/index',
    access: 'signed-in',
    policy,
    title: 'Checked companies',
    search: async () => (await import('./searches.ts')).mcaIndexSearch,
  }),
  screen({
    name: 'mca_status_history',
    path: '/mca-status/history/:section',
    access: 'signed-in',
    policy,
    title: 'Checks of a company',
    search: async () => (await import('./searches.ts')).mcaHistorySearch,
  }),
] as const
