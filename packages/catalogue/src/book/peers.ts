import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { compareRatio, type Ratio } from '@saakh/domain/ratio'
import { shownFigure } from '@saakh/domain/ratio-figure'
import { RATIOS, type RatioDeclaration, type YearRatio } from '../credit-ratios.ts'
import { quantile } from '../quartiles.ts'
import type { Statements, Year } from '../statement-years.ts'

/** Quartiles of fewer tell about their members and not about a trade. */
export const FEWEST_PEERS = 8
/** Of one size is whose revenue is at least a third and at most three times that of the borrower. */
export const SIZE_TIMES = 3
/** Between these days the years end that are compared with one that ends on `date`. */
export const comparedSpan = (date: IsoDate): readonly [from: IsoDate, until: IsoDate] => [
  addMonths(date, -12),
  addMonths(date, 12),
]

/** Why nothing is compared. */
type NoPeers = 'no_industry' | 'no_year' | 'not_commercial' | 'no_revenue' | 'too_few'

/** Where the borrower stands among its peers, of a ratio of which it is clear which way is safer. */
type Standing = 'best_quarter' | 'worst_quarter'

interface PeerRatio {
  declared: RatioDeclaration
  own: YearRatio
  /** Null where fewer than so many peers tell the ratio. */
  quartiles: readonly [lower: Ratio, median: Ratio, upper: Ratio] | null
  /** Peers that tell the ratio. */
  told: number
  standing: Standing | null
}

interface Comparison {
  because: NoPeers | null
  /** The year of the borrower that is compared; null without one. */
  year: Year | null
  /** Paise. */
  revenue: bigint | null
  /** Borrowers of the industry and size. */
  peers: number
  ratios: PeerRatio[]
  /** What the peers' ratios were computed from. */
  facts: Fact[]
}

const isCommercial = ({ span, balance }: Year): boolean => (span?.form ?? balance?.form) === 'commercial'

const revenueOf = ({ span }: Year): bigint | null => {
  const paise = span?.paise('revenue_from_operations') ?? null
  return paise !== null && paise > 0n ? paise : null
}

/** The last year that a borrower told; null where it told spans of other lengths alone. */
export const lastYear = (statements: Statements | null): Year | null =>
  statements?.kind === 'year' ? (statements.years.findLast(({ span }) => span !== null) ?? null) : null

const isOfSize = (paise: bigint, own: bigint): boolean => {
  const times = BigInt(SIZE_TIMES)
  return paise * times >= own && paise <= own * times
}

/** The newest year of another borrower that may be compared with this one; null where there is none. */
function comparableYear(statements: Statements, date: IsoDate, revenue: bigint): Year | null {
  if (statements.kind !== 'year') return null
  const [from, until] = comparedSpan(date)
  const year = statements.years.findLast((year) => year.span && year.date >= from && year.date <= until)
  const paise = year ? revenueOf(year) : null
  return year && isCommercial(year) && paise !== null && isOfSize(paise, revenue) ? year : null
}

/** Beyond the quartile on the safer or on the riskier side, by the figures that are shown; on the quartile itself is within. */
function standingOf(
  { better, unit }: RatioDeclaration,
  own: YearRatio,
  quartiles: PeerRatio['quartiles'],
): Standing | null {
  if (!better || !own.value.ok || !quartiles) return null
  const [lower, , upper] = quartiles
  const figure = shownFigure(own.value.value, unit)
  if (figure > shownFigure(upper, unit)) return better === 'higher' ? 'best_quarter' : 'worst_quarter'
  if (figure < shownFigure(lower, unit)) return better === 'lower' ? 'best_quarter' : 'worst_quarter'
  return null
}

function ratioOf(declared: RatioDeclaration, year: Year, peers: readonly Year[]): PeerRatio {
  const peerValues = peers.flatMap((peer) => {
    const { value } = declared.of(peer)
    return value.ok ? [value.value] : []
  })
  const sorted = peerValues.sort(compareRatio)
  const own = declared.of(year)
  const quartiles =
    sorted.length < FEWEST_PEERS
      ? null
      : ([quantile(sorted, 1), quantile(sorted, 2), quantile(sorted, 3)] as const satisfies PeerRatio['quartiles'])
  return { declared, own, quartiles, told: sorted.length, standing: standingOf(declared, own, quartiles) }
}

const factsOf = (years: readonly Year[]): Fact[] =>
  years.flatMap(({ span, balance }) => [span?.fact, balance?.fact].filter((fact) => fact !== undefined))

/**
 * The ratios of a borrower beside the quartiles of others of its industry: those whose newest year within a year of its own
 * has a revenue of one size. `others` is null where the borrower's industry is not known; it is not among them itself.
 */
export function comparePeers(own: Statements | null, others: readonly Statements[] | null): Comparison {
  const year = lastYear(own)
  const nothing = { year, revenue: null, peers: 0, ratios: [], facts: [] }
  if (!year) return { ...nothing, because: 'no_year' }
  if (!isCommercial(year)) return { ...nothing, because: 'not_commercial' }
  const revenue = revenueOf(year)
  const peers =
    others === null || revenue === null
      ? []
      : others.flatMap((statements) => comparableYear(statements, year.date, revenue) ?? [])
  const isEnough = peers.length >= FEWEST_PEERS
  return {
    because: others === null ? 'no_industry' : revenue === null ? 'no_revenue' : isEnough ? null : 'too_few',
    year,
    revenue,
    peers: peers.length,
    ratios: RATIOS.map((declared) => ratioOf(declared, year, peers)),
    facts: isEnough ? factsOf(peers) : [],
  }
}
