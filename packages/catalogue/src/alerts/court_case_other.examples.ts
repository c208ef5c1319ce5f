import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'A supplier complains of a dishonoured cheque.',
    detail: {
      court: 'Metropolitan Magistrate Mumbai',
      case_no: 'CC 2210/2025',
      petitioner: 'Example Packaging LLP',
      respondent: 'Example Foods Private Limited',
      under: 'Negotiable Instruments Act section 138',
      filed_on: '2025-09-12',
      status: 'Pending',
      status_date: '2026-02-20',
      next_hearing: '2026-05-04',
      amount: '725000.00',
    },
  },
]
