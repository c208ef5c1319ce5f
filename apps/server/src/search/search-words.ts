import { normalName } from '@saakh/domain/names'

/** Short forms that registers and people use side by side; the index holds the long one. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  PVT: 'PRIVATE',
  LTD: 'LIMITED',
  CO: 'COMPANY',
  BROS: 'BROTHERS',
  CORPN: 'CORPORATION',
  ENGG: 'ENGINEERING',
  ENTPS: 'ENTERPRISES',
  INDS: 'INDUSTRIES',
  INTL: 'INTERNATIONAL',
  INVTS: 'INVESTMENTS',
  MFG: 'MANUFACTURING',
  SVCS: 'SERVICES',
  TECHS: 'TECHNOLOGIES',
}
const LLP = ['LIMITED', 'LIABILITY', 'PARTNERSHIP'] as const
const MOST_WORDS = 16

const longForm = (word: string): string => (Object.hasOwn(LONG_FORMS, word) ? (LONG_FORMS[word] ?? word) : word)

const endsWithLlp = (words: readonly string[]): boolean =>
  words.length > LLP.length && LLP.every((word, i) => words[words.length - LLP.length + i] === word)

/** Words in their long form, '(P) LTD' as PRIVATE LIMITED. */
function writtenOut(words: readonly string[]): string[] {
  const long = words.map(longForm)
  const last = long.length - 1
  if (long[last] === 'LIMITED' && long[last - 1] === 'P' && last > 1) long[last - 1] = 'PRIVATE'
  return long
}

const withoutAnd = (words: readonly string[]): string[] => {
  const rest = words.filter((word) => word !== 'AND')
  return rest.length > 0 ? rest : [...words]
}

// Nothing in such a name can be changed by `normalName`: most of a register is read without it, several times as fast.
const IS_NORMAL = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/
const MAY_BE_GLUED = /[A-Z](?:PRIVATE|PVT) ?(?:LIMITED|LTD)$|[A-Z](?:LIMITED|LTD|PARTNERSHIP)$/

/** The words of the normal name. */
export const splitWords = (text: string): string[] =>
  IS_NORMAL.test(text) && !MAY_BE_GLUED.test(text)
    ? text.split(' ')
    : normalName(text)
        .split(' ')
        .filter((word) => word !== '')

/** One spelling for all ways to write a name: for equality and order. '&' and AND count for nothing, an LLP is an LLP. */
function comparable(words: readonly string[]): string {
  const long = withoutAnd(writtenOut(words))
  return (endsWithLlp(long) ? [...long.slice(0, -LLP.length), 'LLP'] : long).join(' ')
}

/** What the index keeps of a name. */
export function indexedName(name: string): { words: string[]; comparable: string } {
  const words = splitWords(name)
  const long = writtenOut(words)
  const tokens = new Set(long)
  if (endsWithLlp(long)) tokens.add('LLP')
  return { words: [...tokens], comparable: comparable(words) }
}

/** A word of a query with everything it may be the beginning of. */
export interface QueryWord {
  text: string
  prefixes: string[]
  /** Known words that it may be, whole. */
  whole?: string[]
  /** To be read as the beginning of a word with so many typing mistakes. */
  mistakes?: number
}

export interface QueryWords {
  words: QueryWord[]
  /** The query as the beginning of a name, in each way to write it. */
  beginnings: string[]
}

const queryWord = (text: string): QueryWord => ({
  text,
  prefixes: [
    text,
    ...Object.keys(LONG_FORMS).flatMap((short) =>
      text.length > 1 && short.startsWith(text) && !longForm(short).startsWith(text) ? [longForm(short)] : [],
    ),
  ],
})

/** Signs are separators and never a pattern: '.*' and '%' have no words and find nothing. */
export function queryWords(text: string): QueryWords {
  const words = splitWords(text).slice(0, MOST_WORDS)
  const kept = withoutAnd(words)
  const searched = endsWithLlp(kept) ? [...kept.slice(0, -LLP.length), 'LLP'] : kept
  const beginnings = words.length === 0 ? [] : [...new Set([comparable(words), kept.join(' ')])]
  return { words: [...new Set(searched)].map(queryWord), beginnings }
}

/** Letters and digits only: people group identifiers with blanks and hyphens. */
export const identifierKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '')

/** A query that may be an identifier or the beginning of one, at least five characters; else null. */
export function queryIdentifier(text: string): string | null {
  if (/[^A-Za-z0-9\s./-]/.test(text.trim())) return null
  const key = identifierKey(text)
  return key.length >= 5 && key.length <= 30 ? key : null
}
