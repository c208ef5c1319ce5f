import type { SignalExample } from '../example.ts'
import { reportedCase } from '../example-proceedings.ts'

const complaint = {
  forum: 'district_court',
  bench: 'Mumbai',
  case_number: 'CC 2210/2025',
  role: 'respondent',
  other_side: 'Example Packaging LLP',
  under: 'Negotiable Instruments Act section 138',
  amount: '725000.00',
} as const
const suit = { ...complaint, case_number: 'CS 140/2025', under: 'Recovery of money' } as const
const CASE = 'DISTRICT COURT CC 2210 2025'
const SUIT = 'DISTRICT COURT CS 140 2025'
const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A supplier complains of a dishonoured cheque.',
    facts: [reportedCase('filed', '2025-06-02', complaint)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'cheque_dishonour',
        severity: 'Medium',
        signal_code: '20241',
        event_date: '2025-06-02',
        exposure: '725000.00',
        title:
          'A complaint of a dishonoured cheque or mandate against the borrower is pending at the District Court Mumbai.',
        detail: { court: 'District Court Mumbai', petitioner: 'Example Packaging LLP', next_hearing: null },
      },
    ],
    cleared_by: [
      {
        words: 'The case is dismissed',
        facts: [reportedCase('dismissed', '2026-04-20', complaint)],
        as_of: '2026-04-30',
      },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20', complaint)], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20', complaint)], as_of: '2026-04-30' },
    ],
  },
  {
    kind: 'finding',
    says: 'A criminal case.',
    facts: [reportedCase('pending', '2026-01-10', { ...complaint, under: 'Bharatiya Nyaya Sanhita section 318' })],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'criminal', severity: 'High', signal_code: '20242' }],
  },
  {
    kind: 'finding',
    says: 'A small suit for money is of low severity, a large one is not.',
    facts: [
      reportedCase('filed', '2025-06-02', suit),
      reportedCase('filed', '2025-06-02', { ...suit, case_number: 'CS 141/2025', amount: '2500000.00' }),
    ],
    context: at,
    expect: [
      { state: 'finding', subject: SUIT, band: 'civil', severity: 'Low', signal_code: '20240' },
      { state: 'finding', subject: 'DISTRICT COURT CS 141 2025', band: 'civil', severity: 'Medium' },
    ],
  },
  {
    kind: 'finding',
    says: 'The suit was decreed.',
    facts: [reportedCase('filed', '2025-06-02', suit), reportedCase('decreed', '2026-02-11', suit)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: SUIT,
        band: 'decided',
        event_date: '2026-02-11',
        title: 'A civil case at the District Court Mumbai was decided against the borrower.',
      },
    ],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20', suit)], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20', suit)], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20', suit)], as_of: '2026-04-30' },
    ],
  },
  {
    kind: 'clear',
    says: 'The complaint was compromised.',
    facts: [reportedCase('filed', '2025-06-02', complaint), reportedCase('settled', '2026-02-11', complaint)],
    context: at,
    expect: [{ state: 'clear', subject: CASE, reason: 'Case CC 2210/2025 ended: Settled on 11-02-2026.' }],
  },
  {
    kind: 'clear',
    says: 'The borrower sues somebody who owes it money.',
    facts: [reportedCase('filed', '2025-06-02', { ...suit, role: 'applicant' })],
    context: at,
    expect: [
      { state: 'clear', subject: SUIT, reason: 'Case CS 140/2025 was brought by the borrower and not against it.' },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'No file of court cases names the party.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'Cases before the tribunals have alerts of their own.',
    facts: [reportedCase('filed', '2025-06-02')],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'CC is a criminal complaint at a magistrate and a consumer complaint elsewhere: without a law it is a case.',
    facts: [reportedCase('filed', '2025-06-02', { ...complaint, under: null })],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'civil',
        severity: 'Low',
        title: 'A case against the borrower is pending at the District Court Mumbai.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'An appellant may be either side.',
    facts: [reportedCase('pending', '2026-01-10', { ...complaint, forum: 'high_court', role: 'other' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'HIGH COURT CC 2210 2025' }],
  },
  {
    kind: 'trap',
    says: 'A later file without the law leaves it a cheque case.',
    facts: [
      reportedCase('filed', '2025-06-02', complaint),
      reportedCase('pending', '2026-02-11', { ...complaint, under: null }),
    ],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'cheque_dishonour', detail: { status: 'Pending' } }],
  },
  {
    kind: 'trap',
    says: "A complaint that is 'disposed of' may have ended in a conviction.",
    facts: [reportedCase('filed', '2025-06-02', complaint), reportedCase('disposed', '2026-02-11', complaint)],
    context: at,
    expect: [{ state: 'not_measurable', subject: CASE }],
  },
  {
    kind: 'trap',
    says: 'A suit last heard of four years ago is not reported as pending today.',
    facts: [reportedCase('pending', '2021-11-10', { ...suit, filed_on: '2021-06-02' })],
    context: at,
    expect: [{ state: 'stale', subject: SUIT, last_state: 'finding' }],
  },
]
