import { screen } from '../../data/screen.ts'

export const myBusinessScreens = [
  screen({
    name: 'my_business',
    path: '/my-business/:section?',
    access: 'signed-in',
    policy: { url: '/v1/parties' },
    title: 'My business',
  }),
] as const
