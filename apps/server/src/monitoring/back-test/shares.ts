import type { Estimate } from '@saakh/contract/back-test-result'
import { seeded } from '@saakh/domain/model-metrics'
import type { Tally } from './episodes.ts'

/** Under so many outcomes no share is shown. */
const LEAST_OUTCOMES = 10
const DRAWS = 1_000
const [LOW, HIGH] = [0.025, 0.975]

/** How often a borrower is in a draw with replacement from many: Poisson with the mean 1 (Hanley and MacGibbon, 2006). */
function timesDrawn(random: () => number): number {
  let times = 0
  for (let left = random(); left > Math.exp(-1); left *= random()) times += 1
  return times
}

interface Shares {
  precision: number | null
  recall: number | null
  lead_days: number | null
}

/** The smallest lead that half of the weight does not exceed. */
function weightedMedian(leads: readonly { days: number; weight: number }[]): number | null {
  const total = leads.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  let reached = 0
  for (const { days, weight } of leads) {
    reached += weight
    if (reached * 2 >= total) return days
  }
  return null
}

/** With a weight for each borrower. `tallies` are in the order of their lead. */
function sharesOf(tallies: readonly Tally[], weightOf: (at: number) => number): Shares {
  let [judged, right, outcomes, caught] = [0, 0, 0, 0]
  const leads: { days: number; weight: number }[] = []
  for (const [at, tally] of tallies.entries()) {
    const weight = weightOf(at)
    judged += weight * tally.judged_alerts
    right += weight * tally.true_alerts
    if (!tally.had_outcome) continue
    outcomes += weight
    if (tally.lead_days === null) continue
    caught += weight
    leads.push({ days: tally.lead_days, weight })
  }
  return {
    precision: judged === 0 ? null : right / judged,
    recall: outcomes === 0 ? null : caught / outcomes,
    lead_days: weightedMedian(leads),
  }
}

const byLead = (tallies: readonly Tally[]) =>
  tallies
    .filter(({ judged_alerts, had_outcome }) => judged_alerts > 0 || had_outcome)
    .sort((a, b) => (a.lead_days ?? -1) - (b.lead_days ?? -1) || (a.party_id < b.party_id ? -1 : 1))

const outcomesOf = (tallies: readonly Tally[]) => tallies.filter(({ had_outcome }) => had_outcome).length

const NONE: Shares = { precision: null, recall: null, lead_days: null }

/** Precision, recall and median lead; null under ten outcomes. */
export const plainShares = (tallies: readonly Tally[]): Shares =>
  outcomesOf(tallies) < LEAST_OUTCOMES ? NONE : sharesOf(byLead(tallies), () => 1)

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** The same with the interval that holds 95 of 100 draws of borrowers. */
export function estimatedShares(tallies: readonly Tally[], seed: number): Record<keyof Shares, Estimate | null> {
  const none = { precision: null, recall: null, lead_days: null }
  if (outcomesOf(tallies) < LEAST_OUTCOMES) return none
  const sorted = byLead(tallies)
  const random = seeded(seed)
  const draws = Array.from({ length: DRAWS }, () => {
    const weights = sorted.map(() => timesDrawn(random))
    return sharesOf(sorted, (at) => weights[at] ?? 0)
  })
  const plain = sharesOf(sorted, () => 1)
  const estimate = (name: keyof Shares): Estimate | null => {
    const value = plain[name]
    const drawn = draws.flatMap((draw) => draw[name] ?? []).sort((a, b) => a - b)
    return value === null ? null : { value, low: quantile(drawn, LOW), high: quantile(drawn, HIGH) }
  }
  return { precision: estimate('precision'), recall: estimate('recall'), lead_days: estimate('lead_days') }
}
