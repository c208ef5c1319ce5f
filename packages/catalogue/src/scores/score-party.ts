import { addDays, dayNumber, type IsoDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { Evidence } from '../outcome.ts'
import type { Figure, ScoreInputs, SignalReading } from './score-inputs.ts'
import {
  bandOf,
  bestOf,
  type Driver,
  type FigureDriver,
  type RiskBand,
  type ScoreCap,
  type Scorecard,
  weightOf,
  worstOf,
} from './scorecard.ts'

/** What one driver adds to the score or takes from it. Points are whole, so that sums are exact. */
interface Contribution {
  id: string
  /** limit: a cap, or the floor of zero. */
  kind: Driver['kind'] | 'limit'
  area: string
  label: string
  points: number
  best: number
  worst: number
  state: 'measured' | 'not_measurable' | 'not_applicable'
  /** The figure, rounded for reading; null for signals. */
  value: number | null
  /** What was seen, or why nothing could be. */
  text: string
  as_of: IsoDate | null
  sources: Evidence[]
}

type UnscoredReason = 'required_missing' | 'coverage_too_low'

export interface PartyScore {
  /** Null with a reason. */
  score: number | null
  band: RiskBand | null
  reason: { code: UnscoredReason; text: string } | null
  base: number
  /** Per cent of the weight of all drivers that apply. */
  coverage: number
  /** In the order of the card, limits last. With a score, base and points add up to it. */
  contributions: Contribution[]
}

type Measured = {
  state: 'measured'
  value: Ratio | null
  points: number
  text: string
  as_of: IsoDate
  sources: Evidence[]
}
type Silent = { state: 'not_measurable' | 'not_applicable'; text: string; as_of: IsoDate | null }

const reaches = (driver: FigureDriver, value: Ratio, limit: number): boolean =>
  driver.better === 'higher' ? compareRatio(value, limit) >= 0 : compareRatio(value, limit) <= 0

const figurePoints = (driver: FigureDriver, value: Ratio): number =>
  driver.steps.find(({ limit }) => reaches(driver, value, limit))?.points ?? driver.beyond

function readFigure(driver: FigureDriver, figure: Figure, as_of: IsoDate): Measured | Silent {
  if (figure.state !== 'measured') return { state: figure.state, text: figure.reason, as_of: figure.as_of }
  const age = dayNumber(as_of) - dayNumber(figure.as_of)
  if (age > driver.stale_after_days)
    return {
      state: 'not_measurable',
      text: `The last figure is of ${formatDate(figure.as_of)}; after ${driver.stale_after_days} days it says nothing about today.`,
      as_of: figure.as_of,
    }
  const { value, observed, evidence } = figure
  return {
    state: 'measured',
    value,
    points: figurePoints(driver, value),
    text: observed,
    as_of: figure.as_of,
    sources: [...evidence],
  }
}

function readSignal(
  driver: Extract<Driver, { kind: 'signal' }>,
  reading: SignalReading | undefined,
): Measured | Silent {
  if (!reading) return { state: 'not_measurable', text: 'The signal was not computed.', as_of: null }
  if ('reason' in reading) return { state: reading.state, text: reading.reason, as_of: reading.as_of }
  return {
    state: 'measured',
    value: null,
    points: driver.points[reading.state === 'finding' ? reading.severity : 'clear'],
    text: reading.observed,
    as_of: reading.as_of,
    sources: reading.state === 'finding' ? [...reading.evidence] : [],
  }
}

function contributionOf(driver: Driver, inputs: ScoreInputs, as_of: IsoDate): Contribution {
  const read =
    driver.kind === 'figure'
      ? readFigure(driver, inputs.figures[driver.id], as_of)
      : readSignal(driver, inputs.signals[driver.id])
  const measured = read.state === 'measured' ? read : null
  return {
    id: driver.id,
    kind: driver.kind,
    area: driver.area,
    label: driver.label,
    points: measured?.points ?? 0,
    best: bestOf(driver),
    worst: worstOf(driver),
    state: read.state,
    value: measured?.value ? rounded(measured.value) : null,
    text: read.text,
    as_of: read.as_of,
    sources: measured?.sources ?? [],
  }
}

const SEVERITIES: readonly RiskBand[] = ['Low', 'Medium', 'High']

function holds({ when }: ScoreCap, inputs: ScoreInputs): boolean {
  if ('figure' in when) {
    const figure = inputs.figures[when.figure]
    return figure.state === 'measured' && compareRatio(figure.value, when.at_least) >= 0
  }
  const reading = inputs.signals[when.signal]
  return reading?.state === 'finding' && SEVERITIES.indexOf(reading.severity) >= SEVERITIES.indexOf(when.severity)
}

const limit = (id: string, label: string, points: number, text: string): Contribution => ({
  id,
  kind: 'limit',
  area: 'limit',
  label,
  points,
  best: 0,
  worst: 0,
  state: 'measured',
  value: null,
  text,
  as_of: null,
  sources: [],
})

/** The cap that holds a borrower lowest; undefined where none does. */
export const lowestCap = (card: Scorecard, inputs: ScoreInputs): ScoreCap | undefined =>
  card.caps.filter((cap) => holds(cap, inputs)).sort((a, b) => a.at_most - b.at_most)[0]

/** The lowest cap that holds and the floor of zero, as contributions of their own: sums stay exact. */
function limitsOf(card: Scorecard, inputs: ScoreInputs, raw: number): Contribution[] {
  const lowest = lowestCap(card, inputs)
  if (lowest && raw > lowest.at_most) return [limit(lowest.id, lowest.label, lowest.at_most - raw, lowest.why)]
  return raw < 0 ? [limit('floor', 'Held at zero', -raw, 'No score is below zero.')] : []
}

function whyNot(card: Scorecard, contributions: readonly Contribution[], coverage: number): PartyScore['reason'] {
  for (const id of card.required) {
    const required = contributions.find((contribution) => contribution.id === id)
    if (required?.state !== 'measured')
      return {
        code: 'required_missing',
        text: `${required?.label ?? id} cannot be measured, and without it there is no score: ${required?.text ?? ''}`.trim(),
      }
  }
  return coverage < card.minimum_coverage
    ? {
        code: 'coverage_too_low',
        text: `Only ${coverage} % of what the score rests on is known; below ${card.minimum_coverage} % there is no score.`,
      }
    : null
}

/** The next day on which a figure that counts today becomes too old; null where none does. */
export const figuresGrowOldOn = (
  figures: ScoreInputs['figures'],
  { scorecard: card, as_of }: { scorecard: Scorecard; as_of: IsoDate },
): IsoDate | null =>
  card.drivers
    .flatMap((driver) => {
      const figure = driver.kind === 'figure' ? figures[driver.id] : null
      return driver.kind === 'figure' && figure?.state === 'measured'
        ? [addDays(figure.as_of, driver.stale_after_days + 1)]
        : []
    })
    .filter((day) => day > as_of)
    .sort()
    .at(0) ?? null

/**
 * The score of one party. What is missing adds nothing and lowers the coverage; too much of it, or the lack of a required
 * figure, leaves no score. Deterministic: the same inputs, card and day give the same answer.
 */
export function scoreParty(
  inputs: ScoreInputs,
  { scorecard: card, as_of }: { scorecard: Scorecard; as_of: IsoDate },
): PartyScore {
  const contributions = card.drivers.map((driver) => contributionOf(driver, inputs, as_of))
  const weigh = (wanted: (contribution: Contribution) => boolean) =>
    card.drivers.reduce((sum, driver, i) => {
      const contribution = contributions[i]
      return contribution && wanted(contribution) ? sum + (card.weights?.[driver.id] ?? weightOf(driver)) : sum
    }, 0)
  const applicable = weigh((contribution) => contribution.state !== 'not_applicable')
  const known = weigh((contribution) => contribution.state === 'measured')
  // Rounded down: 49.9 is not 50.
  const coverage = applicable === 0 ? 0 : Math.floor((known * 100) / applicable)
  const reason = whyNot(card, contributions, coverage)
  const { base } = card
  if (reason) return { base, coverage, reason, score: null, band: null, contributions }
  const raw = contributions.reduce((sum, { points }) => sum + points, card.base)
  const limits = limitsOf(card, inputs, raw)
  const score = limits.reduce((sum, { points }) => sum + points, raw)
  return { base, coverage, reason, score, band: bandOf(card, score), contributions: [...contributions, ...limits] }
}
