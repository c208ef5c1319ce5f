import type { LeftOut } from '@saakh/catalogue/financial-strength/outcome-rows'
import { LEFT_OUT_WORDS, type StudyResult } from '@saakh/contract/study-results'
import { type Estimate, LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { formatCount, formatDate, formatShare } from '@saakh/domain/formats'
import type { Calibration } from '@saakh/domain/score-calibration'

const YEAR_ENDS = 'year-ends'
const LEFT_OUT: Record<LeftOut, { counts: string; because: string }> = LEFT_OUT_WORDS
const REASONS = Object.keys(LEFT_OUT) as LeftOut[]

type Cells = readonly string[]

/** Columns of one width each; the last one as it is. */
function aligned(rows: readonly Cells[]): string[] {
  const width = (at: number) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0))
  return rows.map((cells) =>
    cells.map((cell, at) => (at === cells.length - 1 ? cell : cell.padEnd(width(at)))).join('  '),
  )
}

const figure = (value: number): string => value.toFixed(3)
const interval = ({ low, high }: Estimate): string => `${figure(low)} to ${figure(high)}`

function fitLines(calibration: Extract<Calibration, { state: 'fitted' }>): string[] {
  const { prior, slope, area, brier, brier_of_base_rate, tenths } = calibration
  return [
    'Prior and slope are fitted: the probability is 1 / (1 + exp(-(prior + slope * log-odds of the score))).',
    '',
    ...aligned([
      ['', 'figure', '95 % of samples of borrowers'],
      ['prior', figure(prior.value), interval(prior)],
      ['slope', figure(slope.value), interval(slope)],
    ]),
    '',
    'Measured on forecasts by the other four of five folds of borrowers:',
    ...aligned([
      ['AUC', figure(area.value), interval(area)],
      ['Brier', brier.toFixed(4), `${brier_of_base_rate.toFixed(4)} where everybody gets the base rate`],
    ]),
    '',
    ...aligned([
      ['tenth', YEAR_ENDS, 'forecast', 'observed'],
      ...tenths.map(({ firms, forecast, observed }, at) => [
        ...[String(at + 1), formatCount(firms), formatShare(forecast), formatShare(observed)],
      ]),
    ]),
  ]
}

const slopeText = (slope: Estimate): string => `its slope is ${figure(slope.value)}, 95 % of samples ${interval(slope)}`

function resultLines(calibration: Calibration, months: number): string[] {
  switch (calibration.state) {
    case 'too_few': {
      const { counts, missing_with_outcome, missing_without } = calibration
      const missing = [
        ...(missing_with_outcome > 0 ? [`${missing_with_outcome} that became NPA`] : []),
        ...(missing_without > 0 ? [`${missing_without} that did not`] : []),
      ]
      return [
        `Nothing is fitted, because there are too few outcomes. Borrowers that became NPA within ${months} months after a year-end became known: ${counts.borrowers_with_outcome}. Borrowers that did not: ${counts.borrowers_without}.`,
        `${LEAST_BORROWERS} of each are needed. Missing: ${missing.join(' and ')}.`,
      ]
    }
    case 'separated':
      return ['Nothing is fitted: the score parts the outcomes without exception, so that no slope is finite.']
    case 'no_order':
      return [
        `Nothing is fitted: the score does not order this book (${slopeText(calibration.slope)}, with 0 among them).`,
      ]
    case 'wrong_way':
      return [`Nothing is fitted: the score orders this book the wrong way round (${slopeText(calibration.slope)}).`]
    case 'fitted':
      return fitLines(calibration)
  }
}

/** The calibration as a plain table, with all that it was made of and all that was left out. */
export function calibrationLines(name: string, report: StudyResult): string[] {
  const { months, calibration, left_out, customers } = report
  const { counts } = calibration
  const reasons = REASONS.flatMap((reason) => {
    const count = left_out[reason]
    return count ? [[formatCount(count), LEFT_OUT[reason].counts, LEFT_OUT[reason].because]] : []
  })
  return [
    `${name}: financial-strength score ${report.model_version} against NPA within ${months} months, as of ${formatDate(report.as_of)}`,
    '',
    ...aligned([
      [formatCount(customers), 'customers'],
      [formatCount(counts.rows), `${YEAR_ENDS} with a score and an outcome`],
      [formatCount(counts.rows_with_outcome), 'of these before NPA'],
      [formatCount(counts.borrowers_with_outcome), 'borrowers that became NPA'],
      [formatCount(counts.borrowers_without), 'borrowers that did not'],
    ]),
    ...(reasons.length > 0 ? ['', 'Left out:', ...aligned(reasons)] : []),
    '',
    ...resultLines(calibration, months),
  ]
}
