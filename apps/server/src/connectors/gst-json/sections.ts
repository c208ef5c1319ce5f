import type { Amounts, Gstr1, Gstr3b } from './wire.ts'

/** One section of a return: what its documents come to, and whether both returns count it as turnover. */
export interface Section {
  name: string
  documents: number
  value: bigint
  tax: bigint
  counts: 'turnover' | 'reverse_charge' | 'not'
}

type Sums = Pick<Section, 'value' | 'tax'>
const NOTHING: Sums = { value: 0n, tax: 0n }

const taxOf = ({ iamt, camt, samt, csamt }: Omit<Amounts, 'txval'>) => iamt + camt + samt + csamt
const sumOf = (items: readonly Amounts[]): Sums =>
  items.reduce((sum, item) => ({ value: sum.value + item.txval, tax: sum.tax + taxOf(item) }), NOTHING)
const minus = ({ value, tax }: Sums): Sums => ({ value: -value, tax: -tax })
const added = (all: readonly Sums[]): Sums =>
  all.reduce((sum, addend) => ({ value: sum.value + addend.value, tax: sum.tax + addend.tax }), NOTHING)

interface Document {
  rchrg?: string | undefined
  itms: readonly Amounts[]
  ntty?: string
}

/** A credit note takes off; the recipient of some supplies pays their tax, and they stand apart. */
function documents(name: string, all: readonly Document[]): Section[] {
  const isReversed = ({ rchrg }: Document) => rchrg?.toUpperCase() === 'Y'
  const section = (counts: Section['counts'], some: readonly Document[]): Section[] =>
    some.length === 0
      ? []
      : [
          {
            name: counts === 'reverse_charge' ? `${name}, reverse charge` : name,
            documents: some.length,
            counts,
            ...added(some.map(({ itms, ntty }) => (ntty?.toUpperCase() === 'C' ? minus(sumOf(itms)) : sumOf(itms)))),
          },
        ]
  return [
    ...section(
      'turnover',
      all.filter((taxDocument) => !isReversed(taxDocument)),
    ),
    ...section('reverse_charge', all.filter(isReversed)),
  ]
}

const advances = (name: string, all: Gstr1['at'], sign: (sums: Sums) => Sums): Section[] => {
  const items = all.flatMap(({ itms }) => itms)
  if (items.length === 0) return []
  const sums = items.reduce((sum, item) => ({ value: sum.value + item.ad_amt, tax: sum.tax + taxOf(item) }), NOTHING)
  return [{ name, documents: items.length, counts: 'turnover', ...sign(sums) }]
}

function untaxed({ nil }: Gstr1): Section[] {
  const rows = nil?.inv ?? []
  if (rows.length === 0) return []
  const value = rows.reduce((sum, row) => sum + row.nil_amt + row.expt_amt + row.ngsup_amt, 0n)
  return [{ name: 'nil', documents: rows.length, value, tax: 0n, counts: 'turnover' }]
}

export const sectionsOfGstr1 = (gstr1: Gstr1): Section[] => [
  ...documents(
    'b2b',
    gstr1.b2b.flatMap(({ inv }) => inv),
  ),
  ...documents(
    'b2cl',
    gstr1.b2cl.flatMap(({ inv }) => inv),
  ),
  ...(gstr1.b2cs.length === 0
    ? []
    : [{ name: 'b2cs', documents: gstr1.b2cs.length, counts: 'turnover' as const, ...sumOf(gstr1.b2cs) }]),
  ...documents(
    'exp',
    gstr1.exp.flatMap(({ inv }) => inv),
  ),
  ...documents(
    'cdnr',
    gstr1.cdnr.flatMap(({ nt }) => nt),
  ),
  ...documents('cdnur', gstr1.cdnur),
  ...advances('at', gstr1.at, (sums) => sums),
  ...advances('txpd', gstr1.txpd, minus),
  ...untaxed(gstr1),
]

/** Inward supplies under reverse charge stand in the same table and are no sales. */
export const sectionsOfGstr3b = ({ sup_details }: Gstr3b): Section[] =>
  Object.entries(sup_details).flatMap(([name, supply]): Section[] =>
    supply === undefined
      ? []
      : [
          {
            name,
            documents: 1,
            value: supply.txval,
            tax: taxOf(supply),
            counts: name === 'isup_rev' ? 'not' : 'turnover',
          },
        ],
  )

export const totalOf = (sections: readonly Section[], counts: Section['counts']): Sums =>
  added(sections.filter((section) => section.counts === counts))
