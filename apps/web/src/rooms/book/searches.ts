import { registerList } from '@saakh/contract/book'
import { concentrationList, movementList } from '@saakh/contract/book-analysis'
import { coverageList } from '@saakh/contract/book-coverage'
import { industryList } from '@saakh/contract/book-industries'
import { provisionList } from '@saakh/contract/book-provisions'
import { addressOf, choice, orderOf, page, words } from '@saakh/contract/listing'
import { FEED_KINDS } from '@saakh/domain/feed'
import { z } from 'zod'

/** Those that a row of the concentration opens its facilities by. */
export const PART_FILTERS = [
  'branch',
  'industry',
  'segment',
  'relationship_manager',
  'state',
  'product',
  'rating',
] as const

/** Those whose value is an id or a code: the figure that opened the list says in words what they are. */
export const CODED_FILTERS = ['unit_id', 'group_id', 'funded'] as const

export const registerSearch = addressOf(
  registerList,
  ['q', 'month', 'day', 'week', 'asset_class', 'kind', 'party_id', 'portfolio_id', ...PART_FILTERS, ...CODED_FILTERS],
  { ...orderOf(registerList), page, do: choice(['large']) },
)

export const movementSearch = addressOf(movementList, ['from', 'to', 'portfolio_id', 'from_class', 'to_class'], {
  ...orderOf(movementList),
  page,
})

/** `do` is the dialog that is open. */
export const concentrationSearch = addressOf(concentrationList, ['by', 'month', 'portfolio_id'], {
  ...orderOf(concentrationList),
  page,
  do: choice(['limits']),
})

/** The family is that of the table; the others are of the list that a number of it opens. */
export const coverageSearch = addressOf(coverageList, ['alert_type', 'state', 'reason', 'portfolio_id'], {
  family: words,
  page,
})

/** `map` is the text that is being mapped. */
export const industrySearch = addressOf(industryList, ['state'], { ...orderOf(industryList), page, map: words })

/** `rebut` is the account whose stage 2 is being rebutted. */
export const provisionSearch = addressOf(
  provisionList,
  ['regime', 'month', 'portfolio_id', 'group', 'because', 'increase'],
  {
    ...orderOf(provisionList),
    page,
    rebut: words,
  },
)

/** `settle` is the day whose note is being written. */
export const feedsSearch = z.object({
  kind: choice(FEED_KINDS).optional().catch(undefined),
  do: choice(['rhythm']).optional().catch(undefined),
  settle: z.iso.date().optional().catch(undefined),
})

export const packsSearch = z.object({
  portfolio_id: words.optional().catch(undefined),
  page: page.optional().catch(undefined),
})
