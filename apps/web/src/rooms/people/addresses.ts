import { screen } from '../../data/screen.ts'

export const peopleScreens = [
  screen({
    name: 'users',
    path: '/admin/users',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Users',
    search: async () => (await import('./searches.ts')).usersSearch,
  }),
  screen({
    name: 'user',
    path: '/admin/users/:section',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'User',
    search: async () => (await import('./searches.ts')).usersSearch,
  }),
  screen({
    name: 'policy_templates',
    path: '/admin/policy-templates',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Policy templates',
    search: async () => (await import('./searches.ts')).editSearch,
  }),
  screen({
    name: 'group_mappings',
    path: '/admin/group-mappings',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Groups of the provider',
    search: async () => (await import('./searches.ts')).editSearch,
  }),
  screen({
    name: 'api_keys',
    path: '/admin/api-keys',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'API keys',
    search: async () => (await import('./searches.ts')).editSearch,
  }),
  screen({
    name: 'org_units',
    path: '/admin/org-units',
    access: 'signed-in',
    policy: { url: '/v1/admin/org_units' },
    title: 'Branches and departments',
    search: async () => (await import('./searches.ts')).editSearch,
  }),
] as const
