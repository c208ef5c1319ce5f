import type { IsoMonth } from '@saakh/domain/dates'
import type { SignalExample } from '../example.ts'
import { ACCOUNT, bankStatementWith, type Moved, statement } from '../example-bank.ts'

const QUARTER = ['2024-01', '2024-02', '2024-03']
/** Ten lakh come and go within a day each month; the opening balance is what stays. */
const through = (
  months: readonly IsoMonth[],
  more: readonly (readonly [day: string, words: string, amount: string])[],
) =>
  months.flatMap((month): Moved[] => [
    { day: `${month}-05`, amount: '1000000.00', words: 'NEFT CR-SAMPLE BUYERS' },
    { day: `${month}-05`, amount: '-1000000.00', words: 'NEFT DR-SAMPLE SUPPLIERS' },
    ...more.map(([day, words, amount]) => ({ day: `${month}-${day}`, amount, words })),
  ])
const quarter = (opening: string, more: Parameters<typeof through>[1] = []) =>
  statement('2024-01', '2024-03', through(QUARTER, more), opening)
const next = (opening: string) =>
  statement('2024-04', '2024-06', through(['2024-04', '2024-05', '2024-06'], []), opening)
/** Comes before the instalment and goes with it. */
const EMI = [
  ['06', 'NEFT CR-SAMPLE BUYERS', '60000.00'],
  ['06', 'ACH D- EMI SAMPLE FINANCE', '-60000.00'],
] as const
const context = { as_of: '2024-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Ten lakh come in each month, and forty thousand stay.',
    facts: quarter('40000.00'),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'thin',
        severity: 'Low',
        signal_code: '20990',
        event_date: '2024-03-31',
        detail: {
          first_month: '2024-01',
          last_month: '2024-03',
          average_balance: '40000.00',
          monthly_credits: '1000000.00',
          monthly_instalments: '0.00',
        },
      },
    ],
    cleared_by: [
      {
        words:
          'Over the last 3 full months that the statements cover, the average is at least 5% of what came in each month and 100% of the instalments',
        facts: next('50000.00'),
        as_of: '2024-07-10',
        not_yet: [{ facts: next('49999.00') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The instalments of a month are more than the account holds on average.',
    facts: quarter('55000.00', EMI),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'below_instalments',
        severity: 'Medium',
        signal_code: '20991',
        detail: { average_balance: '55000.00', monthly_instalments: '60000.00' },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Exactly a twentieth is not below it.',
    facts: quarter('50000.00'),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'clear',
    says: 'An account that nothing moves on holds too little for nothing.',
    facts: statement('2024-01', '2024-03', [], '10.00'),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'not_measurable',
    says: 'Two months are not a quarter.',
    facts: statement('2024-02', '2024-03', [], '10.00'),
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: ACCOUNT,
        reason: 'The statements of UTIB 912000777 do not cover 3 full months together.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'No statement is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The balance of a cash credit is the debt, and says nothing of money that is short.',
    facts: bankStatementWith('2024-01', '2024-03', through(QUARTER, []), { drawing_limit: '500000.00' }),
    context,
    expect: [{ state: 'not_measurable', subject: ACCOUNT }],
  },
]
