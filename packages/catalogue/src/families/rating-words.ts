import type { RatingTerm } from '@saakh/domain/rating-scales'
import type { DetailTable } from '../kit/detail-rows.ts'
import type { Words } from '../kit/words.ts'

export const TERM_NAMES: Record<RatingTerm, string> = { long: 'long term', short: 'short term' }

/** Sentences that rules on external ratings share. */
export const RATING_WORDS: Words = {
  parts: { scale: '{agency}, {term:terms}' },
  reasons: {
    no_ratings: 'No external rating is known.',
    instrument_unknown: 'Instrument unknown: exchange circulars mention ratings, but not what is rated.',
    withdrawn: 'The rating was withdrawn on {last_date:date}.',
  },
  names: { terms: TERM_NAMES },
}

export const RATINGS_TABLE: DetailTable = {
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
