import { decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import type { Severity } from '../outcome.ts'
import type { StatementSeries } from '../statement-series.ts'
import { LEVERAGE_LINES, LEVERAGE_NEEDS, type Leverage, latestLeverage, leverageOf } from './leverage.ts'
import { NET_WORTH_WORDS } from './net-worth.ts'
import { multipleFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { balanceBeside } from './statement-pairs.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces } from './told-lines.ts'

// All that is owed to outsiders, as a multiple of the tangible net worth.

type Band = 'high' | 'very_high' | 'no_net_worth'
const SEVERITY: Record<Band, Severity> = { high: 'Medium', very_high: 'High', no_net_worth: 'High' }

export const LEVERAGE_LIMITS = {
  ratio_above: { label: 'TOL / TNW above', unit: 'ratio', default: 4, min: 0, max: 100 },
  very_high_above: { label: 'High when above', unit: 'ratio', default: 8, min: 0, max: 100 },
  ...STALE_BALANCE,
} as const
type Settings = LimitValues<typeof LEVERAGE_LIMITS>

function bandOf(multiple: Ratio | null, limits: Settings): Band | null {
  if (multiple === null) return 'no_net_worth'
  if (compareRatio(multiple, limits.very_high_above) > 0) return 'very_high'
  return compareRatio(multiple, limits.ratio_above) > 0 ? 'high' : null
}

/** What sentences tell beside the detail; `is_at_least`: by what is certain, and it may be more. */
const figuresOf = (series: StatementSeries, { value, at_least, worth }: Leverage, limits: Settings, kindly = false) => {
  const multiple = kindly ? at_least : value
  return {
    multiple: multiple && multipleFigure(multiple, limits.ratio_above),
    is_at_least: kindly || worth.is_at_most,
    is_at_most: worth.is_at_most,
    at_best: kindly && worth.at_best !== worth.paise ? decimalOf(worth.at_best) : null,
    is_published: series.source === 'published_result',
  }
}

const detailOf = (leverage: Leverage | null, prefix = '') => ({
  [`${prefix}tol_tnw`]: leverage?.value ? rounded(leverage.value) : null,
  [`${prefix}total_outside_liabilities`]: leverage && decimalOf(leverage.liabilities),
  [`${prefix}tangible_net_worth`]: leverage && decimalOf(leverage.worth.paise),
})

function leverageBeside(series: StatementSeries, { worth }: Leverage): Leverage | null {
  const beside = balanceBeside(series, worth.period, LEVERAGE_NEEDS)
  const before = beside && leverageOf(beside)
  return before && !isUnmeasured(before) ? before : null
}

function findingOf(series: StatementSeries, now: Leverage, band: Band, limits: Settings, kindly: boolean) {
  const before = leverageBeside(series, now)
  const { multiple: multiple_before = null } = before ? figuresOf(series, before, limits, kindly) : {}
  return foundOn(series, now.worth.period, {
    band,
    severity: SEVERITY[band],
    detail: {
      ...detailOf(now),
      ...detailOf(before, 'previous_'),
      previous_reporting_date: before ? before.worth.period.date : null,
    },
    figures: { ...figuresOf(series, now, limits, kindly), multiple_before },
    places: [now, ...(before ? [before] : [])].flatMap(({ worth }) => linePlaces(worth.period, LEVERAGE_LINES)),
    trend: null,
  })
}

/** Before its age is looked at. */
function judgeBalance(series: StatementSeries, now: Leverage, limits: Settings) {
  const { period } = now.worth
  if (now.liabilities < 0n) return notMeasurable(series, said('negative_liabilities'), period)
  if (now.liabilities === 0n) return clear(series, period, 'no_liabilities')
  // What may be rights of use, or is not stated, decides nothing: the band is the one that holds at best.
  const [strictly, kindly] = [bandOf(now.value, limits), bandOf(now.at_least, limits)]
  if (kindly !== null) return findingOf(series, now, kindly, limits, strictly !== kindly)
  if (now.not_told !== null) return notMeasurable(series, now.not_told, period)
  const figures = figuresOf(series, now, limits)
  return strictly === null
    ? clear(series, period, 'clear', figures)
    : notMeasurable(series, said('intangibles_decide', figures), period)
}

export const outsideLiabilities: Rule<typeof INDUSTRIAL_STATEMENTS.needs, typeof LEVERAGE_LIMITS, Band> = {
  ...INDUSTRIAL_STATEMENTS,
  words: joinWords(NET_WORTH_WORDS, {
    parts: { at_least: '[{?is_at_least}at least ]' },
    reasons: {
      negative_liabilities: 'The liabilities are negative.',
      no_liabilities: '{>as_of}: there are no liabilities.',
      clear: '{>as_of}: outside liabilities are {multiple:ratio_exact} times the tangible net worth.',
      intangibles_decide:
        'Outside liabilities are [{multiple:ratio_exact} times the net worth][{!multiple}more than a net worth] without the intangible assets, and not too many with them.{>rights_of_use}',
    },
  }),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const now = latestLeverage(series)
      if (isUnmeasured(now)) return notMeasurable(series, now.missing, series.last)
      return unlessOld(judgeBalance(series, now, limits), now.worth.period, today, limits)
    }),
}
