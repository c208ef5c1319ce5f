import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The registration was active and is cancelled.',
    detail: {
      gstin: '30AAACN1234F1ZA',
      previous_status: 'Active',
      status: 'Cancelled',
      previous_date: '2026-01-05',
      status_date: '2026-03-05',
      effective_from: '2026-02-28',
    },
  },
]
