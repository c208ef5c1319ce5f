import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Three years in which more and more of the revenue was not billed.',
    detail: {
      years: [
        { financial_year: '2023-24', unbilled_revenue: '20000000.00', revenue: '400000000.00', share_of_revenue: 0.05 },
        {
          financial_year: '2024-25',
          unbilled_revenue: '32000000.00',
          revenue: '410000000.00',
          share_of_revenue: 0.078,
        },
        { financial_year: '2025-26', unbilled_revenue: '49200000.00', revenue: '410000000.00', share_of_revenue: 0.12 },
      ],
    },
  },
]
