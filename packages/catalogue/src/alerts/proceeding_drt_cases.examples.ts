import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A bank asks the tribunal for a certificate of recovery.',
    detail: {
      court: 'DRT II Delhi',
      case_no: 'OA 412/2025',
      petitioner: 'Example Gramin Bank',
      respondent: 'Example Foods Private Limited',
      under: 'RDB Act section 19',
      filed_on: '2025-06-02',
      status: 'Pending',
      status_date: '2026-02-20',
      next_hearing: '2026-04-16',
      amount: '48000000.00',
    },
  },
]
