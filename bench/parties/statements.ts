import { balanceSheet, type CroreLines, financialYear, quarter } from '@saakh/catalogue/example-statements'
import { daysBetween } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Random } from '../generated-names.ts'
import { AS_OF, between, chance, oneOf, type Part } from './part.ts'

// Three years of statements and for some parties five quarters. Rupees; changes are drawn in tenths of a percent.

const CRORE = 10_000_000
const moved = (rupees: number, tenths: number) => (rupees * (1000 + tenths)) / 1000
const inCrores = (lines: Readonly<Record<string, number | null>>): CroreLines =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([name, rupees]) => (rupees === null ? [] : [[name, rupees / CRORE]])),
  )

interface Earnings {
  revenue: number
  is_revenue_told: boolean
  profit: number
  /** Hundredths of a percent of revenue. */
  interest: number
  /** Hundredths: 150 is a cover of 1.5. */
  cover: number
}

const earnings = (random: Random, revenue: number, told: Partial<Earnings> = {}): Earnings => ({
  revenue,
  is_revenue_told: true,
  profit: revenue / 20,
  interest: oneOf(random, between(random, 0, 60), between(random, 50, 900)),
  cover: oneOf(random, between(random, -100, 180), between(random, 120, 700)),
  ...told,
})

const interestOf = ({ revenue, interest }: Earnings) => (revenue * interest) / 10_000
const ebitOf = (one: Earnings) => (interestOf(one) * one.cover) / 100

const spanLines = (one: Earnings) =>
  inCrores({
    revenue_from_operations: one.is_revenue_told ? one.revenue : null,
    profit_loss_for_period: one.profit,
    profit_before_exceptional_items_and_tax: ebitOf(one) - interestOf(one),
    finance_costs: interestOf(one),
  })

interface Pair {
  before: Earnings
  now: Earnings
  /** Percent. */
  change: number
  margin_before: number
  profit_fall: number
}

/** A span and the same a year before. */
function pair(random: Random, revenueBefore: number): Pair {
  const change = oneOf(random, between(random, -150, 300), between(random, -600, 100))
  const margin = oneOf(random, between(random, 1, 150), between(random, -100, 40)) || 1
  const fall = oneOf(random, between(random, -400, 200), between(random, 200, 1500))
  const profit = (revenueBefore * margin) / 1000
  return {
    before: earnings(random, revenueBefore, { profit }),
    now: earnings(random, moved(revenueBefore, change), {
      profit: profit - (Math.abs(profit) * fall) / 1000,
      is_revenue_told: !chance(random, 5),
    }),
    change: change / 10,
    margin_before: margin / 10,
    profit_fall: fall / 10,
  }
}

const coverPercent = (one: Earnings) => ({ cover: one.cover / 100, share: one.interest / 100 })

/** What the latest span says; `last` is the span just before it, null when it is not known. */
function spanFigures(
  { before, now, change, margin_before, profit_fall }: Pair,
  isPaired: boolean,
  last: Earnings | null,
) {
  const isChangeTold = isPaired && now.is_revenue_told
  const [present, previous] = [coverPercent(now), last ? coverPercent(last) : null]
  return {
    revenue_before: isPaired ? before.revenue : null,
    revenue_change_percent: isChangeTold ? change : null,
    profit_fall_percent: isPaired ? profit_fall : null,
    profit_fall_percent_of_revenue: isPaired ? (Math.abs(margin_before) * profit_fall) / 100 : null,
    interest_cover: now.is_revenue_told ? present.cover : null,
    interest_percent_of_revenue: now.is_revenue_told ? present.share : null,
    interest_cover_before: previous?.cover ?? null,
    interest_percent_of_revenue_before: previous?.share ?? null,
  }
}

interface Sheet {
  worth: number
  equity: number
  liabilities: number
  current_assets: number
  current_liabilities: number
  kept: number
  inventories: number | null
  receivables: number
}

/** What a company does not tell in any of its balance sheets. */
interface Silence {
  goodwill: boolean
  current_assets: boolean
  retained_earnings: boolean
}

const GOODWILL = 3 * CRORE
const SOFTWARE = CRORE

const sheetLines = (one: Sheet, not: Silence) =>
  inCrores({
    assets: one.equity + one.liabilities,
    equity: one.equity,
    liabilities: one.liabilities,
    current_assets: not.current_assets ? null : one.current_assets,
    current_liabilities: one.current_liabilities,
    [not.retained_earnings ? 'other_equity' : 'retained_earnings']: one.kept,
    goodwill: not.goodwill ? null : GOODWILL,
    other_intangible_assets: SOFTWARE,
    intangible_assets_under_development: 0,
    inventories: one.inventories,
    trade_receivables_current: one.receivables,
  })

const worthChange = (random: Random) =>
  oneOf(
    random,
    between(random, -150, 20),
    between(random, 1, 300),
    between(random, -100, 5),
    between(random, 100, 1300),
  )

interface Books {
  sheets: readonly [Sheet, Sheet, Sheet]
  /** Percent, of the first year and the second; null from a net worth that is not above zero. */
  worth_falls: readonly [number, number | null]
  /** Percent; null when inventories are not told. */
  stock_growth: number | null
}

function booksOf(random: Random, revenues: readonly [number, number, number], isStockTold: boolean): Books {
  const [oldest, middle, newest] = revenues
  const worth = (Math.round(oldest / 1_000_000) * 1_000_000 * between(random, 20, 80)) / 100
  const falls = [worthChange(random), worthChange(random)] as const
  const second = moved(worth, -falls[0])
  const third = second > 0 ? moved(second, -falls[1]) : second
  const stock_growth = oneOf(random, between(random, -200, 300), between(random, 100, 900))
  const stock = (middle * between(random, 1, 40)) / 100
  const days = between(random, 20, 120)
  const longer = oneOf(random, between(random, -20, 25), between(random, 10, 90))
  const liabilities = (oldest * between(random, 30, 150)) / 100
  const strength = between(random, 20, 60)
  const of = (revenue: number, tangible: number, inventories: number, dso: number): Sheet => {
    const equity = tangible + GOODWILL + SOFTWARE
    return {
      worth: tangible,
      equity,
      liabilities,
      current_assets: Math.round(((equity + liabilities) * (strength + between(random, 0, 20))) / 100),
      current_liabilities: Math.round((liabilities * between(random, 30, 75)) / 100),
      kept: Math.round((equity * between(random, -40, 80)) / 100),
      inventories: isStockTold ? inventories : null,
      receivables: Math.round((revenue * dso) / 365),
    }
  }
  return {
    sheets: [
      of(oldest, worth, stock, days),
      of(middle, second, stock, days),
      of(newest, third, moved(stock, stock_growth), days + longer),
    ],
    worth_falls: [falls[0] / 10, second > 0 ? falls[1] / 10 : null],
    stock_growth: isStockTold ? stock_growth / 10 : null,
  }
}

function zScore(sheet: Sheet, span: Earnings): number | null {
  const assets = sheet.equity + sheet.liabilities
  if (sheet.equity <= 0 || assets <= 0) return null
  return (
    (6.56 * (sheet.current_assets - sheet.current_liabilities) + 3.26 * sheet.kept + 6.72 * ebitOf(span)) / assets +
    (1.05 * sheet.equity) / sheet.liabilities
  )
}

/** Both in tenths, so that the difference has no trace of binary fractions. */
const points = (a: number, b: number) => (Math.round(a * 10) - Math.round(b * 10)) / 10

function sheetFigures(
  { sheets, worth_falls, stock_growth }: Books,
  years: number,
  year: Pair,
  not: Silence,
  isPublished: boolean,
) {
  const [, before, now] = sheets
  const isWorthTold = !not.goodwill && now.worth > 0
  // In a filing other intangible assets may hold rights of use, so that goodwill alone proves a loss of the net worth.
  const intangible = (not.goodwill ? GOODWILL : 0) + (isPublished ? SOFTWARE : 0)
  const scores = not.current_assets ? [null, null] : [zScore(now, year.now), zScore(before, year.before)]
  const score = scores[0] ?? null
  const scoreBefore = years > 1 ? (scores[1] ?? null) : null
  const isTold = years > 1 && year.now.is_revenue_told
  return {
    net_worth_at_most: now.worth + intangible,
    net_worth_fall_percent: isWorthTold && years > 1 ? worth_falls[1] : null,
    net_worth_fall_percent_before: isWorthTold && years > 2 ? worth_falls[0] : null,
    z_score: score,
    z_score_before: scoreBefore,
    z_score_fall: score !== null && scoreBefore !== null ? scoreBefore - score : null,
    year_revenue_before: years > 1 ? year.before.revenue : null,
    stock_less_sales_growth_points: isTold && stock_growth !== null ? points(stock_growth, year.change) : null,
    stock_percent_of_revenue: isTold && now.inventories !== null ? (now.inventories * 100) / year.now.revenue : null,
    year_revenue: isTold ? year.now.revenue : null,
    sales_days_longer: isTold
      ? (now.receivables * 365) / year.now.revenue - (before.receivables * 365) / year.before.revenue
      : null,
  }
}

const NOTHING = {
  statement_age_days: null,
  revenue_before: null,
  revenue_change_percent: null,
  profit_fall_percent: null,
  profit_fall_percent_of_revenue: null,
  interest_cover: null,
  interest_percent_of_revenue: null,
  interest_cover_before: null,
  interest_percent_of_revenue_before: null,
  balance_age_days: null,
  net_worth_at_most: null,
  net_worth_fall_percent: null,
  net_worth_fall_percent_before: null,
  z_score: null,
  z_score_before: null,
  z_score_fall: null,
  year_revenue_before: null,
  year_revenue: null,
  stock_less_sales_growth_points: null,
  stock_percent_of_revenue: null,
  sales_days_longer: null,
}

export function statementsOf(random: Random, company_name: string): Part {
  if (chance(random, 5)) return { facts: [], ready: { ...NOTHING, reports_as_nbfc: false } }
  const isPublished = chance(random, 55)
  const reports_as_nbfc = isPublished && chance(random, 3)
  const hasQuarters = isPublished && chance(random, 60)
  const years = oneOf(random, 3, 3, 3, 3, 3, 2, 1)
  // Old ones say nothing about today.
  const end = hasQuarters || !chance(random, 6) ? 2026 : 2024
  const oldest = chance(random, 10) ? between(random, 2, 9) * 1_000_000 : between(random, 2, 300) * CRORE
  const second = moved(oldest, between(random, -200, 300))
  const year = pair(random, second)
  const first = earnings(random, oldest)
  const not: Silence = {
    goodwill: chance(random, 8),
    current_assets: chance(random, 5),
    retained_earnings: isPublished,
  }
  const books = booksOf(random, [oldest, second, year.now.revenue], !chance(random, 8))
  const about = {
    company_name,
    form: reports_as_nbfc ? ('nbfc' as const) : ('commercial' as const),
    nature: isPublished ? ('consolidated' as const) : ('standalone' as const),
    source: isPublished ? ('published_result' as const) : ('borrower_statement' as const),
  }
  const facts: Fact[] = [first, year.before, year.now].flatMap((one, i) =>
    i < 3 - years ? [] : [financialYear(end - 2 + i, spanLines(one), about)],
  )
  for (const [i, sheet] of books.sheets.entries())
    if (i >= 3 - years) facts.push(balanceSheet(`${end - 2 + i}-03-31`, sheetLines(sheet, not), about))
  const lately = pair(random, Math.round(year.now.revenue / 40_000) * 10_000 || 10_000)
  const just = earnings(random, lately.before.revenue)
  if (hasQuarters) {
    const unaudited = { ...about, audited: false }
    const plain = spanLines(earnings(random, lately.before.revenue))
    facts.push(
      quarter(2025, 'Q2', spanLines(lately.before), unaudited),
      quarter(2025, 'Q3', plain, unaudited),
      quarter(2026, 'Q4', plain, unaudited),
      quarter(2026, 'Q1', spanLines(just), unaudited),
      quarter(2026, 'Q2', spanLines(lately.now), unaudited),
    )
  }
  return {
    facts,
    ready: {
      reports_as_nbfc,
      statement_age_days: daysBetween(hasQuarters ? '2026-09-30' : `${end}-03-31`, AS_OF),
      balance_age_days: daysBetween(`${end}-03-31`, AS_OF),
      ...(hasQuarters ? spanFigures(lately, true, just) : spanFigures(year, years > 1, years > 1 ? year.before : null)),
      ...sheetFigures(books, years, year, not, isPublished),
    },
  }
}
