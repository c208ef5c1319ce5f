import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A payment of a quarter of the limit to a party that is neither buyer nor supplier.',
    detail: {
      account_no: '0077001000101',
      cif_id: 'CIF-1001',
      tran_id: 'S88120031',
      tran_date: '2024-03-12',
      tran_amount: '2500000.00',
      entry_user_id: 'U40213',
      counterparty: 'Example Traders',
    },
  },
]
