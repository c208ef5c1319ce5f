import { Building2 } from 'lucide-react'
import { screen } from '../../data/screen.ts'

export const partyScreens = [
  screen({
    name: 'parties',
    path: '/app/parties',
    access: 'signed-in',
    policy: { url: '/v1/admin/parties' },
    title: 'Parties',
    nav: { label: 'Parties', icon: Building2, order: 10, also: ['/app/party/'] },
    search: async () => (await import('./searches.ts')).partiesSearch,
  }),
  screen({
    name: 'search',
    path: '/app/search',
    access: 'signed-in',
    policy: { url: '/v1/search', or: ['/v1/search/parties/complete', '/v1/admin/parties'], routes: ['/app/parties'] },
    title: 'Search',
    search: async () => (await import('./searches.ts')).searchSearch,
  }),
  screen({
    name: 'party',
    path: '/app/party/:party_id/:section?',
    access: 'signed-in',
    policy: { url: '/v1/parties', or: ['/v1/admin/parties'], routes: ['/app/parties', '/app/party'] },
    title: 'Party',
    search: async () => (await import('./searches.ts')).partySearch,
  }),
  screen({
    name: 'person',
    path: '/app/person/:din',
    access: 'signed-in',
    policy: { url: '/v1/parties' },
    title: 'Person',
  }),
  screen({
    name: 'group',
    path: '/app/groups/:group_id',
    access: 'signed-in',
    policy: { url: '/v1/parties' },
    title: 'Group',
    search: async () => (await import('./searches.ts')).groupSearch,
  }),
  screen({
    name: 'document',
    path: '/app/documents/:document_id',
    access: 'signed-in',
    policy: { url: '/v1/parties' },
    title: 'Source',
    search: async () => (await import('./searches.ts')).documentSearch,
  }),
] as const
