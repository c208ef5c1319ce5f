import { daysPastDue } from '@saakh/domain/dpd'
import type { SignalExample } from '../example.ts'
import { account, dayEnds, toldAgain } from '../example-facts.ts'
import { byCount, CREDIT, credit, repaid, TERM, unpaid } from '../example-past-due.ts'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Due on 31-03 and unpaid: overdue and SMA-0 on the due date itself.',
    facts: [TERM, ...unpaid('2021-03-31')],
    context: { as_of: '2021-03-31' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'SMA-0',
        severity: 'Low',
        event_date: '2021-03-31',
        signal_code: '10120',
        detail: { previous_status: 'Standard', status: 'SMA-0', days_past_due: 1 },
      },
    ],
    cleared_by: [
      {
        words: 'The overdue amount is paid in full, so that no day is past due',
        facts: [...byCount('2021-04-01', '2021-04-05', () => 0)],
        as_of: '2021-04-05',
        not_yet: [{ facts: [...byCount('2021-04-01', '2021-04-05', () => 1)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The same instalment on 30-04: SMA-1 begins with the 31st day.',
    facts: [TERM, ...unpaid('2021-04-30')],
    context: { as_of: '2021-04-30' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'SMA-1',
        severity: 'Medium',
        event_date: '2021-04-30',
        exposure: '850000.00',
        title: 'Account 0042 turned from SMA-0 to SMA-1 on 30-04-2021: 31 days past due.',
        detail: { previous_status: 'SMA-0', status: 'SMA-1', days_past_due: 31, overdue_amount: '42000.00' },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'On 30-05 it is SMA-2.',
    facts: [TERM, ...unpaid('2021-05-30')],
    context: { as_of: '2021-05-30' },
    expect: [{ state: 'finding', subject: '0042', band: 'SMA-2', severity: 'High', event_date: '2021-05-30' }],
  },
  {
    kind: 'finding',
    says: 'On 29-06, the 91st day, it is non-performing.',
    facts: [TERM, ...unpaid('2021-06-29')],
    context: { as_of: '2021-06-29' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'NPA',
        severity: 'High',
        event_date: '2021-06-29',
        detail: { previous_status: 'SMA-2', days_past_due: 91 },
        clears_when: 'All arrears of interest and principal are paid.',
      },
    ],
    cleared_by: [
      {
        words: 'All arrears of interest and principal are paid',
        facts: [...byCount('2021-07-01', '2021-07-05', () => 0)],
        as_of: '2021-07-05',
        not_yet: [
          {
            facts: [
              ...byCount(
                '2021-07-01',
                '2021-07-05',
                () => 0,
                () => '0.01',
              ),
            ],
          },
          { facts: [...byCount('2021-07-01', '2021-07-05', () => 1)] },
        ],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Nothing is due and nothing is overdue.',
    facts: [TERM, ...byCount('2021-03-01', '2021-03-20', () => 0)],
    context: { as_of: '2021-03-20' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'not_measurable',
    says: 'Balances alone do not state days past due.',
    facts: [TERM, ...dayEnds('0042', '2021-03-01', '2021-03-20', () => ({ outstanding: '850000.00' }))],
    context: { as_of: '2021-03-20' },
    expect: [{ state: 'not_measurable', subject: '0042' }],
  },
  {
    kind: 'not_measurable',
    says: 'An account that the list of accounts does not hold: its kind decides how it is classed.',
    facts: byCount('2021-03-01', '2021-03-20', () => 45),
    context: { as_of: '2021-03-20' },
    expect: [{ state: 'not_measurable', subject: '0042' }],
  },
  {
    kind: 'trap',
    says: 'On 29-04 it is still SMA-0: thirty days are not thirty-one.',
    facts: [TERM, ...unpaid('2021-04-29')],
    context: { as_of: '2021-04-29' },
    expect: [{ state: 'finding', subject: '0042', band: 'SMA-0', event_date: '2021-03-31' }],
  },
  {
    kind: 'trap',
    says: 'An NPA that pays down to 20 days past due stays NPA; only full payment of the arrears upgrades it.',
    facts: [
      TERM,
      ...byCount('2021-03-01', '2021-07-20', (day) => (day <= '2021-06-30' ? daysPastDue(day, '2021-03-31') : 20)),
    ],
    context: { as_of: '2021-07-20' },
    expect: [
      { state: 'finding', subject: '0042', band: 'NPA', event_date: '2021-06-29', detail: { days_past_due: 20 } },
    ],
  },
  {
    kind: 'trap',
    says: 'The same without any overdue amount delivered: the count alone shows that arrears stand.',
    facts: [
      TERM,
      ...dayEnds('0042', '2021-03-01', '2021-07-20', (day) => ({
        outstanding: '850000.00',
        dpd: day <= '2021-06-30' ? daysPastDue(day, '2021-03-31') : 20,
      })),
    ],
    context: { as_of: '2021-07-20' },
    expect: [{ state: 'finding', subject: '0042', band: 'NPA', event_date: '2021-06-29' }],
  },
  {
    kind: 'trap',
    says: 'An NPA whose count reads 0 while an overdue amount stands is not upgraded.',
    facts: [
      TERM,
      ...byCount(
        '2021-03-01',
        '2021-07-20',
        (day) => (day <= '2021-06-30' ? daysPastDue(day, '2021-03-31') : 0),
        (day) => (day < '2021-03-31' ? '0.00' : '100.00'),
      ),
    ],
    context: { as_of: '2021-07-20' },
    expect: [{ state: 'finding', subject: '0042', band: 'NPA' }],
  },
  {
    kind: 'trap',
    says: 'An NPA that has paid all arrears is clear.',
    facts: [
      TERM,
      ...byCount('2021-03-01', '2021-07-20', (day) => (day <= '2021-06-30' ? daysPastDue(day, '2021-03-31') : 0)),
    ],
    context: { as_of: '2021-07-20' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'trap',
    says: 'A single day-end with 45 days past due: the count itself proves on which day SMA-1 began.',
    facts: [TERM, ...byCount('2021-05-14', '2021-05-14', () => 45)],
    context: { as_of: '2021-05-15' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'SMA-1',
        event_date: '2021-04-30',
        detail: { previous_status: 'SMA-0' },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A cash credit has no SMA-0: twenty days above the drawing power leave it Standard here.',
    facts: [CREDIT, ...credit('2021-03-01', '2021-03-31', (day) => (day >= '2021-03-12' ? '950000.00' : '800000.00'))],
    context: { as_of: '2021-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A cash credit is SMA-1 from the 31st day above the drawing power, though it is within the sanctioned limit.',
    facts: [CREDIT, ...credit('2021-03-01', '2021-04-11', (day) => (day >= '2021-03-12' ? '950000.00' : '800000.00'))],
    context: { as_of: '2021-04-11' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'SMA-1',
        event_date: '2021-04-11',
        detail: { previous_status: 'Standard', days_past_due: 31 },
        clears_when: 'The balance at day-end is ₹9,00,000 or less.',
      },
    ],
    cleared_by: [
      {
        words: 'The balance at day-end is ₹9,00,000 or less',
        facts: [...toldAgain(repaid('900000.00'))],
        as_of: '2021-04-12',
        not_yet: [{ facts: [...toldAgain(repaid('900000.01'))] }],
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Within its limit, but without any credit for 90 days, a cash credit is out of order and non-performing.',
    facts: [
      CREDIT,
      ...credit('2021-01-01', '2021-03-31', () => '500000.00', { credits: '0.00', interest_debited: '0.00' }),
    ],
    context: { as_of: '2021-03-31' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'NPA',
        event_date: '2021-03-31',
        detail: { previous_status: 'Standard' },
      },
    ],
    cleared_by: [
      {
        words:
          'All arrears of interest and principal are paid: the balance at day-end is ₹9,00,000 or less, and the credits of 90 days cover the interest debited in them',
        facts: [
          ...credit('2021-04-01', '2021-04-02', () => '900000.00', { credits: '200.00', interest_debited: '200.00' }),
        ],
        as_of: '2021-04-02',
        not_yet: [
          {
            facts: [
              ...credit('2021-04-01', '2021-04-02', () => '900000.00', {
                credits: '199.99',
                interest_debited: '200.00',
              }),
            ],
          },
          {
            facts: [
              ...credit('2021-04-01', '2021-04-02', () => '900000.01', {
                credits: '200.00',
                interest_debited: '200.00',
              }),
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Days without delivered credits are not days without credits.',
    facts: [CREDIT, ...credit('2021-01-01', '2021-03-31', () => '500000.00')],
    context: { as_of: '2021-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Two accounts are judged each for itself, and an NBFC of the base layer had 150 days in 2024.',
    facts: [
      TERM,
      account('0043', 'term_loan'),
      ...dayEnds('0042', '2024-06-01', '2024-06-10', (day) => ({
        outstanding: '1.00',
        dpd: daysPastDue(day, '2024-02-01'),
      })),
      ...dayEnds('0043', '2024-06-01', '2024-06-10', () => ({ outstanding: '1.00', dpd: 0 })),
    ],
    context: { as_of: '2024-06-10', thresholds: { lender_kind: 'nbfc_base' } },
    expect: [
      { state: 'finding', subject: '0042', band: 'SMA-2', detail: { days_past_due: 131 } },
      { state: 'clear', subject: '0043' },
    ],
  },
  {
    kind: 'trap',
    says: 'Conduct that ends two months ago is stale: the account may have been paid since.',
    facts: [TERM, ...unpaid('2021-05-10')],
    context: { as_of: '2021-07-10' },
    expect: [{ state: 'stale', subject: '0042', last_state: 'finding' }],
  },
  {
    kind: 'finding',
    says: 'An old NPA that stands at 20 days: what the system declares counts, and not the days alone.',
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
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'NPA',
        severity: 'High',
        event_date: '2019-08-14',
        detail: { status: 'NPA', status_date: '2019-08-14', days_past_due: 20 },
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'The first file shows 20 days, and nothing shows what the account was before: SMA-0 below the setting is not called calm.',
    facts: [
      TERM,
      ...dayEnds('0042', '2021-03-01', '2021-03-20', (_day, i) => ({
        outstanding: '850000.00',
        dpd: i + 1,
        overdue_amount: '42000.00',
      })),
    ],
    context: { as_of: '2021-03-20', thresholds: { alert_from: 'SMA-1' } },
    expect: [{ state: 'not_measurable', subject: '0042' }],
  },
  {
    kind: 'finding',
    says: 'Restructured by a resolution plan: non-performing until the specified period ends, although all is paid.',
    facts: [
      account('0042', 'term_loan', {
        restructured_on: '2021-03-10',
        restructuring: 'resolution_plan',
        specified_period_until: '2022-03-10',
      }),
      ...byCount('2021-03-01', '2021-04-20', () => 0),
    ],
    context: { as_of: '2021-04-20' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'NPA',
        event_date: '2021-03-10',
        clears_when: 'All arrears of interest and principal are paid, after the specified period of its restructuring.',
      },
    ],
    cleared_by: [
      {
        words: 'All arrears of interest and principal are paid, after the specified period of its restructuring',
        facts: [...byCount('2022-03-01', '2022-03-11', () => 0)],
        as_of: '2022-03-11',
        not_yet: [{ facts: [...byCount('2022-03-01', '2022-03-11', () => 5)] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A scheme that lets the account keep its class changes nothing.',
    facts: [
      account('0042', 'term_loan', { restructured_on: '2021-03-10', restructuring: 'class_kept' }),
      ...byCount('2021-03-01', '2021-04-20', () => 0),
    ],
    context: { as_of: '2021-04-20' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'not_measurable',
    says: 'An account that the lender closed is judged no more, whatever it showed before.',
    facts: [
      account('0042', 'term_loan', { closed_on: '2021-04-20' }),
      ...byCount('2021-03-01', '2021-04-19', (day) => 30 + Number(day.slice(8))),
    ],
    context: { as_of: '2021-04-21' },
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No open loan account is known.' }],
  },
]
