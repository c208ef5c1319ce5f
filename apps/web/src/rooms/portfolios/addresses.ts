import { addressOf, choice, page } from '@saakh/contract/listing'
import { memberList, portfolioList } from '@saakh/contract/portfolios'
import { FolderKanban } from 'lucide-react'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/portfolios', routes: ['/app/portfolios'] } as const

/** `do` is the dialog that is open. */
export const portfoliosSearch = addressOf(portfolioList, ['q'], { page, do: choice(['create']) })
export const portfolioSearch = addressOf(memberList, ['risk', 'q'], {
  page,
  do: choice(['add', 'edit', 'delete', 'import']),
})

export const portfolioScreens = [
  screen({
    name: 'portfolios',
    path: '/app/portfolios',
    access: 'signed-in',
    policy,
    title: 'Portfolios',
    nav: { label: 'Portfolios', icon: FolderKanban, order: 20, also: ['/app/portfolio/'] },
    search: portfoliosSearch,
  }),
  screen({
    name: 'portfolio',
    path: '/app/portfolio/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: portfolioSearch,
  }),
  // Beneath the list's own address as well, where a reader looks for it.
  screen({
    name: 'listed_portfolio',
    path: '/app/portfolios/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: portfolioSearch,
  }),
] as const
