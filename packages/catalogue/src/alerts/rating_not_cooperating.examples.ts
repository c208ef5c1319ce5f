import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The agency goes on without the information of the issuer.',
    detail: {
      ratings: [
        {
          agency: 'CRISIL',
          date: '2026-02-10',
          instrument: 'Term loan',
          rating: 'BB+',
          status: 'Issuer not cooperating',
        },
        { agency: 'CRISIL', date: '2025-02-14', instrument: 'Term loan', rating: 'BBB-', status: 'Cooperating' },
      ],
    },
  },
]
