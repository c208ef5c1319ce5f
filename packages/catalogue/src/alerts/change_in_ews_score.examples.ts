import type { SignalExample } from '../example.ts'
import { scoreOf } from '../example-scores.ts'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Past due by more than a month: from Low to Medium risk.',
    facts: [scoreOf('2026-04-10', 78), scoreOf('2026-06-01', 64, { past_due: -15, limits: -8 })],
    context: { as_of: '2026-06-01' },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'band',
        severity: 'Medium',
        signal_code: '30111',
        event_date: '2026-06-01',
        title: 'The score fell from 78 (Low risk) to 64 (Medium risk).',
        clears_when: 'The score is back at Low risk, or 365 days have passed since it left it.',
        detail: {
          previous_score: 78,
          current_score: 64,
          change: -14,
          previous_band: 'Low risk',
          current_band: 'Medium risk',
          drivers: [
            { driver: 'Days past due', previous_points: 16, current_points: -15, observed: 'SMA-1' },
            { driver: 'Use of limits', previous_points: 6, current_points: -8, observed: '97.5 % of the limit' },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'The score is back at Low risk',
        facts: [scoreOf('2026-06-20', 70)],
        as_of: '2026-06-20',
        not_yet: [{ facts: [scoreOf('2026-06-20', 69, { past_due: -15, limits: -8 })] }],
      },
      {
        words: '365 days have passed since it left it',
        facts: [],
        as_of: '2027-06-01',
        not_yet: [{ as_of: '2027-05-31' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Ten points within 30 days in one band.',
    facts: [scoreOf('2026-04-10', 92), scoreOf('2026-05-20', 86), scoreOf('2026-06-05', 82, { limits: -4 })],
    context: { as_of: '2026-06-05' },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'points',
        severity: 'Medium',
        signal_code: '30110',
        event_date: '2026-06-05',
        detail: { previous_score: 92, current_score: 82, change: -10 },
      },
    ],
    cleared_by: [
      {
        words: 'The score is less than 10 points below the highest of the last 30 days, which is 92 now',
        facts: [scoreOf('2026-06-10', 83)],
        as_of: '2026-06-10',
        not_yet: [{ facts: [scoreOf('2026-06-10', 82, { limits: -4 })] }],
      },
      {
        words: 'The score is less than 10 points below the highest of the last 30 days, which is 92 now',
        facts: [],
        as_of: '2026-06-19',
        not_yet: [{ as_of: '2026-06-18' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A fall into High risk is of High severity, and stays so while half of it is regained within the band.',
    facts: [
      scoreOf('2026-04-10', 60),
      scoreOf('2026-05-01', 20, { past_due: -45 }),
      scoreOf('2026-06-01', 40, { past_due: -30 }),
    ],
    context: { as_of: '2026-06-15' },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'high_risk',
        severity: 'High',
        signal_code: '30112',
        event_date: '2026-05-01',
        title: 'The score fell from 60 (Medium risk) to 40 (High risk).',
      },
    ],
    cleared_by: [
      {
        words: 'The score is back at Medium risk',
        facts: [scoreOf('2026-06-20', 45)],
        as_of: '2026-06-20',
        not_yet: [{ facts: [scoreOf('2026-06-20', 44, { past_due: -30 })] }],
      },
      {
        words: '365 days have passed since it left it',
        facts: [],
        as_of: '2027-05-01',
        not_yet: [{ as_of: '2027-04-30' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A fall in two steps within the window is told from where it began.',
    facts: [
      scoreOf('2026-05-10', 95),
      scoreOf('2026-05-20', 72, { limits: -8 }),
      scoreOf('2026-06-01', 68, { limits: -12 }),
    ],
    context: { as_of: '2026-06-02' },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'band',
        event_date: '2026-06-01',
        detail: { previous_score: 95, current_score: 68, change: -27 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Nine points are not ten.',
    facts: [scoreOf('2026-05-20', 92), scoreOf('2026-06-05', 83, { limits: -3 })],
    context: { as_of: '2026-06-05' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'clear',
    says: 'Fallen to Medium and back at Low risk.',
    facts: [scoreOf('2026-04-10', 78), scoreOf('2026-05-01', 64, { past_due: -15 }), scoreOf('2026-06-01', 74)],
    context: { as_of: '2026-06-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'clear',
    says: 'One score that has stood for a month did not fall within it.',
    facts: [scoreOf('2026-04-10', 52)],
    context: { as_of: '2026-06-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The party is not a borrower: no score was ever computed.',
    facts: [],
    context: { as_of: '2026-06-15' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The files stopped and there is no score now.',
    facts: [scoreOf('2026-04-10', 78), scoreOf('2026-06-01', null, { past_due: null })],
    context: { as_of: '2026-06-01' },
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'There is no score now. Days past due cannot be measured, and without it there is no score.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The first sight of a score is not a change, however low it is.',
    facts: [scoreOf('2026-06-01', 20, { past_due: -45 })],
    context: { as_of: '2026-06-01' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A new version of the card is a new scale: nothing fell.',
    facts: [scoreOf('2026-05-20', 78), scoreOf('2026-06-01', 60, { version: '2.0', past_due: -8 })],
    context: { as_of: '2026-06-01' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Points that went because a file stopped are not news of the borrower.',
    facts: [scoreOf('2026-05-20', 74), scoreOf('2026-06-01', 68, { limits: null, coverage: 54 })],
    context: { as_of: '2026-06-01' },
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason:
          'The score fell from 74 (Low risk) to 68 (Medium risk) only because data are missing now or grew old; that is not news of the borrower.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Files of one morning come one after the other: only the last score of the day counts.',
    facts: [
      scoreOf('2026-05-20', 78),
      scoreOf('2026-06-01', 58, { past_due: -15, known_at: '2026-06-01T01:00:00Z' }),
      scoreOf('2026-06-01', 78, { known_at: '2026-06-01T02:00:00Z' }),
    ],
    context: { as_of: '2026-06-01' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The score of 40 days ago stood until last week, so it counts although it was computed before the window.',
    facts: [scoreOf('2026-04-22', 90), scoreOf('2026-05-26', 79, { limits: -5 })],
    context: { as_of: '2026-06-01' },
    expect: [{ state: 'finding', subject: 'party', band: 'points', detail: { previous_score: 90 } }],
  },
  {
    kind: 'trap',
    says: 'Ten points over two months are not a fall within 30 days.',
    facts: [scoreOf('2026-04-01', 90), scoreOf('2026-04-20', 84), scoreOf('2026-06-05', 79, { limits: -3 })],
    context: { as_of: '2026-06-05' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
]
