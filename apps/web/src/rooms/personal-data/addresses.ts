import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const personalDataSearch = z.object({
  who: z.string().max(300).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const personalDataScreens = [
  screen({
    name: 'personal_data',
    path: '/admin/personal-data',
    access: 'signed-in',
    policy: { url: '/v1/personal_data' },
    title: 'Personal data',
    search: personalDataSearch,
  }),
] as const
