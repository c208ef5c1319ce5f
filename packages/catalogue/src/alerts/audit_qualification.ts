import { auditOpinion } from '../families/audit-opinion.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'audit_qualification',
  label: 'Qualified audit opinion',
  category: 'Governance',
  bands: ['qualified', 'going_concern', 'adverse'],
  signal_code: '20810',
  signal_format: 1,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 38,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The statutory auditor qualified the opinion on the accounts, disclaimed it, or doubts that the company can go on.',
  also_called: ['qualified_opinion', 'audit_opinion', 'auditor_qualification'],
  limits: {},
  rule: auditOpinion,
  words: {
    title: {
      qualified: 'The auditor qualified the opinion on the accounts of {financial_year}.',
      going_concern: 'The auditor doubts in the report on {financial_year} that the company can go on.',
      adverse: 'The auditor does not confirm the accounts of {financial_year}.',
    },
    why: 'The report of {report_date:date} on the {nature:lower} accounts of {financial_year}[ by {auditor_name}] gives this opinion: {opinion:lower}.[ It says: {qualification}[{!is_whole_sentence}.]][ So it was in the year before ({opinion_before:lower}).]',
    clears_when: 'The report on a later year is unmodified and tells of no doubt about the going concern.',
    reasons: { clear: 'The opinion on the accounts of {financial_year} is unmodified.' },
    evidence: {
      opinion: { label: 'Opinion', observed: '{opinion}', limit: 'Unmodified' },
      going_concern_doubt: { label: 'Doubt about going concern', observed: 'Yes', limit: 'No' },
    },
  },
  detail: {
    title: 'Opinion of the auditor',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text', also: ['fy', 'period'] },
      { key: 'opinion', label: 'Opinion', format: 'text', also: ['audit_opinion', 'type_of_opinion'] },
      {
        key: 'qualification',
        label: 'Qualification',
        format: 'text',
        or_null: true,
        also: ['qualifications', 'remarks', 'auditor_remarks'],
      },
      {
        key: 'going_concern_doubt',
        label: 'Doubt about going concern',
        format: 'text',
        or_null: true,
        also: ['going_concern'],
      },
      { key: 'auditor_name', label: 'Auditor', format: 'text', or_null: true, also: ['auditor'] },
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
