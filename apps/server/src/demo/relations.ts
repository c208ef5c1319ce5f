import type { Borrower } from './borrowers.ts'
import { type Cell, csvLine } from './feeds.ts'

// One group of Demo Bank's book, so that groups can be looked at: invented companies of the cast and invented relations.

const GROUP = { code: 'G-17', name: 'Konkan Coast Group (invented)' }

interface DemoRelation {
  relation: 'control' | 'guarantee' | 'co-borrower'
  of: string
  by: string | { din: string | null; name: string }
  share?: number
  amount?: number
  reference?: string
  from: string
  until?: string
}

/** The first four tie; the others are shown with their direction and tie nobody. */
const DEMO_RELATIONS: readonly DemoRelation[] = [
  { relation: 'control', of: 'Zuari Mist Beverages', by: 'Konkan Harvest Agro Foods', share: 51, from: '2016-08-22' },
  { relation: 'control', of: 'Loktak Weave Handlooms', by: 'Zuari Mist Beverages', share: 60, from: '2021-04-05' },
  {
    relation: 'control',
    of: 'Mandovi Tide Shipwrights',
    by: 'Konkan Harvest Agro Foods',
    share: 74,
    from: '2018-11-12',
  },
  { relation: 'co-borrower', of: 'Mandovi Tide Shipwrights', by: 'Chilika Brine Seafoods', from: '2024-01-15' },
  {
    relation: 'control',
    of: 'Konkan Harvest Agro Foods',
    by: 'Sahyadri Peak Logistics',
    share: 26,
    from: '2020-06-01',
  },
  {
    relation: 'control',
    of: 'Konkan Harvest Agro Foods',
    by: 'Indravati Loom Textiles',
    share: 66,
    from: '2015-04-01',
    until: '2020-05-31',
  },
  {
    relation: 'guarantee',
    of: 'Mandovi Tide Shipwrights',
    by: 'Konkan Harvest Agro Foods',
    amount: 50_000_000,
    reference: 'CG-4471',
    from: '2019-02-01',
  },
  {
    relation: 'guarantee',
    of: 'Mandovi Tide Shipwrights',
    by: { din: '99000003', name: 'Nirupama Phukan Sastri' },
    amount: 20_000_000,
    reference: 'PG-4472',
    from: '2019-02-01',
  },
  {
    relation: 'guarantee',
    of: 'Zuari Mist Beverages',
    by: { din: null, name: 'Savitri Naik Bandodkar' },
    reference: 'PG-3120',
    from: '2017-03-15',
  },
  {
    relation: 'guarantee',
    of: 'Kaveri Bend Polymers',
    by: 'Konkan Harvest Agro Foods',
    amount: 7_500_000,
    reference: 'CG-5103',
    from: '2023-09-01',
    until: '2028-08-31',
  },
]

const DEMO_MEMBERS = ['Konkan Harvest Agro Foods', 'Zuari Mist Beverages', 'Periyar Slope Rubber Goods'] as const

/** The cast stands in every size of the world; a borrower's name ends with its legal form. */
function numbersOf(borrowers: readonly Borrower[]): (name: string) => string {
  return (name) => {
    const number = borrowers.find((borrower) => borrower.name.startsWith(`${name} `))?.customer_number
    if (number === undefined) throw new Error(`The cast has nobody called ${name}`)
    return number
  }
}

const RELATION_HEADING = [
  'relation',
  'customer_number',
  'related_customer_number',
  'related_din',
  'related_name',
  'related_person',
  'share',
  'amount',
  'reference',
  'from',
  'until',
]

export function relationsFile(borrowers: readonly Borrower[]): string {
  const numberOf = numbersOf(borrowers)
  const lines = DEMO_RELATIONS.map(({ relation, of, by, share, amount, reference, from, until }): Cell[] => {
    const person = typeof by === 'string' ? null : by
    return [
      relation,
      numberOf(of),
      typeof by === 'string' ? numberOf(by) : null,
      person?.din ?? null,
      person?.name ?? null,
      person ? 'yes' : null,
      share ?? null,
      amount ?? null,
      reference ?? null,
      from,
      until ?? null,
    ]
  })
  return [RELATION_HEADING, ...lines].map(csvLine).join('')
}

export function groupsFile(borrowers: readonly Borrower[]): string {
  const numberOf = numbersOf(borrowers)
  const lines = DEMO_MEMBERS.map((name) => [GROUP.code, GROUP.name, numberOf(name), '2019-04-01'])
  return [['group_code', 'group_name', 'customer_number', 'from'], ...lines].map(csvLine).join('')
}
