import type { BackTestFigures, BackTestResult, CurvePoint } from '@saakh/contract/back-test-result'
import { addDays, dayNumber, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { BackTestQuestion } from './back-test.ts'
import type { Curve } from './curve.ts'
import { type Episode, tallyOf } from './episodes.ts'
import type { JudgedHistory } from './judged-history.ts'
import { estimatedShares, plainShares } from './shares.ts'

/** A borrower as it was judged by each set of limits: in force, proposed, then those of the curve. */
export interface BorrowerOfTest extends JudgedHistory {
  party_id: string
  name: string
  exposure: string | null
  outcome_on: IsoDate | null
  is_past: boolean
  failed: boolean
}

interface TestCourse {
  steps: readonly IsoDate[]
  step_days: number
  horizon_days: number
  curves: readonly Curve[]
  rule_version: string
}

const IN_FORCE = 0
const PROPOSED = 1
const OF_CURVE = 2
const SEED = 20_261_128
const MOST_DIFFERING = 20

const of = ({ episodes }: BorrowerOfTest, set: number): readonly Episode[] => episodes[set] ?? []
const begun = (episodes: readonly Episode[]) => episodes.filter(({ is_standing }) => !is_standing)
const sumOf = (some: readonly BorrowerOfTest[]): bigint =>
  some.reduce((sum, { exposure }) => sum + paiseOf(exposure ?? '0'), 0n)
const hundredths = (value: number) => Math.round(value * 100) / 100

function countsOf(tested: readonly BorrowerOfTest[], set: number, question: BackTestQuestion, horizon_days: number) {
  const alerted = tested.filter((borrower) => of(borrower, set).length > 0)
  const alerts = tested.reduce((sum, borrower) => sum + begun(of(borrower, set)).length, 0)
  const weeks = Math.max(1, daysBetween(question.from, question.until) / 7)
  const tallies = tested.map((borrower) =>
    tallyOf({ ...borrower, episodes: of(borrower, set) }, { until: question.until, horizon_days }),
  )
  return { alerted, alerts, alerts_per_week: hundredths(alerts / weeks), tallies }
}

function figuresOf(counts: ReturnType<typeof countsOf>, seed: number): BackTestFigures {
  const { alerted, alerts, alerts_per_week, tallies } = counts
  return {
    ...{ alerts, alerts_per_week, borrowers: alerted.length, exposure: decimalOf(sumOf(alerted)) },
    outcomes: tallies.filter(({ had_outcome }) => had_outcome).length,
    caught: tallies.filter(({ lead_days }) => lead_days !== null).length,
    ...estimatedShares(tallies, seed),
  }
}

const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((dayNumber(day) + 3) % 7))

function weeksOf(tested: readonly BorrowerOfTest[], steps: readonly IsoDate[]): BackTestResult['by_week'] {
  const weeks = new Map(steps.map((day) => [mondayOf(day), { proposed: 0, in_force: 0 }]))
  for (const borrower of tested)
    for (const [name, set] of [
      ['proposed', PROPOSED],
      ['in_force', IN_FORCE],
    ] as const)
      for (const { from } of begun(of(borrower, set))) {
        const week = weeks.get(mondayOf(from))
        if (week) week[name] += 1
      }
  return [...weeks].map(([week, counts]) => ({ week, ...counts })).sort((a, b) => (a.week < b.week ? -1 : 1))
}

const firstOn = (episodes: readonly Episode[]): IsoDate | null =>
  episodes.reduce<IsoDate | null>((first, { from }) => (first === null || from < first ? from : first), null)
const worstBand = (episodes: readonly Episode[]) => Math.max(-1, ...episodes.map(({ band }) => band))

type Differing = BackTestResult['differing'][number]

function changeOf(before: readonly Episode[], after: readonly Episode[]): Differing['change'] | null {
  const [old, fresh] = [firstOn(before), firstOn(after)]
  if (old === null && fresh === null) return null
  if (old === null) return 'fires'
  if (fresh === null) return 'silent'
  if (old !== fresh) return fresh < old ? 'earlier' : 'later'
  const [mild, grave] = [worstBand(before), worstBand(after)]
  return mild === grave ? null : grave < mild ? 'milder' : 'worse'
}

/** Those that differ first: by the first day on which the two say something else, then by name. */
function differingOf(tested: readonly BorrowerOfTest[]): Differing[] {
  return tested
    .flatMap((borrower) => {
      const [before, after] = [of(borrower, IN_FORCE), of(borrower, PROPOSED)]
      const change = changeOf(before, after)
      if (change === null) return []
      const { party_id, name, exposure, outcome_on } = borrower
      return [
        { party_id, name, change, proposed_on: firstOn(after), in_force_on: firstOn(before), exposure, outcome_on },
      ]
    })
    .sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.name < b.name ? -1 : 1))
    .slice(0, MOST_DIFFERING)
}

const dayOf = ({ proposed_on, in_force_on }: Differing): string =>
  [proposed_on, in_force_on].flatMap((day) => day ?? []).sort()[0] ?? ''

/** What each value of each curve found; their sets stand one after the other. */
function pointsOf(
  question: BackTestQuestion,
  tested: readonly BorrowerOfTest[],
  { curves, horizon_days }: TestCourse,
): { of: string; points: CurvePoint[] }[] {
  let set = OF_CURVE
  return curves.map(({ of: limit, points }) => ({
    of: limit,
    points: points.map(({ value, is_proposed, is_in_force }) => {
      const counts = countsOf(tested, set++, question, horizon_days)
      const borrowers = counts.alerted.length
      const shares = plainShares(counts.tallies)
      return { value, alerts_per_week: counts.alerts_per_week, borrowers, ...shares, is_proposed, is_in_force }
    }),
  }))
}

/** The document of a back-test, from what each borrower was found to be. */
export function resultOf(
  question: BackTestQuestion,
  tested: readonly BorrowerOfTest[],
  course: TestCourse,
): BackTestResult {
  const { rule, outcome, values, values_in_force, from, until, seed = SEED } = question
  const { steps, step_days, horizon_days, rule_version } = course
  const [curve, ...others] = pointsOf(question, tested, course)
  const proposed = countsOf(tested, PROPOSED, question, horizon_days)
  const in_force = countsOf(tested, IN_FORCE, question, horizon_days)
  const had = new Set(in_force.alerted)
  const has = new Set(proposed.alerted)
  return {
    ...{ code: rule.code, rule_version, outcome, values, values_in_force, from, until },
    ...{ step_days, steps: steps.length, horizon_days, borrowers: tested.length },
    not_measurable: tested.filter(({ is_measured, failed }) => !is_measured && !failed).length,
    facts: tested.reduce((sum, { facts }) => sum + facts, 0),
    reconstructed: tested.reduce((sum, { reconstructed }) => sum + reconstructed, 0),
    proposed: figuresOf(proposed, seed),
    in_force: figuresOf(in_force, seed),
    difference: {
      more: proposed.alerted.filter((borrower) => !had.has(borrower)).length,
      fewer: in_force.alerted.filter((borrower) => !has.has(borrower)).length,
      alerts_per_week: hundredths(proposed.alerts_per_week - in_force.alerts_per_week),
      exposure: decimalOf(sumOf(proposed.alerted) - sumOf(in_force.alerted)),
    },
    by_week: weeksOf(tested, steps),
    curve: curve?.points ?? [],
    curve_of: curve?.of ?? null,
    ...(others.length > 0 && { other_curves: others }),
    differing: differingOf(tested),
    failed: tested.filter(({ failed }) => failed).length,
  }
}
