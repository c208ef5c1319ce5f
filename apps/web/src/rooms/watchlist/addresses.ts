import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const LIST_SORTS = ['added_at', 'name'] as const

export const watchlistSearch = z.object({
  sort_by: z.enum(LIST_SORTS).optional().catch(undefined),
  sort_in: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

const shared = {
  access: 'signed-in',
  policy: { url: '/v1/admin/lists', routes: ['/app/parties'] },
  search: watchlistSearch,
} as const

/** The same list at three addresses (decisions O-40). */
export const watchlistScreens = [
  screen({ name: 'watchlist', path: '/watchlist', title: 'Watchlist', ...shared }),
  screen({ name: 'myparties', shows: 'watchlist', path: '/myparties', title: 'My parties', ...shared }),
  screen({ name: 'my_parties', shows: 'watchlist', path: '/my/parties', title: 'My parties', ...shared }),
] as const
