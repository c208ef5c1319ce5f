import { ratingCooperation } from '../families/rating-cooperation.ts'
import { RATINGS_TABLE } from '../families/rating-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'rating_not_cooperating',
  label: 'Issuer not cooperating, or rating withdrawn',
  category: 'External ratings',
  bands: ['withdrawn', 'not_cooperating'],
  signal_code: '20330',
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'A rating agency says that the issuer does not cooperate, or withdrew a rating of an instrument that it had given before.',
  also_called: ['issuer_not_cooperating', 'rating_withdrawn', 'ratings_table'],
  limits: {},
  rule: ratingCooperation,
  words: {
    title: {
      withdrawn: '{agency} withdrew its rating of {instrument} on {since:date}.',
      not_cooperating: '{agency} says that the issuer does not cooperate in the rating of {instrument}.',
    },
    why: {
      withdrawn:
        'On {before_date:date} {agency} gave {symbol_before} ({>scale}); on {since:date} it withdrew the rating. The file does not say why: a rating ends with its debt as well.',
      not_cooperating:
        'The action of {since:date} ({>scale}) calls the issuer not cooperating[; the one before was of {before_date:date}].[{?is_withdrawn} The rating was withdrawn on {last_date:date}.][{!is_withdrawn} It stands at {symbol} as of {last_date:date}.] The rating then rests on what is known without the issuer.',
    },
    clears_when: {
      withdrawn: '{agency} rates the instrument again.',
      not_cooperating: '{agency} rates the instrument with the cooperation of the issuer.',
    },
    parts: { silent: 'The action of {last_date:date} does not say whether the issuer cooperates' },
    reasons: {
      clear: 'The issuer cooperates as of {last_date:date}.',
      silent: '{>silent}.',
      silent_since: '{>silent} again; on {refused_on:date} it did not.',
    },
    evidence: {
      withdrawn: { label: 'Withdrawn', observed: '{status}' },
      not_cooperating: { label: 'Issuer not cooperating', observed: '{status}' },
    },
  },
  detail: { title: 'Ratings', tables: [RATINGS_TABLE] },
})
