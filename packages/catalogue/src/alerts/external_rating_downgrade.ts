import { daysBetween } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { ratingAction } from '@saakh/domain/fact-kinds/rating-action'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  conditionsOf,
  noRatings,
  notRated,
  type RatingAction,
  type RatingHistory,
  ratingHistories,
  ratingRow,
  ratingStaleness,
  ratingsTable,
  scaleName,
  symbolOf,
} from '../families/rating-history.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Downgrade, openDowngrade } from '../open-downgrade.ts'
import type { Evidence, Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['downgrade', 'steep', 'default'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { downgrade: 'Medium', steep: 'High', default: 'High' }

type Rated = RatingAction & { ordinal: number }

const isRated = (action: RatingAction): action is Rated => action.ordinal !== null

const notchesWord = (notches: number) => (notches === 1 ? '1 notch' : `${notches} notches`)

const evidenceOf = (action: RatingAction, label: string, threshold: string | null): Evidence => ({
  fact_id: action.fact.fact_id,
  label,
  observed: symbolOf(action),
  threshold,
  as_of: action.date,
  path: 'rating',
})

/** One line of the table: what became of the rating, and what stands beside it. */
function statusOf(action: RatingAction, before: Rated | undefined): string {
  const change =
    !isRated(action) || !before
      ? null
      : action.ordinal === before.ordinal
        ? 'Unchanged'
        : action.ordinal > before.ordinal
          ? 'Downgraded'
          : 'Upgraded'
  const words = [change, conditionsOf(action)].filter((word) => word !== null && word !== '').join(', ')
  return words === '' ? 'Published' : words.charAt(0).toUpperCase() + words.slice(1)
}

function tableOf(history: RatingHistory, from: Rated) {
  let before: Rated | undefined
  const lines = history.actions
    .filter(({ date }) => date >= from.date)
    .map((action) => {
      const { agency, instrument } = action.fact.payload
      const status = statusOf(action, before)
      if (isRated(action)) before = action
      return { agency, date: action.date, instrument, rating: symbolOf(action), status }
    })
  return lines.reverse()
}

function findingOf(history: RatingHistory, { from, to }: Downgrade<Rated>, current: Rated, steep: number) {
  const { subject, last } = history
  const notches = current.ordinal - from.ordinal
  const isDefault = symbolOf(current) === 'D'
  const band: Band = isDefault ? 'default' : notches >= steep ? 'steep' : 'downgrade'
  const what = `${history.agency} lowered its rating of ${history.instrument} from ${symbolOf(from)} to ${symbolOf(to)} on ${formatDate(to.date)}`
  const since =
    current.ordinal === to.ordinal
      ? ''
      : ` It has been ${symbolOf(current)} since, which is still ${notchesWord(notches)} below.`
  const uncooperative =
    to.fact.payload.issuer_not_cooperating === true
      ? ' The issuer does not cooperate with the agency, which therefore rates by the information at hand; it is a downgrade all the same.'
      : ''
  const pause = history.actions.some(({ fact, date }) => fact.payload.withdrawn && date >= from.date && date < to.date)
  return {
    state: 'finding' as const,
    subject,
    band,
    severity: SEVERITY[band],
    title: `${what}.`,
    why: `${what}, ${notchesWord(to.ordinal - from.ordinal)} on its own scale.${since}${uncooperative}${pause ? ' In between the rating was withdrawn.' : ''}`,
    clears_when: `${history.agency} rates the instrument ${symbolOf(from)} or better again.`,
    detail: {
      date: to.date,
      model_type: `External rating (${scaleName(history)})`,
      instrument_type: history.instrument,
      previous_rating: symbolOf(from),
      current_rating: symbolOf(current),
      previous_date: from.date,
      notches,
      issuer_not_cooperating: to.fact.payload.issuer_not_cooperating === true ? ('yes' as const) : null,
      ratings: tableOf(history, from),
    },
    evidence: [
      evidenceOf(to, 'Rating', symbolOf(from)),
      evidenceOf(from, 'Rating before', null),
      ...(current === to ? [] : [evidenceOf(current, 'Rating now', symbolOf(from))]),
    ],
    fact_ids: history.actions.filter(({ date }) => date >= from.date).map(({ fact }) => fact.fact_id),
    trend: null,
    exposure: null,
    event_date: to.date,
    last_data_date: last.date,
  }
}

export const signal = defineSignal({
  code: 'external_rating_downgrade',
  label: 'Downgrade of an external rating',
  category: 'External ratings',
  bands: BANDS,
  signal_codes: { downgrade: '20310', steep: '20311', default: '20312' },
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'A rating agency lowered its rating of an instrument and has not raised it to the former one since; by three notches or to D it is severe. Compared are the same agency, instrument and term only.',
  also_called: ['ratings', 'rating_table', 'rating_downgrade', 'external_rating', 'external_ratings'],
  detail: z.object({
    date: isoDateSchema,
    model_type: z.string(),
    instrument_type: z.string(),
    previous_rating: z.string(),
    current_rating: z.string(),
    previous_date: isoDateSchema,
    notches: z.int().min(1),
    issuer_not_cooperating: z.literal('yes').nullable(),
    ratings: z.array(ratingRow),
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
      { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating', 'action_date'] },
      { key: 'previous_date', label: 'Rated before on', format: 'date', if_present: true },
      { key: 'model_type', label: 'Model type', format: 'text', also: ['model', 'agency'] },
      { key: 'instrument_type', label: 'Instrument type', format: 'text', also: ['instrument'] },
      { key: 'notches', label: 'Notches down', format: 'count', if_present: true },
      { key: 'issuer_not_cooperating', label: 'Issuer not cooperating', format: 'text', if_present: true },
    ],
    tables: [ratingsTable],
  },
  needs: [ratingAction, exchangeCircular],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ steep_notches: z.int().min(2).max(19), ...ratingStaleness.schema }),
    defaults: { steep_notches: 3, ...ratingStaleness.defaults },
    fields: {
      steep_notches: { label: 'High severity from', unit: 'count', note: 'Notches between the rating before and now.' },
      ...ratingStaleness.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const histories = ratingHistories(facts.of('rating_action'))
    if (histories.length === 0) return [noRatings(facts)]
    return histories.map((history) => {
      const { subject, last } = history
      const rated = history.actions.filter(isRated)
      const current = rated.at(-1)
      // A withdrawal between two ratings changes nothing: the later is compared with the last one that was given.
      const downgrade = openDowngrade(rated)
      const notMeasurable = (reason: string) =>
        ({ state: 'not_measurable', subject, reason, last_data_date: last.date }) as const
      // Lowered and withdrawn on one day is a downgrade; withdrawn later there is no rating left to be low.
      if (last.fact.payload.withdrawn && downgrade?.to !== last) return notRated(history)
      if (!current || !isRated(last))
        return notMeasurable(`'${symbolOf(last)}' is not on the scale of ${scaleName(history)}.`)
      if (rated.length === 1 && current.ordinal > 1)
        return notMeasurable(
          `${history.agency} rates it ${symbolOf(current)} as of ${formatDate(current.date)}; the first sight of a rating is no change.`,
        )
      const judged = downgrade
        ? findingOf(history, downgrade, current, thresholds.steep_notches)
        : {
            state: 'clear' as const,
            subject,
            reason: `${history.agency} rates it ${symbolOf(current)}, not lower than before.`,
            last_data_date: last.date,
          }
      return staleWhenOld(judged, daysBetween(last.date, day), thresholds.stale_after_days)
    })
  },
})
