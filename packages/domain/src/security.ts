// What secures a facility, by the kinds that a book knows.

interface SecurityKindWords {
  label: string
  /** Somebody stands for the debt: a promise, and nothing that could be sold. */
  is_guarantee?: true
  /** It is money, so that nobody has to value it. */
  is_cash?: true
  /** As lenders write it, in small letters without signs. */
  also: readonly string[]
}

const SECURITIES = {
  immovable_property: {
    label: 'Immovable property',
    also: ['property', 'land', 'landandbuilding', 'building', 'equitablemortgage', 'registeredmortgage', 'mortgage'],
  },
  plant_machinery: {
    label: 'Plant and machinery',
    also: ['plantandmachinery', 'plant', 'machinery', 'equipment'],
  },
  stock_book_debts: {
    label: 'Stock and book debts',
    also: [
      'stockandbookdebts',
      'stock',
      'stocks',
      'bookdebts',
      'inventory',
      'receivables',
      'currentassets',
      'hypothecation',
    ],
  },
  vehicle: { label: 'Vehicle', also: ['vehicles'] },
  deposit: { label: 'Deposit', is_cash: true, also: ['fixeddeposit', 'fd', 'termdeposit', 'fdr', 'cashmargin'] },
  gold: { label: 'Gold', also: ['goldornaments', 'jewellery'] },
  shares: { label: 'Shares', also: ['share', 'pledgeofshares', 'securities', 'mutualfund', 'mutualfunds'] },
  guarantee_corporate: {
    label: 'Corporate guarantee',
    is_guarantee: true,
    also: ['corporateguarantee', 'companyguarantee', 'cg'],
  },
  guarantee_personal: {
    label: 'Personal guarantee',
    is_guarantee: true,
    also: ['personalguarantee', 'pg', 'thirdpartyguarantee'],
  },
  guarantee_government: {
    label: 'Guarantee of a government or a trust',
    is_guarantee: true,
    also: ['governmentguarantee', 'govtguarantee', 'stateguarantee', 'cgtmse', 'cgfmu', 'ecgc'],
  },
  other: { label: 'Other security', also: [] },
} as const satisfies Record<string, SecurityKindWords>

export type SecurityKind = keyof typeof SECURITIES

export const SECURITY_KINDS = Object.keys(SECURITIES) as [SecurityKind, ...SecurityKind[]]

const wordsOf = (kind: SecurityKind): SecurityKindWords => SECURITIES[kind]

export const securityLabel = (kind: SecurityKind): string => SECURITIES[kind].label

export const isGuarantee = (kind: SecurityKind): boolean => wordsOf(kind).is_guarantee === true

export const isCash = (kind: SecurityKind): boolean => wordsOf(kind).is_cash === true

const BY_WORD = new Map<string, SecurityKind>(
  SECURITY_KINDS.flatMap((kind) =>
    [kind.replaceAll('_', ''), ...wordsOf(kind).also].map((word): [string, SecurityKind] => [word, kind]),
  ),
)

/** The kind that a lender's word means; null for a word that nobody knows. */
export const securityKindOf = (word: string): SecurityKind | null =>
  BY_WORD.get(word.toLowerCase().replace(/[^a-z]+/g, '')) ?? null

/** Why a net exposure is not stated, and how that is said. */
const NOT_NET_REASONS = {
  exposure_missing: 'no amount known',
  valuation_missing: 'no valid valuation',
  no_security: 'no security known',
} as const
export type NotNet = keyof typeof NOT_NET_REASONS
export const NOT_NET = Object.keys(NOT_NET_REASONS) as [NotNet, ...NotNet[]]
export const NOT_NET_WORDS: Readonly<Record<NotNet, string>> = NOT_NET_REASONS
