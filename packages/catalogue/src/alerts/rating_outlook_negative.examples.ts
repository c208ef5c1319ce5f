import type { SignalExample } from '../example.ts'
import { circularWithRating, rated } from '../rating-and-gst-facts.ts'

const LOAN = 'CRISIL: term loan (long term)'
const context = { as_of: '2026-03-15' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The outlook was stable and is negative.',
    facts: [rated('2025-02-14', 'BBB-', { outlook: 'stable' }), rated('2026-02-10', 'BBB-', { outlook: 'negative' })],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'outlook',
        severity: 'Low',
        signal_code: '20320',
        event_date: '2026-02-10',
        title: 'CRISIL gave its rating of Term loan a negative outlook on 10-02-2026.',
        detail: { previous_outlook: 'Stable', current_outlook: 'Negative', current_rating: 'BBB-' },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL gives a stable or positive outlook',
        facts: [rated('2026-06-10', 'BBB-', { outlook: 'stable' })],
        as_of: '2026-06-30',
        not_yet: [
          { facts: [rated('2026-06-10', 'BBB-', { outlook: 'negative' })] },
          { facts: [rated('2026-06-10', 'BBB-')], state: 'not_measurable' },
        ],
      },
      {
        words: 'CRISIL gives a stable or positive outlook',
        facts: [rated('2026-06-10', 'BBB-', { outlook: 'positive' })],
        as_of: '2026-06-30',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Put on watch with negative implications.',
    facts: [
      rated('2025-02-14', 'A1', { term: 'short', watch: 'developing' }),
      rated('2026-02-10', 'A1', { term: 'short', watch: 'negative' }),
    ],
    context,
    expect: [
      {
        state: 'finding',
        subject: 'CRISIL: term loan (short term)',
        band: 'watch',
        signal_code: '20321',
        detail: { previous_outlook: 'Rating watch developing', current_outlook: 'Rating watch negative' },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL ends the negative watch and gives no negative outlook',
        facts: [rated('2026-06-10', 'A1', { term: 'short' })],
        as_of: '2026-06-30',
        not_yet: [
          { facts: [rated('2026-06-10', 'A1', { term: 'short', watch: 'negative' })] },
          { facts: [rated('2026-06-10', 'A1', { term: 'short', watch: 'unspecified' })], state: 'not_measurable' },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Negative when first seen, and on negative watch since: that is worse.',
    facts: [rated('2025-02-14', 'BBB', { outlook: 'negative' }), rated('2026-02-10', 'BBB', { watch: 'negative' })],
    context,
    expect: [{ state: 'finding', subject: LOAN, band: 'watch', detail: { previous_outlook: 'Negative' } }],
    cleared_by: [
      {
        words: 'CRISIL ends the negative watch and gives no negative outlook',
        facts: [rated('2026-06-10', 'BBB', { outlook: 'stable' })],
        as_of: '2026-06-30',
        not_yet: [{ facts: [rated('2026-06-10', 'BBB', { watch: 'negative' })] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Stable, and stable again.',
    facts: [rated('2025-02-14', 'BBB-', { outlook: 'stable' }), rated('2026-02-10', 'BBB-', { outlook: 'stable' })],
    context,
    expect: [{ state: 'clear', subject: LOAN, reason: 'Stable as of 10-02-2026.' }],
  },
  {
    kind: 'clear',
    says: 'The watch ended and the outlook is stable.',
    facts: [
      rated('2024-12-14', 'BBB', { outlook: 'stable' }),
      rated('2025-06-14', 'BBB', { watch: 'negative' }),
      rated('2026-02-10', 'BBB', { outlook: 'stable' }),
    ],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'not_measurable',
    says: 'Only circulars mention a rating, without its instrument.',
    facts: [circularWithRating('2026-02-10', 'BB')],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The line gives neither outlook nor watch: nothing given is not stable.',
    facts: [rated('2025-02-14', 'BBB-', { outlook: 'stable' }), rated('2026-02-10', 'BBB-')],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: LOAN,
        reason: 'The action of 10-02-2026 tells neither an outlook nor a rating watch.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Negative when first seen is not a turn.',
    facts: [rated('2025-06-14', 'BBB-', { outlook: 'negative' }), rated('2026-02-10', 'BBB-', { outlook: 'negative' })],
    context,
    expect: [{ state: 'not_measurable', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'Developing is not negative, and a watch without a direction is not judged.',
    facts: [
      rated('2025-02-14', 'BBB-', { outlook: 'stable' }),
      rated('2026-02-10', 'BBB-', { watch: 'developing' }),
      rated('2025-02-14', 'A', { instrument: 'Debentures', outlook: 'stable' }),
      rated('2026-02-10', 'A', { instrument: 'Debentures', watch: 'unspecified' }),
    ],
    context,
    expect: [
      { state: 'not_measurable', subject: 'CRISIL: debentures (long term)' },
      { state: 'clear', subject: LOAN },
    ],
  },
  {
    kind: 'trap',
    says: 'D after a negative outlook: D carries no outlook, the downgrade is told by its own alert.',
    facts: [
      rated('2025-02-14', 'BB', { outlook: 'stable' }),
      rated('2025-08-14', 'BB', { outlook: 'negative' }),
      rated('2026-02-10', 'D'),
    ],
    context,
    expect: [{ state: 'clear', subject: LOAN, reason: 'A rating of D carries no outlook.' }],
  },
  {
    kind: 'trap',
    says: 'From negative watch to negative outlook without anything better before: eased, not worse.',
    facts: [rated('2025-06-14', 'BBB', { watch: 'negative' }), rated('2026-02-10', 'BBB', { outlook: 'negative' })],
    context,
    expect: [{ state: 'clear', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'A withdrawn rating has no outlook any more.',
    facts: [
      rated('2025-02-14', 'BB', { outlook: 'stable' }),
      rated('2026-02-10', 'BB', { outlook: 'negative', withdrawn: true }),
    ],
    context,
    expect: [{ state: 'not_measurable', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'Without a review for more than fifteen months it says nothing about today.',
    facts: [rated('2023-02-14', 'BB', { outlook: 'stable' }), rated('2024-02-10', 'BB', { outlook: 'negative' })],
    context,
    expect: [{ state: 'stale', subject: LOAN, last_state: 'finding' }],
  },
]
