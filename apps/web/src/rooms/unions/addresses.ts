import { screen } from '../../data/screen.ts'

export const unionScreens = [
  screen({
    name: 'party_unions',
    path: '/app/parties/one-company',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'One company?',
    search: async () => (await import('./searches.ts')).unionsSearch,
  }),
] as const
