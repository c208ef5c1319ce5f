import type { Severity } from '../outcome.ts'
import { conditionsOf, isWithdrawn, type RatingAction, type RatingHistory, symbolOf } from './rating-history.ts'
import { clearRating, eachRating, foundOnRating, unmeasuredRating } from './rating-judgement.ts'

type Band = 'withdrawn' | 'not_cooperating'
/** A rating is withdrawn when the debt is repaid as well. */
const SEVERITY: Record<Band, Severity> = { withdrawn: 'Low', not_cooperating: 'Medium' }
const PATH: Record<Band, string> = { withdrawn: 'withdrawn', not_cooperating: 'issuer_not_cooperating' }

/** Null when the action does not say whether the issuer cooperates. */
const cooperates = ({ fact }: RatingAction): boolean | null =>
  fact.payload.issuer_not_cooperating === null ? null : !fact.payload.issuer_not_cooperating
const refuses = (action: RatingAction): boolean => cooperates(action) === false

function statusOf(action: RatingAction): string {
  const conditions = conditionsOf(action)
  if (conditions === '') return cooperates(action) === true ? 'Cooperating' : 'Not told'
  return conditions.charAt(0).toUpperCase() + conditions.slice(1)
}

/** Since when the actions agree with the last of them. */
const unbroken = (actions: readonly RatingAction[], holds: (action: RatingAction) => boolean): RatingAction | null =>
  actions[actions.findLastIndex((action) => !holds(action)) + 1] ?? null

function findingOf(history: RatingHistory, band: Band, since: RatingAction) {
  const { agency, instrument, actions, last } = history
  const at = actions.indexOf(since)
  const before = actions[at - 1] ?? null
  const shown = actions.slice(Math.max(at - 1, 0))
  return foundOnRating(history, {
    band,
    severity: SEVERITY[band],
    detail: {
      ratings: shown.toReversed().map((action) => {
        return { agency, date: action.date, instrument, rating: symbolOf(action), status: statusOf(action) }
      }),
    },
    figures: {
      since: since.date,
      before_date: before?.date ?? null,
      symbol_before: before && symbolOf(before),
      is_withdrawn: isWithdrawn(last),
    },
    places: [
      {
        fact_id: since.fact.fact_id,
        as_of: since.date,
        path: PATH[band],
        code: band,
        figures: { status: statusOf(since) },
      },
    ],
    fact_ids: shown.map(({ fact }) => fact.fact_id),
    event_date: since.date,
  })
}

/** The issuer does not cooperate with the agency, or the agency withdrew a rating that it had given. */
export const ratingCooperation = eachRating((history) => {
  const { actions, last } = history
  const telling = actions.filter((action) => cooperates(action) !== null)
  const lastTelling = telling.at(-1)
  const refused = lastTelling !== undefined && refuses(lastTelling)
  if (refused && (lastTelling === last || isWithdrawn(last))) {
    const since = unbroken(telling, refuses)
    if (since) return findingOf(history, 'not_cooperating', since)
  }
  if (isWithdrawn(last)) {
    const since = unbroken(actions, isWithdrawn)
    // A withdrawal without a rating before it takes nothing away.
    return since && since !== actions[0]
      ? findingOf(history, 'withdrawn', since)
      : unmeasuredRating(history, 'withdrawn')
  }
  if (lastTelling === last) return clearRating(history, 'clear')
  return refused
    ? unmeasuredRating(history, 'silent_since', { refused_on: lastTelling.date })
    : unmeasuredRating(history, 'silent')
})
