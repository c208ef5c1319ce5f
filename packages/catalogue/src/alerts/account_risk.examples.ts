import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A cash credit graded high after three months of rising excess.',
    detail: {
      account_number: '0077001000101',
      customer_number: 'C-1001',
      previous_risk: 'Medium',
      current_risk: 'High',
      date: '2024-03-01',
      reason: 'Balance above drawing power in three months running',
    },
  },
]
