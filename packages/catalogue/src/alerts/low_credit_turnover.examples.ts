import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A third of the sales came through the account.',
    detail: {
      account_number: '0077001000101',
      customer_number: 'C-1001',
      product_code: 'CC-GEN',
      product_desc: 'Cash credit, stock and book debts',
      period: 'Oct 2023 to Dec 2023',
      credits: '3300000.00',
      turnover: '10000000.00',
      share: 0.33,
    },
  },
]
