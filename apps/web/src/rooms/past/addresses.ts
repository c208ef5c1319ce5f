import { screen } from '../../data/screen.ts'

const book = { url: '/v1/book', routes: ['/app/book'] } as const

export const pastScreens = [
  screen({
    name: 'past_book',
    path: '/app/past',
    access: 'signed-in',
    policy: book,
    title: 'The book on a past day',
    search: async () => (await import('./searches.ts')).pastBookSearch,
  }),
  screen({
    name: 'past_alerts',
    path: '/app/past/alerts',
    access: 'signed-in',
    policy: { url: '/v1/admin/alerts' },
    title: 'Alerts on a past day',
    search: async () => (await import('./searches.ts')).pastAlertSearch,
  }),
  screen({
    name: 'past_register',
    path: '/app/past/registers/:register',
    access: 'signed-in',
    policy: book,
    title: 'A register on a past day',
    search: async () => (await import('./searches.ts')).pastRegisterSearch,
  }),
  screen({
    name: 'past_party',
    path: '/app/past/parties/:party_id',
    access: 'signed-in',
    policy: { url: '/v1/parties' },
    title: 'A borrower on a past day',
    search: async () => (await import('./searches.ts')).pastPartySearch,
  }),
] as const
