// The scales that SEBI prescribed to all agencies (circular CIR/MIRSD/4/2011 of 15-06-2011): signs from AA to C in the
// long term. In the short term only '+' is used (as published; the rule itself is general knowledge). A place is
// compared with a place of the same agency, instrument and term only: no agency's symbol equals another's.

const RATING_TERMS = ['long', 'short'] as const
export type RatingTerm = (typeof RATING_TERMS)[number]

export const LONG_TERM_SCALE = [
  'AAA',
  'AA+',
  'AA',
  'AA-',
  'A+',
  'A',
  'A-',
  'BBB+',
  'BBB',
  'BBB-',
  'BB+',
  'BB',
  'BB-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D',
] as const

export const SHORT_TERM_SCALE = ['A1+', 'A1', 'A2+', 'A2', 'A3+', 'A3', 'A4+', 'A4', 'D'] as const

const SCALES: Record<RatingTerm, readonly string[]> = { long: LONG_TERM_SCALE, short: SHORT_TERM_SCALE }

/** Place on the scale, 1 being the best; null for a symbol that the scale does not have. */
export function ratingOrdinal(term: RatingTerm, symbol: string): number | null {
  const place = SCALES[term].indexOf(symbol)
  return place < 0 ? null : place + 1
}

/** The term a symbol belongs to; null for D, which both scales have, and for what is no symbol. */
export function termOfSymbol(symbol: string): RatingTerm | null {
  const terms = RATING_TERMS.filter((term) => SCALES[term].includes(symbol))
  return terms.length === 1 ? (terms[0] ?? null) : null
}

export const isRatingSymbol = (text: string): boolean => RATING_TERMS.some((term) => ratingOrdinal(term, text) !== null)

/** Agencies give an outlook to long-term ratings from AAA to B- only (Acuité's criteria; the others do alike). */
export const carriesOutlook = (term: RatingTerm, symbol: string): boolean =>
  term === 'long' && (ratingOrdinal('long', symbol) ?? 99) <= LONG_TERM_SCALE.indexOf('B-') + 1
