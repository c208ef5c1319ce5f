import type { SignalExample } from '../example.ts'
import { balanceSheet } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const worth = (date: string, equity: number, intangibles: readonly [number, number, number] = [10, 5, 0], more = {}) =>
  balanceSheet(
    date,
    {
      equity,
      goodwill: intangibles[0],
      other_intangible_assets: intangibles[1],
      intangible_assets_under_development: intangibles[2],
    },
    more,
  )

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'From ₹100 crore to ₹60 crore in a year.',
    facts: [worth('2023-03-31', 115), worth('2024-03-31', 75)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'steep',
        severity: 'Medium',
        signal_code: '20521',
        title: 'Tangible net worth fell by 40% in the year to 31-03-2024.',
        detail: {
          tangible_net_worth: '600000000.00',
          previous_tangible_net_worth: '1000000000.00',
          changes: -0.4,
        },
      },
    ],
    cleared_by: [
      {
        words:
          'The tangible net worth of the next balance sheet of this day is not more than 1% below the one a year before',
        facts: [worth('2025-03-31', 74.4)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [worth('2025-03-31', 74.39)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two smaller falls, one after the other.',
    facts: [worth('2022-03-31', 115), worth('2023-03-31', 105), worth('2024-03-31', 95)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'falling',
        severity: 'Medium',
        title: 'Tangible net worth fell two years running, by 20% to 31-03-2024.',
      },
    ],
    cleared_by: [
      {
        words:
          'The tangible net worth of the next balance sheet of this day is not more than 1% below the one a year before',
        facts: [worth('2025-03-31', 94.2)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [worth('2025-03-31', 94.19)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Goodwill is larger than the equity; one balance sheet is enough to say so.',
    facts: [worth('2024-03-31', 75, [80, 5, 0])],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'negative', severity: 'High' }],
    cleared_by: [
      {
        words: 'The tangible net worth is above zero',
        facts: [worth('2025-03-31', 85.01, [80, 5, 0])],
        as_of: '2025-08-31',
        not_yet: [
          { facts: [worth('2025-03-31', 85, [80, 5, 0])], state: 'not_measurable' },
          { facts: [worth('2025-03-31', 80, [80, 5, 0])] },
        ],
      },
      {
        words: 'The tangible net worth is above zero',
        facts: [worth('2024-09-30', 85.01, [80, 5, 0], { audited: false })],
        as_of: '2024-12-31',
      },
    ],
  },
  {
    kind: 'finding',
    says: "The same in a borrower's own statements, which name rights of use apart.",
    facts: [worth('2024-03-31', 75, [80, 5, 0], { source: 'borrower_statement', nature: 'standalone' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: 'borrower standalone', band: 'negative', severity: 'High' }],
    cleared_by: [
      {
        words: 'The tangible net worth is above zero',
        facts: [worth('2025-03-31', 85.01, [80, 5, 0], { source: 'borrower_statement', nature: 'standalone' })],
        as_of: '2025-08-31',
        not_yet: [
          { facts: [worth('2025-03-31', 85, [80, 5, 0], { source: 'borrower_statement', nature: 'standalone' })] },
        ],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'It grew.',
    facts: [worth('2023-03-31', 115), worth('2024-03-31', 125)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'One fall of 10%, and what was before is not known.',
    facts: [worth('2023-03-31', 115), worth('2024-03-31', 105)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Intangible assets that are not stated are not zero.',
    facts: [worth('2023-03-31', 115), balanceSheet('2024-03-31', { equity: 60, goodwill: 10 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'What is told is enough to know that the net worth is below zero, however large the rest.',
    facts: [balanceSheet('2024-03-31', { equity: -20, goodwill: 10 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'negative',
        title: 'Tangible net worth is at most −₹30.00 cr as of 31-03-2024.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Equity grew, and a takeover turned it into goodwill: the tangible part fell.',
    facts: [worth('2023-03-31', 115), worth('2024-03-31', 130, [70, 5, 0])],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'steep', detail: { changes: -0.45 } }],
  },
  {
    kind: 'trap',
    says: 'A retailer files the rights of use of its shops as intangible assets, for want of a line: that is not negative worth.',
    facts: [worth('2024-03-31', 75, [1, 3, 110])],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'September is not compared with March.',
    facts: [worth('2024-03-31', 115), worth('2024-09-30', 75)],
    context: { as_of: '2024-11-30' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Falls of half a percent are not a trend.',
    facts: [worth('2022-03-31', 215), worth('2023-03-31', 214), worth('2024-03-31', 213)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A gap of a year is a gap: two balance sheets two years apart state no year.',
    facts: [worth('2022-03-31', 115), worth('2024-03-31', 75)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
]
