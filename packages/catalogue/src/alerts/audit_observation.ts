import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'audit_observation',
  label: 'Observation of an audit',
  category: 'Audits and inspections',
  signal_code: '10230',
  signal_format: 3,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 17,
  summary:
    'A stock audit, concurrent audit or inspection of the lender found something at the borrower that is still open.',
  also_called: ['audit', 'audit_observations', 'audit_report', 'stock_audit', 'concurrent_audit'],
  detail: z.object({
    audit_observation: z.string(),
    observation_category: z.string(),
    name_of_report: z.string(),
    auditor_name: z.string().nullable(),
    period: z.string().nullable(),
    report_issue_date: isoDateSchema,
  }),
  layout: {
    title: 'Audit observation',
    fields: [
      {
        key: 'audit_observation',
        label: 'Observation',
        format: 'text',
        also: ['audit_observations', 'observation', 'observation_desc'],
      },
      { key: 'observation_category', label: 'Category', format: 'text', also: ['category', 'category_of_observation'] },
      { key: 'name_of_report', label: 'Report', format: 'text', also: ['report_name', 'name_of_the_report'] },
      { key: 'auditor_name', label: 'Auditor', format: 'text', also: ['auditor', 'name_of_auditor'] },
      { key: 'period', label: 'Period', format: 'text', also: ['audit_period', 'period_of_audit'] },
      {
        key: 'report_issue_date',
        label: 'Report issued on',
        format: 'date',
        also: ['report_date', 'date_of_report', 'report_issued_on', 'issue_date'],
      },
    ],
  },
})
