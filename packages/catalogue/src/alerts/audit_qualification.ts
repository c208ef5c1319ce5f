import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'audit_qualification',
  label: 'Qualified audit opinion',
  category: 'Governance',
  signal_code: '20810',
  signal_format: 1,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 38,
  summary:
    'The statutory auditor qualified the opinion on the accounts, disclaimed it, or doubts that the company can go on.',
  also_called: ['qualified_opinion', 'audit_opinion', 'auditor_qualification'],
  detail: z.object({
    financial_year: z.string(),
    opinion: z.string(),
    qualification: z.string().nullable(),
    going_concern_doubt: z.string().nullable(),
    auditor_name: z.string().nullable(),
    report_date: isoDateSchema,
    nature: z.string().nullable(),
  }),
  layout: {
    title: 'Opinion of the auditor',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text', also: ['fy', 'period'] },
      { key: 'opinion', label: 'Opinion', format: 'text', also: ['audit_opinion', 'type_of_opinion'] },
      {
        key: 'qualification',
        label: 'Qualification',
        format: 'text',
        also: ['qualifications', 'remarks', 'auditor_remarks'],
      },
      { key: 'going_concern_doubt', label: 'Doubt about going concern', format: 'text', also: ['going_concern'] },
      { key: 'auditor_name', label: 'Auditor', format: 'text', also: ['auditor'] },
      {
        key: 'report_date',
        label: 'Date of the report',
        format: 'date',
        also: ['date_of_report', 'report_issue_date'],
      },
      { key: 'nature', label: 'Nature', format: 'text' },
    ],
  },
})
