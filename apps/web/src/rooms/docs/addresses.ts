import { z } from 'zod'
import { screen } from '../../data/screen.ts'

/** Of the index: what is looked for; a mistyped address still shows the list. */
export const docsSearch = z.object({
  q: z.string().min(1).max(200).optional().catch(undefined),
  track: z.enum(['credit', 'fraud']).optional().catch(undefined),
})

const shared = { access: 'signed-in', title: 'Documentation', search: docsSearch } as const

export const docsScreens = [
  screen({ name: 'docs', path: '/docs/:section?', ...shared }),
  screen({ name: 'docs_signal', path: '/docs/signals/:section', ...shared }),
  screen({
    name: 'docs_product',
    path: '/docs/products/:section',
    ...shared,
  }),
  screen({ name: 'docs_score', path: '/docs/scores/:section', ...shared }),
] as const
