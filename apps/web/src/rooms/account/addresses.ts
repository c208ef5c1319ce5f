import { screen } from '../../data/screen.ts'

export const accountScreens = [
  screen({ name: 'my', path: '/my', access: 'signed-in', title: 'My area' }),
  screen({
    name: 'my_profile',
    path: '/account/my-profile',
    access: 'signed-in',
    title: 'My Account',
  }),
  screen({
    name: 'preferences',
    path: '/account/preferences',
    access: 'signed-in',
    title: 'Preferences',
  }),
  screen({
    name: 'edit_profile',
    path: '/account/edit',
    access: 'signed-in',
    title: 'Edit profile',
  }),
  screen({
    name: 'setup_profile',
    path: '/setup-profile',
    access: 'signed-in',
    title: 'Set up your profile',
  }),
  screen({
    name: 'outbox',
    path: '/account/outbox',
    access: 'signed-in',
    policy: { url: '/v1/admin/outbox' },
    title: 'Outbox',
    search: async () => (await import('./searches.ts')).outboxSearch,
  }),
] as const
