import { screen } from '../../data/screen.ts'

export const accountScreens = [
  screen({
    name: 'my_profile',
    path: '/account/my-profile',
    access: 'signed-in',
    title: 'My Account',
    load: () => import('./my-profile.tsx'),
  }),
] as const
