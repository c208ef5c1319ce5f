import type { SignalExample } from '../example.ts'
import { account, dayEnds } from '../example-facts.ts'

const CREDIT = account('0077', 'cash_credit')

const used = (from: string, to: string, balance: (day: string) => string | null, limit: string | null = '1000000.00') =>
  dayEnds('0077', from, to, (day) => {
    const outstanding = balance(day)
    return outstanding === null ? null : { outstanding, sanction_limit: limit, principal_outstanding: outstanding }
  })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The balance averages 93.4% of the limit over 30 days.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '934000.00')],
    context: { as_of: '2024-03-31' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'high',
        severity: 'Medium',
        signal_code: '10141',
        exposure: '934000.00',
        title: 'Account 0077 used 93.4% of its limit on average over 30 days.',
        detail: {
          advances: '934000.00',
          sanction_limit: '1000000.00',
          utilization: 0.934,
          moving_average: 0.934,
          balance_date: '2024-03-31',
          currency_code: 'INR',
          principal_outstanding: '934000.00',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The average over 30 days is 90% or less',
        facts: [...used('2024-04-01', '2024-04-30', () => '900000.00')],
        as_of: '2024-04-30',
        not_yet: [
          { facts: [...used('2024-04-01', '2024-04-30', (day) => (day === '2024-04-30' ? '900000.01' : '900000.00'))] },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Hardly any use of an old limit: dormant.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '100000.00')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'finding', subject: '0077', band: 'dormant', severity: 'Low', signal_code: '10140' }],
    cleared_by: [
      {
        words: 'The average over 30 days is 20% or more',
        facts: [...used('2024-04-01', '2024-04-30', () => '200000.00')],
        as_of: '2024-04-30',
        not_yet: [
          { facts: [...used('2024-04-01', '2024-04-30', (day) => (day === '2024-04-30' ? '199999.99' : '200000.00'))] },
        ],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Half of the limit is used.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '500000.00')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Ten day-ends are not an average of thirty days.',
    facts: [CREDIT, ...used('2024-03-22', '2024-03-31', () => '990000.00')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Without a sanctioned limit there is no utilisation.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '990000.00', null)],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Exactly 90% is not above 90%.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '900000.00')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A use of 108% is delivered as 108 and not as 1.08, which would be shown as 1.08%.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', () => '1080000.00')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'finding', subject: '0077', band: 'high', detail: { utilization: 108, moving_average: 108 } }],
  },
  {
    kind: 'trap',
    says: 'One peak on the last day does not lift the average above the threshold.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', (day) => (day === '2024-03-31' ? '999000.00' : '500000.00'))],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A credit balance counts as nothing drawn and does not pull the average below zero.',
    facts: [CREDIT, ...used('2024-03-01', '2024-03-31', (day) => (day <= '2024-03-16' ? '-5000000.00' : '950000.00'))],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'An account opened last month is not dormant yet.',
    facts: [
      account('0077', 'cash_credit', { opened_on: '2024-02-20' }),
      ...used('2024-03-01', '2024-03-31', () => '0.00'),
    ],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'The day before the thirty does not count: they average exactly 90%, with it they would be above.',
    facts: [CREDIT, ...used('2024-02-01', '2024-03-31', (day) => (day < '2024-03-02' ? '1000000.00' : '900000.00'))],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
]
