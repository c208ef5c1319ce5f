import { altmanZDoublePrime } from '@saakh/domain/failure-scores'
import { formatDate } from '@saakh/domain/formats'
import { type Measured, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import {
  currentRatio,
  debtServiceCover,
  earningsBeforeInterestAndTax,
  interestCoverByEbit,
  outsideLiabilitiesToNetWorth,
} from '@saakh/domain/statement-ratios'
import { latestBalance, paiseOfLine } from '../families/balance-judgement.ts'
import { asOf, doubtOf, linesEvidence, missingLines } from '../families/financial-statements.ts'
import { NET_WORTH_LINES, NET_WORTH_NEEDS, netWorthOf } from '../families/net-worth.ts'
import { latestYearEnd } from '../families/year-pair.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import type { Figure } from './score-inputs.ts'

type Line = StatementLineName
type StatementFigure = 'current_ratio' | 'tol_tnw' | 'interest_cover' | 'dscr' | 'z_double_prime'

const silent = (reason: string, at: StatementPeriod | null): Figure => ({
  state: 'not_measurable',
  reason,
  as_of: at?.date ?? null,
})

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
    observed: `${asOf(series, at)}: ${words(text)}`,
    as_of: at.date,
    evidence: lines.flatMap(([period, names]) => linesEvidence(period, names)),
  }
}

const CURRENT: readonly Line[] = ['current_assets', 'current_liabilities']

function currentRatioOf(series: StatementSeries): Figure {
  const at = latestBalance(series, CURRENT)
  if (typeof at === 'string') return silent(at, series.last)
  const value = currentRatio({
    current_assets: at.paise('current_assets'),
    current_liabilities: at.paise('current_liabilities'),
  })
  return told(series, value, [[at, CURRENT]], (text) => `current ratio ${text}`)
}

function leverageOf(series: StatementSeries): Figure {
  const at = latestBalance(series, ['liabilities', ...NET_WORTH_NEEDS])
  if (typeof at === 'string') return silent(at, series.last)
  const worth = netWorthOf(at)
  if (typeof worth === 'string') return silent(worth, at)
  const value =
    worth.paise <= 0n
      ? ('worst' as const)
      : outsideLiabilitiesToNetWorth({ liabilities: at.paise('liabilities'), tangible_net_worth: worth.paise })
  return told(
    series,
    value,
    [[at, ['liabilities', ...NET_WORTH_LINES]]],
    (text) => `outside liabilities to tangible net worth: ${text}`,
  )
}

const COVER: readonly Line[] = ['profit_before_exceptional_items_and_tax', 'finance_costs']

function interestCoverOf(series: StatementSeries): Figure {
  const year = series.spans.year.at(-1)
  if (!year) return silent('No profit and loss statement of a year is known.', series.last)
  const doubt = doubtOf(series, year) ?? missingLines(year, COVER)
  if (doubt !== null) return silent(doubt, year)
  if (paiseOfLine(year, 'finance_costs') === 0n)
    return {
      state: 'not_applicable',
      reason: 'No finance costs are told: there is no interest to cover.',
      as_of: year.date,
    }
  const value = interestCoverByEbit({
    profit_before_exceptional_items_and_tax: year.paise('profit_before_exceptional_items_and_tax'),
    finance_costs: year.paise('finance_costs'),
  })
  return told(series, value, [[year, COVER]], (text) => `interest covered ${text} times`)
}

const EARNED: readonly Line[] = ['profit_loss_for_period', 'depreciation_depletion_and_amortisation_expense']
const DUE: readonly Line[] = ['current_maturities_of_long_term_borrowings']

function debtServiceCoverOf(series: StatementSeries): Figure {
  const year = series.spans.year.at(-1)
  if (!year) return silent('No profit and loss statement of a year is known.', series.last)
  const opening = series.balanceAt(year.day - (year.days ?? 0))
  if (!opening) return silent(`No balance sheet of the day before the year to ${formatDate(year.date)} is known.`, year)
  const doubt = doubtOf(series, year) ?? missingLines(year, EARNED) ?? missingLines(opening, DUE)
  if (doubt !== null) return silent(doubt, year)
  if (paiseOfLine(opening, 'current_maturities_of_long_term_borrowings') === 0n)
    return { state: 'not_applicable', reason: 'No instalment of term debt fell due in the year.', as_of: year.date }
  const line = year.paise('interest_on_term_loans') === null ? 'finance_costs' : 'interest_on_term_loans'
  const value = debtServiceCover({
    profit_after_tax: year.paise('profit_loss_for_period'),
    depreciation: year.paise('depreciation_depletion_and_amortisation_expense'),
    term_loan_interest: year.paise(line),
    instalments: opening.paise('current_maturities_of_long_term_borrowings'),
  })
  const interest = line === 'finance_costs' ? ', all finance costs counted as interest on term loans' : ''
  return told(
    series,
    value,
    [
      [year, [...EARNED, line]],
      [opening, DUE],
    ],
    (text) => `debt service covered ${text} times${interest}`,
  )
}

const BALANCE: readonly Line[] = ['current_assets', 'current_liabilities', 'assets', 'equity', 'liabilities']

function zOf(series: StatementSeries): Figure {
  const books = latestYearEnd(series)
  if (typeof books === 'string') return silent(books, series.last)
  const { balance, span } = books
  const basis = balance.paise('retained_earnings') === null ? 'other_equity' : 'retained_earnings'
  const missing = missingLines(balance, [...BALANCE, basis]) ?? missingLines(span, COVER)
  if (missing !== null) return silent(missing, balance)
  const ebit = earningsBeforeInterestAndTax({
    profit_before_exceptional_items_and_tax: span.paise('profit_before_exceptional_items_and_tax'),
    finance_costs: span.paise('finance_costs'),
  })
  const found = altmanZDoublePrime({
    current_assets: balance.paise('current_assets'),
    current_liabilities: balance.paise('current_liabilities'),
    assets: balance.paise('assets'),
    retained_earnings: balance.paise(basis),
    ebit: ebit.ok ? ebit.value : null,
    equity: balance.paise('equity'),
    liabilities: balance.paise('liabilities'),
  })
  const value = paiseOfLine(balance, 'equity') <= 0n ? ('worst' as const) : found
  const measured = value === 'worst' ? value : value.ok ? { ok: true as const, value: value.value.score } : value
  const proxy = basis === 'other_equity' ? ' (other equity stands in for retained earnings and overstates it)' : ''
  return told(
    series,
    measured,
    [
      [balance, [...BALANCE, basis]],
      [span, COVER],
    ],
    (text) => `Z'' ${text}${proxy}`,
  )
}

/** The five figures of one series of statements. */
export const statementFigures = (series: StatementSeries): Record<StatementFigure, Figure> => ({
  current_ratio: currentRatioOf(series),
  tol_tnw: leverageOf(series),
  interest_cover: interestCoverOf(series),
  dscr: debtServiceCoverOf(series),
  z_double_prime: zOf(series),
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
