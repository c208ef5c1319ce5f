import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Cash earnings that cover nine tenths of the debt service.',
    detail: {
      debt_service_cover: 0.9,
      financial_year: '2025-26',
      profit_after_tax: '12000000.00',
      depreciation: '9000000.00',
      interest: '15000000.00',
      instalments: '25000000.00',
      latest_reporting_date: '2026-03-31',
    },
  },
]
