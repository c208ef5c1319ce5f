import { screen } from '../../data/screen.ts'

export const sessionScreens = [
  screen({ name: 'landing', path: '/', access: 'public', title: 'Welcome', load: () => import('./landing.tsx') }),
  screen({ name: 'auth', path: '/auth', access: 'public', title: 'Sign in', load: () => import('./auth.tsx') }),
  screen({
    name: 'set_token',
    path: '/set_token',
    access: 'public',
    title: 'Sign in',
    load: () => import('./set-token.tsx'),
  }),
  screen({ name: 'error', path: '/error', access: 'public', title: 'Signed out', load: () => import('./error.tsx') }),
  screen({
    name: 'unauthorized',
    path: '/unauthorized',
    access: 'inactive-only',
    title: 'Unauthorized Access',
    load: () => import('./unauthorized.tsx'),
  }),
] as const
