import type { DeclaredClass } from '@saakh/domain/asset-class-words'
import type { SignalExample } from '../example.ts'
import { dayEnds } from '../example-facts.ts'
import { bureauFact, crilcFact } from '../example-other-lenders.ts'
import { TERM } from '../example-past-due.ts'

const own = (day: string, asset_class: DeclaredClass, dpd = 0) =>
  dayEnds('0042', day, day, () => ({
    outstanding: '850000.00',
    dpd,
    overdue_amount: dpd === 0 ? '0.00' : '42000.00',
    asset_class,
  }))

const DAY = '2024-03-31'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Another bank reports the borrower as non-performing to CRILC, and here every instalment is paid.',
    facts: [TERM, ...own(DAY, 'Standard'), crilcFact('2024-02-29', { asset_class: 'Sub-standard' })],
    context: { as_of: DAY },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'non_performing',
        severity: 'High',
        signal_code: '10331',
        event_date: '2024-02-29',
        title: 'Bank A reports the borrower as NPA; you class it Standard.',
        detail: {
          other_class: 'NPA',
          own_class: 'Standard',
          reported_on: '2024-02-29',
          report: 'CRILC',
          lender: 'Bank A',
          other_exposure: '500000.00',
          own_class_on: DAY,
          classes_apart: 4,
        },
      },
    ],
    cleared_by: [
      {
        words: 'A later report states no worse class than yours',
        facts: [crilcFact('2024-04-01')],
        as_of: '2024-04-02',
        not_yet: [{ facts: [crilcFact('2024-04-01', { asset_class: 'SMA-0' })] }],
      },
      {
        words: 'your own class is as bad',
        facts: own('2024-04-02', 'NPA', 95),
        as_of: '2024-04-02',
        not_yet: [{ facts: own('2024-04-02', 'SMA-2', 62) }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A bureau names no lender and no class, but 42 days past due on a term loan: special mention.',
    facts: [TERM, ...own(DAY, 'SMA-0', 3), bureauFact('2024-03-10', { days_past_due: 42 })],
    context: { as_of: DAY },
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'special_mention',
        severity: 'Medium',
        signal_code: '10330',
        title: 'Another lender reports the borrower as SMA-1; you class it SMA-0.',
        detail: { other_class: 'SMA-1', own_class: 'SMA-0', lender: null, other_exposure: '1000000.00' },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'The others class the borrower as you do.',
    facts: [TERM, ...own(DAY, 'SMA-1', 40), crilcFact('2024-02-29', { asset_class: 'SMA-1' })],
    context: { as_of: DAY },
    expect: [
      { state: 'clear', subject: 'party', reason: 'The worst class of another lender is SMA-1; yours is SMA-1.' },
    ],
  },
  {
    kind: 'trap',
    says: 'The line that you reported yourselves is no other lender’s.',
    facts: [
      TERM,
      ...own(DAY, 'Standard'),
      crilcFact('2024-02-29', { reported_by: 'own', lender: null, asset_class: 'SMA-2' }),
      crilcFact('2024-02-29'),
    ],
    context: { as_of: DAY },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An earlier report said worse; the newest one of the same source counts.',
    facts: [TERM, ...own(DAY, 'Standard'), crilcFact('2024-01-31', { asset_class: 'SMA-2' }), crilcFact('2024-02-29')],
    context: { as_of: DAY },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No report of other lenders was delivered: that is not clear.',
    facts: [TERM, ...own(DAY, 'Standard')],
    context: { as_of: DAY },
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'No report of CRILC or of a commercial bureau is known.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'A report of last summer says nothing about today.',
    facts: [TERM, ...own(DAY, 'Standard'), crilcFact('2023-08-31', { asset_class: 'NPA' })],
    context: { as_of: DAY },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The report states amounts and no class.',
    facts: [TERM, ...own(DAY, 'Standard'), crilcFact('2024-02-29', { asset_class: null })],
    context: { as_of: DAY },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
]
