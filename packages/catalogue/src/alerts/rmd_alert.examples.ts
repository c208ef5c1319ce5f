import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A relationship manager found the gate closed on a working day.',
    detail: {
      date: '2024-03-04',
      observation: 'No work at the plant on two visits; the watchman knew of no date of reopening.',
      source: 'Unannounced visit',
      raised_by: 'Risk management, west',
      action_requested: 'Ask for the wage register of February',
    },
  },
]
