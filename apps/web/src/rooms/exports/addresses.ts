import { screen } from '../../data/screen.ts'

export const exportScreens = [
  screen({
    name: 'bulk_export',
    path: '/bulk-export',
    access: 'signed-in',
    policy: { url: '/v1/admin/exports' },
    title: 'Exports',
    search: async () => (await import('./searches.ts')).exportsSearch,
  }),
] as const
