import { UNION_LISTS } from '@saakh/contract/unions'
import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const unionsSearch = z.object({ list: z.enum(UNION_LISTS).optional().catch(undefined), page })
