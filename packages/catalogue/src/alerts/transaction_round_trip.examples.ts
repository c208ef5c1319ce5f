import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A credit that was paid out again the day after.',
    detail: {
      account_no: '0077001000101',
      cif_id: 'CIF-1001',
      tran_id: 'S88120055',
      tran_date: '2024-03-14',
      tran_amount: '4000000.00',
      entry_user_id: 'U40213',
      counterparty: 'Example Holdings',
    },
  },
]
