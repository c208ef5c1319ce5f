import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/book', routes: ['/app/book'] } as const

export const bookScreens = [
  screen({ name: 'book', path: '/app/book', access: 'signed-in', policy, title: 'Book' }),
  screen({
    name: 'book_movement',
    path: '/app/book/movement',
    access: 'signed-in',
    policy,
    title: 'Movement of classes',
    search: async () => (await import('./searches.ts')).movementSearch,
  }),
  screen({
    name: 'book_concentration',
    path: '/app/book/concentration',
    access: 'signed-in',
    policy,
    title: 'Concentration',
    search: async () => (await import('./searches.ts')).concentrationSearch,
  }),
  screen({
    name: 'book_feeds',
    path: '/app/book/feeds',
    access: 'signed-in',
    policy,
    title: 'Feeds',
    search: async () => (await import('./searches.ts')).feedsSearch,
  }),
  screen({
    name: 'book_coverage',
    path: '/app/book/coverage',
    access: 'signed-in',
    policy,
    title: 'Coverage',
    search: async () => (await import('./searches.ts')).coverageSearch,
  }),
  screen({
    name: 'book_provisions',
    path: '/app/book/provisions',
    access: 'signed-in',
    policy,
    title: 'Provisions',
    search: async () => (await import('./searches.ts')).provisionSearch,
  }),
  screen({
    name: 'book_packs',
    path: '/app/book/packs',
    access: 'signed-in',
    policy,
    title: 'Board packs',
    search: async () => (await import('./searches.ts')).packsSearch,
  }),
  screen({
    name: 'book_industries',
    path: '/app/book/industries',
    access: 'signed-in',
    policy,
    title: 'Industries of the book',
    search: async () => (await import('./searches.ts')).industrySearch,
  }),
  screen({
    name: 'book_register',
    path: '/app/book/:register',
    access: 'signed-in',
    policy,
    title: 'Register of the book',
    search: async () => (await import('./searches.ts')).registerSearch,
  }),
] as const
