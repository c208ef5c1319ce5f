import { ratingDowngrade } from '../families/rating-downgrade.ts'
import { RATINGS_TABLE } from '../families/rating-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'external_rating_downgrade',
  label: 'Downgrade of an external rating',
  category: 'External ratings',
  bands: ['downgrade', 'steep', 'default'],
  signal_code: '20310',
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: true,
  worse_by: { figure: 'notches', by: 2, direction: 'up' },
  summary:
    'A rating agency lowered its rating of an instrument and has not raised it to the former one since; by three notches or to D it is severe. Compared are the same agency, instrument and term only.',
  also_called: ['ratings', 'rating_table', 'rating_downgrade', 'external_rating', 'external_ratings'],
  limits: {
    steep_notches: {
      label: 'High severity from',
      unit: 'count',
      default: 3,
      min: 2,
      max: 19,
      note: 'Notches between the rating before and now.',
    },
  },
  rule: ratingDowngrade,
  words: {
    title: '{>lowered}.',
    why: '{>lowered}, {lowered_by:notches} on its own scale.[{?changed_since} It has been {current_rating} since, which is still {notches:notches} below.][{?issuer_not_cooperating} The issuer does not cooperate with the agency, which therefore rates by the information at hand; it is a downgrade all the same.][{?withdrawn_between} In between the rating was withdrawn.]',
    clears_when: '{agency} rates the instrument {previous_rating} or better again.',
    parts: {
      lowered: '{agency} lowered its rating of {instrument} from {previous_rating} to {lowered_to} on {date:date}',
    },
    reasons: {
      not_on_scale: "'{symbol}' is not on the scale of {>scale}.",
      first_sight: '{agency} rates it {symbol} as of {last_date:date}; the first sight of a rating is not a change.',
      clear: '{agency} rates it {symbol}, not lower than before.',
    },
    evidence: {
      lowered: { label: 'Rating', observed: '{rating}', limit: '{rating_before}' },
      before: { label: 'Rating before', observed: '{rating}' },
      now: { label: 'Rating now', observed: '{rating}', limit: '{rating_before}' },
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
      { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating', 'action_date'] },
      { key: 'previous_date', label: 'Rated before on', format: 'date', if_present: true },
      { key: 'model_type', label: 'Model type', format: 'text', also: ['model', 'agency'] },
      { key: 'instrument_type', label: 'Instrument type', format: 'text', also: ['instrument'] },
      { key: 'notches', label: 'Notches down', format: 'count', if_present: true },
      {
        key: 'issuer_not_cooperating',
        label: 'Issuer not cooperating',
        format: 'text',
        one_of: ['yes'],
        or_null: true,
        if_present: true,
      },
    ],
    tables: [RATINGS_TABLE],
  },
})
