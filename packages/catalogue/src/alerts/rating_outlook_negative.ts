import { ratingOutlook } from '../families/rating-outlook.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'rating_outlook_negative',
  label: 'Outlook of an external rating turned negative',
  category: 'External ratings',
  bands: ['outlook', 'watch'],
  signal_code: '20320',
  signal_format: 2,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'A rating agency turned the outlook of a rating negative, or put the rating on watch with negative implications, where it said something better of the same instrument before.',
  limits: {},
  rule: ratingOutlook,
  words: {
    title: { outlook: '{>outlook}.', watch: '{>watch}.' },
    why: { outlook: '{>outlook}; {>before}', watch: '{>watch}; {>before}' },
    clears_when: {
      outlook: '{agency} gives a stable or positive outlook.',
      watch: '{agency} ends the negative watch and gives no negative outlook.',
    },
    parts: {
      outlook: '{agency} gave its rating of {instrument} a negative outlook on {date:date}',
      watch: '{agency} put its rating of {instrument} on watch with negative implications on {date:date}',
      before:
        'before, on {previous_date:date}, it was {previous_outlook:lower}. The rating itself is {current_rating}.',
    },
    reasons: {
      clear: '{outlook} as of {last_date:date}.',
      no_worse: 'The negative watch became a negative outlook, which is not a change for the worse.',
      first_sight: '{outlook} since it was first read; the first sight of an outlook is not a change.',
      past_any_outlook: 'A rating of {symbol} carries no outlook.',
      watch_without_direction: 'The rating is on watch, but in which direction is not stated.',
      watch_ended: 'The last rating tells of no rating watch any more.',
      short_term: 'A short-term rating has no outlook, and no rating watch is reported.',
      silent: 'The action of {last_date:date} tells neither an outlook nor a rating watch.',
    },
    evidence: {
      now: { label: 'Outlook', observed: '{outlook}', limit: 'Stable' },
      before: { label: 'Outlook before', observed: '{outlook}' },
    },
  },
  detail: {
    title: 'Change of outlook',
    comparisons: [
      { label: 'Outlook', previous: 'previous_outlook', current: 'current_outlook', format: 'text' },
      { label: 'Published on', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [
      { key: 'model_type', label: 'Model type', format: 'text' },
      { key: 'instrument_type', label: 'Instrument', format: 'text', also: ['instrument'] },
      { key: 'current_rating', label: 'Rating', format: 'text' },
    ],
  },
})
