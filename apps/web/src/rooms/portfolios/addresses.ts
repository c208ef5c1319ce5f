import { addressOf, choice, id, page } from '@saakh/contract/listing'
import { memberList, portfolioList } from '@saakh/contract/portfolios'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { FolderKanban } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/portfolios', routes: ['/app/portfolios'] } as const

/** `do` is the dialog that is open. */
export const portfoliosSearch = addressOf(portfolioList, ['q'], { page, do: choice(['create']) })
export const portfolioSearch = addressOf(memberList, ['risk', 'q'], {
  page,
  severity: choice(ALERT_SEVERITIES),
  do: choice(['add', 'edit', 'delete', 'import']),
})
/** The two portfolios that stand beside each other. */
export const compareSearch = z.object({
  left: id.optional().catch(undefined),
  right: id.optional().catch(undefined),
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
    name: 'compare_portfolios',
    path: '/app/portfolios/compare',
    access: 'signed-in',
    policy,
    title: 'Two portfolios',
    search: compareSearch,
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
