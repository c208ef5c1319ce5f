// What a lender lends or stands for, by the kinds that a book knows.

interface FacilityKindWords {
  label: string
  /** Money is lent; otherwise the lender stands for a payment. */
  is_funded: boolean
  /** It revolves within a limit: it has no instalments, and no SMA-0. */
  is_revolving: boolean
  /** As lenders write it, in small letters without signs. */
  also: readonly string[]
}

const FACILITIES = {
  term_loan: { label: 'Term loan', is_funded: true, is_revolving: false, also: ['tl'] },
  cash_credit: { label: 'Cash credit', is_funded: true, is_revolving: true, also: ['cc'] },
  overdraft: { label: 'Overdraft', is_funded: true, is_revolving: true, also: ['od'] },
  demand_loan: {
    label: 'Demand loan',
    is_funded: true,
    is_revolving: false,
    also: ['dl', 'workingcapitaldemandloan', 'wcdl'],
  },
  packing_credit: {
    label: 'Packing credit',
    is_funded: true,
    is_revolving: false,
    also: ['pc', 'pcfc', 'epc', 'exportpackingcredit'],
  },
  bill: {
    label: 'Bill discounted or purchased',
    is_funded: true,
    is_revolving: false,
    also: ['bills', 'billdiscounting', 'billpurchase', 'bp', 'bd', 'fbp', 'fbd'],
  },
  letter_of_credit: { label: 'Letter of credit', is_funded: false, is_revolving: false, also: ['lc', 'ilc', 'flc'] },
  bank_guarantee: { label: 'Bank guarantee', is_funded: false, is_revolving: false, also: ['bg', 'guarantee'] },
  investment: {
    label: 'Investment',
    is_funded: true,
    is_revolving: false,
    also: ['ncd', 'debenture', 'debentures', 'bond', 'bonds'],
  },
  card: { label: 'Credit card', is_funded: true, is_revolving: false, also: ['creditcard', 'cards'] },
  other: { label: 'Other facility', is_funded: true, is_revolving: false, also: [] },
} as const satisfies Record<string, FacilityKindWords>

export type FacilityKind = keyof typeof FACILITIES

export const FACILITY_KINDS = Object.keys(FACILITIES) as [FacilityKind, ...FacilityKind[]]

export const facilityLabel = (kind: FacilityKind): string => FACILITIES[kind].label

export const isFunded = (kind: FacilityKind): boolean => FACILITIES[kind].is_funded

export const isRevolving = (kind: FacilityKind): boolean => FACILITIES[kind].is_revolving

const BY_WORD = new Map<string, FacilityKind>(
  FACILITY_KINDS.flatMap((kind) => [kind.replaceAll('_', ''), ...FACILITIES[kind].also].map((word) => [word, kind])),
)

/** The kind that a lender's word means; null for a word that nobody knows. */
export const facilityKindOf = (word: string): FacilityKind | null =>
  BY_WORD.get(word.toLowerCase().replace(/[^a-z]+/g, '')) ?? null
