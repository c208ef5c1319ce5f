import { registerStatus } from '../families/register-status.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'mca_status_change',
  label: 'Change of MCA company status',
  category: 'Regulatory',
  bands: ['other_form', 'silent', 'ending', 'gone'],
  signal_code: '20110',
  signal_format: 2,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The company register showed the company as Active (or in a milder status) before and now shows it as dormant, not filing, under insolvency, being struck off, liquidated, merged or converted.',
  limits: {
    stale_after_days: staleAfter({
      days: 180,
      note: 'Age of the register from which its status says nothing about today.',
    }),
  },
  rule: registerStatus,
  words: {
    title: "The company register's status turned from {previous_status} to {status}.",
    why: '{company_name} ({cin}) was {previous_status} in the register of {previous_date:date} and is {status} in the register of {status_date:date}.',
    clears_when: 'The company register shows the company as Active again.',
    reasons: {
      clear: 'The register shows {status}.',
      no_worse: 'The status turned from {status_before} to {status}, which is not a change for the worse.',
      first_sight:
        'The register has shown {status} since it was first read; the first sight of a status is not a change.',
    },
    evidence: {
      status: { label: 'Status', observed: '{status}', limit: 'Active' },
      status_before: { label: 'Status before', observed: '{status}' },
    },
  },
  detail: {
    title: 'Status in the company register',
    comparisons: [
      { label: 'Status', previous: 'previous_status', current: 'status', format: 'text' },
      { label: 'In the register of', previous: 'previous_date', current: 'status_date', format: 'date' },
    ],
    fields: [
      { key: 'company_name', label: 'Company', format: 'text' },
      { key: 'cin', label: 'CIN', format: 'text' },
      { key: 'roc', label: 'Registrar of companies', format: 'text', or_null: true },
    ],
  },
})
