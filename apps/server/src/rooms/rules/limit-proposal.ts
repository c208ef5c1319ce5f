import type { BackTestResult, LimitProposal } from '@saakh/contract/back-test-result'
import { canonicalJson } from '@saakh/domain/canonical-json'

/** Under fewer outcomes nothing is proposed, as no share is shown. */
const LEAST_OUTCOMES = 10
/** A looser limit may miss so many of the outcomes that are caught now. */
const MOST_MISSED = 0.05
/** A looser limit spares at least such a share of the alerts; less is not worth a change. */
const LEAST_SPARED = 0.2
/** How rarely chance alone would look like this, over all the values that are tried. */
const CHANCE = 0.01

type Point = BackTestResult['curve'][number]

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

const seenAt = ({ value, alerts_per_week, borrowers, recall }: Point, outcomes: number): Seen => ({
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

/**
 * Another value of the limit that the recorded outcomes speak for, with its price in missed outcomes; null where they speak for none.
 * It does not read decisions of people. It is never applied by itself: somebody drafts it like every other change, and a second person decides.
 *
 * Looser first: the value that spares most alerts while it misses next to nothing. Else stricter: the one that catches most more. Both only
 * where chance would hardly look so: a limit that tells nothing of the outcome misses as large a share as it spares.
 */
export function proposalFrom(result: BackTestResult): LimitProposal | null {
  const { curve, in_force, borrowers, curve_of } = result
  const { outcomes } = in_force
  const held = curve.find(({ is_in_force }) => is_in_force)
  if (outcomes < LEAST_OUTCOMES || !held || curve_of === null || changesAnother(result, curve_of)) return null
  const now = seenAt(held, outcomes)
  const others = curve.filter(({ is_in_force }) => !is_in_force).map((point) => seenAt(point, outcomes))
  const chance = CHANCE / Math.max(1, others.length)
  const looser = others
    .filter(
      (then) =>
        then.alerts_per_week <= now.alerts_per_week * (1 - LEAST_SPARED) &&
        now.caught - then.caught <= MOST_MISSED * now.caught &&
        chanceOfLooser(now, then) <= chance,
    )
    .sort((a, b) => a.alerts_per_week - b.alerts_per_week)
  const stricter = others
    .filter((then) => then.caught > now.caught && chanceOfStricter(now, then, outcomes, borrowers) <= chance)
    .sort((a, b) => b.caught - a.caught || a.alerts_per_week - b.alerts_per_week)
  const [chosen] = [...looser, ...stricter]
  if (!chosen) return null
  return {
    ...{ limit: curve_of, value: chosen.value, value_in_force: now.value, outcomes },
    ...{ alerts_per_week: chosen.alerts_per_week, alerts_per_week_in_force: now.alerts_per_week },
    ...{ caught: chosen.caught, caught_in_force: now.caught },
  }
}
