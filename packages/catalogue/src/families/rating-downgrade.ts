import { type Downgrade, openDowngrade } from '../open-downgrade.ts'
import type { Severity } from '../outcome.ts'
import { conditionsOf, isWithdrawn, type RatingAction, type RatingHistory, symbolOf } from './rating-history.ts'
import { clearRating, eachRating, foundOnRating, modelOf, unmeasuredRating } from './rating-judgement.ts'

const SEVERITY = { downgrade: 'Medium', steep: 'High', default: 'High' } as const satisfies Record<string, Severity>

type Rated = RatingAction & { ordinal: number }

const isRated = (action: RatingAction): action is Rated => action.ordinal !== null

/** What became of the rating, and what stands beside it. */
function statusOf(action: RatingAction, before: Rated | undefined): string {
  const steps = isRated(action) && before ? Math.sign(action.ordinal - before.ordinal) : null
  const change = steps === null ? '' : steps === 0 ? 'Unchanged' : steps > 0 ? 'Downgraded' : 'Upgraded'
  const status = [change, conditionsOf(action)].filter((word) => word !== '').join(', ') || 'Published'
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** The newest first. */
function ratingsSince(history: RatingHistory, from: Rated) {
  let before: Rated | undefined
  const rows = history.actions
    .filter(({ date }) => date >= from.date)
    .map((action) => {
      const { agency, instrument } = action.fact.payload
      const status = statusOf(action, before)
      if (isRated(action)) before = action
      return { agency, date: action.date, instrument, rating: symbolOf(action), status }
    })
  return rows.reverse()
}

const placeOf = (action: RatingAction, code: string, from: RatingAction) => ({
  fact_id: action.fact.fact_id,
  as_of: action.date,
  path: 'rating',
  code,
  figures: { rating: symbolOf(action), rating_before: symbolOf(from) },
})

function findingOf(history: RatingHistory, { from, to }: Downgrade<Rated>, current: Rated, steepNotches: number) {
  const notches = current.ordinal - from.ordinal
  const band = symbolOf(current) === 'D' ? 'default' : notches >= steepNotches ? 'steep' : 'downgrade'
  const since = history.actions.filter(({ date }) => date >= from.date)
  const notCooperating = to.fact.payload.issuer_not_cooperating === true
  return foundOnRating(history, {
    band,
    severity: SEVERITY[band],
    detail: {
      date: to.date,
      model_type: modelOf(history),
      instrument_type: history.instrument,
      previous_rating: symbolOf(from),
      current_rating: symbolOf(current),
      previous_date: from.date,
      notches,
      issuer_not_cooperating: notCooperating ? 'yes' : null,
      ratings: ratingsSince(history, from),
    },
    figures: {
      lowered_to: symbolOf(to),
      lowered_by: to.ordinal - from.ordinal,
      changed_since: current.ordinal !== to.ordinal,
      withdrawn_between: since.some((action) => isWithdrawn(action) && action.date < to.date),
    },
    places: [
      placeOf(to, 'lowered', from),
      placeOf(from, 'before', from),
      ...(current === to ? [] : [placeOf(current, 'now', from)]),
    ],
    fact_ids: since.map(({ fact }) => fact.fact_id),
    event_date: to.date,
  })
}

/** Lowered and not raised to the former rating since. */
export const ratingDowngrade = eachRating((history, limits) => {
  const { last } = history
  const rated = history.actions.filter(isRated)
  const current = rated.at(-1)
  // A withdrawal between two ratings changes nothing: the later is compared with the last one that was given.
  const downgrade = openDowngrade(rated)
  // Lowered and withdrawn on one day is a downgrade; withdrawn later there is no rating left to be low.
  if (isWithdrawn(last) && downgrade?.to !== last) return unmeasuredRating(history, 'withdrawn')
  if (!current || !isRated(last)) return unmeasuredRating(history, 'not_on_scale')
  if (downgrade) return findingOf(history, downgrade, current, Number(limits.steep_notches))
  if (rated.length === 1 && current.ordinal > 1) return unmeasuredRating(history, 'first_sight')
  return clearRating(history, 'clear')
})
