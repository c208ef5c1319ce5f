import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The stock statement of January is missing in the middle of March.',
    detail: {
      document_type: 'Stock statement',
      reference: 'Jan 2024',
      account_number: '0077001000101',
      last_received_on: '2024-01-09',
      due_date: '2024-02-10',
      days_overdue: 36,
    },
  },
]
