import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The office moved to another town of the state.',
    detail: {
      previous_address: '4 Example Road, Panaji 403001',
      address: 'Plot 14, Verna Industrial Estate, Verna 403722',
      previous_state: 'Goa',
      state: 'Goa',
      previous_date: '2025-12-31',
      date: '2026-02-28',
      moves_in_two_years: 1,
    },
  },
]
