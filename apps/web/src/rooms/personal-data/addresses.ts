import { screen } from '../../data/screen.ts'

export const personalDataScreens = [
  screen({
    name: 'personal_data',
    path: '/admin/personal-data',
    access: 'signed-in',
    policy: { url: '/v1/personal_data' },
    title: 'Personal data',
    search: async () => (await import('./searches.ts')).personalDataSearch,
  }),
] as const
