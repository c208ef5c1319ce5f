import { screen } from '../../data/screen.ts'

const load = () => import('./dashboard.tsx')

/** Three addresses of one screen (decisions O-40, C-12). */
export const dashboardScreens = [
  screen({ name: 'dashboard', path: '/app/dashboard', access: 'signed-in', title: 'Dashboard', load }),
  screen({ name: 'admin_dashboard', path: '/admin/dashboard', access: 'signed-in', title: 'Dashboard', load }),
  screen({ name: 'home', path: '/home', access: 'signed-in', title: 'Dashboard', load }),
] as const
