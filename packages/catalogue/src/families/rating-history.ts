import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { type RatingTerm, ratingOrdinal } from '@saakh/domain/rating-scales'
import { instrumentKey } from '@saakh/domain/ratings'
import type { SharedSeries } from '../fact-set.ts'
import { TERM_NAMES } from './rating-words.ts'

// What agencies said of one instrument, in the order of their actions. Only the same agency, instrument and term are ever
// compared: symbols of two agencies have no published equivalence.

export interface RatingAction {
  fact: Fact<'rating_action'>
  date: IsoDate
  /** Place on the scale, 1 being the best; null when the action names no symbol. */
  ordinal: number | null
}

export interface RatingHistory {
  /** The instrument as alerts are kept by; its spelling in files does not matter. */
  subject: string
  agency: string
  /** As the last action writes it. */
  instrument: string
  term: RatingTerm
  /** One per day, oldest first; at least one. */
  actions: readonly RatingAction[]
  last: RatingAction
}

export const symbolOf = ({ fact }: RatingAction): string => fact.payload.rating ?? 'withdrawn'

export const isWithdrawn = ({ fact }: RatingAction): boolean => fact.payload.withdrawn

/** What stands beside the symbol: outlook, watch, issuer not cooperating, withdrawn. */
export function conditionsOf({ fact }: RatingAction): string {
  const { outlook, watch, issuer_not_cooperating, withdrawn } = fact.payload
  const parts = [
    outlook && `outlook ${outlook}`,
    watch && (watch === 'unspecified' ? 'rating watch' : `rating watch ${watch}`),
    issuer_not_cooperating === true && 'issuer not cooperating',
    withdrawn && 'withdrawn',
  ].filter((part) => typeof part === 'string')
  return parts.join(', ')
}

/** One history per agency, instrument and term, in the order of their subjects. A corrected action counts as corrected. */
export const ratingHistories: SharedSeries<'rating_action', readonly RatingHistory[]> = {
  from: ['rating_action'],
  make(facts) {
    const groups = new Map<string, Map<IsoDate, RatingAction>>()
    for (const fact of facts.of('rating_action')) {
      const { agency, instrument, term, rating, action_date: date } = fact.payload
      const subject = `${agency}: ${instrumentKey(instrument)} (${TERM_NAMES[term]})`
      const actions = groups.get(subject) ?? new Map<IsoDate, RatingAction>()
      groups.set(subject, actions)
      actions.set(date, { fact, date, ordinal: rating === null ? null : ratingOrdinal(term, rating) })
    }
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([subject, byDate]) => historyOf(subject, byDate))
  },
}

function historyOf(subject: string, byDate: ReadonlyMap<IsoDate, RatingAction>): RatingHistory[] {
  const actions = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  const last = actions.at(-1)
  if (!last) return []
  const { agency, instrument, term } = last.fact.payload
  return [{ subject, agency, instrument, term, actions, last }]
}
