import { daysPastDue } from '@saakh/domain/dpd'
import type { SignalExample } from '../example.ts'
import { dayEnds } from '../example-facts.ts'
import { CREDIT, credit, TERM } from '../example-past-due.ts'

type Declared = 'Standard' | 'SMA-0' | 'SMA-1' | 'SMA-2' | 'NPA'

/** Day-ends of an instalment due on 31-03-2021 and never paid, with the class that the lender's system declares. */
const declared = (to: string, classAt: (day: string) => Declared | null) =>
  dayEnds('0042', '2021-03-01', to, (day) => {
    const asset_class = classAt(day)
    return {
      outstanding: '850000.00',
      dpd: daysPastDue(day, '2021-03-31'),
      overdue_amount: day >= '2021-03-31' ? '42000.00' : '0.00',
      ...(asset_class && { asset_class }),
    }
  })

/** As the count has it: NPA from the 91st day, 29-06-2021, on. */
const declaredByCount = (day: string): Declared => {
  const days = daysPastDue(day, '2021-03-31')
  return days > 90 ? 'NPA' : days > 60 ? 'SMA-2' : days > 30 ? 'SMA-1' : days > 0 ? 'SMA-0' : 'Standard'
}

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: '91 days past due, and the lender still declares SMA-2: milder than the count, which makes it non-performing.',
    facts: [TERM, ...declared('2021-06-30', (day) => (day < '2021-05-30' ? 'Standard' : 'SMA-2'))],
    context: { as_of: '2021-06-30' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'milder',
        severity: 'High',
        signal_code: '10301',
        event_date: '2021-06-29',
        exposure: '850000.00',
        title: 'Account 0042 is declared SMA-2, but by its days it is NPA.',
        detail: { declared_class: 'SMA-2', computed_class: 'NPA', difference_since: '2021-06-29', days_past_due: 92 },
      },
    ],
    cleared_by: [
      {
        words: 'Your system and the days of the account say the same class again',
        facts: [
          ...dayEnds('0042', '2021-07-01', '2021-07-02', () => ({
            outstanding: '850000.00',
            dpd: 94,
            overdue_amount: '42000.00',
            asset_class: 'NPA',
          })),
        ],
        as_of: '2021-07-02',
        not_yet: [
          {
            facts: [
              ...dayEnds('0042', '2021-07-01', '2021-07-02', () => ({
                outstanding: '850000.00',
                dpd: 94,
                overdue_amount: '42000.00',
                asset_class: 'SMA-2',
              })),
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The lender declares NPA on the 40th day: stricter than the count.',
    facts: [TERM, ...declared('2021-05-09', (day) => (day < '2021-05-09' ? 'SMA-1' : 'NPA'))],
    context: { as_of: '2021-05-09' },
    expect: [{ state: 'finding', subject: '0042', band: 'stricter', severity: 'Low', event_date: '2021-05-09' }],
  },
  {
    kind: 'trap',
    says: 'On the 90th day SMA-2 is right: an account is non-performing when it is overdue for more than 90 days.',
    facts: [
      TERM,
      ...declared('2021-06-28', (day) => {
        if (day < '2021-04-30') return day < '2021-03-31' ? 'Standard' : 'SMA-0'
        return day < '2021-05-30' ? 'SMA-1' : 'SMA-2'
      }),
    ],
    context: { as_of: '2021-06-28' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'clear',
    says: 'An old NPA that stands at 20 days: the declared class of the first file states what it was, and the count keeps it.',
    facts: [
      TERM,
      ...dayEnds('0042', '2021-03-01', '2021-03-20', (_day, i) => ({
        outstanding: '850000.00',
        dpd: i + 1,
        overdue_amount: '42000.00',
        asset_class: 'Doubtful 1',
        npa_since: '2019-08-14',
      })),
    ],
    context: { as_of: '2021-03-20' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'clear',
    says: 'A cash credit within its limit that is declared Standard.',
    facts: [CREDIT, ...credit('2021-04-01', '2021-04-10', () => '500000.00', { asset_class: 'Standard' })],
    context: { as_of: '2021-04-10' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A cash credit within its limit is rightly declared NPA while the term loan of the borrower is: classification is by borrower.',
    facts: [
      TERM,
      CREDIT,
      ...declared('2021-07-05', (day) => declaredByCount(day)),
      ...credit('2021-04-01', '2021-06-28', () => '500000.00', { asset_class: 'Standard' }),
      ...credit('2021-06-29', '2021-07-05', () => '500000.00', { asset_class: 'NPA' }),
    ],
    context: { as_of: '2021-07-05' },
    expect: [
      { state: 'clear', subject: '0042' },
      { state: 'clear', subject: '0077' },
    ],
  },
  {
    kind: 'finding',
    says: 'The cash credit is declared Standard while the term loan of the borrower is non-performing: milder than the class of the borrower.',
    facts: [
      TERM,
      CREDIT,
      ...declared('2021-07-05', (day) => declaredByCount(day)),
      ...credit('2021-04-01', '2021-07-05', () => '500000.00', { asset_class: 'Standard' }),
    ],
    context: { as_of: '2021-07-05' },
    expect: [
      { state: 'clear', subject: '0042' },
      {
        state: 'finding',
        subject: '0077',
        band: 'milder',
        severity: 'High',
        event_date: '2021-06-29',
        detail: { declared_class: 'Standard', computed_class: 'NPA', difference_since: '2021-06-29' },
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'No class was delivered.',
    facts: [TERM, ...declared('2021-04-10', () => null)],
    context: { as_of: '2021-04-10' },
    expect: [{ state: 'not_measurable', subject: '0042' }],
  },
]
