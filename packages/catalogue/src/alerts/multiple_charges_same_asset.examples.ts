import type { SignalExample } from '../example.ts'
import { chargeEntry } from '../example-proceedings.ts'

const PLOT = 'asset: plot 14 verna industrial estate goa'
const at = { as_of: '2026-03-31' }

const ours = chargeEntry('C1', '2025-06-10', {
  created_on: '2021-04-12',
  own: true,
  holder: 'Example Bank Limited',
  assets: 'Plot No. 14, Verna Industrial Estate, Goa',
  amount: '25000000.00',
})
const theirs = chargeEntry('C2', '2026-02-10', {
  created_on: '2026-01-20',
  holder: 'Example Finance Ltd',
  assets: 'PLOT 014 VERNA INDUSTRIAL ESTATE (GOA)',
  amount: '18000000.00',
})
const stock = (charge_id: string, holder: string, assets: string) =>
  chargeEntry(charge_id, '2026-02-10', { created_on: '2025-05-04', holder, assets })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Another lender has a charge on the plot that is charged to the bank.',
    facts: [ours, theirs],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: PLOT,
        band: 'thing',
        severity: 'High',
        signal_code: '20141',
        event_date: '2026-01-20',
        title: 'Open charges on PLOT 014 VERNA INDUSTRIAL ESTATE (GOA) are held by 2 lenders.',
        detail: {
          charges: [
            {
              charge_id: 'C1',
              holder: 'Example Bank Limited',
              held_by: 'You',
              amount: '25000000.00',
              created_on: '2021-04-12',
              satisfied_on: null,
              assets: 'Plot No. 14, Verna Industrial Estate, Goa',
            },
            {
              charge_id: 'C2',
              holder: 'Example Finance Ltd',
              held_by: 'Another lender',
              amount: '18000000.00',
              created_on: '2026-01-20',
              satisfied_on: null,
              assets: 'PLOT 014 VERNA INDUSTRIAL ESTATE (GOA)',
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'The open charges on PLOT 014 VERNA INDUSTRIAL ESTATE (GOA) are held by one lender',
        facts: [chargeEntry('C2', '2026-05-10', { ...theirs.payload, satisfied_on: '2026-05-01' })],
        as_of: '2026-05-31',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two lenders have a charge on the book debts; one of them on the stock as well.',
    facts: [stock('C1', 'Example Bank', 'Stock and book debts'), stock('C2', 'Example Gramin Bank', 'Book debts')],
    context: at,
    expect: [
      { state: 'clear', subject: 'stock', reason: 'Example Bank alone holds open charges on the stock.' },
      {
        state: 'finding',
        subject: 'book debts',
        band: 'pool',
        severity: 'Medium',
        signal_code: '20140',
        title: 'Open charges on the book debts are held by 2 lenders.',
      },
    ],
    cleared_by: [
      {
        words: 'The open charges on the book debts are held by one lender',
        facts: [chargeEntry('C2', '2026-05-10', { created_on: '2025-05-04', satisfied_on: '2026-05-01' })],
        as_of: '2026-05-31',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'The other charge on the plot is satisfied.',
    facts: [
      ours,
      theirs,
      chargeEntry('C2', '2026-03-10', {
        created_on: '2026-01-20',
        holder: 'Example Finance Ltd',
        assets: 'PLOT 014 VERNA INDUSTRIAL ESTATE (GOA)',
        satisfied_on: '2026-03-04',
      }),
    ],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: PLOT,
        reason: 'Example Bank Limited alone holds open charges on PLOT 014 VERNA INDUSTRIAL ESTATE (GOA).',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'One lender holds everything.',
    facts: [stock('C1', 'Example Bank', 'Plant and machinery'), stock('C2', 'Example Bank', 'Vehicles')],
    context: at,
    expect: [{ state: 'clear', subject: 'party', reason: 'One lender holds all open charges.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of the register of charges names the party.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The file leaves the assets out.',
    facts: [
      chargeEntry('C1', '2026-02-10', { created_on: '2025-05-04', assets: null }),
      chargeEntry('C2', '2026-02-10', { created_on: '2025-05-04', holder: 'Example Bank', assets: null }),
    ],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Two vans are financed by two lenders; the register calls both of them vehicles.',
    facts: [stock('C1', 'Example Bank', 'Vehicles'), stock('C2', 'Example Gramin Bank', 'Vehicles')],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason:
          'The open charges name kinds of assets and not which ones, or no assets at all; they may be on different things.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The same lender with two charges on one plot, its name written in two ways.',
    facts: [
      ours,
      chargeEntry('C2', '2026-02-10', {
        created_on: '2026-01-20',
        holder: 'EXAMPLE BANK LTD.',
        assets: 'Plot No. 14, Verna Industrial Estate, Goa',
      }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: PLOT }],
  },
  {
    kind: 'trap',
    says: 'Plot 15 is not plot 14.',
    facts: [
      ours,
      chargeEntry('C2', '2026-02-10', {
        created_on: '2026-01-20',
        assets: 'Plot No. 15, Verna Industrial Estate, Goa',
      }),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: PLOT },
      { state: 'clear', subject: 'asset: plot 15 verna industrial estate goa' },
    ],
  },
  {
    kind: 'trap',
    says: 'What came into the register in February was not known in January.',
    facts: [ours, theirs],
    context: { as_of: '2026-01-31' },
    expect: [{ state: 'clear', subject: PLOT }],
  },
  {
    kind: 'trap',
    says: 'A register that nobody looked at for more than a year says nothing about today.',
    facts: [ours, theirs],
    context: { as_of: '2027-03-31' },
    expect: [{ state: 'stale', subject: PLOT, last_state: 'finding' }],
  },
]
