import type { AssetClass } from './dpd.ts'

// The classes that a lender's own system declares: those of special mention, and of a non-performing asset its age.

export const DECLARED_CLASSES = [
  'Standard',
  'SMA-0',
  'SMA-1',
  'SMA-2',
  'NPA',
  'Sub-standard',
  'Doubtful 1',
  'Doubtful 2',
  'Doubtful 3',
  'Loss',
] as const
export type DeclaredClass = (typeof DECLARED_CLASSES)[number]

const WORDS: Record<DeclaredClass, readonly string[]> = {
  Standard: ['standard', 'std', 'regular', 'sta'],
  'SMA-0': ['sma0'],
  'SMA-1': ['sma1'],
  'SMA-2': ['sma2'],
  NPA: ['npa', 'nonperforming', 'nonperformingasset'],
  'Sub-standard': ['substandard', 'sub', 'ss', 'sst'],
  'Doubtful 1': ['doubtful1', 'd1', 'db1', 'da1', 'doubtfuli'],
  'Doubtful 2': ['doubtful2', 'd2', 'db2', 'da2', 'doubtfulii'],
  'Doubtful 3': ['doubtful3', 'd3', 'db3', 'da3', 'doubtfuliii'],
  Loss: ['loss', 'lossasset', 'la'],
}

const BY_WORD = new Map(
  DECLARED_CLASSES.flatMap((declaredClass) => WORDS[declaredClass].map((word) => [word, declaredClass] as const)),
)

const readWord = (word: string): DeclaredClass | null =>
  BY_WORD.get(word.toLowerCase().replace(/[^a-z0-9]+/g, '')) ?? null

/** A lender writes the same few words on millions of day-ends. A strange file may hold more words than are kept. */
const MOST_WORDS = 1000
const read = new Map<string, DeclaredClass | null>()

/** The class that a lender's word means; null for a word that nobody knows. */
export function declaredClassOf(word: string): DeclaredClass | null {
  const known = read.get(word)
  if (known !== undefined) return known
  const declaredClass = readWord(word)
  if (read.size < MOST_WORDS) read.set(word, declaredClass)
  return declaredClass
}

/** Among the five that a count of days can tell. */
export function assetClassOf(declared: DeclaredClass): AssetClass {
  switch (declared) {
    case 'Standard':
    case 'SMA-0':
    case 'SMA-1':
    case 'SMA-2':
      return declared
    default:
      return 'NPA'
  }
}
