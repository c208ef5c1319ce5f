import { z } from 'zod'
import { screen } from '../../data/screen.ts'

/** What is typed on the screen stands in no address: a PAN may be a person's. */
export const identifiersSearch = z.object({
  /** Came from the search, where it stood in the address before. */
  q: z.string().max(200).optional().catch(undefined),
  tab: z.enum(['list']).optional().catch(undefined),
})

export const identifierScreens = [
  screen({
    name: 'verify_identifiers',
    path: '/verify-identifiers',
    access: 'signed-in',
    title: 'Verify identifiers',
    search: identifiersSearch,
  }),
] as const
