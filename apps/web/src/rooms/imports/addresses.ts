import { screen } from '../../data/screen.ts'

export const importScreens = [
  screen({
    name: 'uploads',
    path: '/uploads',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Uploads',
    search: async () => (await import('./searches.ts')).uploadsSearch,
  }),
  screen({
    name: 'my_jobs',
    path: '/account/jobs',
    access: 'signed-in',
    title: 'My jobs',
    search: async () => (await import('./searches.ts')).jobsSearch,
  }),
  screen({
    name: 'jobs',
    path: '/admin/jobs',
    access: 'signed-in',
    policy: { url: '/v1/admin/jobs' },
    title: 'Jobs',
    search: async () => (await import('./searches.ts')).jobsSearch,
  }),
  screen({
    name: 'job',
    path: '/admin/job/:job_id',
    access: 'signed-in',
    policy: { url: '/v1/admin/jobs' },
    title: 'Job',
    search: async () => (await import('./searches.ts')).jobsSearch,
  }),
  screen({
    name: 'job_columns',
    path: '/admin/job/:job_id/columns',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Which column is which',
  }),
] as const
