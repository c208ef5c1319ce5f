import { formatDate } from '@saakh/domain/formats'
import { type Measured, measured, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { debtServiceCover } from '@saakh/domain/statement-ratios'
import { readZ, retainedBasisOf, zLines } from '../families/altman-z.ts'
import { DEBT_SERVICE_WORDS, DUE_LINES, debtServiceOf, EARNED_LINES } from '../families/debt-service.ts'
import { LEVERAGE_LINES, type Leverage, latestLeverage } from '../families/leverage.ts'
import { paiseOfLine } from '../families/statement-amounts.ts'
import { statementOf } from '../families/statement-findings.ts'
import { doubtOf, latestBalance } from '../families/statement-pairs.ts'
import { CURRENT_LINES, currentRatioOf, EBIT_LINES, interestCoverOf } from '../families/statement-readings.ts'
import { linePlaces, missingLines } from '../families/told-lines.ts'
import { latestYearEnd, YEAR_PAIR_WORDS } from '../families/year-pairs.ts'
import { isUnmeasured, type Said, said } from '../kit/figures.ts'
import { KIT_WORDS } from '../kit/kit-words.ts'
import { tell } from '../kit/tell.ts'
import { evidenceOf, tellReason } from '../kit/tell-outcome.ts'
import { joinWords } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import type { Figure } from './score-inputs.ts'

type Line = StatementLineName
type StatementFigure = 'current_ratio' | 'tol_tnw' | 'interest_cover' | 'dscr' | 'z_double_prime'

const WORDS = joinWords(KIT_WORDS, joinWords(YEAR_PAIR_WORDS, DEBT_SERVICE_WORDS))

const silent = (reason: string, at: StatementPeriod | null): Figure => ({
  state: 'not_measurable',
  reason,
  as_of: at?.date ?? null,
})

const without = (missing: Said, at: StatementPeriod | null): Figure => silent(tellReason(missing, WORDS), at)

/** The figure with the lines it is made of, each of which can be walked back to its statement. */
function told(
  series: StatementSeries,
  value: Measured | 'worst',
  lines: readonly (readonly [StatementPeriod, readonly Line[]])[],
  words: (text: string) => string,
): Figure {
  const at = lines[0]?.[0] ?? null
  if (at === null) return silent('No statement is known.', null)
  if (value !== 'worst' && !value.ok) return silent(`${value.reason} As of ${formatDate(at.date)}.`, at)
  const found: Ratio | 'worst' = value === 'worst' ? value : value.value
  const text = found === 'worst' ? 'no ratio, the net worth is used up' : rounded(found).toFixed(2)
  return {
    state: 'measured',
    value: found,
    observed: `${tell('{>as_of}', WORDS, statementOf(series, at))}: ${words(text)}`,
    as_of: at.date,
    evidence: lines.flatMap(([period, names]) => linePlaces(period, names)).map((place) => evidenceOf(place, WORDS)),
  }
}

function currentRatioFigure(series: StatementSeries): Figure {
  const at = latestBalance(series, CURRENT_LINES)
  if (isUnmeasured(at)) return without(at.missing, series.last)
  return told(series, currentRatioOf(at), [[at, CURRENT_LINES]], (text) => `current ratio ${text}`)
}

/** The other end of what the ratio may be; undefined where every line is told and none may be rights of use. */
function leverageOr({ worth, at_least, not_told }: Leverage): { value: Ratio | 'worst'; because: string } | undefined {
  if (worth.at_best <= 0n) return undefined
  if (not_told !== null)
    return { value: 'worst', because: `${tellReason(not_told, WORDS)} What they are decides the points.` }
  return worth.at_best === worth.paise
    ? undefined
    : {
        value: at_least ?? 'worst',
        because: 'Intangible assets that may be rights of use decide the points.',
      }
}

function leverageFigure(series: StatementSeries): Figure {
  const found = latestLeverage(series)
  if (isUnmeasured(found)) return without(found.missing, series.last)
  const { worth, value } = found
  const figure = told(
    series,
    value === null ? 'worst' : measured(value),
    [[worth.period, LEVERAGE_LINES]],
    (text) => `outside liabilities to tangible net worth: ${worth.is_at_most && value ? 'at least ' : ''}${text}`,
  )
  const or = leverageOr(found)
  return figure.state === 'measured' && or ? { ...figure, or } : figure
}

function interestCoverFigure(series: StatementSeries): Figure {
  const year = series.spans.year.at(-1)
  if (!year) return without(said('no_year_statement'), series.last)
  const doubt = doubtOf(series, year) ?? missingLines(year, EBIT_LINES)
  if (doubt !== null) return without(doubt, year)
  if (paiseOfLine(year, 'finance_costs') === 0n)
    return {
      state: 'not_applicable',
      reason: 'No finance costs are told: there is no interest to cover.',
      as_of: year.date,
    }
  return told(series, interestCoverOf(year), [[year, EBIT_LINES]], (text) => `interest covered ${text} times`)
}

function debtServiceFigure(series: StatementSeries): Figure {
  const year = series.spans.year.at(-1)
  if (!year) return without(said('no_year_statement'), series.last)
  const doubt = doubtOf(series, year)
  const found = doubt ? { missing: doubt } : debtServiceOf(series, year)
  if (isUnmeasured(found)) return without(found.missing, year)
  const { opening, profit, depreciation, interest, interest_line, instalments } = found
  if (instalments === 0n)
    return { state: 'not_applicable', reason: 'No instalment of term debt fell due in the year.', as_of: year.date }
  const value = debtServiceCover({
    profit_after_tax: profit,
    depreciation,
    term_loan_interest: interest,
    instalments,
  })
  const all = interest_line === 'finance_costs' ? ', all finance costs counted as interest on term loans' : ''
  return told(
    series,
    value,
    [
      [year, [...EARNED_LINES, interest_line]],
      [opening, DUE_LINES],
    ],
    (text) => `debt service covered ${text} times${all}`,
  )
}

function zFigure(series: StatementSeries): Figure {
  const books = latestYearEnd(series)
  if (isUnmeasured(books)) return without(books.missing, series.last)
  const { balance, span } = books
  const basis = retainedBasisOf(books)
  const missing = missingLines(balance, zLines(basis)) ?? missingLines(span, EBIT_LINES)
  if (missing !== null) return without(missing, balance)
  const { score } = readZ(books, basis)
  const value = score.ok ? measured(score.value.score) : score
  const proxy = basis === 'other_equity' ? ' (other equity stands in for retained earnings and overstates it)' : ''
  return told(
    series,
    paiseOfLine(balance, 'equity') <= 0n ? 'worst' : value,
    [
      [balance, zLines(basis)],
      [span, EBIT_LINES],
    ],
    // The words give the figure also where the points do not go by it: equity that is used up is distress by itself.
    (text) => `Z'' ${score.ok ? rounded(score.value.score).toFixed(2) : text}${proxy}`,
  )
}

/** The five figures of one series of statements. */
export const statementFigures = (series: StatementSeries): Record<StatementFigure, Figure> => ({
  current_ratio: currentRatioFigure(series),
  tol_tnw: leverageFigure(series),
  interest_cover: interestCoverFigure(series),
  dscr: debtServiceFigure(series),
  z_double_prime: zFigure(series),
})

const everyFigure = (figure: Figure): Record<StatementFigure, Figure> => ({
  current_ratio: figure,
  tol_tnw: figure,
  interest_cover: figure,
  dscr: figure,
  z_double_prime: figure,
})

/** For a party whose statements say nothing of the kind: a bank, or nobody's statement is known. */
export const noStatementFigures = (state: 'not_measurable' | 'not_applicable', reason: string) =>
  everyFigure({ state, reason, as_of: null })
