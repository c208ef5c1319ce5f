import {
  add,
  compareRatio,
  type Measured,
  measured,
  minus,
  type Ratio,
  ratio,
  ratioOfNumber,
  rounded,
  times,
  unmeasured,
} from './ratio.ts'
import { type Amount, allTold } from './statement-ratios.ts'

// Models that tell failing companies from sound ones. Sources: Altman (1968, 1983, 1995), Altman, Hartzell and Peck (1995),
// Ohlson (1980), as collected and checked in the facts of the field.

export const ZONES = ['safe', 'grey', 'distress'] as const
export type Zone = (typeof ZONES)[number]

/** Above `safe` is safe, below `distress` is distress, the rest (the limits included) grey. */
interface ZoneLimits {
  safe: number
  distress: number
}

/** Zones of the figure without the constant. With the constant 3.25 they move with it, to 5.85 and 4.35. */
export const Z_DOUBLE_PRIME_ZONES: ZoneLimits = { safe: 2.6, distress: 1.1 }
export const EM_SCORE_ZONES: ZoneLimits = { safe: 5.85, distress: 4.35 }
const Z_PRIME_ZONES: ZoneLimits = { safe: 2.9, distress: 1.23 }
const Z_ZONES: ZoneLimits = { safe: 2.99, distress: 1.81 }
const EM_CONSTANT = 3.25

/** What each of the four inputs of Z'' weighs. */
export const Z_DOUBLE_PRIME_WEIGHTS = { X1: 6.56, X2: 3.26, X3: 6.72, X4: 1.05 } as const

const zoneIn = (score: Ratio, { safe, distress }: ZoneLimits): Zone =>
  compareRatio(score, safe) > 0 ? 'safe' : compareRatio(score, distress) < 0 ? 'distress' : 'grey'

/** From safe to distress. */
export const zoneOrder = (zone: Zone): number => ZONES.indexOf(zone)

type BalanceFigures = {
  current_assets: Amount
  current_liabilities: Amount
  assets: Amount
  retained_earnings: Amount
  /** Earnings before interest and tax. */
  ebit: Amount
  liabilities: Amount
}

export interface ZScore {
  score: Ratio
  zone: Zone
}

const sum = (terms: readonly (readonly [number, bigint, bigint])[]): Ratio =>
  terms.reduce((total, [weight, n, d]) => add(total, times(ratioOfNumber(weight), ratio(n, d))), { n: 0n, d: 1n })

/** The reason why no model can be computed from these, or null. */
function obstacle({
  assets,
  liabilities,
  equity = 1n,
}: Record<'assets' | 'liabilities', bigint> & { equity?: bigint }) {
  if (assets <= 0n) return 'Total assets are not above zero.'
  if (liabilities <= 0n) return 'Total liabilities are not above zero.'
  return equity <= 0n ? 'Equity is not above zero.' : null
}

/**
 * Z'' for companies that do not manufacture and for emerging markets, with book equity. `score` has no constant and
 * `zone` is its own; `em_score` is the same plus 3.25, for the table of ratings only. Reading `em_score` with the zones of
 * `score` calls failing companies safe; the two are therefore never handed out without their zone. A company whose equity
 * is used up is in distress whatever the other terms say; its fourth term is then zero or negative.
 */
export function altmanZDoublePrime(of: BalanceFigures & { equity: Amount }): Measured<ZScore & { em_score: Ratio }> {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { current_assets, current_liabilities, assets, retained_earnings, ebit, equity, liabilities } = figures.value
  const reason = obstacle({ assets, liabilities })
  if (reason !== null) return unmeasured(reason)
  const score = sum([
    [Z_DOUBLE_PRIME_WEIGHTS.X1, current_assets - current_liabilities, assets],
    [Z_DOUBLE_PRIME_WEIGHTS.X2, retained_earnings, assets],
    [Z_DOUBLE_PRIME_WEIGHTS.X3, ebit, assets],
    [Z_DOUBLE_PRIME_WEIGHTS.X4, equity, liabilities],
  ])
  const em_score = add(score, ratioOfNumber(EM_CONSTANT))
  return measured({ score, em_score, zone: equity <= 0n ? 'distress' : zoneIn(score, Z_DOUBLE_PRIME_ZONES) })
}

export const emScoreZone = (em_score: Ratio): Zone => zoneIn(em_score, EM_SCORE_ZONES)

/** Lowest EM score of each rating of US bonds; these are not ratings of an Indian agency. */
export const EM_RATING_FLOORS = [
  ['AAA', 8.15],
  ['AA+', 7.6],
  ['AA', 7.3],
  ['AA-', 7],
  ['A+', 6.85],
  ['A', 6.65],
  ['A-', 6.4],
  ['BBB+', 6.25],
  ['BBB', 5.85],
  ['BBB-', 5.65],
  ['BB+', 5.25],
  ['BB', 4.95],
  ['BB-', 4.75],
  ['B+', 4.5],
  ['B', 4.15],
  ['B-', 3.75],
  ['CCC+', 3.2],
  ['CCC', 2.5],
  ['CCC-', 1.75],
] as const

/** The US-bond rating whose floor the EM score reaches; D below all of them. */
export const emRating = (em_score: Ratio): string =>
  EM_RATING_FLOORS.find(([, floor]) => compareRatio(em_score, floor) >= 0)?.[0] ?? 'D'

/** Z' for private manufacturers. */
export function altmanZPrime(of: BalanceFigures & { equity: Amount; sales: Amount }): Measured<ZScore> {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { current_assets, current_liabilities, assets, retained_earnings, ebit, equity, liabilities, sales } =
    figures.value
  const reason = obstacle({ assets, liabilities, equity })
  if (reason !== null) return unmeasured(reason)
  const score = sum([
    [0.717, current_assets - current_liabilities, assets],
    [0.847, retained_earnings, assets],
    [3.107, ebit, assets],
    [0.42, equity, liabilities],
    [0.998, sales, assets],
  ])
  return measured({ score, zone: zoneIn(score, Z_PRIME_ZONES) })
}

/** Z for listed manufacturers, with the market value of equity. */
export function altmanZ(of: BalanceFigures & { market_equity: Amount; sales: Amount }): Measured<ZScore> {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { current_assets, current_liabilities, assets, retained_earnings, ebit, market_equity, liabilities, sales } =
    figures.value
  const reason = obstacle({ assets, liabilities, equity: market_equity })
  if (reason !== null) return unmeasured(reason)
  const score = sum([
    [1.2, current_assets - current_liabilities, assets],
    [1.4, retained_earnings, assets],
    [3.3, ebit, assets],
    [0.6, market_equity, liabilities],
    [1, sales, assets],
  ])
  return measured({ score, zone: zoneIn(score, Z_ZONES) })
}

type OhlsonFigures = {
  assets: Amount
  liabilities: Amount
  working_capital: Amount
  current_assets: Amount
  current_liabilities: Amount
  net_income: Amount
  previous_net_income: Amount
  funds_from_operations: Amount
}

/** Both change the score, and papers differ: whoever computes it has to say which. */
export interface OhlsonBasis {
  log_base: 'natural' | 'ten'
  /** Price level by which total assets are divided, as a percentage of the base year: 100 leaves them as they are. */
  price_index: number
  /** Amount that counts as one in the logarithm, in the unit of the figures. */
  unit: bigint
}

/** `probability` is of failure within two years, between 0 and 1. */
export function ohlsonO(of: OhlsonFigures, basis: OhlsonBasis): Measured<{ score: number; probability: number }> {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { assets, liabilities, current_assets, current_liabilities, net_income, previous_net_income } = figures.value
  const { funds_from_operations, working_capital } = figures.value
  if (assets <= 0n) return unmeasured('Total assets are not above zero.')
  if (liabilities <= 0n) return unmeasured('Total liabilities are not above zero.')
  if (current_assets <= 0n) return unmeasured('Current assets are not above zero.')
  if (basis.price_index <= 0 || basis.unit <= 0n) return unmeasured('Price index and unit must be above zero.')
  const size = rounded(ratio(assets, basis.unit), 6) / basis.price_index
  if (size <= 0) return unmeasured('Total assets are too small for the unit.')
  const swing = absolute(net_income) + absolute(previous_net_income)
  if (swing === 0n) return unmeasured('Net income is zero in both years.')
  const linear = sum([
    [6.03, liabilities, assets],
    [-1.43, working_capital, assets],
    [0.0757, current_liabilities, current_assets],
    [-2.37, net_income, assets],
    [-1.83, funds_from_operations, liabilities],
    [-0.521, net_income - previous_net_income, swing],
    [-1.32, 1n, 1n],
    [-1.72, liabilities > assets ? 1n : 0n, 1n],
    [0.285, net_income < 0n && previous_net_income < 0n ? 1n : 0n, 1n],
  ])
  const log = basis.log_base === 'natural' ? Math.log(size) : Math.log10(size)
  const score = rounded(linear, 6) - 0.407 * log
  return measured({ score, probability: 1 / (1 + Math.exp(-score)) })
}

const absolute = (n: bigint) => (n < 0n ? -n : n)

/** How much lower the later score is; negative when it rose. */
export const fallOf = (before: Ratio, now: Ratio): Ratio => minus(before, now)
