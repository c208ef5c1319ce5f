import type { SignalExample } from '../example.ts'
import { ratedInternally } from '../example-lender-records.ts'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'One grade down at the yearly review.',
    facts: [ratedInternally('2023-03-10', 'IR-4', 4), ratedInternally('2024-03-01', 'IR-5', 5)],
    context: { as_of: '2024-03-15' },
    expect: [
      {
        state: 'finding',
        subject: 'sme model: borrower',
        band: 'lowered',
        severity: 'Medium',
        signal_code: '10210',
        event_date: '2024-03-01',
        title: 'SME model lowered the rating of the borrower from IR-4 to IR-5 on 01-03-2024.',
        detail: { date: '2024-03-01', model_type: 'SME model', previous_rating: 'IR-4', current_rating: 'IR-5' },
      },
    ],
    cleared_by: [
      {
        words: 'The model rates it IR-4 or better again',
        facts: [ratedInternally('2024-06-01', 'IR-4', 4)],
        as_of: '2024-06-15',
        not_yet: [{ facts: [ratedInternally('2024-06-01', 'IR-5', 5)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two grades down are steep, and stay so after half of them is regained.',
    facts: [
      ratedInternally('2022-03-10', 'IR-3', 3),
      ratedInternally('2023-03-10', 'IR-6', 6),
      ratedInternally('2024-03-01', 'IR-5', 5),
    ],
    context: { as_of: '2024-03-15' },
    expect: [
      {
        state: 'finding',
        subject: 'sme model: borrower',
        band: 'steep',
        severity: 'High',
        signal_code: '10211',
        detail: { date: '2023-03-10', previous_rating: 'IR-3', current_rating: 'IR-5', notches: 2 },
      },
    ],
    cleared_by: [
      {
        words: 'The model rates it IR-3 or better again',
        facts: [ratedInternally('2024-06-01', 'IR-3', 3)],
        as_of: '2024-06-15',
        not_yet: [{ facts: [ratedInternally('2024-06-01', 'IR-4', 4)] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Lowered once and raised again to where it was.',
    facts: [
      ratedInternally('2022-03-10', 'IR-4', 4),
      ratedInternally('2023-03-10', 'IR-5', 5),
      ratedInternally('2024-03-01', 'IR-4', 4),
    ],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'clear', subject: 'sme model: borrower' }],
  },
  {
    kind: 'clear',
    says: 'Without grades the same symbol is still the same.',
    facts: [ratedInternally('2023-03-10', 'Good', null), ratedInternally('2024-03-01', ' good', null)],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'clear', subject: 'sme model: borrower' }],
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
    says: 'Whether 7 is worse than 4 only the grade tells: on some scales the larger number is the better one.',
    facts: [ratedInternally('2023-03-10', 'R4', null), ratedInternally('2024-03-01', 'R7', null)],
    context: { as_of: '2024-03-15' },
    expect: [
      {
        state: 'not_measurable',
        subject: 'sme model: borrower',
        reason: 'The order of the symbols of SME model is not known: the file gives no grade for R7.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A grade that one file told of a symbol holds for the older lines without it.',
    facts: [
      ratedInternally('2022-03-10', 'IR-4', null),
      ratedInternally('2023-03-10', 'IR-4', 4),
      ratedInternally('2024-03-01', 'IR-6', 6),
    ],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'finding', subject: 'sme model: borrower', detail: { previous_rating: 'IR-4', notches: 2 } }],
  },
  {
    kind: 'trap',
    says: 'A new model is a new scale: its first rating is not a downgrade of the old one.',
    facts: [
      ratedInternally('2023-03-10', 'IR-3', 3),
      ratedInternally('2024-03-01', 'IR-7', 7, { model_type: 'SME model 2024' }),
    ],
    context: { as_of: '2024-03-15' },
    expect: [
      { state: 'not_measurable', subject: 'sme model 2024: borrower' },
      { state: 'not_measurable', subject: 'sme model: borrower' },
    ],
  },
  {
    kind: 'trap',
    says: 'The rating of one facility says nothing of the other.',
    facts: [
      ratedInternally('2023-03-10', 'FR-2', 2, { instrument_type: 'Term loan' }),
      ratedInternally('2024-03-01', 'FR-5', 5, { instrument_type: 'Cash credit' }),
    ],
    context: { as_of: '2024-03-15' },
    expect: [
      { state: 'not_measurable', subject: 'sme model: cash credit' },
      { state: 'not_measurable', subject: 'sme model: term loan' },
    ],
  },
  {
    kind: 'trap',
    says: 'Symbols of the scale that agencies use have a known order without grades.',
    facts: [ratedInternally('2023-03-10', 'BBB', null), ratedInternally('2024-03-01', 'BBB-', null)],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'finding', subject: 'sme model: borrower', band: 'lowered', detail: { notches: 1 } }],
  },
  {
    kind: 'trap',
    says: 'A corrected line counts as corrected.',
    facts: [
      ratedInternally('2023-03-10', 'IR-4', 4),
      ratedInternally('2024-03-01', 'IR-6', 6),
      ratedInternally('2024-03-01', 'IR-4', 4, { known_at: '2024-03-05' }),
    ],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'clear', subject: 'sme model: borrower' }],
  },
  {
    kind: 'trap',
    says: 'A rating of two years ago says nothing about today.',
    facts: [ratedInternally('2021-03-10', 'IR-4', 4), ratedInternally('2022-03-01', 'IR-5', 5)],
    context: { as_of: '2024-03-15' },
    expect: [{ state: 'stale', subject: 'sme model: borrower', last_state: 'finding' }],
  },
]
