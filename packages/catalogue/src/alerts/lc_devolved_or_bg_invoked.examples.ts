import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'An inland letter of credit was not funded on its due date.',
    detail: {
      instrument_type: 'Letter of credit',
      instrument_number: 'ILC/24/0031',
      account_number: '0077001000101',
      event: 'Devolved',
      date: '2024-03-11',
      amount: '1800000.00',
      beneficiary: 'Example Mills',
    },
  },
]
