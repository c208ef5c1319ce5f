import type { SignalExample } from '../example.ts'
import { ratedInternally } from '../example-lender-records.ts'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The rating was due five days ago.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4)],
    context: { as_of: '2024-03-15', source_dates: { internal_rating: '2024-03-14' } },
    expect: [
      {
        state: 'finding',
        subject: 'sme model: borrower',
        band: 'overdue',
        severity: 'Low',
        signal_code: '10220',
        event_date: '2024-03-10',
        title: 'The internal rating of the borrower has been overdue for 5 days.',
        detail: { due_date_for_rating: '2024-03-10', days_overdue: 5, current_rating: 'IR-4' },
      },
    ],
    cleared_by: [
      {
        words: 'A later rating by the same model is delivered',
        facts: [ratedInternally('2024-04-01', 'IR-4', 4)],
        as_of: '2024-04-15',
        source_dates: { internal_rating: '2024-04-10' },
        not_yet: [{ facts: [ratedInternally('2024-04-01', 'IR-4', 4, { model_type: 'Retail model' })] }],
      },
      {
        words: 'a later due date for this one',
        facts: [
          ratedInternally('2023-03-10', 'IR-4', 4, { known_at: '2024-03-20', due_date_for_rating: '2024-06-10' }),
        ],
        as_of: '2024-06-10',
        source_dates: { internal_rating: '2024-06-09' },
        not_yet: [{ as_of: '2024-06-11' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'After three months it is no longer a matter of a late paper.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4)],
    context: { as_of: '2024-06-09', source_dates: { internal_rating: '2024-06-01' } },
    expect: [{ state: 'finding', subject: 'sme model: borrower', band: 'long_overdue', severity: 'Medium' }],
  },
  {
    kind: 'clear',
    says: 'The day itself is not overdue.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4)],
    context: { as_of: '2024-03-10', source_dates: { internal_rating: '2024-03-10' } },
    expect: [{ state: 'clear', subject: 'sme model: borrower', reason: 'The next rating is due on 10-03-2024.' }],
  },
  {
    kind: 'not_measurable',
    says: 'The line does not state when the next rating is due.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4, { due_date_for_rating: null })],
    context: { as_of: '2024-03-15', source_dates: { internal_rating: '2024-03-14' } },
    expect: [{ state: 'not_measurable', subject: 'sme model: borrower' }],
  },
  {
    kind: 'not_measurable',
    says: 'No internal rating was delivered.',
    facts: [],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A later rating renews the older one, whatever that one said.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4), ratedInternally('2024-01-20', 'IR-4', 4)],
    context: { as_of: '2024-03-15', source_dates: { internal_rating: '2024-03-14' } },
    expect: [{ state: 'clear', subject: 'sme model: borrower' }],
  },
  {
    kind: 'trap',
    says: 'The rating of another facility renews nothing.',
    facts: [
      ratedInternally('2023-03-10', 'FR-2', 2, { instrument_type: 'Term loan' }),
      ratedInternally('2024-03-01', 'FR-5', 5, { instrument_type: 'Cash credit' }),
    ],
    context: { as_of: '2024-03-15', source_dates: { internal_rating: '2024-03-14' } },
    expect: [
      { state: 'clear', subject: 'sme model: cash credit' },
      { state: 'finding', subject: 'sme model: term loan' },
    ],
  },
  {
    kind: 'trap',
    says: 'Files that stopped a year ago cannot tell whether it was renewed since.',
    facts: [ratedInternally('2022-03-10', 'IR-4', 4)],
    context: { as_of: '2024-03-15', source_dates: { internal_rating: '2023-04-01' } },
    expect: [{ state: 'stale', subject: 'sme model: borrower', last_state: 'finding' }],
  },
]
