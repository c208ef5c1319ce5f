import { screen } from '../../data/screen.ts'

export const accountScreens = [
  screen({
    name: 'my_profile',
    path: '/account/my-profile',
    access: 'signed-in',
    title: 'My Account',
    load: () => import('./my-profile.tsx'),
  }),
  screen({
    name: 'preferences',
    path: '/account/preferences',
    access: 'signed-in',
    title: 'Preferences',
    load: () => import('./preferences.tsx'),
  }),
] as const
