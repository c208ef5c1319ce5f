import type { SignalExample } from '../example.ts'
import { ACCOUNT, type Moved, statement } from '../example-bank.ts'

/** In on the last day but one, out on the second day of the next month. */
const lifted = (last: string, next: string, amount = '500000.00', out = amount): Moved[] => [
  { day: last, amount },
  { day: next, amount: `-${out}` },
]
const winter = [...lifted('2024-01-30', '2024-02-02'), ...lifted('2024-02-28', '2024-03-02')]
const quarter = (moved: readonly Moved[]) => statement('2024-01', '2024-03', moved)
const context = { as_of: '2024-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Five lakh came for three days at the end of January and of February.',
    facts: quarter(winter),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'dressed',
        severity: 'Medium',
        signal_code: '20920',
        event_date: '2024-02-29',
        detail: { dressed: 2, month: '2024-02' },
      },
    ],
    cleared_by: [
      {
        words: 'Of 6 months fewer than 2 end so',
        facts: statement('2024-04', '2024-08', []),
        as_of: '2024-09-05',
        not_yet: [{ facts: statement('2024-04', '2024-07', []), as_of: '2024-08-05' }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'One month end is not two.',
    facts: quarter(lifted('2024-01-30', '2024-02-02')),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
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
    says: 'Money that stays was earned.',
    facts: quarter([
      { day: '2024-01-30', amount: '500000.00' },
      { day: '2024-02-28', amount: '1500000.00' },
    ]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'trap',
    says: 'A lift of less than a lakh is a payday.',
    facts: quarter([
      ...lifted('2024-01-30', '2024-02-02', '99999.00'),
      ...lifted('2024-02-28', '2024-03-02', '99999.00'),
    ]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
]
