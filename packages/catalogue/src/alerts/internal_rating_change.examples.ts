import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Two grades down at the yearly review.',
    detail: {
      date: '2024-03-01',
      model_type: 'SME model',
      instrument_type: 'Cash credit',
      previous_rating: 'IR-4',
      current_rating: 'IR-6',
    },
  },
]
