import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'One director is disqualified for five years.',
    detail: {
      directors: [
        {
          name: 'Example Director One',
          din: '00000001',
          role: 'Director',
          din_status: 'Disqualified',
          disqualified_from: '2025-11-01',
          disqualified_until: '2030-10-31',
          reason: 'Companies Act section 164(2)(a)',
        },
      ],
    },
  },
]
