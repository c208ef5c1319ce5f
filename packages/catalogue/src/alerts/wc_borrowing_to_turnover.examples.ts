import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Short-term borrowings rose from 20% to 35% of turnover.',
    detail: {
      borrowing_to_turnover: 0.35,
      previous_borrowing_to_turnover: 0.2,
      working_capital_borrowings: '140000000.00',
      previous_working_capital_borrowings: '84000000.00',
      revenue: '400000000.00',
      previous_revenue: '420000000.00',
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
