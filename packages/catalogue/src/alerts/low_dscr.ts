import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { debtServiceCover } from '@saakh/domain/statement-ratios'
import { z } from 'zod'
import {
  financialYearName,
  foundOn,
  industrialStatements,
  ratioText,
  staleBalance,
  unlessOld,
} from '../families/balance-judgement.ts'
import { type DebtService, DUE_LINES, debtServiceOf, EARNED_LINES } from '../families/debt-service.ts'
import {
  asOf,
  clear,
  detailOf,
  doubtOf,
  judgeStatements,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['thin', 'uncovered'] as const

const INTEREST: readonly StatementLineName[] = ['interest_on_term_loans', 'finance_costs']

interface Settings {
  cover_below: number
  uncovered_below: number
  minimum_service_percent: number
}

interface Service extends DebtService {
  year: StatementPeriod
  interest: bigint
  is_all_interest: boolean
  cover: Ratio
  /** The cover if none of the finance costs were for term loans; the same as `cover` where their interest is told. */
  cover_without: Ratio
}

/** Null when nothing fell due. */
function serviceOf(series: StatementSeries, year: StatementPeriod): Service | string | null {
  const found = debtServiceOf(series, year)
  if (typeof found === 'string') return found
  const { profit, depreciation, instalments, interest } = found
  if (interest === null) return missingLines(year, INTEREST) ?? ''
  if (interest < 0n || instalments < 0n)
    return `Interest or instalments of the year to ${formatDate(year.date)} are negative.`
  if (instalments === 0n) return null
  const is_all_interest = found.interest_line === 'finance_costs'
  const coverWith = (term_loan_interest: bigint) =>
    debtServiceCover({ profit_after_tax: profit, depreciation, term_loan_interest, instalments })
  const [cover, without] = [coverWith(interest), coverWith(is_all_interest ? 0n : interest)]
  if (!cover.ok) return cover.reason
  if (!without.ok) return without.reason
  return { ...found, year, interest, is_all_interest, cover: cover.value, cover_without: without.value }
}

function findingOf(series: StatementSeries, found: Service, settings: Settings) {
  const text = (value: Ratio) => ratioText(value, settings.cover_below)
  const { year, opening, profit, depreciation, instalments, interest, is_all_interest, cover } = found
  const uncovered = compareRatio(cover, settings.uncovered_below) < 0
  const name = financialYearName(year.date)
  const interestWords = is_all_interest ? 'all finance costs' : 'the interest on term loans'
  return foundOn(series, year, {
    band: uncovered ? ('uncovered' as const) : ('thin' as const),
    severity: 'High' as const,
    title: `The year to ${formatDate(year.date)} covers its debt service ${text(cover)} times.`,
    why: `${asOf(series, year)}: profit after tax of ${money(profit)}, depreciation of ${money(depreciation)} and ${interestWords} of ${money(interest)} against instalments of ${money(instalments)} and the same interest are a cover of ${text(cover)}. The alert begins below ${formatRatio(settings.cover_below)}. Instalments are the current maturities of long-term borrowings in the balance sheet of ${formatDate(opening.date)}.${is_all_interest ? ' How much of the finance costs is for term loans is not told; the cover is below the limit whatever the share.' : ''}`,
    clears_when: `Profit after tax, depreciation and interest of a year cover its instalments and interest at least ${formatRatio(settings.cover_below)} times.`,
    detail: {
      ...detailOf(series, year),
      debt_service_cover: rounded(cover),
      financial_year: name,
      profit_after_tax: decimalOf(profit),
      depreciation: decimalOf(depreciation),
      interest: decimalOf(interest),
      instalments: decimalOf(instalments),
    },
    evidence: [...linesEvidence(year, [...EARNED_LINES, found.interest_line]), ...linesEvidence(opening, DUE_LINES)],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'low_dscr',
  label: 'Low debt service cover',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { thin: '20580', uncovered: '20581' },
  signal_format: 1,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    'Profit after tax, depreciation and interest of a year cover its instalments and interest less than 1.2 times.',
  also_called: ['dscr', 'debt_service_coverage_ratio'],
  detail: z.object({
    ...statementDetail,
    debt_service_cover: z.number(),
    financial_year: z.string(),
    profit_after_tax: computedAmountSchema,
    depreciation: computedAmountSchema,
    interest: computedAmountSchema,
    instalments: computedAmountSchema,
  }),
  layout: {
    title: 'Debt service cover',
    fields: [
      {
        key: 'debt_service_cover',
        label: 'Debt service cover',
        format: 'ratio',
        also: ['dscr', 'debt_service_coverage_ratio'],
      },
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'profit_after_tax', label: 'Profit after tax', format: 'money', also: ['pat'] },
      { key: 'depreciation', label: 'Depreciation', format: 'money' },
      { key: 'interest', label: 'Interest', format: 'money', also: ['term_loan_interest', 'interest_on_term_loans'] },
      {
        key: 'instalments',
        label: 'Instalments due',
        format: 'money',
        also: ['installments', 'principal_repayments', 'debt_obligation'],
      },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', also: ['reporting_date'] },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      cover_below: z.number().min(0).max(100),
      uncovered_below: z.number().min(0).max(100),
      minimum_service_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { cover_below: 1.2, uncovered_below: 1, minimum_service_percent: 0.5, ...staleBalance.defaults },
    fields: {
      cover_below: { label: 'Cover below', unit: 'ratio', stricter: 'higher' },
      uncovered_below: { label: 'Uncovered below', unit: 'ratio', stricter: 'higher' },
      minimum_service_percent: {
        label: 'Smallest instalments, as a share of revenue',
        unit: 'percent',
        note: 'With less than that there is no debt service worth covering; a loss is told by another alert.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const text = (value: Ratio) => ratioText(value, thresholds.cover_below)
    return judgeStatements(facts, day, (series) => {
      const year = series.spans.year.at(-1)
      if (!year) return notMeasurable(series, 'No profit and loss statement of a year is known.', series.last)
      const calm = (reason: string) => unlessOld<never, never>(clear(series, reason, year), year, day, thresholds)
      const found = doubtOf(series, year) ?? serviceOf(series, year)
      if (typeof found === 'string') return notMeasurable(series, found, year)
      const revenue = year.paise('revenue_from_operations') ?? 0n
      if (
        found === null ||
        (revenue > 0n && compareToPercent(found.instalments, revenue, thresholds.minimum_service_percent) < 0)
      )
        return calm('hardly any instalment of term debt fell due.')
      // The more interest counts on both sides, the nearer to 1 the cover comes; the truth lies between the two.
      const isLow = [found.cover, found.cover_without].map((one) => compareRatio(one, thresholds.cover_below) < 0)
      if (isLow[0] !== isLow[1])
        return notMeasurable(
          series,
          `The cover of the debt service in the year to ${formatDate(year.date)} lies between ${text(found.cover)} and ${text(found.cover_without)}; the statement does not tell the interest on term loans, which decides.`,
          year,
        )
      return isLow[0]
        ? unlessOld(findingOf(series, found, thresholds), year, day, thresholds)
        : calm(`the debt service is covered ${text(found.cover)} times.`)
    })
  },
})
