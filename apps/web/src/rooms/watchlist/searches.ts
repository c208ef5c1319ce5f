import { addressOf, choice, id, orderOf, page } from '@saakh/contract/listing'
import { listMembers } from '@saakh/contract/lists'

/** `list` is the watchlist, the default one unless said; `do` is the dialog that is open. */
export const watchlistSearch = addressOf(listMembers, [], {
  ...orderOf(listMembers),
  page,
  list: id,
  do: choice(['create', 'edit', 'delete', 'fill']),
})
