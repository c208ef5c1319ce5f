import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A rating that was due at the end of the year.',
    detail: { due_date_for_rating: '2023-12-31' },
  },
]
