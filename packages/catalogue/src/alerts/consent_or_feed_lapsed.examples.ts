import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A consent to read bank statements that the borrower did not renew.',
    detail: {
      source: 'Account aggregator, current account',
      what: 'Consent expired',
      last_data_date: '2024-02-27',
      lapsed_on: '2024-02-29',
      days_silent: 13,
    },
  },
]
