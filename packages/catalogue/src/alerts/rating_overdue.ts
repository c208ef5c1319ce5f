import { internalRating } from '@saakh/domain/fact-kinds/internal-rating'
import { deadlineLimits, dueDateWords, judgeDeadline } from '../families/deadline.ts'
import { INTERNAL_RATING_WORDS, internalRatingHistories } from '../families/internal-rating-history.ts'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import { EVERY_PARTY } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'rating_overdue',
  label: 'Internal rating overdue',
  category: 'Internal ratings',
  bands: ['overdue', 'long_overdue'],
  signal_code: '10220',
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'own_opinion' },
  worse_by: { figure: 'days_overdue', by: 90, direction: 'up' },
  summary: 'The day by which the borrower had to be rated again has passed, and no new rating by the model is known.',
  also_called: ['internal_rating_overdue', 'overdue_rating', 'rating_review_overdue'],
  limits: deadlineLimits({ note: 'Age of the last file of internal ratings from which nothing is said about today.' }),
  words: {
    title: 'The internal rating of {>rated} has been overdue for {days_overdue:days}.',
    why: 'The rating {current_rating} by {model_type} of {rated_on:date} had to be renewed by {due_date_for_rating:date}; the files of ratings, which reach until {files_until:date}, have no later one.',
    clears_when: 'A later rating by the same model is delivered, or a later due date for this one.',
    reasons: {
      due_date_not_told: 'The rating of {rated_on:date} by {model_type} does not state when the next one is due.',
      not_due: 'The next rating is due on {due_date:date}.',
    },
    evidence: { due_date: dueDateWords('Due date of the next rating') },
  },
  detail: {
    title: 'Rating overdue',
    fields: [
      {
        key: 'due_date_for_rating',
        label: 'Due date for rating',
        format: 'date',
        also: ['rating_due_date', 'due_date'],
      },
      { key: 'days_overdue', label: 'Overdue for', format: 'days', if_present: true },
      { key: 'model_type', label: 'Model type', format: 'text', if_present: true },
      { key: 'instrument_type', label: 'Instrument type', format: 'text', or_null: true, if_present: true },
      { key: 'current_rating', label: 'Rating', format: 'text', if_present: true },
      { key: 'rated_on', label: 'Rated on', format: 'date', if_present: true },
    ],
  },
  rule: {
    needs: [internalRating],
    applies_to: EVERY_PARTY,
    words: INTERNAL_RATING_WORDS,
    judge(facts, context) {
      const histories = facts.read(internalRatingHistories)
      if (histories.length === 0)
        return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_rating'), last_data_date: null }]
      return histories.map(({ subject, last, model_type, instrument_type }) => {
        const { fact, date: rated_on, symbol: current_rating } = last
        const { due_date_for_rating: due_date } = fact.payload
        const last_data_date = filesReach([fact], context.source_dates.internal_rating, context.today)
        if (due_date === null) {
          const reason = said('due_date_not_told', { rated_on, model_type })
          return { state: 'not_measurable', subject, reason, last_data_date }
        }
        const deadline = {
          subject,
          due_date,
          place: { fact_id: fact.fact_id, as_of: rated_on, path: 'due_date_for_rating' },
          fact_ids: [fact.fact_id],
          detail: { due_date_for_rating: due_date, model_type, instrument_type, current_rating, rated_on },
          last_data_date,
        }
        return judgeDeadline(deadline, context)
      })
    },
  },
})
