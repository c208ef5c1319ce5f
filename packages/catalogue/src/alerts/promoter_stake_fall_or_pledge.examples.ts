import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The promoters sold a tenth and pledged most of the rest.',
    detail: {
      previous_promoter_stake: 0.62,
      promoter_stake: 0.52,
      previous_pledged_share: 0.1,
      pledged_share: 0.61,
      previous_date: '2025-12-31',
      date: '2026-03-31',
    },
  },
]
