import type { SignalExample } from '../example.ts'
import { statement } from '../example-bank.ts'
import { booksMonthOf } from '../example-books.ts'
import { filed, GSTIN_GOA, notFiled } from '../rating-and-gst-facts.ts'

const at = { as_of: '2026-07-25' }
const QUARTER = ['2026-04', '2026-05', '2026-06']
const NEXT = ['2026-07', '2026-08', '2026-09']
const books = (lakhs: number, months = QUARTER) => months.map((month) => booksMonthOf(month, lakhs))
const turnover = (lakhs: number) => `${Math.round(lakhs * 100_000)}.00`
const returns = (lakhs: number, months = QUARTER, day = '2026-07-20') =>
  months.map((month) => filed(month, day, { turnover: turnover(lakhs) }))

/** What customers paid in each month, in lakhs, and what else came in. */
const paidIn = (lakhs: number, months = QUARTER, more: { amount: string; words: string }[] = []) =>
  statement(
    months[0] ?? '',
    months.at(-1) ?? '',
    months.flatMap((month) => [
      { day: `${month}-12`, amount: turnover(lakhs), words: 'NEFT FROM CUSTOMER' },
      ...more.map((line) => ({ day: `${month}-20`, ...line })),
    ]),
  )

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The returns tell fifteen of twenty lakhs.',
    facts: [...books(20), ...returns(15)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'apart',
        severity: 'Medium',
        signal_code: '22200',
        event_date: '2026-06-30',
        title: 'The GST returns of Apr 2026 to Jun 2026 tell 25% less sales than the books.',
        detail: {
          books_sales: '6000000.00',
          gst_turnover: '4500000.00',
          gst_difference: '-1500000.00',
          percentage: -0.25,
          bank_credits: null,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Over 3 months in a row the GST returns differ from the books by at most 15%',
        facts: [...books(20, NEXT), ...returns(17, NEXT, '2026-10-20')],
        as_of: '2026-10-25',
        not_yet: [{ facts: [...books(20, NEXT), ...returns(16.99, NEXT, '2026-10-20')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The returns tell half as much again.',
    facts: [...books(20), ...returns(30)],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'far_apart', severity: 'High', detail: { percentage: 0.5 } }],
  },
  {
    kind: 'finding',
    says: 'Of what was billed with tax, less than half came into the bank.',
    facts: [...books(20), ...paidIn(10)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'far_apart',
        title: 'The bank was paid 57.6% less from Apr 2026 to Jun 2026 than the books billed.',
        detail: { gst_turnover: null, books_billed: '7080000.00', bank_credits: '3000000.00' },
      },
    ],
    cleared_by: [
      {
        words: 'the bank credits by at most 25%',
        facts: [...books(20, NEXT), ...paidIn(17.7, NEXT)],
        as_of: '2026-10-25',
        not_yet: [{ facts: [...books(20, NEXT), ...paidIn(17.69, NEXT)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Returns and bank both tell less.',
    facts: [...books(20), ...returns(15), ...paidIn(16)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'apart',
        title: 'From Apr 2026 to Jun 2026 the GST returns show 25% less than the books, and the bank 32.2% less.',
        detail: { percentage: -0.322, gst_percentage: -0.25, bank_percentage: -0.322 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Three sources tell the same.',
    facts: [...books(20), ...returns(20), ...paidIn(22)],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A loan that was paid out is not a sale.',
    facts: [...books(20), ...paidIn(20, QUARTER, [{ amount: turnover(30), words: 'LOAN DISBURSEMENT' }])],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A bank statement that ends early is not compared; the returns are.',
    facts: [...books(20), ...returns(20), ...paidIn(2, ['2026-04', '2026-05'])],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'clear',
    says: 'Eighteen of twenty.',
    facts: [...books(20), ...returns(18)],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No day book is known.',
    facts: returns(15),
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No day book of 3 whole months in a row is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No return is known.',
    facts: books(20),
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'No GSTR-3B with a turnover is known. No bank statement is known.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'The day book begins within its first month.',
    facts: [booksMonthOf('2026-04', 4, { is_whole: false }), ...books(20, ['2026-05', '2026-06']), ...returns(20)],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A month that is not filed yet: the three before it are compared.',
    facts: [
      ...books(20, ['2026-03']),
      ...books(20),
      ...returns(15, ['2026-03', '2026-04', '2026-05']),
      notFiled('2026-06', '2026-07-22'),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', event_date: '2026-05-31', detail: { percentage: -0.25 } }],
  },
  {
    kind: 'trap',
    says: 'A month of which a voucher could not be read tells too little.',
    facts: [
      ...books(20, ['2026-04', '2026-05']),
      booksMonthOf('2026-06', 20, { vouchers_not_read: 1 }),
      ...returns(10),
    ],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A quarterly return is compared with the quarter.',
    facts: [
      ...books(20),
      filed('2026-04', '2026-07-20', { gstin: GSTIN_GOA, quarterly: true, turnover: turnover(58) }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Months of a year ago say nothing about today.',
    facts: [...books(20), ...returns(10)],
    context: { as_of: '2027-04-01' },
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
