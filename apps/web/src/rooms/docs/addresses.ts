import { screen } from '../../data/screen.ts'

const shared = {
  access: 'signed-in',
  title: 'Documentation',
  search: async () => (await import('./searches.ts')).docsSearch,
} as const

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
