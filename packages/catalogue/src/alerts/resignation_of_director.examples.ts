import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Two directors left within two months.',
    detail: {
      directors: [
        {
          name: 'Example Director One',
          din: '00000001',
          role: 'Managing director',
          appointed_on: '2019-07-01',
          ceased_on: '2026-02-20',
          reason: 'Resignation',
        },
        {
          name: 'Example Director Two',
          din: '00000002',
          role: 'Independent director',
          appointed_on: '2022-10-01',
          ceased_on: '2025-12-31',
          reason: 'Resignation',
        },
      ],
    },
  },
]
