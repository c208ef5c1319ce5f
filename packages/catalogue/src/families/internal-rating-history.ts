import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { ratingOrdinal } from '@saakh/domain/rating-scales'
import { instrumentKey } from '@saakh/domain/ratings'
import type { SharedSeries } from '../fact-set.ts'
import type { Words } from '../kit/words.ts'

// What the lender's own models said of a borrower, in the order of the days of rating. Only ratings of one model and one
// instrument are compared, and only where the order of its symbols is known.

export interface InternalRating {
  fact: Fact<'internal_rating'>
  date: IsoDate
  symbol: string
  /** Place on the model's scale, 1 being the best; null when nothing shows the order of the symbols. */
  ordinal: number | null
}

export interface InternalRatingHistory {
  subject: string
  model_type: string
  instrument_type: string | null
  /** One per day, oldest first; at least one. */
  ratings: InternalRating[]
  last: InternalRating
  /** Every rating of the model: the order of its symbols may rest on each. */
  scale_fact_ids: string[]
}

const symbolKey = (symbol: string): string => symbol.replace(/\s+/g, '').toUpperCase()

/** The order of a model's symbols: the grades its files state, else the scale that agencies use when all symbols are of it. */
function orderOf(facts: readonly Fact<'internal_rating'>[]): (fact: Fact<'internal_rating'>) => number | null {
  const grades = new Map<string, number>()
  for (const { payload } of facts) if (payload.grade !== null) grades.set(symbolKey(payload.rating), payload.grade)
  const onScale = (symbol: string) => ratingOrdinal('long', symbolKey(symbol))
  if (grades.size > 0) return ({ payload }) => payload.grade ?? grades.get(symbolKey(payload.rating)) ?? null
  const all = facts.every(({ payload }) => onScale(payload.rating) !== null)
  return ({ payload }) => (all ? onScale(payload.rating) : null)
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function historiesOf(facts: readonly Fact<'internal_rating'>[]): InternalRatingHistory[] {
  const ofModel = grouped(facts, ({ payload }) => instrumentKey(payload.model_type))
  return [...ofModel.values()]
    .flatMap((model) => {
      // The version known last of each day; facts come oldest knowledge first.
      const latest = new Map(
        model.map((fact) => [`${instrumentKey(fact.payload.instrument_type ?? '')}\n${fact.payload.rated_on}`, fact]),
      )
      const current = [...latest.values()]
      const ordinalOf = orderOf(current)
      const subjects = grouped(current, ({ payload }) =>
        [instrumentKey(payload.model_type), instrumentKey(payload.instrument_type ?? '') || 'borrower'].join(': '),
      )
      return [...subjects].flatMap(([subject, own]): InternalRatingHistory[] => {
        const ratings = own
          .map((fact) => ({
            fact,
            date: fact.payload.rated_on,
            symbol: fact.payload.rating,
            ordinal: ordinalOf(fact),
          }))
          .sort((a, b) => (a.date < b.date ? -1 : 1))
        const last = ratings.at(-1)
        if (!last) return []
        const { model_type, instrument_type } = last.fact.payload
        const scale_fact_ids = current.map(({ fact_id }) => fact_id)
        return [{ subject, model_type, instrument_type, ratings, last, scale_fact_ids }]
      })
    })
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
}

export const isSameSymbol = (a: InternalRating, b: InternalRating): boolean =>
  symbolKey(a.symbol) === symbolKey(b.symbol)

/** One history per model and instrument, in the order of their subjects. A corrected rating counts as corrected. */
export const internalRatingHistories: SharedSeries<'internal_rating', readonly InternalRatingHistory[]> = {
  from: ['internal_rating'],
  make: (facts) => historiesOf(facts.of('internal_rating')),
}

export const INTERNAL_RATING_WORDS: Words = {
  parts: { rated: '[{instrument_type}][{!instrument_type}the borrower]' },
  reasons: { no_rating: 'No internal rating is known.' },
}
