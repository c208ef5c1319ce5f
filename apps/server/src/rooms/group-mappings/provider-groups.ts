import { GROUP_CLAIMS } from '@saakh/domain/provider-groups'
import { z } from 'zod'

/** The groups that a verified token names. */
export const providerGroups = z.array(z.object({ claim: z.enum(GROUP_CLAIMS), value: z.string() })).readonly()
