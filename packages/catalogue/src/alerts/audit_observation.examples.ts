import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'An observation of a stock audit.',
    detail: {
      audit_observation: 'Stock worth a fifth of the statement could not be shown at the godown.',
      observation_category: 'Major',
      name_of_report: 'Stock audit report',
      auditor_name: 'Example & Associates',
      period: 'Oct 2023 to Dec 2023',
      report_issue_date: '2024-02-05',
    },
  },
]
