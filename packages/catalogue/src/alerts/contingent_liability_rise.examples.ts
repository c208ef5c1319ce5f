import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Contingent liabilities of a quarter of the year’s loss.',
    detail: {
      financial_year: '2025-26',
      contingent_liabilities_value: '12500000.00',
      profit_or_loss_value: '-50000000.00',
      percentage: 0.25,
    },
  },
]
