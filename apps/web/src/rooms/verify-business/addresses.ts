import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const words = z.string().max(200).optional().catch(undefined)

export const verifyBusinessSearch = z.object({
  query: words,
  state: words,
  city: words,
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const verifyBusinessScreens = [
  screen({
    name: 'verify_business',
    path: '/verify-business',
    access: 'signed-in',
    policy: { url: '/v1/search', or: ['/v1/search/parties/complete', '/v1/admin/parties'], routes: ['/app/search'] },
    title: 'Verify business',
    search: verifyBusinessSearch,
  }),
] as const
