import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { internalRating } from '@saakh/domain/fact-kinds/internal-rating'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import { type InternalRatingHistory, internalRatingHistories, ratedWhat } from '../families/internal-rating-history.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['overdue', 'long_overdue'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { overdue: 'Low', long_overdue: 'Medium' }

interface Settings {
  long_after_days: number
  stale_after_days: number
}

function judge(history: InternalRatingHistory, day: IsoDate, confirmed: IsoDate, settings: Settings) {
  const { subject, last, model_type, instrument_type } = history
  const { due_date_for_rating: due } = last.fact.payload
  const own = knownDay(last.fact)
  const last_data_date = confirmed > own ? confirmed : own
  if (due === null)
    return {
      state: 'not_measurable',
      subject,
      reason: `The rating of ${formatDate(last.date)} by ${model_type} does not tell when the next one is due.`,
      last_data_date,
    } as const
  const days_overdue = daysBetween(due, day)
  const band: Band = days_overdue > settings.long_after_days ? 'long_overdue' : 'overdue'
  const judged =
    days_overdue <= 0
      ? {
          state: 'clear' as const,
          subject,
          reason: `The next rating is due on ${formatDate(due)}.`,
          last_data_date,
        }
      : {
          state: 'finding' as const,
          subject,
          band,
          severity: SEVERITY[band],
          title: `The internal rating of ${ratedWhat(history)} has been overdue for ${formatDays(days_overdue)}.`,
          why: `The rating ${last.symbol} by ${model_type} of ${formatDate(last.date)} had to be renewed by ${formatDate(due)}; the files of ratings, which reach until ${formatDate(last_data_date)}, have no later one.`,
          clears_when: 'A later rating by the same model is delivered, or a later due date for this one.',
          detail: {
            due_date_for_rating: due,
            days_overdue,
            model_type,
            instrument_type,
            current_rating: last.symbol,
            rated_on: last.date,
          },
          evidence: [
            {
              fact_id: last.fact.fact_id,
              label: 'Due date of the next rating',
              observed: formatDate(due),
              threshold: formatDate(day),
              as_of: last.date,
              path: 'due_date_for_rating',
            },
          ],
          fact_ids: [last.fact.fact_id],
          trend: null,
          exposure: null,
          event_date: due,
          last_data_date,
        }
  return staleWhenOld(judged, daysBetween(last_data_date, day), settings.stale_after_days)
}

const noRating: NotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: 'No internal rating is known.',
  last_data_date: null,
}

export const signal = defineSignal({
  code: 'rating_overdue',
  label: 'Internal rating overdue',
  category: 'Internal ratings',
  bands: BANDS,
  signal_codes: { overdue: '10220', long_overdue: '10221' },
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary: 'The day by which the borrower had to be rated again has passed, and no new rating by the model is known.',
  also_called: ['internal_rating_overdue', 'overdue_rating', 'rating_review_overdue'],
  detail: z.object({
    due_date_for_rating: isoDateSchema,
    days_overdue: z.int().min(1),
    model_type: z.string(),
    instrument_type: z.string().nullable(),
    current_rating: z.string(),
    rated_on: isoDateSchema,
  }),
  layout: {
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
      { key: 'instrument_type', label: 'Instrument type', format: 'text', if_present: true },
      { key: 'current_rating', label: 'Rating', format: 'text', if_present: true },
      { key: 'rated_on', label: 'Rated on', format: 'date', if_present: true },
    ],
  },
  needs: [internalRating],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      long_after_days: z.int().min(1).max(3650),
      stale_after_days: z.int().min(1).max(3650),
    }),
    defaults: { long_after_days: 90, stale_after_days: 100 },
    fields: {
      long_after_days: { label: 'Medium severity after', unit: 'days' },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last file of internal ratings from which nothing is said about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const histories = internalRatingHistories(facts.of('internal_rating'))
    if (histories.length === 0) return [noRating]
    const feed = source_dates.internal_rating
    const confirmed = feed !== undefined && feed <= day ? feed : ''
    return histories.map((history) => judge(history, day, confirmed, thresholds))
  },
})
