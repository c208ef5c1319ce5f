import type { Rule } from '../kit/rule.ts'
import { type BalanceRatio, balanceRatio } from './balance-ratio.ts'
import { type CourtProceeding, courtProceeding } from './court-proceeding.ts'
import { type LineGrowth, lineGrowth } from './line-growth.ts'
import { type RisingShare, risingShare } from './rising-share.ts'
import { type ShareOfRevenue, shareOfRevenue } from './share-of-revenue.ts'
import { stockAgainstSales } from './stock-against-sales.ts'
import type { StockAgainstSales } from './stock-lines.ts'

/** What each family makes a rule of. All of it is data, as JSON carries it. */
interface FamilyData {
  balance_ratio: BalanceRatio
  court_proceeding: CourtProceeding<string>
  line_growth: LineGrowth
  rising_share: RisingShare
  share_of_revenue: ShareOfRevenue
  stock_against_sales: StockAgainstSales
}

type Families = { readonly [F in keyof FamilyData]: (data: FamilyData[F]) => object }

/** Families whose rules are data: the same for a rule of the catalogue and for one that is read at run time. */
const FAMILIES: Families = {
  balance_ratio: balanceRatio,
  court_proceeding: courtProceeding,
  line_growth: lineGrowth,
  rising_share: risingShare,
  share_of_revenue: shareOfRevenue,
  stock_against_sales: stockAgainstSales,
}

export const FAMILY_NAMES: readonly string[] = Object.keys(FAMILIES)

/** A rule made of data that was parsed at the border: each family answers a rule, whatever its data say. */
export function ruleOfFamily<F extends keyof FamilyData>(family: F, data: FamilyData[F]): Rule {
  return FAMILIES[family](data) as Rule
}
