import type { SignalExample } from '../example.ts'
import { balanceSheet, type CroreLines } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const NO_INTANGIBLES = { goodwill: 0, other_intangible_assets: 0, intangible_assets_under_development: 0 }
const at = (endYear: number, liabilities: number, equity: number, more: CroreLines = {}, about = {}) =>
  balanceSheet(`${endYear}-03-31`, { liabilities, equity, ...NO_INTANGIBLES, ...more }, about)

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Outside liabilities of 300 on a net worth of 50.',
    facts: [at(2023, 245, 70), at(2024, 300, 50)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'high',
        severity: 'Medium',
        signal_code: '20590',
        title: 'Outside liabilities are 6.00 times the tangible net worth as of 31-03-2024.',
        detail: {
          tol_tnw: 6,
          previous_tol_tnw: 3.5,
          total_outside_liabilities: '3000000000.00',
          tangible_net_worth: '500000000.00',
        },
      },
    ],
    cleared_by: [
      {
        words: 'Total outside liabilities are at most 4.00 times a tangible net worth above zero',
        facts: [at(2025, 200, 50)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 200.01, 50)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Ten times the net worth, since goodwill and a revaluation are not tangible worth.',
    facts: [at(2024, 300, 50, { goodwill: 8, revaluation_reserve: 12 }, { source: 'borrower_statement' })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: 'borrower consolidated',
        band: 'very_high',
        severity: 'High',
        detail: { tol_tnw: 10, previous_tol_tnw: null },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Twice the net worth.',
    facts: [at(2024, 300, 150)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Goodwill that a balance sheet does not state is not zero.',
    facts: [balanceSheet('2024-03-31', { liabilities: 300, equity: 150 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Too much owed on the equity alone is not less on what is left of it without goodwill that is not stated.',
    facts: [balanceSheet('2024-03-31', { liabilities: 300, equity: 50 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'high',
        severity: 'Medium',
        title: 'Outside liabilities are at least 6.00 times the tangible net worth as of 31-03-2024.',
        detail: { tol_tnw: 6, tangible_net_worth: '500000000.00' },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A net worth below zero is neither a negative ratio nor a small one: it is the worst.',
    facts: [at(2023, 245, 20), at(2024, 300, -30)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'no_net_worth',
        severity: 'High',
        title: 'Outside liabilities of ₹300.00 cr stand against no tangible net worth as of 31-03-2024.',
        detail: { tol_tnw: null, previous_tol_tnw: 12.25, tangible_net_worth: '-300000000.00' },
      },
    ],
    cleared_by: [
      {
        words: 'Total outside liabilities are at most 4.00 times a tangible net worth above zero',
        facts: [at(2025, 100, 25)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 100, 0)] }, { facts: [at(2025, 100, 24.99)] }],
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A retailer files the rights to its shops among the intangible assets: what they are decides, and is not known.',
    facts: [at(2024, 300, 150, { other_intangible_assets: 100 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Acquired brands leave no tangible net worth, or rights of use do: with them it is five times, and that is told.',
    facts: [at(2024, 300, 60, { other_intangible_assets: 80 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'high',
        title: 'Outside liabilities are at least 5.00 times the tangible net worth as of 31-03-2024.',
        detail: { tol_tnw: null, tangible_net_worth: '-200000000.00' },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A ratio a hair above the limit does not read like the limit.',
    facts: [at(2024, 200.1, 50)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        title: 'Outside liabilities are 4.002 times the tangible net worth as of 31-03-2024.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Exactly 4.00 is not above it.',
    facts: [at(2024, 200, 50)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'An NBFC lives on borrowed money.',
    facts: [at(2024, 300, 50, {}, { form: 'nbfc' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
]
