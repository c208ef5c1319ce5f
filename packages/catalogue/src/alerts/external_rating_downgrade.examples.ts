import type { SignalExample } from '../example.ts'
import { circularWithRating, rated } from '../rating-and-gst-facts.ts'

const LOAN = 'CRISIL: term loan (long term)'
const context = { as_of: '2026-03-15' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'BBB- a year ago, BB+ now.',
    facts: [rated('2025-02-14', 'BBB-'), rated('2026-02-10', 'BB+')],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'downgrade',
        severity: 'Medium',
        signal_code: '20310',
        event_date: '2026-02-10',
        title: 'CRISIL lowered its rating of Term loan from BBB- to BB+ on 10-02-2026.',
        clears_when: 'CRISIL rates the instrument BBB- or better again.',
        detail: { previous_rating: 'BBB-', current_rating: 'BB+', notches: 1, instrument_type: 'Term loan' },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL rates the instrument BBB- or better again',
        facts: [rated('2026-06-10', 'BBB-')],
        as_of: '2026-06-30',
        not_yet: [{ facts: [rated('2026-06-10', 'BB+')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Three notches at once are severe.',
    facts: [rated('2025-02-14', 'A-'), rated('2026-02-10', 'BBB-')],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'steep',
        severity: 'High',
        signal_code: '20311',
        detail: { notches: 3 },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL rates the instrument A- or better again',
        facts: [rated('2026-06-10', 'A-')],
        as_of: '2026-06-30',
        not_yet: [{ facts: [rated('2026-06-10', 'BBB+')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'One notch is severe when it leads to D.',
    facts: [rated('2025-02-14', 'C-'), rated('2026-02-10', 'D')],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'default',
        severity: 'High',
        signal_code: '20312',
        detail: { notches: 1 },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL rates the instrument C- or better again',
        facts: [rated('2026-06-10', 'C-')],
        as_of: '2026-06-30',
        not_yet: [{ facts: [rated('2026-06-10', 'D')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A downgrade because the issuer does not cooperate is a downgrade, and says so.',
    facts: [rated('2025-02-14', 'BB'), rated('2026-02-10', 'BB-', { issuer_not_cooperating: true })],
    context,
    expect: [{ state: 'finding', subject: LOAN, band: 'downgrade', detail: { issuer_not_cooperating: 'yes' } }],
  },
  {
    kind: 'clear',
    says: 'Reaffirmed at the next review.',
    facts: [rated('2025-02-14', 'BBB-'), rated('2026-02-10', 'BBB-')],
    context,
    expect: [{ state: 'clear', subject: LOAN, reason: 'CRISIL rates it BBB-, not lower than before.' }],
  },
  {
    kind: 'clear',
    says: 'Lowered once, and back at the former rating since.',
    facts: [rated('2024-02-14', 'BBB-'), rated('2025-02-10', 'BB'), rated('2026-02-10', 'BBB-')],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'not_measurable',
    says: 'No rating is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No external rating is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'Circulars of an exchange mention a lower rating, but not of which instrument.',
    facts: [circularWithRating('2025-02-14', 'AA'), circularWithRating('2026-02-10', 'BB')],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'Instrument unknown: exchange circulars mention ratings, but not what is rated.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'Withdrawn: there is no rating left that could be low.',
    facts: [rated('2024-02-14', 'BBB-'), rated('2025-02-10', 'BB'), rated('2026-02-10', null, { withdrawn: true })],
    context,
    expect: [{ state: 'not_measurable', subject: LOAN, reason: 'The rating was withdrawn on 10-02-2026.' }],
  },
  {
    kind: 'trap',
    says: 'The first sight of a rating is not a change, be it D.',
    facts: [rated('2026-02-10', 'D')],
    context,
    expect: [{ state: 'not_measurable', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'A first AAA cannot have come from above.',
    facts: [rated('2026-02-10', 'AAA')],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'A lower symbol of another agency, another instrument or the other term is not a downgrade.',
    facts: [
      rated('2025-02-14', 'A'),
      rated('2026-02-10', 'BBB', { agency: 'ICRA' }),
      rated('2026-02-10', 'BBB', { instrument: 'Debentures' }),
      rated('2026-02-10', 'A3', { term: 'short' }),
    ],
    context,
    expect: [
      { state: 'not_measurable', subject: 'CRISIL: debentures (long term)' },
      { state: 'not_measurable', subject: LOAN },
      { state: 'not_measurable', subject: 'CRISIL: term loan (short term)' },
      { state: 'not_measurable', subject: 'ICRA: term loan (long term)' },
    ],
  },
  {
    kind: 'trap',
    says: 'One instrument in two spellings is one instrument.',
    facts: [rated('2025-02-14', 'A', { instrument: 'TERM-LOAN' }), rated('2026-02-10', 'A-')],
    context,
    expect: [{ state: 'finding', subject: LOAN, detail: { previous_rating: 'A', current_rating: 'A-' } }],
  },
  {
    kind: 'trap',
    says: 'In the short term A1 is one notch below A1+, though the letters look alike.',
    facts: [rated('2025-02-14', 'A1+', { term: 'short' }), rated('2026-02-10', 'A1', { term: 'short' })],
    context,
    expect: [{ state: 'finding', subject: 'CRISIL: term loan (short term)', detail: { notches: 1 } }],
  },
  {
    kind: 'trap',
    says: 'Raised by one notch after a fall of three: still below what it was.',
    facts: [rated('2024-02-14', 'A'), rated('2025-06-10', 'BBB'), rated('2026-02-10', 'BBB+')],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'downgrade',
        event_date: '2025-06-10',
        detail: { previous_rating: 'A', current_rating: 'BBB+', notches: 2 },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Withdrawn and given again at a lower place: compared with the last rating that was given.',
    facts: [
      rated('2024-02-14', 'A-'),
      rated('2025-02-10', null, { withdrawn: true }),
      rated('2026-02-10', 'BBB', { outlook: 'stable' }),
    ],
    context,
    expect: [{ state: 'finding', subject: LOAN, detail: { previous_rating: 'A-', current_rating: 'BBB', notches: 2 } }],
  },
  {
    kind: 'trap',
    says: 'Lowered and withdrawn in one action is a downgrade.',
    facts: [rated('2025-02-14', 'BB'), rated('2026-02-10', 'D', { withdrawn: true })],
    context,
    expect: [{ state: 'finding', subject: LOAN, band: 'default' }],
  },
  {
    kind: 'trap',
    says: 'A negative outlook, a watch and not cooperating are not notches.',
    facts: [
      rated('2025-02-14', 'BBB-', { outlook: 'stable' }),
      rated('2025-08-14', 'BBB-', { outlook: 'negative' }),
      rated('2026-02-10', 'BBB-', { watch: 'negative', issuer_not_cooperating: true }),
    ],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'A later file corrects the symbol of the same day: what was read first was never published.',
    facts: [
      rated('2025-02-14', 'BBB-'),
      rated('2026-02-10', 'B', { known_at: '2026-02-11' }),
      rated('2026-02-10', 'BBB-', { known_at: '2026-03-01' }),
    ],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'As of February the correction of March was not known.',
    facts: [
      rated('2025-02-14', 'BBB-'),
      rated('2026-02-10', 'B', { known_at: '2026-02-11' }),
      rated('2026-02-10', 'BBB-', { known_at: '2026-03-01' }),
    ],
    context: { as_of: '2026-02-20' },
    expect: [{ state: 'finding', subject: LOAN, band: 'steep' }],
  },
  {
    kind: 'trap',
    says: 'An old action read after a newer one is still the older one.',
    facts: [rated('2025-02-14', 'BB', { known_at: '2026-03-01' }), rated('2026-02-10', 'BBB-')],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'A downgrade of two years ago without any review since says nothing about today.',
    facts: [rated('2023-02-14', 'BBB-'), rated('2024-02-10', 'BB')],
    context,
    expect: [{ state: 'stale', subject: LOAN, last_state: 'finding' }],
  },
]
