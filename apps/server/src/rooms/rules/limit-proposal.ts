import type { BackTestResult, CurvePoint, LimitProposal } from '@saakh/contract/back-test-result'
import { canonicalJson } from '@saakh/domain/canonical-json'

/** Under fewer outcomes nothing is proposed, as no share is shown. */
const LEAST_OUTCOMES = 10
/** A looser limit may miss so many of the outcomes that are caught now. */
const MOST_MISSED = 0.05
/** A looser limit spares at least such a share of the alerts; less is not worth a change. */
const LEAST_SPARED = 0.2
/** How rarely chance alone would look like this, over all the values that are tried. */
const CHANCE = 0.01

interface Seen {
  value: number
  alerts_per_week: number
  borrowers: number
  caught: number
}

/** The probability of at most `most` among `of`, each with `share`. */
export function atMost(most: number, of: number, share: number): number {
  if (most >= of || share <= 0) return 1
  if (most < 0 || share >= 1) return 0
  let term = (1 - share) ** of
  let sum = term
  for (let hits = 1; hits <= most; hits++) {
    term *= ((of - hits + 1) / hits) * (share / (1 - share))
    sum += term
  }
  return Math.min(1, sum)
}

const seenAt = ({ value, alerts_per_week, borrowers, recall }: CurvePoint, outcomes: number): Seen => ({
  ...{ value, alerts_per_week, borrowers },
  caught: Math.round((recall ?? 0) * outcomes),
})

/** How likely a limit that has nothing to do with the outcome would miss as few as this one. */
function chanceOfLooser(now: Seen, then: Seen): number {
  const spared = 1 - then.borrowers / Math.max(1, now.borrowers)
  return atMost(now.caught - then.caught, now.caught, spared)
}

/** How likely a limit that has nothing to do with the outcome would catch as many more. */
function chanceOfStricter(now: Seen, then: Seen, outcomes: number, borrowers: number): number {
  const reached = (then.borrowers - now.borrowers) / Math.max(1, borrowers - now.borrowers)
  const uncaught = outcomes - now.caught
  return 1 - atMost(then.caught - now.caught - 1, uncaught, reached)
}

/** The curve is of the proposed set: where that changes other limits too, no point of it is the set in force. */
const changesAnother = ({ values, values_in_force }: BackTestResult, limit: string): boolean =>
  Object.keys({ ...values, ...values_in_force }).some(
    (key) => key !== limit && canonicalJson(values[key] ?? null) !== canonicalJson(values_in_force[key] ?? null),
  )

interface Tried extends Seen {
  limit: string
  now: Seen
}

/** Every other value of every limit that was varied alone, beside the set in force. */
function triedIn(result: BackTestResult): Tried[] {
  const { curve, curve_of, other_curves = [], in_force } = result
  const curves = [...(curve_of === null ? [] : [{ of: curve_of, points: curve }]), ...other_curves]
  return curves.flatMap(({ of: limit, points }) => {
    const held = points.find(({ is_in_force }) => is_in_force)
    if (!held || changesAnother(result, limit)) return []
    const now = seenAt(held, in_force.outcomes)
    return points
      .filter(({ is_in_force }) => !is_in_force)
      .map((point) => ({ ...seenAt(point, in_force.outcomes), limit, now }))
  })
}

/**
 * Another value of one limit that the recorded outcomes speak for, with its price in missed outcomes; null where they speak for none.
 * It does not read decisions of people. It is never applied by itself: somebody drafts it like every other change, and a second person decides.
 *
 * Of all limits that were varied the best. Looser first: the value that spares most alerts while it misses next to nothing. Else stricter: the
 * one that catches most more. Both only where chance would hardly look so over all values that were tried: a limit that says nothing of the
 * outcome misses as large a share as it spares.
 */
export function proposalFrom(result: BackTestResult): LimitProposal | null {
  const { in_force, borrowers } = result
  const { outcomes } = in_force
  const tried = triedIn(result)
  if (outcomes < LEAST_OUTCOMES || tried.length === 0) return null
  const chance = CHANCE / tried.length
  const looser = tried
    .filter(
      ({ now, ...then }) =>
        then.alerts_per_week <= now.alerts_per_week * (1 - LEAST_SPARED) &&
        now.caught - then.caught <= MOST_MISSED * now.caught &&
        chanceOfLooser(now, then) <= chance,
    )
    .sort((a, b) => a.alerts_per_week - b.alerts_per_week)
  const stricter = tried
    .filter(
      ({ now, ...then }) => then.caught > now.caught && chanceOfStricter(now, then, outcomes, borrowers) <= chance,
    )
    .sort((a, b) => b.caught - a.caught || a.alerts_per_week - b.alerts_per_week)
  const [chosen] = [...looser, ...stricter]
  if (!chosen) return null
  const { limit, value, now, alerts_per_week, caught } = chosen
  return {
    ...{ limit, value, value_in_force: now.value, outcomes },
    ...{ alerts_per_week, alerts_per_week_in_force: now.alerts_per_week, caught, caught_in_force: now.caught },
  }
}
