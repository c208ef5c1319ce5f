import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Charges of ₹90 crore against long-term borrowings of ₹30 crore.',
    detail: {
      charges_amount: '900000000.00',
      long_term_borrowings: '300000000.00',
    },
  },
]
