import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Stock could not be verified.',
    detail: {
      financial_year: '2024-25',
      opinion: 'Qualified',
      qualification: 'Inventories of ₹1.20 crore could not be verified at the end of the year.',
      going_concern_doubt: 'No',
      auditor_name: 'Example and Associates',
      report_date: '2025-09-02',
      nature: 'Standalone',
    },
  },
]
