import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The plant stands in another district than the application says.',
    detail: {
      distance: 63.274,
      stated_address: 'Plot 12, Example Industrial Estate, Verna',
      found_address: 'Shed 4, Example Road, Bicholim',
      visited_on: '2024-02-21',
    },
  },
]
