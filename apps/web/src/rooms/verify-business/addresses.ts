import { screen } from '../../data/screen.ts'

export const verifyBusinessScreens = [
  screen({
    name: 'verify_business',
    path: '/verify-business',
    access: 'signed-in',
    policy: { url: '/v1/search', or: ['/v1/search/parties/complete', '/v1/admin/parties'], routes: ['/app/search'] },
    title: 'Verify business',
    search: async () => (await import('./searches.ts')).verifyBusinessSearch,
  }),
] as const
