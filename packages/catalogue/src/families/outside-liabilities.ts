import { decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { outsideLiabilitiesToNetWorth } from '@saakh/domain/statement-ratios'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import type { Severity } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { NET_WORTH_LINES, NET_WORTH_NEEDS, NET_WORTH_WORDS, netWorthAtMost, netWorthOf } from './net-worth.ts'
import { multipleFigure, paiseOfLine } from './statement-amounts.ts'
import { balanceBeside, latestBalance } from './statement-pairs.ts'
import {
  clear,
  foundOn,
  INDUSTRIAL_STATEMENTS,
  judgeStatements,
  linePlaces,
  notMeasurable,
  STALE_BALANCE,
  unlessOld,
} from './statements.ts'

// All that is owed to outsiders, as a multiple of the tangible net worth.

type Band = 'high' | 'very_high' | 'no_net_worth'
const SEVERITY: Record<Band, Severity> = { high: 'Medium', very_high: 'High', no_net_worth: 'High' }

const NEEDED: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_NEEDS]
const SHOWN: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_LINES]

export const LEVERAGE_LIMITS = {
  ratio_above: { label: 'TOL / TNW above', unit: 'ratio', default: 4, min: 0, max: 100 },
  very_high_above: { label: 'High when above', unit: 'ratio', default: 8, min: 0, max: 100 },
  ...STALE_BALANCE,
} as const
type Settings = LimitValues<typeof LEVERAGE_LIMITS>

interface Leverage {
  period: StatementPeriod
  liabilities: bigint
  net_worth: bigint
  /** Null when there is no net worth to owe on. */
  value: Ratio | null
  /** The net worth is what it is at most. */
  is_at_least: boolean
}

const multipleOf = (liabilities: bigint, tangible_net_worth: bigint): Ratio | null => {
  const multiple = outsideLiabilitiesToNetWorth({ liabilities, tangible_net_worth })
  return multiple.ok ? multiple.value : null
}

/** Only of a balance sheet that tells all lines. */
function leverageOf(period: StatementPeriod): Leverage {
  const liabilities = paiseOfLine(period, 'liabilities')
  const worth = netWorthOf(period)
  const net_worth = isUnmeasured(worth) ? 0n : worth.paise
  return { period, liabilities, net_worth, value: multipleOf(liabilities, net_worth), is_at_least: false }
}

/** With what may be rights of use given back to the net worth. */
function kindlyOf({ period, liabilities, net_worth }: Leverage): Leverage {
  const at_most = netWorthAtMost(period) ?? net_worth
  return { period, liabilities, net_worth: at_most, value: multipleOf(liabilities, at_most), is_at_least: true }
}

function bandOf({ value }: Leverage, limits: Settings): Band | null {
  if (value === null) return 'no_net_worth'
  if (compareRatio(value, limits.very_high_above) > 0) return 'very_high'
  return compareRatio(value, limits.ratio_above) > 0 ? 'high' : null
}

/** What sentences tell beside the detail. */
const figuresOf = (series: StatementSeries, { value, is_at_least }: Leverage, limits: Settings) => ({
  multiple: value && multipleFigure(value, limits.ratio_above),
  is_at_least,
  is_published: series.source === 'published_result',
})

const detailOf = (one: Leverage | null, prefix = '') => ({
  [`${prefix}tol_tnw`]: one?.value ? rounded(one.value) : null,
  [`${prefix}total_outside_liabilities`]: one && decimalOf(one.liabilities),
  [`${prefix}tangible_net_worth`]: one && decimalOf(one.net_worth),
})

function findingOf(series: StatementSeries, now: Leverage, band: Band, limits: Settings) {
  const beside = balanceBeside(series, now.period, NEEDED)
  const strictBefore = beside && leverageOf(beside)
  const before = strictBefore && now.is_at_least ? kindlyOf(strictBefore) : strictBefore
  return foundOn(series, now.period, {
    band,
    severity: SEVERITY[band],
    detail: {
      ...detailOf(now),
      ...detailOf(before, 'previous_'),
      previous_reporting_date: before ? before.period.date : null,
    },
    figures: {
      ...figuresOf(series, now, limits),
      multiple_before: before?.value ? multipleFigure(before.value, limits.ratio_above) : null,
    },
    places: [now, ...(before ? [before] : [])].flatMap((one) => linePlaces(one.period, SHOWN)),
    trend: null,
  })
}

/** Before its age is looked at. */
function judgeBalance(series: StatementSeries, period: StatementPeriod, limits: Settings) {
  const now = leverageOf(period)
  if (now.liabilities < 0n) return notMeasurable(series, said('negative_liabilities'), period)
  if (now.liabilities === 0n) return clear(series, period, 'no_liabilities')
  // What may be rights of use decides nothing: where the two readings differ, the kinder one is told.
  const kinder = kindlyOf(now)
  const [strictly, kindly] = [bandOf(now, limits), bandOf(kinder, limits)]
  const figures = figuresOf(series, now, limits)
  if (kindly !== null) return findingOf(series, strictly === kindly ? now : kinder, kindly, limits)
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
      const period = latestBalance(series, NEEDED)
      if (isUnmeasured(period)) return notMeasurable(series, period.missing, series.last)
      return unlessOld(judgeBalance(series, period, limits), period, today, limits)
    }),
}
