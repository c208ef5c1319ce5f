import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import type { Severity } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { growthOf, isAbove, paiseOfLine, sumOfLines } from './statement-amounts.ts'
import { type BalancePair, borrowingsRegrouped, latestBalancePair, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import {
  clear,
  foundOn,
  INDUSTRIAL_STATEMENTS,
  judgeStatements,
  linePlaces,
  notMeasurable,
  percentFigure,
  STALE_BALANCE,
  unlessOld,
} from './statements.ts'

/** An amount of the balance sheet that grew in a year while a share is large: a heap of other assets, debt beside cash. Data. */
export interface LineGrowth<B extends string = string> {
  /** Amounts by the key that they have in the detail; those of a year before stand under `previous_<key>`. */
  amounts: Readonly<Record<string, SumOfLines>>
  growth: { of: string; key: string; limit: string; from_nothing: 'alerts' | 'is_no_percentage' }
  share: { of: string; in: string; key: string; steps: readonly ShareStep<B>[] }
  /** A limit: below this share of all assets, in percent, the whole of the share says nothing. */
  smallest_share?: string
}

interface SumOfLines {
  lines: readonly StatementLineName[]
  /** Lines that not every statement has. */
  if_told?: readonly StatementLineName[]
}

/** Reached when the share lies above the limit of that name; the first one goes with the growth, the rest are graver. */
interface ShareStep<B extends string> {
  band: B
  limit: string
  severity: Severity
}

interface Grown extends BalancePair {
  latest: bigint
  previous: bigint
  part: bigint
  whole: bigint
}

const linesOf = ({ amounts }: LineGrowth): StatementLineName[] =>
  Object.values(amounts).flatMap(({ lines, if_told = [] }) => [...lines, ...if_told])

function amountIn({ amounts }: LineGrowth, key: string, period: StatementPeriod): bigint {
  const { lines = [], if_told = [] } = amounts[key] ?? {}
  return sumOfLines(period, [...lines, ...if_told])
}

function grownIn(rule: LineGrowth, { now, before }: BalancePair): Grown {
  const { growth, share } = rule
  return {
    now,
    before,
    latest: amountIn(rule, growth.of, now),
    previous: amountIn(rule, growth.of, before),
    part: amountIn(rule, share.of, now),
    whole: amountIn(rule, share.in, now),
  }
}

const amountsIn = (rule: LineGrowth, period: StatementPeriod, prefix = '') =>
  Object.fromEntries(
    Object.keys(rule.amounts).map((key) => [`${prefix}${key}`, decimalOf(amountIn(rule, key, period))]),
  )

function measuresOf({ latest, previous, part, whole }: Grown) {
  const growth = previous > 0n ? growthOf(previous, latest) : null
  return { growth, share: ratio(part, whole) }
}

function figuresOf(grown: Grown) {
  const { growth, share } = measuresOf(grown)
  return {
    latest: decimalOf(grown.latest),
    previous: decimalOf(grown.previous),
    growth_in_percent: growth && percentFigure(growth),
    share_in_percent: percentFigure(share),
  }
}

/** From nothing to something is more than any percentage. */
const grew = ({ latest, previous }: Grown, percent: number): boolean =>
  previous === 0n ? latest > 0n : isAbove(growthOf(previous, latest), percent)

function stepOf<B extends string>({ share }: LineGrowth<B>, { part, whole }: Grown, limits: InForce) {
  const isReached = ({ limit }: ShareStep<B>) => compareToPercent(part, whole, Number(limits[limit])) > 0
  return share.steps.slice(0, 1).some(isReached) ? share.steps.findLast(isReached) : undefined
}

function isSmall({ smallest_share }: LineGrowth, { now, whole }: Grown, limits: InForce): boolean {
  const assets = paiseOfLine(now, 'assets')
  if (smallest_share === undefined) return false
  return whole === 0n || (assets > 0n && compareToPercent(whole, assets, Number(limits[smallest_share])) < 0)
}

/** Before its age is looked at. */
function judgePair<B extends string>(rule: LineGrowth<B>, series: StatementSeries, pair: BalancePair, limits: InForce) {
  const grown = grownIn(rule, pair)
  const { now, before, latest, previous, part, whole } = grown
  const { growth, share } = rule
  if ([latest, previous, part, whole].some((paise) => paise < 0n))
    return notMeasurable(series, said('negative_amounts'), now)
  if (isSmall(rule, grown, limits)) return clear(series, now, 'too_small')
  if (whole === 0n) return notMeasurable(series, said('negative_amounts'), now)
  if (previous === 0n && growth.from_nothing === 'is_no_percentage')
    return notMeasurable(series, said('grown_from_nothing', { before_date: before.date }), now)
  const step = grew(grown, Number(limits[growth.limit])) ? stepOf(rule, grown, limits) : undefined
  if (!step) return clear(series, now, 'clear', figuresOf(grown))
  const measures = measuresOf(grown)
  return foundOn(series, now, {
    band: step.band,
    severity: step.severity,
    detail: {
      ...amountsIn(rule, now),
      ...amountsIn(rule, before, 'previous_'),
      [growth.key]: measures.growth && wireFigure(measures.growth),
      [share.key]: wireFigure(measures.share),
      previous_reporting_date: before.date,
    },
    figures: figuresOf(grown),
    places: [now, before].flatMap((one) => linePlaces(one, linesOf(rule))),
    others: [before],
    trend: null,
  })
}

export const lineGrowth = <const B extends string>(
  rule: LineGrowth<B>,
): Rule<typeof INDUSTRIAL_STATEMENTS.needs, Limits, B> => ({
  ...INDUSTRIAL_STATEMENTS,
  limits: STALE_BALANCE,
  words: joinWords(STATEMENT_WORDS, PAIR_WORDS),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series): Judged<B> => {
      const pair = latestBalancePair(
        series,
        Object.values(rule.amounts).flatMap(({ lines }) => lines),
      )
      if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, series.last)
      const regrouped = linesOf(rule).includes('borrowings_current') ? borrowingsRegrouped(pair.before, pair.now) : null
      if (regrouped !== null) return notMeasurable(series, regrouped, pair.now)
      const judged = judgePair(rule, series, pair, limits)
      return judged.state === 'not_measurable' ? judged : unlessOld(judged, pair.now, today, limits)
    }),
})
