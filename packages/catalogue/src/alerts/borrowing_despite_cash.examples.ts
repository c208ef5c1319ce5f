import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Borrowings up by 40% beside cash of 36% of them.',
    detail: {
      borrowings: '420000000.00',
      previous_borrowings: '300000000.00',
      cash_and_bank_balances: '150000000.00',
      previous_cash_and_bank_balances: '120000000.00',
      borrowings_growth: 0.4,
      cash_to_borrowings: 0.3571,
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
