import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Fifteen lakh rupees drawn in cash at once.',
    detail: {
      account_no: '0077001000101',
      cif_id: 'CIF-1001',
      tran_id: 'C55190087',
      tran_date: '2024-03-18',
      tran_amount: '1500000.00',
      entry_user_id: 'U40213',
      counterparty: null,
    },
  },
]
