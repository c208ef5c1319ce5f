import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'One month is not paid and one was paid late.',
    detail: {
      wage_months: [
        {
          establishment_id: 'GAGOA0099001000',
          wage_month: '2026-01',
          no_of_employees: 84,
          amount: '412000.00',
          due_date: '2026-02-15',
          date_of_credit: null,
          days_late: 31,
        },
        {
          establishment_id: 'GAGOA0099001000',
          wage_month: '2025-11',
          no_of_employees: 86,
          amount: '421500.00',
          due_date: '2025-12-15',
          date_of_credit: '2026-01-09',
          days_late: 25,
        },
      ],
    },
  },
]
