import { screen } from '../../data/screen.ts'

/** The route of credit monitoring. */
export const cmmScreens = [
  screen({
    name: 'cmm',
    path: '/cmm',
    access: 'signed-in',
    policy: { url: '/v1/cmm', or: ['/v1/cmm/overview', '/v1/cmm/statistics'] },
    title: 'Credit monitoring',
    search: async () => (await import('./searches.ts')).cmmSearch,
  }),
] as const
