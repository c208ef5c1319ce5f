import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Current assets of ₹8 crore against current liabilities of ₹10 crore.',
    detail: {
      current_ratio: 0.8,
      previous_current_ratio: 1.12,
      current_assets: '80000000.00',
      previous_current_assets: '96000000.00',
      current_liabilities: '100000000.00',
      previous_current_liabilities: '86000000.00',
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
