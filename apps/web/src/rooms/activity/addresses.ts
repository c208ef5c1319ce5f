import { screen } from '../../data/screen.ts'

export const activityScreens = [
  screen({
    name: 'activity',
    path: '/admin/activity',
    access: 'signed-in',
    policy: { url: '/v1/admin/activity' },
    title: 'Activity',
    search: async () => (await import('./searches.ts')).activitySearch,
  }),
] as const
