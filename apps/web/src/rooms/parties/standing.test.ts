import { expect, it } from 'vitest'
import type { Facility } from './facility-figures.ts'
import { type Standing, standingOf } from './standing.ts'

const TODAY = '2026-12-15'
const facility = (more: Partial<Facility>): Facility => ({
  ...{ account_number: 'TL-1', customer_number: 'C-1', kind: 'term_loan', product_code: null, product_desc: null },
  ...{ sanction_limit: null, limit: null, drawing_power: null, outstanding: null, dpd: 0, class: 'Standard' },
  ...{ as_of: '2026-12-14', months: [], source: { document_id: null, file_name: null, row: null, as_of: null } },
  ...more,
})
const of = (borrower_class: string | null, ...data: Facility[]): Standing['facilities'] => ({ borrower_class, data })
const SMA_2 = facility({ dpd: 74, class: 'SMA-2', class_since: '2026-10-03', npa_on: '2026-12-31' })
const CALM = { count: 0, gravest: null }
const GRAVE = { count: 3, gravest: 'Cheques worth ₹12.00 lakh were returned.' }

const STANDINGS: [string, Partial<Standing>, string | null][] = [
  [
    'special mention with alerts',
    { facilities: of('SMA-2', SMA_2, facility({ account_number: 'TL-2' })), alerts: GRAVE },
    'SMA-2 since 03-10-2026: 74 days past due on term loan TL-1; NPA in 16 days without payment. 3 open alerts, the gravest: Cheques worth ₹12.00 lakh were returned.',
  ],
  [
    'a day before it is non-performing',
    { facilities: of('SMA-2', { ...SMA_2, dpd: 90, npa_on: '2026-12-16' }), alerts: { count: 1, gravest: 'Overdue' } },
    'SMA-2 since 03-10-2026: 90 days past due on term loan TL-1; NPA in 1 day without payment. 1 open alert: Overdue.',
  ],
  [
    'beyond the norm by the count, while another class is declared',
    { facilities: of('SMA-2', { ...SMA_2, dpd: 110, npa_on: '2026-11-25' }), alerts: null },
    'SMA-2 since 03-10-2026: 110 days past due on term loan TL-1; NPA by the count since 25-11-2026.',
  ],
  [
    'on the day itself',
    { facilities: of('SMA-2', { ...SMA_2, npa_on: TODAY }), alerts: null },
    'SMA-2 since 03-10-2026: 74 days past due on term loan TL-1; NPA today without payment.',
  ],
  [
    'where another facility is nearer',
    { facilities: of('SMA-2', SMA_2, facility({ dpd: 60, class: 'SMA-1', npa_on: '2026-12-20' })), alerts: null },
    'SMA-2 since 03-10-2026: 74 days past due on term loan TL-1; NPA in 5 days without payment.',
  ],
  [
    'one day past due',
    { facilities: of('SMA-0', facility({ dpd: 1, class: 'SMA-0', class_since: '2026-12-14' })), alerts: CALM },
    'SMA-0 since 14-12-2026: 1 day past due on term loan TL-1. No alert is open.',
  ],
  [
    'non-performing',
    { facilities: of('NPA', facility({ dpd: 120, class: 'NPA', class_since: '2026-11-15' })), alerts: CALM },
    'NPA since 15-11-2026: 120 days past due on term loan TL-1. No alert is open.',
  ],
  [
    'non-performing without a count of days',
    { facilities: of('NPA', facility({ dpd: null, class: 'NPA', kind: 'bank_guarantee', account_number: 'BG-7' })) },
    'NPA: on bank guarantee BG-7.',
  ],
  [
    'revolving credit above its limit',
    { facilities: of('SMA-1', facility({ kind: 'cash_credit', account_number: 'CC-1', dpd: 45, class: 'SMA-1' })) },
    'SMA-1: 45 days above the limit on cash credit CC-1.',
  ],
  [
    'not known before the first file',
    { facilities: of('SMA-2', { ...SMA_2, is_start_known: false }) },
    'SMA-2 since 03-10-2026: 74 days past due on term loan TL-1; NPA in 16 days without payment. What it was before the first file is not known.',
  ],
  [
    'calm',
    { facilities: of('Standard', facility({})), alerts: CALM },
    'Standard: nothing is past due. No alert is open.',
  ],
  [
    'calm and not certain',
    { facilities: of('Standard', facility({ is_start_known: false })), alerts: CALM, doubted: 2 },
    'Standard: nothing is past due. No alert is open. 2 signals are not certain.',
  ],
  [
    'alerts and not certain',
    { facilities: of('Standard', facility({})), alerts: { count: 2, gravest: 'A suit was filed' }, doubted: 1 },
    'Standard: nothing is past due. 2 open alerts, the gravest: A suit was filed. 1 signal is not certain.',
  ],
  [
    'no facility',
    { facilities: of(null), alerts: GRAVE },
    `No facility of it is known. 3 open alerts, the gravest: Cheques worth ₹12.00 lakh were returned.`,
  ],
  [
    'no class known',
    { facilities: of(null, facility({ dpd: null, class: null })), alerts: CALM },
    'No class is known: no day-end of its facilities tells one. No alert is open.',
  ],
  ['a server that tells alerts alone', { alerts: { count: 12, gravest: null } }, '12 open alerts.'],
  ['nothing told', {}, null],
]

it.each(STANDINGS)('says how a party stands: %s', (_, overrides, sentence) => {
  const standing = { facilities: null, alerts: null, doubted: 0, ...overrides }
  expect(standingOf((english) => english, standing, TODAY)).toBe(sentence)
})
