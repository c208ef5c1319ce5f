import { FolderKanban } from 'lucide-react'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/portfolios', routes: ['/app/portfolios'] } as const

export const portfolioScreens = [
  screen({
    name: 'portfolios',
    path: '/app/portfolios',
    access: 'signed-in',
    policy,
    title: 'Portfolios',
    nav: { label: 'Portfolios', icon: FolderKanban, order: 20, also: ['/app/portfolio/'] },
    search: async () => (await import('./searches.ts')).portfoliosSearch,
  }),
  screen({
    name: 'compare_portfolios',
    path: '/app/portfolios/compare',
    access: 'signed-in',
    policy,
    title: 'Two portfolios',
    search: async () => (await import('./searches.ts')).compareSearch,
  }),
  screen({
    name: 'portfolio',
    path: '/app/portfolio/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: async () => (await import('./searches.ts')).portfolioSearch,
  }),
  // Beneath the list's own address as well, where a reader looks for it.
  screen({
    name: 'listed_portfolio',
    path: '/app/portfolios/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: async () => (await import('./searches.ts')).portfolioSearch,
  }),
] as const
