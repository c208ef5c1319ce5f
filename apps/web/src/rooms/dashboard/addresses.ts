import { screen } from '../../data/screen.ts'

const shared = {
  access: 'signed-in',
  title: 'Dashboard',
  search: async () => (await import('./searches.ts')).dashboardSearch,
} as const

/** Who may read none of these, nor parties as administration reads them, administers nothing. */
const ADMINISTRATION = {
  url: '/v1/admin/users',
  or: [
    '/v1/admin/org_units',
    '/v1/admin/approvals',
    '/v1/admin/activity',
    '/v1/admin/jobs',
    '/v1/admin/uploads',
    '/v1/admin/parties',
    '/v1/admin/dashboard',
  ],
  routes: ['/admin/users', '/admin/jobs'],
} as const

/** Three addresses of one screen; administration's has its shortcuts above. */
export const dashboardScreens = [
  screen({ name: 'dashboard', path: '/app/dashboard', ...shared }),
  screen({
    name: 'admin_dashboard',
    path: '/admin/dashboard',
    policy: ADMINISTRATION,
    ...shared,
  }),
  screen({ name: 'home', shows: 'dashboard', path: '/home', ...shared }),
] as const
