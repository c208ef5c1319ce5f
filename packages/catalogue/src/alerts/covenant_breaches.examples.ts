import type { SignalExample } from '../example.ts'
import { covenantOf } from '../example-lender-records.ts'

const statement = (due_date: string, known_at: string, more: Parameters<typeof covenantOf>[3] = {}) =>
  covenantOf('V-1', due_date, known_at, more)

const dscr = (due_date: string, known_at: string, actual: string | null, more: Parameters<typeof covenantOf>[3] = {}) =>
  covenantOf('V-2', due_date, known_at, {
    type_of_covenant: 'Financial',
    covenant_desc: 'DSCR on audited accounts',
    test: {
      measure: 'DSCR',
      operator: 'at_least',
      required: '1.2',
      actual,
      tested_on: actual === null ? null : due_date,
    },
    ...more,
  })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The first day past due is the day after the due date.',
    facts: [statement('2024-03-10', '2024-03-11')],
    context: { as_of: '2024-03-11' },
    expect: [
      {
        state: 'finding',
        subject: 'V-1',
        band: 'first',
        severity: 'Low',
        signal_code: '10161',
        event_date: '2024-03-11',
        title: 'Covenant V-1 is breached: not recorded as fulfilled 1 day after it was due.',
        detail: { days_past_due: 1, dpd_bucket: '1-30', due_date: '2024-03-10', cif_id: 'CIF-1001' },
      },
    ],
    cleared_by: [
      {
        words: 'It is recorded as fulfilled',
        facts: [statement('2024-03-10', '2024-03-14', { complied_on: '2024-03-12' })],
        as_of: '2024-03-15',
      },
      {
        words: 'deferred to a later date',
        facts: [statement('2024-03-10', '2024-03-14', { deferred_to: '2024-04-30' })],
        as_of: '2024-04-30',
        not_yet: [
          { as_of: '2024-05-01' },
          {
            facts: [statement('2024-03-10', '2024-03-14', { deferred_to: '2024-04-30', exception_status: 'Refused' })],
          },
        ],
      },
      {
        words: 'waived',
        facts: [statement('2024-03-10', '2024-03-14', { exception_status: 'Waived' })],
        as_of: '2024-03-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The thirtieth day still is of the first bucket.',
    facts: [statement('2024-03-10', '2024-03-11')],
    context: { as_of: '2024-04-09' },
    expect: [{ state: 'finding', subject: 'V-1', band: 'first', detail: { days_past_due: 30, dpd_bucket: '1-30' } }],
  },
  {
    kind: 'finding',
    says: 'The thirty-first begins the second.',
    facts: [statement('2024-03-10', '2024-03-11')],
    context: { as_of: '2024-04-10' },
    expect: [{ state: 'finding', subject: 'V-1', band: 'second', severity: 'Medium', detail: { dpd_bucket: '31-60' } }],
  },
  {
    kind: 'finding',
    says: 'After ninety days it is grave; a file of these days confirms that the record still stands.',
    facts: [statement('2024-03-10', '2024-03-11')],
    context: { as_of: '2024-06-09', source_dates: { covenant: '2024-06-05' } },
    expect: [
      {
        state: 'finding',
        subject: 'V-1',
        band: 'last',
        severity: 'High',
        detail: { days_past_due: 91, dpd_bucket: '> 90' },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A figure outside is a breach from its test, before any due date has passed.',
    facts: [dscr('2024-03-31', '2024-03-31', '1.19')],
    context: { as_of: '2024-03-31' },
    expect: [
      {
        state: 'finding',
        subject: 'V-2',
        band: 'not_due',
        severity: 'Medium',
        title: 'Covenant V-2 is breached: DSCR is 1.19; required is at least 1.2.',
        detail: { days_past_due: 0, dpd_bucket: '0' },
      },
    ],
    cleared_by: [
      {
        words: 'A later test is fulfilled',
        facts: [dscr('2024-06-30', '2024-06-30', '1.2')],
        as_of: '2024-07-01',
        not_yet: [{ facts: [dscr('2024-06-30', '2024-06-30', '1.19')] }],
      },
      {
        words: 'the covenant is waived',
        facts: [dscr('2024-03-31', '2024-04-14', '1.19', { exception_status: 'Waived' })],
        as_of: '2024-04-15',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'On the due date itself a paper may still come.',
    facts: [statement('2024-03-10', '2024-03-01')],
    context: { as_of: '2024-03-10' },
    expect: [{ state: 'clear', subject: 'V-1', reason: 'The covenant is due on 10-03-2024.' }],
  },
  {
    kind: 'clear',
    says: 'A later file brings the compliance, late as it was.',
    facts: [
      statement('2024-03-10', '2024-03-11'),
      statement('2024-03-10', '2024-03-20', { complied_on: '2024-03-18' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: 'V-1' }],
  },
  {
    kind: 'not_measurable',
    says: 'The day of a test has passed and no figure was delivered.',
    facts: [dscr('2024-03-31', '2024-04-02', null)],
    context: { as_of: '2024-04-15' },
    expect: [{ state: 'not_measurable', subject: 'V-2' }],
  },
  {
    kind: 'not_measurable',
    says: 'Words of an exception that are not known may excuse the breach.',
    facts: [statement('2024-03-10', '2024-03-11', { exception_status: 'as per board note' })],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'not_measurable', subject: 'V-1' }],
  },
  {
    kind: 'trap',
    says: 'Exactly what is required is not a breach, however many decimals it is written with.',
    facts: [dscr('2024-03-31', '2024-04-02', '1.200000000000')],
    context: { as_of: '2024-04-15' },
    expect: [{ state: 'clear', subject: 'V-2' }],
  },
  {
    kind: 'trap',
    says: 'A deferral moves the due date, and days count from the new one.',
    facts: [statement('2024-03-10', '2024-03-11', { exception_status: 'Deferred', deferred_to: '2024-04-10' })],
    context: { as_of: '2024-04-12' },
    expect: [{ state: 'finding', subject: 'V-1', detail: { due_date: '2024-04-10', days_past_due: 2 } }],
  },
  {
    kind: 'trap',
    says: 'A deferral that was only asked for moves nothing.',
    facts: [
      statement('2024-03-10', '2024-03-11', { exception_status: 'Deferral requested', deferred_to: '2024-04-10' }),
    ],
    context: { as_of: '2024-03-12' },
    expect: [{ state: 'finding', subject: 'V-1', detail: { due_date: '2024-03-10', days_past_due: 2 } }],
  },
  {
    kind: 'trap',
    says: 'A waiver clears, from the day on which it was known.',
    facts: [
      statement('2024-03-10', '2024-03-11'),
      statement('2024-03-10', '2024-03-25', { exception_status: 'Waived' }),
    ],
    context: { as_of: '2024-03-25' },
    expect: [{ state: 'clear', subject: 'V-1', reason: 'The covenant due on 10-03-2024 is waived.' }],
  },
  {
    kind: 'trap',
    says: 'The statement of April does not heal that of March: each due date stands for itself.',
    facts: [
      statement('2024-03-10', '2024-03-11'),
      statement('2024-04-10', '2024-04-11', { complied_on: '2024-04-09' }),
    ],
    context: { as_of: '2024-04-11' },
    expect: [{ state: 'finding', subject: 'V-1', detail: { due_date: '2024-03-10', days_past_due: 32 } }],
  },
  {
    kind: 'trap',
    says: 'A figure that failed and is met at the next test has recovered.',
    facts: [dscr('2023-12-31', '2024-01-15', '1.10'), dscr('2024-03-31', '2024-04-15', '1.31')],
    context: { as_of: '2024-04-15' },
    expect: [{ state: 'clear', subject: 'V-2' }],
  },
  {
    kind: 'trap',
    says: 'A list of covenants of last year says nothing about what was fulfilled since.',
    facts: [statement('2024-03-10', '2023-06-01')],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'stale', subject: 'V-1', last_state: 'finding' }],
  },
]
