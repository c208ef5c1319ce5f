import { OBSERVATION_GRAVITIES } from '@saakh/domain/fact-kinds/audit-observation'
import { OBSERVATION_LIMITS, openObservations } from '../families/audit-observations.ts'
import type { DetailField } from '../kit/detail-rows.ts'
import { defineSignal } from '../signal.ts'

const FIELDS: readonly DetailField[] = [
  {
    key: 'audit_observation',
    label: 'Observation',
    format: 'text',
    also: ['audit_observations', 'observation', 'observation_desc'],
  },
  { key: 'observation_category', label: 'Category', format: 'text', also: ['category', 'category_of_observation'] },
  { key: 'name_of_report', label: 'Report', format: 'text', also: ['report_name', 'name_of_the_report'] },
  { key: 'auditor_name', label: 'Auditor', format: 'text', or_null: true, also: ['auditor', 'name_of_auditor'] },
  { key: 'period', label: 'Period', format: 'text', or_null: true, also: ['audit_period', 'period_of_audit'] },
  {
    key: 'report_issue_date',
    label: 'Report issued on',
    format: 'date',
    also: ['report_date', 'date_of_report', 'report_issued_on', 'issue_date'],
  },
]

export const signal = defineSignal({
  code: 'audit_observation',
  label: 'Observation of an audit',
  category: 'Audits and inspections',
  bands: OBSERVATION_GRAVITIES,
  signal_code: '10230',
  signal_format: 3,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 17,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'open_observations', by: 1, direction: 'up' },
  summary:
    'A stock audit, concurrent audit or inspection of the lender found something at the borrower that is still open.',
  also_called: ['audit', 'audit_observations', 'audit_report', 'stock_audit', 'concurrent_audit'],
  limits: OBSERVATION_LIMITS,
  rule: openObservations,
  words: {
    title:
      '{report:capital} of {report_issue_date:date}: [{?several_open}{open_observations:count} observations][{!several_open}one observation] still open.',
    why: "{report:capital}, issued on {report_issue_date:date}[ by {auditor_name}], made {made:count} observation{made:plural}; {open_observations:count} [{?several_open}are][{!several_open}is] open. The gravest ({observation_category}): '{audit_observation}'.",
    clears_when: 'The lender records every observation of the report as closed.',
    reasons: {
      no_observation: 'No observation of an audit is known; that none was delivered says nothing.',
      clear: 'Every observation of the report of {issued:date} is closed or milder than the setting.',
    },
    evidence: { observation: { label: 'Observation {observation_id}', observed: '{audit_observation}' } },
  },
  detail: {
    title: 'Audit observation',
    fields: [...FIELDS, { key: 'open_observations', label: 'Open observations', format: 'count', if_present: true }],
    tables: [{ key: 'observations', label: 'Open observations', columns: FIELDS }],
  },
})
