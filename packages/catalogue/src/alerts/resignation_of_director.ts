import { departedDirectors } from '../families/departed-directors.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'resignation_of_director',
  label: 'Director resigned',
  category: 'Governance',
  bands: ['one', 'several'],
  signal_code: '20160',
  signal_format: 3,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 42,
  counted_in_score: { because: 'red_flag' },
  worse_by: 'band',
  summary:
    'A director of the company left the board, and neither died nor came to the end of the term; two within six months are severe.',
  also_called: ['director_resignation', 'resignation_of_directors', 'director_change'],
  personal: true,
  limits: {
    look_back_days: {
      label: 'Look back',
      unit: 'days',
      default: 183,
      min: 1,
      max: 1825,
      note: 'How long a departure counts.',
      stricter: 'higher',
    },
    several_from: {
      label: 'High severity from',
      unit: 'count',
      default: 2,
      min: 2,
      max: 20,
      note: 'Directors who left within that time.',
    },
    stale_after_days: staleAfter({
      days: 365,
      note: 'Age of the last list of directors from which it says nothing about today.',
    }),
  },
  rule: departedDirectors,
  words: {
    title: {
      one_left: 'A [{role:lower}][{!role}director] left the board on {ceased_on:date}.',
      more_left: 'Of the board {departed} directors left within {look_back_days:days}.',
    },
    why: 'The list of directors says: {each directors "; "}{name} ([{role}][{!role}role not told]) left on {ceased_on:date}, reason: [{reason}][{!reason}not told]{end}.',
    clears_when: 'No director has left for {look_back_days:days}.',
    reasons: {
      clear: 'No director is reported to have left within {look_back_days:days}; the last list is of {listed_on:date}.',
    },
    evidence: { ceased_on: { label: 'Ceased, [{role}][{!role}director]', observed: '{ceased_on:date}' } },
  },
  detail: {
    title: 'Directors who left',
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', or_null: true, also: ['DIN', 'director_id', 'din_number'] },
          {
            key: 'role',
            label: 'Role',
            format: 'text',
            or_null: true,
            also: ['designation', 'designation_of_director'],
          },
          {
            key: 'appointed_on',
            label: 'Appointed on',
            format: 'date',
            or_null: true,
            also: ['date_of_appointment', 'appointment_date', 'begin_date'],
          },
          {
            key: 'ceased_on',
            label: 'Ceased on',
            format: 'date',
            also: [
              'date_of_resignation',
              'resignation_date',
              'date_of_cessation',
              'cessation_date',
              'resigned_on',
              'end_date',
            ],
          },
          {
            key: 'reason',
            label: 'Reason',
            format: 'text',
            or_null: true,
            also: ['reason_for_resignation', 'reason_for_cessation'],
          },
        ],
      },
    ],
  },
})
