import { addressOf, choice, id, orderOf, page } from '@saakh/contract/listing'
import { listMembers } from '@saakh/contract/lists'
import { screen } from '../../data/screen.ts'

/** `list` is the watchlist, the default one unless said; `do` is the dialog that is open. */
export const watchlistSearch = addressOf(listMembers, [], {
  ...orderOf(listMembers),
  page,
  list: id,
  do: choice(['create', 'edit', 'delete', 'fill']),
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
