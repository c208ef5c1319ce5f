import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The returns tell of a quarter less than the books.',
    detail: {
      financial_year: '2025-26',
      gst_turnover: '300000000.00',
      books_turnover: '400000000.00',
      difference: '-100000000.00',
      percentage: -0.25,
    },
  },
]
