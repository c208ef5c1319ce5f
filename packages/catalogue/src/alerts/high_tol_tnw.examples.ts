import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Outside liabilities of ₹30 crore on a tangible net worth of ₹5 crore.',
    detail: {
      tol_tnw: 6,
      previous_tol_tnw: 3.5,
      total_outside_liabilities: '300000000.00',
      previous_total_outside_liabilities: '245000000.00',
      tangible_net_worth: '50000000.00',
      previous_tangible_net_worth: '70000000.00',
      latest_reporting_date: '2026-03-31',
      previous_reporting_date: '2025-03-31',
    },
  },
]
