import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/legal', routes: ['/legal'] } as const

export const legalScreens = [
  screen({
    name: 'legal',
    path: '/legal',
    access: 'signed-in',
    policy,
    title: 'Court cases',
    search: async () => (await import('./searches.ts')).legalSearch,
  }),
  screen({ name: 'legal_case', path: '/legal/:case_id', access: 'signed-in', policy, title: 'Court case' }),
] as const
