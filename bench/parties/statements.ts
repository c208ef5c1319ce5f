import { balanceSheet, financialYear, quarter } from '@saakh/catalogue/example-statements'
import { daysBetween } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Random } from '../generated-names.ts'
import { booksOf, type Silence, sheetFigures, sheetLines } from './balance-sheets.ts'
import { CRORE, earnings, moved, pair, spanFigures, spanLines } from './earnings.ts'
import { AS_OF, between, chance, oneOf, type Part } from './part.ts'

// Three years of statements and for some parties five quarters.

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
  const facts: Fact[] = [first, year.before, year.now].flatMap((yearEarnings, i) =>
    i < 3 - years ? [] : [financialYear(end - 2 + i, spanLines(yearEarnings), about)],
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
