import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The auditor resigned in the second year of its term.',
    detail: {
      date: '2026-01-22',
      previous_auditor: 'Example and Associates',
      auditor: null,
      event: 'Resignation (ADT-3)',
      reason: 'Information needed for the audit was not given',
      appointed_on: '2024-09-30',
      term_ends_on: '2029-09-30',
    },
  },
]
