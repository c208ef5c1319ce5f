// Signal codes have five digits: the first three are a block that names where the data comes from, the last two count
// within it in steps of ten per alert type, so that each band of a type has a code of its own (the band's place is added).
// The specification names one code, 10120, among those of the lender's own data; every other number is ours.

interface CodeSource {
  name: string
  /** In the order in which they are filled; each has room for ten alert types. */
  blocks: readonly string[]
}

/** 1xx is the lender's own ('private-style') data, 2xx public or bought sources, 3xx what this product computes or hears. */
export const CODE_SOURCES: readonly CodeSource[] = [
  { name: 'Conduct of accounts and covenants (core banking)', blocks: ['101', '103', '104'] },
  { name: 'Ratings, audits and inspections of the lender', blocks: ['102', '105'] },
  { name: 'Company register', blocks: ['201', '211', '212'] },
  { name: 'Courts and regulators', blocks: ['202', '213'] },
  { name: 'Rating agencies', blocks: ['203', '214'] },
  { name: 'GST and provident fund', blocks: ['204', '215'] },
  { name: 'Financial statements', blocks: ['205', '216', '217'] },
  { name: 'News and lists', blocks: ['206', '218'] },
  { name: 'Financial statements: structure and notes', blocks: ['207', '219', '220'] },
  { name: 'Auditors', blocks: ['208', '221'] },
  { name: 'Bank statements, books and tax returns', blocks: ['209', '222'] },
  { name: 'Scores, feeds and people', blocks: ['301', '302'] },
]

const TYPES_PER_BLOCK = 10

/** Where the data behind a code comes from; null for a code outside every block. */
export const codeSourceOf = (signal_code: string): CodeSource | null =>
  CODE_SOURCES.find(({ blocks }) => blocks.includes(signal_code.slice(0, 3))) ?? null

/** The first code of the next alert type from a source; null when all its blocks are full. */
export function nextFreeCode({ blocks }: CodeSource, taken: readonly string[]): string | null {
  for (const block of blocks)
    for (let type = 0; type < TYPES_PER_BLOCK; type++) {
      const first = `${block}${type}0`
      if (!taken.some((code) => code.slice(0, 4) === first.slice(0, 4))) return first
    }
  return null
}

/** The code of each band, counted from that of the mildest. */
export const codesOfBands = (first: string, bands: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(bands.map((band, place) => [band, String(Number(first) + place)]))

/** Foreign answers carry signal codes as numbers or text. */
export const signalCodeText = (code: unknown): string | null =>
  typeof code === 'number' && Number.isFinite(code)
    ? String(code)
    : typeof code === 'string' && code.trim() !== ''
      ? code.trim()
      : null
