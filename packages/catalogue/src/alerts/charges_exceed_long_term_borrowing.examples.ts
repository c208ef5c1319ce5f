import type { SignalExample } from '../example.ts'
import { chargeEntry } from '../example-proceedings.ts'
import { balanceSheet, type CroreLines } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const books = (lines: CroreLines, about: object = {}) => balanceSheet('2025-03-31', lines, { ...OWN, ...about })
const owed = { borrowings_noncurrent: 30, borrowings_current: 10 }
const open = (charge_id: string, crore: number | null, more: object = {}) =>
  chargeEntry(charge_id, '2025-06-30', {
    created_on: '2022-05-02',
    amount: crore === null ? null : `${crore * 10_000_000}.00`,
    ...more,
  })

/** The balance sheet of the year after, and a later look at the register, which shows the same charges. */
const yearAfter = (borrowings: number) => [
  balanceSheet(
    '2026-03-31',
    { borrowings_noncurrent: borrowings, borrowings_current: 0 },
    { ...OWN, known_at: '2026-05-10' },
  ),
  chargeEntry('100990001', '2026-06-30', { created_on: '2022-05-02', amount: '500000000.00' }),
]

/** A later look at the register shows the second charge satisfied. */
const satisfied = (satisfied_on: string) =>
  chargeEntry('100990002', '2025-12-31', { created_on: '2022-05-02', amount: '400000000.00', satisfied_on })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Charges of 90 against borrowings of 40.',
    facts: [open('100990001', 50), open('100990002', 40, { holder: 'Sample Cooperative Bank' }), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'above',
        severity: 'Medium',
        signal_code: '20150',
        event_date: '2025-03-31',
        title:
          'Open charges of ₹90.00 cr are 2.25 times the borrowings of ₹40.00 cr in the balance sheet of 31-03-2025.',
        detail: {
          charges_amount: '900000000.00',
          long_term_borrowings: '300000000.00',
          short_term_borrowings: '100000000.00',
          charges_of_unknown_amount: 0,
        },
      },
    ],
    cleared_by: [
      {
        words: 'The charges that stand open on the day of a balance sheet are at most 2.00 times its borrowings',
        facts: [...yearAfter(45)],
        as_of: '2026-08-31',
        not_yet: [{ facts: [...yearAfter(44.99)] }],
      },
      {
        words: 'The charges that stand open on the day of a balance sheet are at most 2.00 times its borrowings',
        facts: [satisfied('2025-03-31')],
        as_of: '2026-01-31',
        not_yet: [{ facts: [satisfied('2025-04-01')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A charge in the books of a company that shows no borrowings at all.',
    facts: [open('100990001', 50), books({ borrowings_noncurrent: 0, borrowings_current: 0 })],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'far_above', severity: 'High' }],
  },
  {
    kind: 'clear',
    says: 'Charges of 35 against long-term borrowings of 30.',
    facts: [open('100990001', 35), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Nothing is known of the register of charges.',
    facts: [books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No entry of the register of charges is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'A charge of which the register gives no amount.',
    facts: [open('100990001', null), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The cash credit of 60 is secured by charges too, and is not a long-term borrowing.',
    facts: [open('100990001', 90), books({ borrowings_noncurrent: 30, borrowings_current: 60 })],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A charge created after the balance sheet cannot be in it.',
    facts: [open('100990001', 35), open('100990002', 90, { created_on: '2025-05-20' }), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A charge satisfied before the balance sheet secures nothing; one satisfied after it still did.',
    facts: [
      open('100990001', 70, { satisfied_on: '2024-11-30' }),
      open('100990002', 90, { satisfied_on: '2025-04-30' }),
      books(owed),
    ],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'finding', subject: SUBJECT, detail: { charges_amount: '900000000.00' } }],
  },
  {
    kind: 'trap',
    says: 'An amount raised after the balance sheet says nothing of that day, and the one before was never seen.',
    facts: [open('100990001', 90, { modified_on: '2025-05-20' }), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A register looked at before the balance sheet does not state which charges were satisfied since.',
    facts: [chargeEntry('100990001', '2024-06-30', { created_on: '2022-05-02', amount: '900000000.00' }), books(owed)],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A second look without news is a look all the same.',
    facts: [chargeEntry('100990001', '2024-06-30', { created_on: '2022-05-02', amount: '900000000.00' }), books(owed)],
    context: { as_of: '2025-10-31', source_dates: { charge: '2025-09-30' } },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'above' }],
  },
  {
    kind: 'trap',
    says: 'The borrowings of a group are not those of the company that gave the charge.',
    facts: [open('100990001', 90), books(owed, { nature: 'consolidated' })],
    context: { as_of: '2025-10-31' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
]
