import { screen } from '../../data/screen.ts'

export const sessionScreens = [
  screen({ name: 'landing', path: '/', access: 'public', title: 'Welcome' }),
  screen({ name: 'auth', path: '/auth', access: 'public', title: 'Sign in' }),
  screen({
    name: 'set_token',
    path: '/set_token',
    access: 'public',
    title: 'Sign in',
  }),
  screen({ name: 'error', path: '/error', access: 'public', title: 'Signed out' }),
  screen({
    name: 'unauthorized',
    path: '/unauthorized',
    access: 'inactive-only',
    title: 'Unauthorized Access',
  }),
] as const
