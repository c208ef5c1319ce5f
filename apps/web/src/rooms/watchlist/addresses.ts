import { screen } from '../../data/screen.ts'

const shared = {
  access: 'signed-in',
  policy: { url: '/v1/admin/lists', routes: ['/app/parties'] },
  search: async () => (await import('./searches.ts')).watchlistSearch,
} as const

/** The same list at three addresses. */
export const watchlistScreens = [
  screen({ name: 'watchlist', path: '/watchlist', title: 'Watchlist', ...shared }),
  screen({ name: 'myparties', shows: 'watchlist', path: '/myparties', title: 'My parties', ...shared }),
  screen({ name: 'my_parties', shows: 'watchlist', path: '/my/parties', title: 'My parties', ...shared }),
] as const
