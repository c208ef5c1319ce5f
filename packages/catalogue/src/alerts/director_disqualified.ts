import { STRUCK_NAMES, struckDirectors } from '../families/struck-directors.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'director_disqualified',
  label: 'Director disqualified',
  category: 'Governance',
  bands: ['deactivated', 'disqualified'],
  signal_code: '20170',
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 42,
  counted_in_score: true,
  worse_by: 'band',
  summary: 'The number of a director who is in office is disqualified or deactivated in the company register.',
  also_called: ['disqualified_director', 'din_disqualified', 'disqualified_directors'],
  personal: true,
  limits: {
    stale_after_days: staleAfter({
      days: 365,
      note: 'Age of the last list of directors from which it says nothing about today.',
    }),
  },
  rule: struckDirectors,
  words: {
    title: 'The number of [{?several}{struck} directors][{!several}a director] of the company is {band}.',
    why: 'The list of directors says: {each numbers "; "}the number of {name} (DIN [{din}][{!din}not stated]) is {status}[, as reported on {told_on:date}][ since {since:date}]{end}.',
    clears_when: 'No director of the company has a number that is disqualified or deactivated.',
    reasons: {
      clear: 'The numbers of all {directors} directors are reported to be in order.',
      nobody: 'The list names no director who is in office.',
      silent: 'The list does not state the status of the DIN of {silent} of {directors} directors.',
    },
    evidence: {
      din_status: { label: 'Status of the DIN', observed: '{status:struck}', limit: 'Approved' },
    },
    names: { struck: STRUCK_NAMES },
  },
  detail: {
    title: 'Disqualified directors',
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', or_null: true, also: ['DIN', 'director_id', 'din_number'] },
          { key: 'role', label: 'Role', format: 'text', or_null: true, also: ['designation'] },
          {
            key: 'din_status',
            label: 'Status of the DIN',
            format: 'text',
            also: ['status', 'disqualification_status'],
          },
          {
            key: 'disqualified_from',
            label: 'Disqualified from',
            format: 'date',
            or_null: true,
            also: ['date_of_disqualification', 'disqualification_date', 'from_date'],
          },
          {
            key: 'disqualified_until',
            label: 'Disqualified until',
            format: 'date',
            or_null: true,
            also: ['to_date', 'valid_until'],
          },
        ],
      },
    ],
  },
})
