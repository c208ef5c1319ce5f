import { UNION_LISTS } from '@saakh/contract/unions'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const unionsSearch = z.object({ list: z.enum(UNION_LISTS).optional().catch(undefined), page })

export const unionScreens = [
  screen({
    name: 'party_unions',
    path: '/app/parties/one-company',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'One company?',
    search: unionsSearch,
  }),
] as const
