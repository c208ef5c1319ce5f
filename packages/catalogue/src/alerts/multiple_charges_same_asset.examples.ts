import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Two lenders hold a charge on one plot.',
    detail: {
      charges: [
        {
          charge_id: '100990001',
          holder: 'Example Gramin Bank',
          held_by: 'You',
          amount: '25000000.00',
          created_on: '2021-04-12',
          satisfied_on: null,
          assets: 'Plot No. 14, Verna Industrial Estate, Goa',
        },
        {
          charge_id: '100990042',
          holder: 'Example Finance Limited',
          held_by: 'Another lender',
          amount: '18000000.00',
          created_on: '2026-01-20',
          satisfied_on: null,
          assets: 'Plot No. 14, Verna Industrial Estate, Goa',
        },
      ],
    },
  },
]
