import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Other current assets doubled to 15% of all assets.',
    detail: {
      other_current_assets: '78000000.00',
      previous_other_current_assets: '39000000.00',
      assets: '520000000.00',
      previous_assets: '490000000.00',
      growth: 1,
      share_of_assets: 0.15,
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
