import { internalRatingFall, RATING_FALL_LIMITS } from '../families/internal-rating-fall.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'internal_rating_change',
  label: 'Change of the internal rating',
  category: 'Internal ratings',
  bands: ['lowered', 'steep'],
  signal_code: '10210',
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'own_opinion' },
  worse_by: { figure: 'notches', by: 2, direction: 'up' },
  summary:
    "The lender's own rating of the borrower or of an instrument is worse than one before by the same model, and has not come back since; by two notches it is steep.",
  also_called: ['rating_change', 'internal_rating', 'internal_rating_downgrade', 'change_in_internal_rating'],
  limits: RATING_FALL_LIMITS,
  rule: internalRatingFall,
  words: {
    title: '{>lowering}.',
    why: '{>lowering}, {lowered_by} notch[{?by_several}es] on the scale of the model.[ It has been {rated_since} since, which is still {notches} notch[{?below_by_several}es] below.]',
    clears_when: 'The model rates it {previous_rating} or better again.',
    parts: {
      lowering:
        '{model_type:capital} lowered the rating of {>rated} from {previous_rating} to {lowered_to} on {date:date}',
    },
    evidence: {
      lowered_rating: { label: 'Rating', observed: '{symbol}', limit: '{before}' },
      rating_before: { label: 'Rating before', observed: '{symbol}' },
      rating_now: { label: 'Rating now', observed: '{symbol}', limit: '{before}' },
    },
  },
  detail: {
    title: 'Change of rating',
    comparisons: [
      {
        label: 'Rating',
        previous: 'previous_rating',
        current: 'current_rating',
        format: 'text',
        also_previous: ['prev_rating', 'old_rating', 'previous rating', 'previous'],
        also_current: ['new_rating', 'latest_rating', 'rating', 'current rating', 'current'],
      },
    ],
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating', 'rated_on'] },
      { key: 'model_type', label: 'Model type', format: 'text', also: ['model', 'rating_model', 'model type'] },
      { key: 'instrument_type', label: 'Instrument type', format: 'text', or_null: true, also: ['instrument'] },
      { key: 'previous_date', label: 'Rated before on', format: 'date', if_present: true },
      { key: 'notches', label: 'Notches down', format: 'count', if_present: true },
    ],
  },
})
