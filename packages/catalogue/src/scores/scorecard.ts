/** The figures that a scorecard may weigh; how each is measured stands in measure-figures.ts. */
export const FIGURES = ['asset_class', 'utilisation', 'financial_strength'] as const
export type FigureId = (typeof FIGURES)[number]

export const SCORE_AREAS = ['conduct', 'financials', 'compliance', 'legal', 'ratings_and_charges'] as const
export type ScoreArea = (typeof SCORE_AREAS)[number]

export const AREA_LABELS: Record<ScoreArea, string> = {
  conduct: 'Conduct of accounts',
  financials: 'Financial statements',
  compliance: 'Compliance: GST, EPF, MCA',
  legal: 'Legal',
  ratings_and_charges: 'Ratings and charges',
}

export type RiskBand = 'Low' | 'Medium' | 'High'

interface DriverText {
  area: ScoreArea
  label: string
  /** Why it is in the card and weighs what it weighs. */
  why: string
}

/** A figure read from facts. Points fall step by step from the best value to the worst. */
export interface FigureDriver extends DriverText {
  kind: 'figure'
  id: FigureId
  unit: 'class' | 'percent' | 'points'
  better: 'higher' | 'lower'
  /** From the best step to the worst; the first that the figure reaches counts. */
  steps: readonly { limit: number; points: number }[]
  /** Worse than the last step. */
  beyond: number
  /** Age of the figure from which it says nothing about today. */
  stale_after_days: number
}

/** The outcome of a signal: clear, or a finding with its severity. */
export interface SignalDriver extends DriverText {
  kind: 'signal'
  /** Code of the alert type. */
  id: string
  points: Readonly<Record<'clear' | RiskBand, number>>
}

export type Driver = FigureDriver | SignalDriver

/** The most that a score may be while something stands, whatever the other drivers say. */
export interface ScoreCap {
  id: string
  label: string
  why: string
  at_most: number
  when: { figure: FigureId; at_least: number } | { signal: string; severity: RiskBand }
}

/** A scorecard is data: a browser and the documentation read it as the server does. */
export interface Scorecard {
  id: string
  version: string
  name: string
  summary: string
  /** 100 is the best score of any card. */
  direction: string
  base: number
  /** From the best band to the worst: the first whose `from` the score reaches. */
  bands: readonly { band: RiskBand; label: string; from: number }[]
  /** Per cent of the weight of all drivers that apply. Below it there is no score. */
  minimum_coverage: number
  /** Figures without which there is no score, whatever else is known. */
  required: readonly FigureId[]
  drivers: readonly Driver[]
  caps: readonly ScoreCap[]
  /** By driver what it weighs in the coverage, where its points do not say it. */
  weights?: Readonly<Record<string, number>>
}

const pointsOf = (driver: Driver): number[] =>
  driver.kind === 'figure'
    ? [...driver.steps.map((step) => step.points), driver.beyond]
    : [driver.points.clear, driver.points.Low, driver.points.Medium, driver.points.High]

export const bestOf = (driver: Driver): number => Math.max(...pointsOf(driver))
export const worstOf = (driver: Driver): number => Math.min(...pointsOf(driver))

/** What a driver weighs in the coverage: the points between its best and its worst. */
export const weightOf = (driver: Driver): number => bestOf(driver) - worstOf(driver)

export const bandOf = (card: Scorecard, score: number): RiskBand =>
  card.bands.find(({ from }) => score >= from)?.band ?? 'High'
