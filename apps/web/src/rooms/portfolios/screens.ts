import { FolderKanban } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const portfoliosSearch = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const portfolioScreens = [
  screen({
    name: 'portfolios',
    path: '/app/portfolios',
    access: 'signed-in',
    policy: { url: '/v1/admin/portfolios' },
    title: 'Portfolios',
    nav: { label: 'Portfolios', icon: FolderKanban, order: 20 },
    search: portfoliosSearch,
    load: () => import('./portfolios.tsx'),
  }),
] as const
