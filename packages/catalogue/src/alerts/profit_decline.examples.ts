import type { SignalExample } from '../example.ts'
import { quarter } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const profit = (crore: number, more: Record<string, number> = {}) => ({
  revenue_from_operations: 200,
  profit_loss_for_period: crore,
  ...more,
})

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Profit fell by 40%.',
    facts: [quarter(2023, 'Q1', profit(20)), quarter(2024, 'Q1', profit(12))],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'fallen',
        severity: 'Medium',
        signal_code: '20541',
        title: 'Profit fell by 40% in the quarter to 30-06-2024.',
        detail: {
          changes: -0.4,
          latest_value: '120000000.00',
          previous_value: '200000000.00',
          latest_reporting_date: '2024-06-30',
          previous_reporting_date: '2023-06-30',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The profit of the next quarter is at most 25% below that of the same quarter a year before',
        facts: [quarter(2025, 'Q1', profit(9))],
        as_of: '2025-08-31',
        not_yet: [{ facts: [quarter(2025, 'Q1', profit(8.99))] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A profit turned into a loss.',
    facts: [quarter(2023, 'Q1', profit(20)), quarter(2024, 'Q1', profit(-8))],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'loss',
        title: 'Profit turned into a loss in the quarter to 30-06-2024.',
        detail: { changes: -140 },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A second loss running.',
    facts: [quarter(2023, 'Q1', profit(20)), quarter(2024, 'Q4', profit(-3)), quarter(2024, 'Q1', profit(-8))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'lasting_loss', severity: 'High' }],
  },
  {
    kind: 'finding',
    says: 'A small profit fell by three fifths, which is more than 0.5% of the revenue.',
    facts: [quarter(2023, 'Q1', profit(5)), quarter(2024, 'Q1', profit(2))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'fallen' }],
    cleared_by: [
      {
        words: 'the change is at most 0.5% of the revenue',
        facts: [quarter(2025, 'Q1', profit(1))],
        as_of: '2025-08-31',
        not_yet: [{ facts: [quarter(2025, 'Q1', profit(0.99))] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Profit rose.',
    facts: [quarter(2023, 'Q1', profit(20)), quarter(2024, 'Q1', profit(26))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'The statement of a year before does not state the profit.',
    facts: [quarter(2023, 'Q1', { revenue_from_operations: 200 }), quarter(2024, 'Q1', profit(-8))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A larger loss is not a rise of 150%: from a loss there is no percentage.',
    facts: [quarter(2023, 'Q1', profit(-8)), quarter(2024, 'Q1', profit(-20))],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'loss',
        title: 'The loss widened by ₹12.00 cr in the quarter to 30-06-2024.',
        detail: { changes: null },
      },
    ],
    cleared_by: [
      {
        words: 'a loss at most 25% larger',
        facts: [quarter(2025, 'Q1', profit(-25))],
        as_of: '2025-08-31',
        not_yet: [{ facts: [quarter(2025, 'Q1', profit(-25.01))] }],
      },
    ],
  },
  {
    kind: 'trap',
    says: 'From a loss to a smaller one is an improvement.',
    facts: [quarter(2023, 'Q1', profit(-20)), quarter(2024, 'Q1', profit(-8))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The sale of a factory made last year; without it the profit rose.',
    facts: [
      quarter(
        2023,
        'Q1',
        profit(50, { profit_before_exceptional_items_and_tax: 24, exceptional_items_before_tax: 40 }),
      ),
      quarter(2024, 'Q1', profit(20, { profit_before_exceptional_items_and_tax: 27, exceptional_items_before_tax: 0 })),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'one_off', severity: 'Low' }],
  },
  {
    kind: 'trap',
    says: 'From ₹40 lakh to a loss of ₹30 lakh on sales of ₹200 crore is the noise around breaking even.',
    facts: [quarter(2023, 'Q1', profit(0.4)), quarter(2024, 'Q1', profit(-0.3))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A fall of exactly 25% is not more than 25%.',
    facts: [quarter(2023, 'Q1', profit(20)), quarter(2024, 'Q1', profit(15))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A business that was sold for a profit a year before: the ordinary profit rose, so the fall is low.',
    facts: [
      quarter(
        2023,
        'Q1',
        profit(80, {
          profit_before_exceptional_items_and_tax: 20,
          profit_loss_from_discontinued_operations_after_tax: 65,
        }),
      ),
      quarter(2024, 'Q1', profit(22, { profit_before_exceptional_items_and_tax: 29 })),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'one_off', severity: 'Low' }],
  },
  {
    kind: 'trap',
    says: 'A tax credit of the year before made its profit: before tax the profit rose, and the reason says so.',
    facts: [
      quarter(2023, 'Q1', profit(20, { profit_before_exceptional_items_and_tax: 12, tax_expense: -8 })),
      quarter(2024, 'Q1', profit(12, { profit_before_exceptional_items_and_tax: 16, tax_expense: 4 })),
    ],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'fallen',
        why: 'As of 30-06-2024 (consolidated, audited, published results): the quarter ended with a profit of ₹12.00 cr after tax against a profit of ₹20.00 cr in the same quarter a year before; the alert begins at a change for the worse of more than 25%. Before exceptional items and tax it went from a profit of ₹12.00 cr to a profit of ₹16.00 cr; tax from −₹8.00 cr to ₹4.00 cr. Before them it did not fall: what stands between turned it round.',
      },
    ],
  },
]
