import type { Fact } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import { type GstTurnover, gstTurnovers, wholeMonths } from '../gst-turnover.ts'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { financialYearName, isAbove, paiseOfLine, percentFigure, SOLD } from './statement-amounts.ts'
import { clear, foundBeside, notMeasurable } from './statement-findings.ts'
import { doubtOf } from './statement-pairs.ts'
import { unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface GstTurnoverLimits {
  gap_percent: number
  far_percent: number
  minimum_revenue: string
}

type GstReturn = Fact<'gst_return'> | Fact<'gst_supplies'>

interface Turnovers {
  year: StatementPeriod
  gst: bigint
  books: bigint
  /** By the books; negative where the returns tell less. */
  gap: Ratio
  gstins: readonly GstTurnover<GstReturn>[]
}

const size = (share: Ratio): Ratio => (share.n < 0n ? { n: -share.n, d: share.d } : share)

const returnPlaces = ({ gstin, returns }: GstTurnover<GstReturn>): Place[] =>
  returns.flatMap((fact) => {
    const { turnover, period } = fact.payload
    if (turnover === undefined) return []
    const figures = { gstin, month: period, turnover }
    return [{ fact_id: fact.fact_id, as_of: knownDay(fact), path: 'turnover', code: 'gst_return', figures }]
  })

function findingOf(
  series: StatementSeries,
  { year, gst, books, gap, gstins }: Turnovers,
  farPercent: number,
): JudgedFinding<'apart' | 'far_apart'> {
  const isFar = isAbove(size(gap), farPercent)
  return foundBeside(series, year, {
    band: isFar ? 'far_apart' : 'apart',
    severity: isFar ? 'High' : 'Medium',
    detail: {
      financial_year: financialYearName(year.date),
      gst_turnover: decimalOf(gst),
      books_turnover: decimalOf(books),
      difference: decimalOf(gst - books),
      percentage: wireFigure(gap),
      gstins: gstins.map(({ gstin, paise, returns }) => ({
        gstin,
        turnover: decimalOf(paise),
        returns: returns.length,
      })),
    },
    figures: {
      gap: percentFigure(size(gap)),
      tells_less: gap.n < 0n,
      number_of_gstins: gstins.length,
      has_one_gstin: gstins.length === 1,
    },
    places: [...linePlaces(year, [SOLD]), ...gstins.flatMap(returnPlaces)],
    trend: null,
  })
}

/** The year as the books and as the returns tell it; otherwise why they do not compare. */
function turnoversOf(series: StatementSeries, year: StatementPeriod, returns: readonly GstReturn[], minimum: string) {
  const missing = missingLines(year, [SOLD]) ?? doubtOf(series, year)
  if (missing !== null) return { missing }
  const books = paiseOfLine(year, SOLD)
  if (books <= 0n || books < paiseOf(minimum))
    return { missing: said('revenue_too_small', { date: year.date, revenue: decimalOf(books) }) }
  const { period_start } = year.fact.payload
  const months = period_start === null ? null : wholeMonths(period_start, year.date)
  if (months === null) return { missing: said('no_whole_months', { date: year.date }) }
  const gstins = gstTurnovers(returns, months)
  if (isUnmeasured(gstins)) return gstins
  const gst = gstins.reduce((sum, { paise }) => sum + paise, 0n)
  return { year, gst, books, gap: ratio(gst - books, books), gstins } satisfies Turnovers
}

/** The turnover of the GST returns against the revenue of the books, of one year. */
export function judgeGstTurnover(
  series: StatementSeries,
  returns: readonly GstReturn[],
  { today, limits }: JudgeContext<GstTurnoverLimits & InForce>,
): Judged<'apart' | 'far_apart'> {
  const year = series.spans.year.at(-1)
  if (!year) return notMeasurable(series, said('no_year_statement'), series.last)
  const turnovers = turnoversOf(series, year, returns, limits.minimum_revenue)
  if (isUnmeasured(turnovers)) return notMeasurable(series, turnovers.missing, year)
  const { gst, books, gap } = turnovers
  const judged = isAbove(size(gap), limits.gap_percent)
    ? findingOf(series, turnovers, limits.far_percent)
    : clear(series, year, 'clear', { gst_turnover: decimalOf(gst), books_turnover: decimalOf(books) })
  return unlessOld(judged, year, today, limits)
}
