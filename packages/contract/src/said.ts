import type { Said } from '@saakh/domain/said'
import { z } from 'zod'

const word = z.object({ text: z.string(), slots: z.array(z.string()) })
const phrase = z.object({ text: z.string(), slots: z.array(z.union([z.string(), word])) })

/** A sentence with slots, for whoever says it in another language; what stands beside it is its English. */
export const saidShape: z.ZodType<Said, Said> = z.object({
  text: z.string(),
  slots: z.array(z.union([z.string(), phrase])),
})
