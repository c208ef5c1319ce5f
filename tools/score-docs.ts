import { signals } from '@saakh/catalogue/registry'
import { NOT_COUNTED } from '@saakh/catalogue/scores/not-counted'
import {
  AREA_LABELS,
  bandOf,
  bestOf,
  type Driver,
  type RiskBand,
  SCORE_AREAS,
  type Scorecard,
  worstOf,
} from '@saakh/catalogue/scores/scorecard'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { TruthOf } from '../apps/server/src/demo/arrears.ts'

export interface MonthlyScore {
  as_of: IsoDate
  customer_number: string
  score: number | null
  band: RiskBand | null
  coverage: number
  reason: { code: string } | null
}

/** What follows is drawn from the demo world; what stands before it follows from the card alone. */
export const RESULTS_AFTER = '## On the demo world'
const HORIZON = 6
const GRAVE = ['SMA-2', 'NPA', 'upgraded']
const BANDS = ['Low', 'Medium', 'High'] as const

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`)
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? '–'

/** Chance that a borrower with the outcome has the lower score than one without; ties count half. */
function areaUnderCurve(bad: readonly number[], good: readonly number[]): number | null {
  if (bad.length === 0 || good.length === 0) return null
  let won = 0
  for (const low of bad) for (const high of good) won += low < high ? 1 : low === high ? 0.5 : 0
  return won / (bad.length * good.length)
}

interface Observed {
  score: number
  band: RiskBand
  happened: boolean
}

/** Each score with what came within six months of it; those that stood in the outcome already, or had it behind them, are left out. */
function observedFor(
  scores: readonly MonthlyScore[],
  truths: ReadonlyMap<string, TruthOf>,
  outcomes: readonly string[],
  last: IsoDate,
) {
  return scores.flatMap((score): Observed[] => {
    const truth = truths.get(score.customer_number)
    const until = addMonths(score.as_of, HORIZON)
    if (score.score === null || score.band === null || !truth || until > last) return []
    const reached = truth.reached_on !== null && outcomes.includes(truth.outcome) ? truth.reached_on : null
    if (reached !== null && reached <= score.as_of) return []
    return [{ score: score.score, band: score.band, happened: reached !== null && reached <= until }]
  })
}

function separation(name: string, all: readonly Observed[]): string {
  const [bad, good] = [all.filter(({ happened }) => happened), all.filter(({ happened }) => !happened)]
  const area = areaUnderCurve(
    bad.map(({ score }) => score),
    good.map(({ score }) => score),
  )
  const figures = area === null ? ['–', '–'] : [area.toFixed(2), (2 * area - 1).toFixed(2)]
  return `| ${[name, bad.length, good.length, ...figures].join(' | ')} |`
}

/** The last score at least six months before the outcome was reached. */
function sixMonthsBefore(
  scores: readonly MonthlyScore[],
  { customer_number, reached_on }: TruthOf,
): MonthlyScore | null {
  if (reached_on === null) return null
  const before = addMonths(reached_on, -HORIZON)
  return scores.findLast((score) => score.customer_number === customer_number && score.as_of <= before) ?? null
}

export function figuresOf(scores: readonly MonthlyScore[], truths: readonly TruthOf[], from: IsoDate): string {
  const byCustomer = new Map(truths.map((truth) => [truth.customer_number, truth]))
  const last = scores.at(-1)?.as_of ?? from
  const observed = (outcomes: readonly string[]) => observedFor(scores, byCustomer, outcomes, last)
  const grave = observed(GRAVE)
  const perBand = BANDS.map((band) => {
    const all = grave.filter((score) => score.band === band)
    const bad = all.filter(({ happened }) => happened).length
    return `| ${band} | ${all.length} | ${bad} | ${percent(bad, all.length)} |`
  })
  const hits = truths
    .filter(({ outcome }) => GRAVE.includes(outcome))
    .flatMap((truth) => sixMonthsBefore(scores, truth) ?? [])
    .filter(({ score }) => score !== null)
  const now = scores.filter(({ as_of }) => as_of === last)
  const outcomes = [...new Set(truths.map(({ outcome }) => outcome))].map((outcome) => {
    const own = now.filter(
      ({ customer_number, score }) => byCustomer.get(customer_number)?.outcome === outcome && score !== null,
    )
    const counts = BANDS.map((band) => own.filter((score) => score.band === band).length)
    return `| ${[outcome, own.length, median(own.flatMap(({ score }) => score ?? [])), ...counts].join(' | ')} |`
  })
  const coverages = now.map(({ coverage }) => coverage)
  const days = new Set(scores.map(({ as_of }) => as_of)).size
  return `${truths.length} borrowers, scored as of ${days} mornings from ${scores[0]?.as_of ?? '–'} to ${last}, each time from
facts known by then alone. Coverage on the last morning: median ${median(coverages)} %, lowest ${Math.min(...coverages)} %; without a
score ${now.filter(({ score }) => score === null).length}.

Separation, pooled over the mornings that have ${HORIZON} months after them (one borrower counts on several mornings, so the
counts are not independent):

| outcome within ${HORIZON} months | scores before it | scores without it | AUC | Gini |
|---|---|---|---|---|
${separation('SMA-2 or NPA', grave)}
${separation('NPA', observed(['NPA', 'upgraded']))}
${separation('SMA-1 or worse', observed(['SMA-1', ...GRAVE]))}

| band | scores | SMA-2 or NPA within ${HORIZON} months | share |
|---|---|---|---|
${perBand.join('\n')}

Six months before SMA-2 or NPA was reached, ${hits.length} borrowers had a score: ${hits.filter(({ band }) => band === 'High').length} stood in High
(${percent(hits.filter(({ band }) => band === 'High').length, hits.length)}), ${hits.filter(({ band }) => band === 'Medium').length} in Medium, ${hits.filter(({ band }) => band === 'Low').length} in Low. That is early: most stories begin to show only a few months before their
outcome, and a sudden shock one to three months before.

On the last morning, by the outcome that the story had by then (recovered borrowers among them):

| outcome | scored | median score | Low | Medium | High |
|---|---|---|---|---|---|
${outcomes.join('\n')}
`
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−'))

/** The signals that say of themselves that the score leaves them out, by their reason. */
const notCounted = (): string =>
  Object.entries(NOT_COUNTED)
    .map(([because, why]) => {
      const codes = signals.flatMap(({ code, counted_in_score }) =>
        counted_in_score !== true && counted_in_score.because === because ? [`\`${code}\``] : [],
      )
      return `- ${codes.join(', ')}: ${why}`
    })
    .join('\n')

const scaleOf = (driver: Driver): string => {
  if (driver.kind === 'signal') {
    const { clear, Low, Medium, High } = driver.points
    return `clear ${signed(clear)}, Low ${signed(Low)}, Medium ${signed(Medium)}, High ${signed(High)}`
  }
  const sign = driver.better === 'higher' ? '≥' : '≤'
  return [
    ...driver.steps.map(({ limit, points }) => `${sign} ${String(limit).replace('-', '−')}: ${signed(points)}`),
    `else ${signed(driver.beyond)}`,
  ].join(', ')
}

/** The page that docs/scores.md holds. */
export function docsPageOf(card: Scorecard, results: string): string {
  const areas = SCORE_AREAS.map((area) => {
    const rows = card.drivers
      .filter((driver) => driver.area === area)
      .map((driver) => `| ${driver.label} (\`${driver.id}\`) | ${scaleOf(driver)} | ${driver.why} |`)
    return `### ${AREA_LABELS[area]}\n\n| driver | points | why |\n|---|---|---|\n${rows.join('\n')}`
  })
  const bands = card.bands.map(
    ({ label, from }, i) => `${label} ${from} to ${i === 0 ? 100 : (card.bands[i - 1]?.from ?? 1) - 1}`,
  )
  const best = card.base + card.drivers.reduce((sum, driver) => sum + bestOf(driver), 0)
  const worst = card.drivers.reduce((sum, driver) => sum + worstOf(driver), 0)
  return `# ${card.name}, version ${card.version}

${card.summary}

${card.direction} Bands: ${bands.join(', ')}. A score is the base of ${card.base} and the points of each driver, all whole numbers,
so that they add up exactly; with everything known and at its best it is ${best}. The worst drivers together take ${signed(worst)}; no score
is below 0, and what was held back stands among the drivers as a line of its own.

**What is missing is never taken for good.** A borrower of whom nothing is known would stand at ${card.base}, ${bandOf(card, card.base)} risk: every driver has
points to earn. One without data, or that does not apply, earns none and says why. Coverage is the share of the
weight (best less worst points) of all drivers that apply and are known; below ${card.minimum_coverage} % there is no score, and none without days
past due. Data that grew old count as missing. So a score can rise when bad data disappear, which is why the coverage stands
beside every score. Who is scored at all: [decision 012](decisions/012-who-is-scored.md).

**Scores of two versions of the card are not compared**: movements, trends and alerts of a fall begin anew with the first score of a
new version, and screens and reports say from which day it is.

A score that says something new is kept as a fact, and its fall raises \`change_in_ews_score\`, with the drivers that changed:
[decision 013](decisions/013-the-score-is-a-fact.md).

| held down to | while | why |
|---|---|---|
${card.caps.map(({ at_most, label, why }) => `| ${at_most} | ${label.replace('Held down: ', '')} | ${why} |`).join('\n')}

${areas.join('\n\n')}

### Weights of a lender's own

The points are an expert's. A lender may study them on its own outcomes (\`/admin/score-study\`, [decision 122](decisions/122-weights-fitted-to-own-outcomes.md)): its
borrowers at the quarter-ends of the last three years after which 12 months have passed, not NPA on that day, each judged anew by what was
known then. A logistic regression of NPA within 12 months on the points of each area gives **a multiplier for each area**, of 0 or more, drawn to
the expert card by a ridge whose strength cross-validation over borrowers chooses, and scaled so that the best that can be earned stays what it
was. Under 30 borrowers with the outcome, or 30 without, nothing is fitted. Five folds of borrowers are then forecast by the other four, by
both cards; unless the interval of the gain of AUC lies above 0 and the Brier score falls, the study says so and **offers nothing**.

What is offered is put in force by two persons, as limits are, from a study of exactly this card that is at most 31 days old. From its day on all
monitored borrowers are judged again and scored by the card with the multiplied points, in whole points and none above the best; base, bands, what holds a
score down, the best of 100 and what has to be known for a score stay. The version says so (\`${card.version}-w1\`, then \`${card.version}-w2\`), has a hash of its own, and is
never compared with another. To go back to the expert card is a proposal as well. Where the expert card changed after the study, or the stored
study is not what its hash is of, the expert card scores.

### Signals that are not counted

${notCounted()}

${RESULTS_AFTER}

**Demo figures, no evidence.** The borrowers are drawn by our own generator, and so are their outcomes: the figures show that
the machinery works, not that it predicts. Days past due make the outcomes and weigh most in the score. The card was revised once
after first figures had been drawn: it began at 60, so that what nobody had looked at counted like a clear one and 96 % of all
scores were Low. Since then it begins at ${card.base} and every driver has to earn its points; use of limits, cheques and covenants weigh a little more.
Version 2.0 takes the trained financial-strength score in place of thirteen drivers of statements that were weighted by hand, with
points chosen before any of these figures was drawn ([decision 119](decisions/119-the-financial-score-is-one-driver.md)). Nothing was fitted to the stories.

${results}
Made by \`node tools/run-ts.mjs tools/demo-scores.ts\`.
`
}
