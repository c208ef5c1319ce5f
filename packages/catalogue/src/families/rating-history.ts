import type { IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type RatingTerm, ratingOrdinal } from '@saakh/domain/rating-scales'
import { instrumentKey } from '@saakh/domain/ratings'
import { z } from 'zod'
import type { FactSet } from '../fact-set.ts'
import type { LayoutTable } from '../layout.ts'
import { type NotMeasurable, WHOLE_PARTY } from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'

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
  actions: RatingAction[]
  last: RatingAction
}

const termName: Record<RatingTerm, string> = { long: 'long term', short: 'short term' }
export const scaleName = ({ agency, term }: RatingHistory): string => `${agency}, ${termName[term]}`

export const symbolOf = ({ fact }: RatingAction): string => fact.payload.rating ?? 'withdrawn'

/** One history per agency, instrument and term, in the order of their subjects. A corrected action counts as corrected. */
export function ratingHistories(facts: readonly Fact<'rating_action'>[]): RatingHistory[] {
  const groups = new Map<string, Map<IsoDate, RatingAction>>()
  for (const fact of facts) {
    const { agency, instrument, term, rating, action_date: date } = fact.payload
    const subject = `${agency}: ${instrumentKey(instrument)} (${termName[term]})`
    const actions = groups.get(subject) ?? new Map<IsoDate, RatingAction>()
    groups.set(subject, actions)
    actions.set(date, { fact, date, ordinal: rating === null ? null : ratingOrdinal(term, rating) })
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([subject, byDate]) => {
      const actions = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
      const last = actions.at(-1)
      if (!last) return []
      const { agency, instrument, term } = last.fact.payload
      return [{ subject, agency, instrument, term, actions, last }]
    })
}

export const ratingRow = z.object({
  agency: z.string(),
  date: isoDateSchema,
  instrument: z.string(),
  rating: z.string(),
  status: z.string(),
})

export const ratingsTable: LayoutTable = {
  key: 'ratings',
  label: 'Ratings',
  columns: [
    { key: 'agency', label: 'Agency', format: 'text', also: ['rating_agency'] },
    { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating'] },
    { key: 'instrument', label: 'Instrument', format: 'text', also: ['instrument_type'] },
    { key: 'rating', label: 'Rating', format: 'text', also: ['current_rating'] },
    { key: 'status', label: 'Status', format: 'text', also: ['rating_status'] },
  ],
}

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

export const notRated = (history: RatingHistory): NotMeasurable => ({
  state: 'not_measurable',
  subject: history.subject,
  reason: `The rating was withdrawn on ${formatDate(history.last.date)}.`,
  last_data_date: history.last.date,
})

/** Why nothing can be said when no rated instrument is known. Circulars name ratings without saying what is rated. */
export function noRatings(facts: FactSet<'rating_action' | 'exchange_circular'>): NotMeasurable {
  const mention = facts.of('exchange_circular').findLast(({ payload }) => payload.ratings.length > 0)
  return {
    state: 'not_measurable',
    subject: WHOLE_PARTY,
    reason: mention
      ? 'Instrument unknown: exchange circulars mention ratings, but not what is rated.'
      : 'No external rating is known.',
    last_data_date: mention?.payload.date ?? null,
  }
}

/** Agencies review once a year; three months more are left for the review to be published. */
export const ratingStaleness = {
  schema: { stale_after_days: z.int().min(1).max(3650) },
  defaults: { stale_after_days: 455 },
  fields: {
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: "Age of the agency's last action from which it says nothing about today.",
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}
