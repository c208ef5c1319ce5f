import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const uploadsSearch = z.object({
  kind: z.string().max(60).optional().catch(undefined),
  page,
  reviews: page,
})
export const jobsSearch = z.object({ page, cells: page })

export const importScreens = [
  screen({
    name: 'uploads',
    path: '/uploads',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Uploads',
    search: uploadsSearch,
  }),
  screen({
    name: 'my_jobs',
    path: '/account/jobs',
    access: 'signed-in',
    title: 'My jobs',
    search: jobsSearch,
  }),
  screen({
    name: 'jobs',
    path: '/admin/jobs',
    access: 'signed-in',
    policy: { url: '/v1/admin/jobs' },
    title: 'Jobs',
    search: jobsSearch,
  }),
  screen({
    name: 'job',
    path: '/admin/job/:job_id',
    access: 'signed-in',
    policy: { url: '/v1/admin/jobs' },
    title: 'Job',
    search: jobsSearch,
  }),
  screen({
    name: 'job_columns',
    path: '/admin/job/:job_id/columns',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Which column is which',
  }),
] as const
