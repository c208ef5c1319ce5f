import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/contests' } as const

export const contestScreens = [
  screen({
    name: 'contests',
    path: '/admin/contests',
    access: 'signed-in',
    policy,
    title: 'Contested facts',
    search: async () => (await import('./searches.ts')).contestsSearch,
  }),
  screen({
    name: 'contest_fact',
    path: '/admin/contests/facts/:fact_id',
    access: 'signed-in',
    policy,
    title: 'Contest a fact',
  }),
  screen({
    name: 'contest',
    path: '/admin/contests/:contest_id',
    access: 'signed-in',
    policy,
    title: 'Contested fact',
  }),
] as const
