import { normalName } from './names.ts'

// What the words 'assets under charge' name. The register's form offers kinds of assets to tick ('Movable property (not
// being pledge)'), so that the same words of two charges need not mean the same thing.

export type ChargedAsset =
  /** Assets that a charge takes as a whole, now and later: two such charges meet in the same goods and debts. */
  | { kind: 'pool'; key: 'stock' | 'book debts' }
  /** One thing with a number: a plot, a flat, a machine. Equal keys are the same thing. */
  | { kind: 'thing'; key: string; words: string }
  /** A kind of things and not which one. */
  | { kind: 'kind_only'; words: string }

/** They name no other asset than the words around them. */
const FILLERS = new Set(
  'THE ALL ENTIRE WHOLE OF ITS COMPANY COMPANYS BORROWER BORROWERS PRESENT FUTURE EXISTING BOTH ANY OTHER INCLUDING ON OVER'.split(
    ' ',
  ),
)

const POOLS: Readonly<Record<string, readonly ('stock' | 'book debts')[]>> = {
  STOCK: ['stock'],
  STOCKS: ['stock'],
  'STOCK IN TRADE': ['stock'],
  INVENTORY: ['stock'],
  INVENTORIES: ['stock'],
  'RAW MATERIALS': ['stock'],
  'FINISHED GOODS': ['stock'],
  'WORK IN PROGRESS': ['stock'],
  'BOOK DEBT': ['book debts'],
  'BOOK DEBTS': ['book debts'],
  DEBTORS: ['book debts'],
  RECEIVABLES: ['book debts'],
  'TRADE RECEIVABLES': ['book debts'],
  'CURRENT ASSETS': ['stock', 'book debts'],
  'FLOATING CHARGE': ['stock', 'book debts'],
  UNDERTAKING: ['stock', 'book debts'],
}

const wordsOf = (text: string): string[] =>
  normalName(text)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))

/** Without 'No.', leading zeros and fillers: 'Plot No. 014' and 'PLOT 14' are one plot. */
const thingKey = (text: string): string =>
  wordsOf(text)
    .filter((word) => !/^(AND|NO|NOS|NUMBER|NUMBERS|BEARING|SITUATED|AT|IN)$/.test(word))
    .map((word) => word.replace(/^0+(?=\d)/, ''))
    .join(' ')
    .toLowerCase()

function assetsOf(segment: string): ChargedAsset[] {
  // Commas part the kinds of a list, and the parts of one address as well.
  const pieces = segment.split(/,|&|\band\b/i).map((piece) => wordsOf(piece).join(' '))
  const named = pieces.filter((piece) => piece !== '')
  const pools = named.map((piece) => POOLS[piece])
  if (pools.length > 0 && pools.every((pool) => pool !== undefined))
    return [...new Set(pools.flat())].map((key) => ({ kind: 'pool', key }))
  const key = thingKey(segment)
  if (key === '') return []
  return /\d/.test(key) ? [{ kind: 'thing', key, words: segment }] : [{ kind: 'kind_only', words: segment }]
}

/** Each asset once, in the order of the text. */
export function chargedAssets(text: string): ChargedAsset[] {
  const assets = text
    .split(/[;|\n\r]+/)
    .map((segment) => segment.trim())
    .flatMap((segment) => assetsOf(segment))
  const seen = new Set<string>()
  return assets.filter((asset) => {
    const key = `${asset.kind} ${asset.kind === 'kind_only' ? asset.words : asset.key}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
