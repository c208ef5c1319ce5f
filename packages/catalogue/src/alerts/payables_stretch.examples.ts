import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Three fifths of the payables are older than 90 days.',
    detail: {
      trade_payables_over_90_days: '36000000.00',
      previous_trade_payables_over_90_days: '15000000.00',
      trade_payables: '60000000.00',
      previous_trade_payables: '50000000.00',
      share_over_90_days: 0.6,
      previous_share_over_90_days: 0.3,
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
