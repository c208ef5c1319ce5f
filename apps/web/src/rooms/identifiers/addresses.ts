import { screen } from '../../data/screen.ts'

export const identifierScreens = [
  screen({
    name: 'verify_identifiers',
    path: '/verify-identifiers',
    access: 'signed-in',
    title: 'Verify identifiers',
    search: async () => (await import('./searches.ts')).identifiersSearch,
  }),
] as const
