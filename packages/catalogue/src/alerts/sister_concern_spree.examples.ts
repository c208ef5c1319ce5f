import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Three companies in seven months.',
    detail: {
      companies: [
        {
          company_name: 'Example Agro Traders Private Limited',
          cin: null,
          incorporated_on: '2026-02-03',
          common_directors: 'Example Director One',
          status: 'Active',
        },
        {
          company_name: 'Example Cold Chain Private Limited',
          cin: null,
          incorporated_on: '2025-11-18',
          common_directors: 'Example Director One, Example Director Two',
          status: 'Active',
        },
        {
          company_name: 'Example Exports LLP',
          cin: null,
          incorporated_on: '2025-08-07',
          common_directors: 'Example Director Two',
          status: 'Active',
        },
      ],
    },
  },
]
