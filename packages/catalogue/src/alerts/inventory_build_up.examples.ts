import type { SignalExample } from '../example.ts'
import { balanceSheet, financialYear, profitAndLoss, quarter } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const stock = (endYear: number, crore: number) => balanceSheet(`${endYear}-03-31`, { inventories: crore })
const sales = (endYear: number, crore: number) => financialYear(endYear, { revenue_from_operations: crore })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Inventories up by 45%, sales by 5%.',
    facts: [stock(2023, 100), sales(2023, 800), stock(2024, 145), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'building',
        severity: 'Medium',
        signal_code: '20560',
        event_date: '2024-03-31',
        title: 'Inventories grew 40 points more than sales in the year to 31-03-2024.',
        detail: {
          inventories: '1450000000.00',
          previous_inventories: '1000000000.00',
          inventory_growth: 0.45,
          sales_growth: 0.05,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Inventories grow at most 20 points more than sales',
        facts: [stock(2025, 174), sales(2025, 840)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [stock(2025, 174.01), sales(2025, 840)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Inventories kept while sales fell by 30%.',
    facts: [stock(2023, 100), sales(2023, 800), stock(2024, 100), sales(2024, 560)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'building', detail: { inventory_growth: 0 } }],
  },
  {
    kind: 'finding',
    says: 'Inventories more than doubled with hardly more sales.',
    facts: [stock(2023, 100), sales(2023, 800), stock(2024, 210), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'steep', detail: { inventory_growth: 110 } }],
  },
  {
    kind: 'clear',
    says: 'Inventories grew with sales.',
    facts: [stock(2023, 100), sales(2023, 800), stock(2024, 130), sales(2024, 1000)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'No balance sheet of a year before.',
    facts: [sales(2023, 800), stock(2024, 145), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Inventories that a balance sheet does not state are not zero.',
    facts: [stock(2023, 100), sales(2023, 800), balanceSheet('2024-03-31', { assets: 500 }), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly 20 points are not more than 20.',
    facts: [stock(2023, 100), sales(2023, 800), stock(2024, 125), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The stock of September, before the festivals, is not a build-up on that of March.',
    facts: [
      stock(2024, 100),
      sales(2024, 800),
      stock(2023, 98),
      sales(2023, 790),
      balanceSheet('2024-09-30', { inventories: 190 }),
      profitAndLoss('2024-04-01', '2024-09-30', { revenue_from_operations: 420 }),
    ],
    context: { as_of: '2024-11-30' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A year that declares twelve months and holds the figures of fifteen is more than its four quarters.',
    facts: [
      stock(2023, 100),
      sales(2023, 1000),
      quarter(2022, 'Q1', { revenue_from_operations: 200 }),
      quarter(2022, 'Q2', { revenue_from_operations: 200 }),
      quarter(2022, 'Q3', { revenue_from_operations: 200 }),
      quarter(2023, 'Q4', { revenue_from_operations: 200 }),
      stock(2024, 108),
      sales(2024, 820),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A business that is given up has left the sales of this year and not those of the year before.',
    facts: [
      stock(2023, 100),
      sales(2023, 800),
      stock(2024, 90),
      financialYear(2024, { revenue_from_operations: 400, profit_loss_from_discontinued_operations_after_tax: 20 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Spare parts of a software company double: 0.2% of its revenue say nothing.',
    facts: [stock(2023, 1), sales(2023, 800), stock(2024, 2), sales(2024, 840)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Of a bank there is nothing to say about inventories.',
    facts: [
      balanceSheet('2023-03-31', { inventories: 100 }, { form: 'banking' }),
      balanceSheet('2024-03-31', { inventories: 300 }, { form: 'banking' }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
]
