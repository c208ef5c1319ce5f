import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A fall by 14 points into the next band.',
    detail: {
      previous_score: 68,
      current_score: 54,
      previous_band: 'B',
      current_band: 'C',
      score_date: '2026-05-31',
      change: -14,
    },
  },
]
