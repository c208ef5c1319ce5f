import type { SignalExample } from '../example.ts'
import { circularWithRating, rated } from '../rating-and-gst-facts.ts'

const LOAN = 'CRISIL: term loan (long term)'
const context = { as_of: '2026-03-15' }
const cooperating = { outlook: 'stable', issuer_not_cooperating: false } as const
const refusing = { issuer_not_cooperating: true } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The issuer cooperated a year ago and does so no more.',
    facts: [rated('2025-02-14', 'BBB-', cooperating), rated('2026-02-10', 'BB+', refusing)],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'not_cooperating',
        severity: 'Medium',
        signal_code: '20331',
        event_date: '2026-02-10',
        title: 'CRISIL says that the issuer does not cooperate in the rating of Term loan.',
        detail: {
          ratings: [
            {
              agency: 'CRISIL',
              date: '2026-02-10',
              instrument: 'Term loan',
              rating: 'BB+',
              status: 'Issuer not cooperating',
            },
            {
              agency: 'CRISIL',
              date: '2025-02-14',
              instrument: 'Term loan',
              rating: 'BBB-',
              status: 'Outlook stable',
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL rates the instrument with the cooperation of the issuer',
        facts: [rated('2026-06-10', 'BB+', cooperating)],
        as_of: '2026-06-30',
        not_yet: [{ facts: [rated('2026-06-10', 'BB+', refusing)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A rating that had been given was withdrawn.',
    facts: [
      rated('2025-02-14', 'BBB-', cooperating),
      rated('2026-02-10', null, { withdrawn: true, issuer_not_cooperating: false }),
    ],
    context,
    expect: [
      {
        state: 'finding',
        subject: LOAN,
        band: 'withdrawn',
        severity: 'Low',
        signal_code: '20330',
        event_date: '2026-02-10',
        title: 'CRISIL withdrew its rating of Term loan on 10-02-2026.',
      },
    ],
    cleared_by: [
      {
        words: 'CRISIL rates the instrument again',
        facts: [rated('2026-06-10', 'BBB-', cooperating)],
        as_of: '2026-06-30',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Repeated every year: it has not cooperated since the first time.',
    facts: [
      rated('2024-02-14', 'BBB-', cooperating),
      rated('2025-02-10', 'BB', refusing),
      rated('2026-02-08', 'BB-', refusing),
    ],
    context,
    expect: [{ state: 'finding', subject: LOAN, band: 'not_cooperating', event_date: '2025-02-10' }],
  },
  {
    kind: 'clear',
    says: 'The issuer cooperates again.',
    facts: [rated('2025-02-14', 'BB', refusing), rated('2026-02-10', 'BB+', cooperating)],
    context,
    expect: [{ state: 'clear', subject: LOAN, reason: 'The issuer cooperates as of 10-02-2026.' }],
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
    says: 'The file has no column for it: not stated is not the same as cooperating.',
    facts: [rated('2025-02-14', 'BBB-', { outlook: 'stable' }), rated('2026-02-10', 'BBB-', { outlook: 'stable' })],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: LOAN,
        reason: 'The action of 10-02-2026 does not say whether the issuer cooperates.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A shorter file after a refusal does not make the issuer cooperate.',
    facts: [rated('2025-02-14', 'BB', refusing), rated('2026-02-10', 'BB')],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: LOAN,
        reason: 'The action of 10-02-2026 does not say whether the issuer cooperates again; on 14-02-2025 it did not.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Withdrawn after the issuer had not cooperated is not an ordinary end of a rating.',
    facts: [rated('2025-06-14', 'BB', refusing), rated('2026-02-10', null, { withdrawn: true })],
    context,
    expect: [{ state: 'finding', subject: LOAN, band: 'not_cooperating', event_date: '2025-06-14' }],
  },
  {
    kind: 'trap',
    says: 'Withdrawn when it was first read: nobody knows what was given before.',
    facts: [rated('2026-02-10', null, { withdrawn: true, issuer_not_cooperating: false })],
    context,
    expect: [{ state: 'not_measurable', subject: LOAN }],
  },
  {
    kind: 'trap',
    says: 'Another agency, or another instrument, is another matter.',
    facts: [rated('2026-02-10', 'BB', refusing), rated('2026-02-12', 'BBB-', { ...cooperating, agency: 'ICRA' })],
    context,
    expect: [
      { state: 'finding', subject: LOAN, band: 'not_cooperating' },
      { state: 'clear', subject: 'ICRA: term loan (long term)' },
    ],
  },
  {
    kind: 'trap',
    says: 'Without any action for more than fifteen months it says nothing about today.',
    facts: [rated('2023-02-14', 'BB', cooperating), rated('2024-02-10', 'BB', refusing)],
    context,
    expect: [{ state: 'stale', subject: LOAN, last_state: 'finding' }],
  },
]
