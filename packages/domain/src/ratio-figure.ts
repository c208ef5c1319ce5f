import { formatDays, formatRatio } from './formats.ts'
import { type Ratio, rounded, times } from './ratio.ts'

// How a ratio of statements is shown, on a screen and in a report.

export type RatioUnit = 'times' | 'days' | 'percent'

/** The figure that is shown: days whole, else two decimals; a percentage of a share. */
export function shownFigure(value: Ratio, unit: RatioUnit): number {
  if (unit === 'days') return rounded(value, 0)
  return rounded(unit === 'percent' ? times(value, { n: 100n, d: 1n }) : value, 2)
}

/** '12.50%', '1.25' or '45 days' of a figure that is shown. */
export function figureText(figure: number, unit: RatioUnit): string {
  if (unit === 'days') return formatDays(figure)
  return unit === 'percent' ? `${formatRatio(figure)}%` : formatRatio(figure)
}
