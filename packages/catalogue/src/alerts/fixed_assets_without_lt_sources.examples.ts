import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Plant for ₹6 crore, of which long-term funds paid for ₹1 crore.',
    detail: {
      fixed_assets: '260000000.00',
      previous_fixed_assets: '200000000.00',
      long_term_funds: '310000000.00',
      previous_long_term_funds: '300000000.00',
      increase_in_fixed_assets: '60000000.00',
      increase_in_long_term_funds: '10000000.00',
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
