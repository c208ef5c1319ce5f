import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A year to December follows one to March.',
    detail: {
      previous_accounting_period: '01-04-2024 to 31-03-2025',
      current_accounting_period: '01-04-2025 to 31-12-2025',
      date_of_action: '2025-12-31',
    },
  },
]
