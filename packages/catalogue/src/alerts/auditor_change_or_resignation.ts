import { auditorChange } from '../families/auditor-change.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'auditor_change_or_resignation',
  label: 'Auditor resigned or was changed',
  category: 'Governance',
  bands: ['changed'],
  signal_code: '20820',
  signal_format: 1,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 38,
  counted_in_score: true,
  worse_by: 'band',
  summary: 'The statutory auditor resigned, or was replaced before the end of the term of five years.',
  also_called: ['auditor_resignation', 'auditor_change', 'change_of_auditor'],
  limits: {},
  rule: auditorChange,
  words: {
    title: 'Another auditor signed the accounts of {year}, before the term of the former one was over.',
    why: '{previous_auditor} signed for {year_before} after [{?several_years}{years_served} years][{!several_years}one year], {auditor} for {year}; a term is of five years.',
    clears_when: 'The auditor signs the accounts of the next year as well.',
    reasons: {
      auditor_not_named: 'The report on {year} does not name its auditor.',
      auditor_before_unknown: 'The auditor of the year before {year} is not known.',
      same_auditor: '{auditor} audited the year before {year} too.',
      service_unknown: 'The auditor changed with {year}; since when {auditor_before} had audited is not known.',
      full_term: 'The auditor changed with {year} after a full term, as the law demands.',
    },
    evidence: {
      auditor: { label: 'Auditor of {year}', observed: '{auditor_of_year}', limit: '{previous_auditor}' },
      previous_auditor: { label: 'Auditor of {year}', observed: '{auditor_of_year}' },
    },
  },
  detail: {
    title: 'Statutory auditor',
    comparisons: [
      {
        label: 'Auditor',
        previous: 'previous_auditor',
        current: 'auditor',
        format: 'text',
        or_null: true,
      },
    ],
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['resigned_on', 'date_of_resignation', 'date_of_change'] },
      { key: 'event', label: 'Event', format: 'text', also: ['type_of_change', 'form'] },
      { key: 'reason', label: 'Reason', format: 'text', or_null: true, also: ['reasons'] },
      { key: 'appointed_on', label: 'Appointed on', format: 'date', or_null: true, also: ['date_of_appointment'] },
      { key: 'years_served', label: 'Years audited', format: 'count', if_present: true },
    ],
  },
})
