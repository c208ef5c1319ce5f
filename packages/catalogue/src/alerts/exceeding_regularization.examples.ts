import type { SignalExample } from '../example.ts'
import { account, type DayEnd, dayEnds } from '../example-facts.ts'

const CREDIT = account('0077', 'cash_credit')

/** A limit of ₹10 lakh, a drawing power of ₹9 lakh, and ₹9.5 lakh drawn from 12-03 on. */
const drawn = (to: string, more: (day: string) => DayEnd = () => ({})) =>
  dayEnds('0077', '2024-03-01', to, (day) => ({
    outstanding: day >= '2024-03-12' ? '950000.00' : '800000.00',
    sanction_limit: '1000000.00',
    drawing_power: '900000.00',
    ...more(day),
  }))

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'First day above the drawing power.',
    facts: [CREDIT, ...drawn('2024-03-12')],
    context: { as_of: '2024-03-12' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'first',
        severity: 'Low',
        signal_code: '10130',
        event_date: '2024-03-12',
        exposure: '950000.00',
        title: 'Account 0077 has been above its drawing power for 1 day.',
        clears_when: 'The balance at day-end is ₹9,00,000 or less.',
        detail: {
          balance_outstanding: '950000.00',
          limit: '1000000.00',
          drawing_power: '900000.00',
          excess_amount: '50000.00',
          days_in_excess: 1,
          product_code: 'CC-GEN',
          reason: 'Balance above the drawing power',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The balance at day-end is ₹9,00,000 or less',
        facts: [...drawn('2024-04-01', () => ({ outstanding: '900000.00' })).slice(1)],
        as_of: '2024-04-01',
        not_yet: [{ facts: [...drawn('2024-04-01', () => ({ outstanding: '900000.01' })).slice(1)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The 31st day above is graver.',
    facts: [CREDIT, ...drawn('2024-04-11')],
    context: { as_of: '2024-04-11' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'second',
        severity: 'Medium',
        event_date: '2024-04-11',
        detail: { days_in_excess: 31 },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The 61st day above is gravest.',
    facts: [CREDIT, ...drawn('2024-05-11')],
    context: { as_of: '2024-05-11' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'third',
        severity: 'High',
        event_date: '2024-05-11',
        detail: { days_in_excess: 61 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Exactly at the drawing power is within it.',
    facts: [CREDIT, ...drawn('2024-03-31', () => ({ outstanding: '900000.00' }))],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Neither limit nor drawing power was delivered.',
    facts: [CREDIT, ...dayEnds('0077', '2024-03-01', '2024-03-31', () => ({ outstanding: '950000.00' }))],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Term loans have no limit to exceed.',
    facts: [account('0042', 'term_loan')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The 30th day above is still in the first step.',
    facts: [CREDIT, ...drawn('2024-04-10')],
    context: { as_of: '2024-04-10' },
    expect: [{ state: 'finding', subject: '0077', band: 'first', event_date: '2024-03-12' }],
  },
  {
    kind: 'trap',
    says: 'One day within the limit ends the run; the count starts again.',
    facts: [CREDIT, ...drawn('2024-04-20', (day) => (day === '2024-04-05' ? { outstanding: '900000.00' } : {}))],
    context: { as_of: '2024-04-20' },
    expect: [
      { state: 'finding', subject: '0077', band: 'first', detail: { days_in_excess: 15, excess_since: '2024-04-06' } },
    ],
  },
  {
    kind: 'trap',
    says: 'A drawing power of zero is a figure, not a missing one.',
    facts: [CREDIT, ...drawn('2024-03-05', () => ({ drawing_power: '0.00', outstanding: '0.01' }))],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'finding', subject: '0077', detail: { excess_amount: '0.01', days_in_excess: 5 } }],
  },
  {
    kind: 'trap',
    says: 'A weekend without files does not end a run, a missing fortnight does: nobody knows the balance in it.',
    facts: [
      CREDIT,
      ...dayEnds('0077', '2024-03-12', '2024-04-20', (day) =>
        (day >= '2024-03-20' && day <= '2024-04-02') || day === '2024-04-06' || day === '2024-04-07'
          ? null
          : { outstanding: '950000.00', sanction_limit: '1000000.00', drawing_power: '900000.00' },
      ),
    ],
    context: { as_of: '2024-04-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'first',
        title: 'Account 0077 has been above its drawing power for at least 18 days.',
        detail: { days_in_excess: 18, excess_since: '2024-04-03' },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A raised limit is compared with the balance of its own day.',
    facts: [
      CREDIT,
      ...drawn('2024-03-31', (day) =>
        day >= '2024-03-20' ? { drawing_power: '2000000.00', sanction_limit: '1500000.00' } : {},
      ),
    ],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
]
