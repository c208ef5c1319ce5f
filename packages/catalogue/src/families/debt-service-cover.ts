import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import { debtServiceCover as coverOf } from '@saakh/domain/statement-ratios'
import { isUnmeasured, type Said, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { DEBT_SERVICE_WORDS, type DebtService, DUE_LINES, debtServiceOf, EARNED_LINES } from './debt-service.ts'
import { financialYearName, multipleFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { doubtOf, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'

// Whether a year earned what its lenders were to be paid.

export const COVER_LIMITS = {
  cover_below: { label: 'Cover below', unit: 'ratio', default: 1.2, min: 0, max: 100, stricter: 'higher' },
  uncovered_below: { label: 'Uncovered below', unit: 'ratio', default: 1, min: 0, max: 100, stricter: 'higher' },
  minimum_service_percent: {
    label: 'Smallest instalments, as a share of revenue',
    unit: 'percent',
    default: 0.5,
    min: 0,
    max: 100,
    note: 'With less than that there is no debt service worth covering; another alert reports a loss.',
  },
  ...STALE_BALANCE,
} as const
type Settings = LimitValues<typeof COVER_LIMITS>

interface Service extends DebtService {
  interest: bigint
  cover: Ratio
  /** The cover if none of the finance costs were for term loans; the same as `cover` where their interest is told. */
  cover_without: Ratio
}

const isAllInterest = ({ interest_line }: DebtService): boolean => interest_line === 'finance_costs'

/** Null when nothing fell due. */
function serviceOf(series: StatementSeries, year: StatementPeriod): Service | Unmeasured | null {
  const service = debtServiceOf(series, year)
  if (isUnmeasured(service)) return service
  const { profit, depreciation, instalments, interest } = service
  if (interest === null) {
    const missing = missingLines(year, ['interest_on_term_loans', 'finance_costs'])
    return { missing: missing ?? said('interest_not_told') }
  }
  if (interest < 0n || instalments < 0n) return unmeasured('negative_service', { date: year.date })
  if (instalments === 0n) return null
  const coverWith = (term_loan_interest: bigint) =>
    coverOf({ profit_after_tax: profit, depreciation, term_loan_interest, instalments })
  const [cover, without] = [coverWith(interest), coverWith(isAllInterest(service) ? 0n : interest)]
  if (!cover.ok) return unmeasured('as_told', { sentence: cover.reason })
  if (!without.ok) return unmeasured('as_told', { sentence: without.reason })
  return { ...service, interest, cover: cover.value, cover_without: without.value }
}

function findingOf(series: StatementSeries, year: StatementPeriod, service: Service, limits: Settings) {
  const { opening, profit, depreciation, instalments, interest, interest_line, cover } = service
  const uncovered = compareRatio(cover, limits.uncovered_below) < 0
  return foundOn(series, year, {
    band: uncovered ? ('uncovered' as const) : ('thin' as const),
    severity: 'High',
    detail: {
      debt_service_cover: rounded(cover),
      financial_year: financialYearName(year.date),
      profit_after_tax: decimalOf(profit),
      depreciation: decimalOf(depreciation),
      interest: decimalOf(interest),
      instalments: decimalOf(instalments),
    },
    figures: {
      cover: multipleFigure(cover, limits.cover_below),
      opening_date: opening.date,
      is_all_interest: isAllInterest(service),
    },
    places: [...linePlaces(year, [...EARNED_LINES, interest_line]), ...linePlaces(opening, DUE_LINES)],
    trend: null,
  })
}

function isSmall({ instalments }: Service, year: StatementPeriod, limits: Settings): boolean {
  const revenue = year.paise('revenue_from_operations') ?? 0n
  return revenue > 0n && compareToPercent(instalments, revenue, limits.minimum_service_percent) < 0
}

/** Before its age is looked at. */
function judgeYear(series: StatementSeries, year: StatementPeriod, limits: Settings) {
  const doubt: Said | null = doubtOf(series, year)
  const service = doubt ? { missing: doubt } : serviceOf(series, year)
  if (isUnmeasured(service)) return notMeasurable(series, service.missing, year)
  if (service === null || isSmall(service, year, limits)) return clear(series, year, 'nothing_due')
  const { cover, cover_without } = service
  const figures = { date: year.date, cover: multipleFigure(cover, limits.cover_below) }
  // The more interest counts on both sides, the nearer to 1 the cover comes; the truth lies between the two.
  const [isLow, isLowWithout] = [cover, cover_without].map((ratio) => compareRatio(ratio, limits.cover_below) < 0)
  if (isLow !== isLowWithout) {
    const both = { ...figures, cover_without: multipleFigure(cover_without, limits.cover_below) }
    return notMeasurable(series, said('interest_decides', both), year)
  }
  return isLow ? findingOf(series, year, service, limits) : clear(series, year, 'clear', figures)
}

const WORDS: Words = {
  reasons: {
    interest_not_told: 'The interest of the year is not stated.',
    negative_service: 'Interest or instalments of the year to {date:date} are negative.',
    nothing_due: '{>as_of}: hardly any instalment of term debt fell due.',
    clear: '{>as_of}: the debt service is covered {cover:ratio_exact} times.',
    interest_decides:
      'The cover of the debt service in the year to {date:date} lies between {cover:ratio_exact} and {cover_without:ratio_exact}; the statement does not state the interest on term loans, which decides.',
  },
}

export const debtServiceCover: Rule<typeof INDUSTRIAL_STATEMENTS.needs, typeof COVER_LIMITS, 'thin' | 'uncovered'> = {
  ...INDUSTRIAL_STATEMENTS,
  words: joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), joinWords(DEBT_SERVICE_WORDS, WORDS)),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const year = series.spans.year.at(-1)
      if (!year) return notMeasurable(series, said('no_year_statement'), series.last)
      return unlessOld(judgeYear(series, year, limits), year, today, limits)
    }),
}
