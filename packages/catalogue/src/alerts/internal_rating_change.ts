import { daysBetween } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { internalRating } from '@saakh/domain/fact-kinds/internal-rating'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  type InternalRating,
  type InternalRatingHistory,
  internalRatingHistories,
  isSameSymbol,
  ratedWhat,
} from '../families/internal-rating-history.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Downgrade, openDowngrade } from '../open-downgrade.ts'
import { type Evidence, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['lowered', 'steep'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { lowered: 'Medium', steep: 'High' }

type Placed = InternalRating & { ordinal: number }
const isPlaced = (rating: InternalRating): rating is Placed => rating.ordinal !== null

const notchesWord = (notches: number) => (notches === 1 ? '1 notch' : `${notches} notches`)

const evidenceOf = ({ fact, date, symbol }: InternalRating, label: string, threshold: string | null): Evidence => ({
  fact_id: fact.fact_id,
  label,
  observed: symbol,
  threshold,
  as_of: date,
  path: 'rating',
})

function findingOf(history: InternalRatingHistory, { from, to }: Downgrade<Placed>, current: Placed, steep: number) {
  const notches = current.ordinal - from.ordinal
  const band: Band = notches >= steep ? 'steep' : 'lowered'
  const what = `${history.model_type} lowered the rating of ${ratedWhat(history)} from ${from.symbol} to ${to.symbol} on ${formatDate(to.date)}`
  const since =
    current.ordinal === to.ordinal
      ? ''
      : ` It has been ${current.symbol} since, which is still ${notchesWord(notches)} below.`
  return {
    state: 'finding' as const,
    subject: history.subject,
    band,
    severity: SEVERITY[band],
    title: sentence(what),
    why: sentence(`${what}, ${notchesWord(to.ordinal - from.ordinal)} on the scale of the model.${since}`),
    clears_when: `The model rates it ${from.symbol} or better again.`,
    detail: {
      date: to.date,
      model_type: history.model_type,
      instrument_type: history.instrument_type,
      previous_rating: from.symbol,
      current_rating: current.symbol,
      previous_date: from.date,
      notches,
    },
    evidence: [
      evidenceOf(to, 'Rating', from.symbol),
      evidenceOf(from, 'Rating before', null),
      ...(current === to ? [] : [evidenceOf(current, 'Rating now', from.symbol)]),
    ],
    // The order of the symbols may rest on any rating of the model.
    fact_ids: history.scale_fact_ids,
    trend: null,
    exposure: null,
    event_date: to.date,
    last_data_date: history.last.date,
  }
}

/** A model's name may begin with a small letter. */
const sentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return capital.endsWith('.') ? capital : `${capital}.`
}

export const signal = defineSignal({
  code: 'internal_rating_change',
  label: 'Change of the internal rating',
  category: 'Internal ratings',
  bands: BANDS,
  signal_codes: { lowered: '10210', steep: '10211' },
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    "The lender's own rating of the borrower or of an instrument is worse than one before by the same model, and has not come back since; by two notches it is steep.",
  also_called: ['rating_change', 'internal_rating', 'internal_rating_downgrade', 'change_in_internal_rating'],
  detail: z.object({
    date: isoDateSchema,
    model_type: z.string(),
    instrument_type: z.string().nullable(),
    previous_rating: z.string(),
    current_rating: z.string(),
    previous_date: isoDateSchema,
    notches: z.int().min(1),
  }),
  layout: {
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
      { key: 'instrument_type', label: 'Instrument type', format: 'text', also: ['instrument'] },
      { key: 'previous_date', label: 'Rated before on', format: 'date', if_present: true },
      { key: 'notches', label: 'Notches down', format: 'count', if_present: true },
    ],
  },
  needs: [internalRating],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ steep_notches: z.int().min(2).max(19), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { steep_notches: 2, stale_after_days: 455 },
    fields: {
      steep_notches: { label: 'High severity from', unit: 'count', note: 'Notches between the rating before and now.' },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last rating from which it says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const histories = internalRatingHistories(facts.of('internal_rating'))
    if (histories.length === 0)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: 'No internal rating is known.',
          last_data_date: null,
        },
      ]
    return histories.map((history) => {
      const { subject, ratings, last } = history
      const before = ratings.at(-2)
      const notMeasurable = (reason: string) =>
        ({ state: 'not_measurable', subject, reason, last_data_date: last.date }) as const
      const clear = (reason: string) => ({ state: 'clear' as const, subject, reason, last_data_date: last.date })
      const age = daysBetween(last.date, day)
      if (!before)
        return last.ordinal === 1
          ? staleWhenOld(clear(`It is rated ${last.symbol}, the best of the scale.`), age, thresholds.stale_after_days)
          : notMeasurable(
              `${history.model_type} rates it ${last.symbol} as of ${formatDate(last.date)}; the first sight of a rating is no change.`,
            )
      if (!isPlaced(last))
        return ratings.every((one) => isSameSymbol(one, last))
          ? staleWhenOld(clear(`It has been rated ${last.symbol} all along.`), age, thresholds.stale_after_days)
          : notMeasurable(
              `The order of the symbols of ${history.model_type} is not known: the file gives no grade for ${last.symbol}.`,
            )
      const placed = ratings.filter(isPlaced)
      if (placed.length === 1)
        return notMeasurable(
          `The order of the symbols of ${history.model_type} is not known: the file gives no grade for ${before.symbol}.`,
        )
      const downgrade = openDowngrade(placed)
      const judged = downgrade
        ? findingOf(history, downgrade, last, thresholds.steep_notches)
        : clear(`${history.model_type} rates it ${last.symbol}, not lower than before.`)
      return staleWhenOld(judged, age, thresholds.stale_after_days)
    })
  },
})
