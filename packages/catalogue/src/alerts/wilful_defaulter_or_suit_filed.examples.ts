import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A suit of another lender in the list of a quarter.',
    detail: {
      entries: [
        {
          as_on: '2023-12-31',
          list_name: 'Suit-filed accounts of one crore and above',
          listed_name: 'EXAMPLE FOODS PRIVATE LIMITED',
          lender: 'Example Co-operative Bank',
          branch: 'Panaji',
          amount: '14500000.00',
          status: 'Suit filed',
        },
      ],
    },
  },
]
