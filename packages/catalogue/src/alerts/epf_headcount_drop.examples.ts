import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'From 120 to 84 employees in three months.',
    detail: {
      previous_no_of_employees: 120,
      no_of_employees: 84,
      previous_wage_month: '2025-11',
      wage_month: '2026-02',
      changes: -0.3,
      series: [
        { wage_month: '2025-11', no_of_employees: 120 },
        { wage_month: '2025-12', no_of_employees: 117 },
        { wage_month: '2026-01', no_of_employees: 96 },
        { wage_month: '2026-02', no_of_employees: 84 },
      ],
    },
  },
]
