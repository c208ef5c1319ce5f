import type { RATING_OUTLOOKS, RATING_WATCHES } from './fact-kinds/rating-action.ts'
import { cutAgencyPrefix, plainCapitals, type RatingAgency } from './rating-agencies.ts'
import { carriesOutlook, isRatingSymbol, type RatingTerm, termOfSymbol } from './rating-scales.ts'

// Reads ratings as agencies publish them: '[ICRA]BBB-(CE) (Negative)', 'IND BB+/RWN', 'CARE D; ISSUER NOT COOPERATING'.
// Every word must be understood: what is not is refused with its text, for it may be what changes the meaning.

export type RatingOutlook = (typeof RATING_OUTLOOKS)[number]
export type RatingWatch = (typeof RATING_WATCHES)[number]
const RATING_SUFFIXES = ['SO', 'CE'] as const
type RatingSuffix = (typeof RATING_SUFFIXES)[number]

/** The parts of a published rating; null is what the text does not say. */
export interface RatingParts {
  agency: RatingAgency | null
  /** Null for D alone, which both scales have. */
  term: RatingTerm | null
  /** 'BBB-', 'A1+', 'D' without prefix and suffix. */
  symbol: string | null
  suffix: RatingSuffix | null
  outlook: RatingOutlook | null
  watch: RatingWatch | null
  issuer_not_cooperating: boolean
  withdrawn: boolean
}

export type ParsedRating = { ok: true; parts: RatingParts; warnings: string[] } | { ok: false; reason: string }

const OUTLOOKS: Record<string, RatingOutlook> = { STABLE: 'stable', POSITIVE: 'positive', NEGATIVE: 'negative' }
// India Ratings writes RWE and RWD for 'evolving', CARE writes CWD: none of them leans to a side.
const DIRECTIONS: Record<string, RatingWatch> = {
  POSITIVE: 'positive',
  P: 'positive',
  NEGATIVE: 'negative',
  N: 'negative',
  DEVELOPING: 'developing',
  EVOLVING: 'developing',
  D: 'developing',
  E: 'developing',
}

const NOT_COOPERATING = /\bISSUER (?:(?:IS|DID) )?(?:NOT|NON)[ -]?CO-?OPERAT(?:ING|E|IVE)\b|\bINC\b/g
const WITHDRAWN = /\b(?:RATING )?(?:AND )?WITHDRAWN\b|\bWD\b/g
const WATCH_LETTERS = /\b[RC]W([PNDE])\b/g
const WATCH =
  /\b(?:(?:PLACED|UNDER|ON) )*(?:(?:RATING|CREDIT) )?WATCH\b(?: ?[-/:(]? ?(?:WITH )?(POSITIVE|NEGATIVE|DEVELOPING|EVOLVING)\b(?: IMPLICATIONS?)?)?/g
const OUTLOOK = /\b(?:OUTLOOK ?[-:(]? ?)?(STABLE|POSITIVE|NEGATIVE)\b(?: OUTLOOK\b)?/g
const SUFFIX = /\((SO|CE)\)|\b(SO|CE)\b/g
/** Words that say what the agency did; the symbol beside them is the one that holds now. */
const ACTION_WORDS = /\b(?:REAFFIRMED|ASSIGNED|AFFIRMED)\b/g

/** Takes every match out of the text; `keep` turns each into a value. */
function take<T>(text: string, pattern: RegExp, keep: (match: readonly (string | undefined)[]) => T) {
  const values: T[] = []
  const rest = text.replace(pattern, (...match: (string | undefined)[]) => {
    values.push(keep(match))
    return ' '
  })
  return { found: [...new Set(values)], rest }
}

const refused = (reason: string): ParsedRating => ({ ok: false, reason })

/** What is odd and yet taken as written. */
function oddities({ term, symbol, outlook, watch }: RatingParts): string[] {
  if (outlook === null) return []
  if (watch !== null) return ['An outlook is given beside a rating watch, which replaces it.']
  const scale = term ?? 'long'
  if (symbol !== null && !carriesOutlook(scale, symbol))
    return [
      scale === 'short'
        ? `An outlook is given to the short-term rating ${symbol}; agencies give it in the long term only.`
        : `An outlook is given to the rating ${symbol}; agencies give none to C and D.`,
    ]
  return []
}

/** The oddities of parts that came from elsewhere, a file's columns for example. */
export const ratingOddities = oddities

export function parseRating(text: string): ParsedRating {
  const given = text.trim().replace(/\s+/g, ' ')
  if (given === '') return refused('The rating is empty.')
  const capitals = plainCapitals(given).replace(/[−–—]/g, '-').replaceAll('*', ' ').replace(/\s+/g, ' ').trim()
  const prefix = cutAgencyPrefix(capitals)
  // A sign that stands apart belongs to the letters before it: 'BBB -' is BBB-.
  const joined = prefix.rest.replace(/\b([A-D]{1,3}[1-4]?) ([+-])(?=$|[ /|;,(])/g, '$1$2')
  const cooperation = take(joined, NOT_COOPERATING, () => true)
  const letters = take(cooperation.rest, WATCH_LETTERS, ([, letter = '']) => DIRECTIONS[letter] ?? 'unspecified')
  const words = take(letters.rest, WATCH, ([, direction = '']) => DIRECTIONS[direction] ?? 'unspecified')
  const withdrawal = take(words.rest, WITHDRAWN, () => true)
  const outlook = take(withdrawal.rest, OUTLOOK, ([, word = '']) => OUTLOOKS[word] ?? null)
  const suffix = take(outlook.rest, SUFFIX, ([, inBrackets, bare]) => ((inBrackets ?? bare) === 'SO' ? 'SO' : 'CE'))
  const rest = take(suffix.rest, ACTION_WORDS, () => true)
    .rest.replace(/[()[\]/|;:,]+/g, ' ')
    .replace(/ -(?= |$)/g, ' ')
    .trim()
  const left = rest === '' ? [] : rest.split(/\s+/)
  const symbols = left.filter(isRatingSymbol)
  const unknown = left.filter((word) => !isRatingSymbol(word))
  const watches = [...new Set([...letters.found, ...words.found])]
  if (unknown.length > 0)
    return refused(`'${unknown.join(' ')}' in '${given}' is neither a rating symbol nor a known word.`)
  if (symbols.length > 1)
    return refused(`'${given}' names ${symbols.length} ratings (${symbols.join(', ')}); give a line to each.`)
  if (outlook.found.length > 1) return refused(`'${given}' names two outlooks.`)
  if (watches.length > 1) return refused(`'${given}' names two directions of a rating watch.`)
  if (suffix.found.length > 1) return refused(`'${given}' has both suffixes, SO and CE.`)
  const symbol = symbols[0] ?? null
  const parts: RatingParts = {
    agency: prefix.agency,
    term: symbol === null ? null : termOfSymbol(symbol),
    symbol,
    suffix: suffix.found[0] ?? null,
    outlook: outlook.found[0] ?? null,
    watch: watches[0] ?? null,
    issuer_not_cooperating: cooperation.found.length > 0,
    withdrawn: withdrawal.found.length > 0,
  }
  if (symbol === null && !parts.withdrawn) return refused(`'${given}' holds no rating symbol.`)
  return { ok: true, parts, warnings: oddities(parts) }
}

/** One spelling of an instrument's name for comparing: case, signs and blanks do not matter. */
export const instrumentKey = (instrument: string): string =>
  plainCapitals(instrument)
    .replaceAll('&', ' AND ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
