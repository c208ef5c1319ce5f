import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Sales to and purchases from related parties of 32% of the turnover.',
    detail: {
      financial_year: '2025-26',
      related_party_transactions: '128000000.00',
      revenue: '400000000.00',
      percentage: 0.32,
    },
  },
]
