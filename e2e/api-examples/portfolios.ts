import type { Answer, Steps } from './steps.ts'

/** Watchlists and portfolios. */
export const PORTFOLIOS: Steps = [
  {
    name: 'createList',
    body: { list: { name: 'Reviews of the quarter', description: 'Limits due for review', list_type: 'watchlist' } },
    keep: ({ list }) => ({ list_id: list.list_id }),
  },
  {
    name: 'updateList',
    as: 'program',
    body: ({ party_id }) => ({ list: { action: 'add', list_type: 'watchlist', parties: [{ party_id }] } }),
  },
  { name: 'fillList', as: 'program', body: { parties: { lines: ['C100201', 'C100218'] } } },
  { name: 'describeList', body: { list: { name: 'Reviews until March', audience: 'everybody' } } },
  { name: 'deleteList' },
  {
    look: '/v1/admin/portfolios?per_page=20',
    keep: ({ data }) => ({
      portfolio_id: data.find(({ attributes }: Answer) => attributes.name === 'Night portfolio').id,
    }),
  },
  {
    name: 'updatePortfolio',
    as: 'program',
    body: ({ party_id }) => ({ name: 'Night borrowers', action: 'remove', parties: [{ party_id }] }),
  },
  { name: 'deletePortfolio' },
]
