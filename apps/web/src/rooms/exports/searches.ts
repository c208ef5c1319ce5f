import { page } from '@saakh/contract/listing'
import { z } from 'zod'

export const exportsSearch = z.object({ page: page.optional().catch(undefined) })
