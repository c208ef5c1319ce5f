import { MEMBER_RISKS } from '@saakh/domain/portfolio'
import { FolderKanban } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)
const q = z.string().min(1).max(200).optional().catch(undefined)
const policy = { url: '/v1/admin/portfolios', route: '/app/portfolios' } as const

export const portfoliosSearch = z.object({
  q,
  page,
  /** The dialog that is open. */
  do: z.literal('create').optional().catch(undefined),
})
export const portfolioSearch = z.object({
  risk: z.enum(MEMBER_RISKS).optional().catch(undefined),
  q,
  page,
  do: z.enum(['add', 'edit', 'delete', 'import']).optional().catch(undefined),
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
    load: () => import('./portfolios.tsx'),
  }),
  screen({
    name: 'portfolio',
    path: '/app/portfolio/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: portfolioSearch,
    load: () => import('./portfolio.tsx'),
  }),
  // Beneath the list's own address as well, where a reader looks for it.
  screen({
    name: 'listed_portfolio',
    path: '/app/portfolios/:portfolio_id/:section?',
    access: 'signed-in',
    policy,
    title: 'Portfolio',
    search: portfolioSearch,
    load: () => import('./listed-portfolio.tsx'),
  }),
] as const
