import { screen } from '../../data/screen.ts'

export const organizationScreens = [
  screen({
    name: 'organizations',
    path: '/admin/organizations',
    access: 'signed-in',
    policy: { url: '/v1/operator/organizations' },
    title: 'Organizations',
    search: async () => (await import('./searches.ts')).organizationsSearch,
  }),
] as const
