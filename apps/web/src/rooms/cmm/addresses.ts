import { SCORE_BANDS } from '@saakh/contract/score-answers'
import { UNSCORED } from '@saakh/contract/scores'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const SORTS = ['score', 'change', 'coverage', 'name'] as const

export const cmmSearch = z.object({
  band: z
    .enum([...SCORE_BANDS, UNSCORED])
    .optional()
    .catch(undefined),
  moved: z.enum(['up', 'down']).optional().catch(undefined),
  q: z.string().min(1).max(200).optional().catch(undefined),
  sort: z.enum(SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

/** The route of credit monitoring (decisions O-39). */
export const cmmScreens = [
  screen({
    name: 'cmm',
    path: '/cmm',
    access: 'signed-in',
    policy: { url: '/v1/cmm', or: ['/v1/cmm/overview', '/v1/cmm/statistics'] },
    title: 'Credit monitoring',
    search: cmmSearch,
  }),
] as const
