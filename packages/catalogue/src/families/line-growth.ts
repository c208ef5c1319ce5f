import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { type Step, worstStep } from '../kit/steps.ts'
import { joinWords } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { growthOf, isAbove, paiseOfLine, percentFigure, sumOfLines } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { type BalancePair, borrowingsRegrouped, latestBalancePair, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces } from './told-lines.ts'

/** An amount of the balance sheet that grew in a year while a share is large: a heap of other assets, debt beside cash. Data. */
export interface LineGrowth<B extends string = string> {
  /** Amounts by the key that they have in the detail; those of a year before stand under `previous_<key>`. */
  amounts: Readonly<Record<string, SumOfLines>>
  growth: { of: string; key: string; limit: string; from_nothing: 'alerts' | 'is_no_percentage' }
  /** A step is reached when the share lies above its limit; the first one goes with the growth. */
  share: { of: string; in: string; key: string; steps: readonly Step<B>[] }
  /** Lines out of which the amount may have been regrouped: what left them was there before under another name. */
  regrouped_from?: readonly StatementLineName[]
  /** A limit: below this share of all assets, in percent, the whole of the share says nothing. */
  smallest_share?: string
}

interface SumOfLines {
  lines: readonly StatementLineName[]
  /** Lines that not every statement has. */
  if_told?: readonly StatementLineName[]
}

interface Grown extends BalancePair {
  latest: bigint
  previous: bigint
  /** Null where it grew from nothing. */
  growth: Ratio | null
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
  const [latest, previous] = [amountIn(rule, growth.of, now), amountIn(rule, growth.of, before)]
  return {
    now,
    before,
    latest,
    previous,
    growth: previous > 0n ? growthOf(previous, latest) : null,
    part: amountIn(rule, share.of, now),
    whole: amountIn(rule, share.in, now),
  }
}

const amountsIn = (rule: LineGrowth, period: StatementPeriod, prefix = '') =>
  Object.fromEntries(
    Object.keys(rule.amounts).map((key) => [`${prefix}${key}`, decimalOf(amountIn(rule, key, period))]),
  )

const figuresOf = ({ latest, previous, growth, part, whole }: Grown) => ({
  latest: decimalOf(latest),
  previous: decimalOf(previous),
  growth_in_percent: growth && percentFigure(growth),
  share_in_percent: percentFigure(ratio(part, whole)),
})

/** From nothing to something is more than any percentage. */
const grew = ({ latest, growth }: Grown, percent: number): boolean =>
  growth === null ? latest > 0n : isAbove(growth, percent)

const stepOf = <B extends string>({ share }: LineGrowth<B>, { part, whole }: Grown, limits: InForce) =>
  worstStep(share.steps, ({ limit }) => compareToPercent(part, whole, Number(limits[limit])) > 0)

const isBelow = (part: bigint, whole: bigint, percent: number): boolean =>
  whole > 0n && compareToPercent(part, whole, percent) < 0

const isSmall = ({ smallest_share: limit }: LineGrowth, { now, whole }: Grown, limits: InForce): boolean =>
  limit !== undefined && (whole === 0n || isBelow(whole, paiseOfLine(now, 'assets'), Number(limits[limit])))

/** What left the lines from which the amount may have been regrouped. */
const leftOthers = ({ regrouped_from = [] }: LineGrowth, { now, before }: BalancePair): bigint =>
  regrouped_from.reduce((sum, line) => {
    const [then, since] = [before.paise(line), now.paise(line)]
    return then !== null && since !== null && then > since ? sum + then - since : sum
  }, 0n)

/** Whether it grew only by what may have been regrouped. */
function isRegrouped(rule: LineGrowth, grown: Grown, limits: InForce): boolean {
  const moved = leftOthers(rule, grown)
  if (moved === 0n) return false
  const latest = grown.latest - moved
  const growth = grown.previous > 0n ? growthOf(grown.previous, latest) : null
  return !grew({ ...grown, latest, growth }, Number(limits[rule.growth.limit]))
}

/** Before its age is looked at. */
function judgePair<B extends string>(rule: LineGrowth<B>, series: StatementSeries, pair: BalancePair, limits: InForce) {
  const grown = grownIn(rule, pair)
  const { now, before, latest, previous, part, whole } = grown
  const { growth, share, smallest_share } = rule
  const isUsable = [latest, previous, part, whole].every((paise) => paise >= 0n) && (whole > 0n || smallest_share)
  if (!isUsable) return notMeasurable(series, said('unusable_amounts'), now)
  if (isSmall(rule, grown, limits)) return clear(series, now, 'too_small')
  if (grown.growth === null && growth.from_nothing === 'is_no_percentage')
    return notMeasurable(series, said('grown_from_nothing', { before_date: before.date }), now)
  const step = grew(grown, Number(limits[growth.limit])) ? stepOf(rule, grown, limits) : undefined
  if (!step) return clear(series, now, 'clear', figuresOf(grown))
  if (isRegrouped(rule, grown, limits)) {
    const figures = { date: now.date, moved: decimalOf(leftOthers(rule, grown)) }
    return notMeasurable(series, said('may_be_regrouped', figures), now)
  }
  return foundOn(series, now, {
    band: step.band,
    severity: step.severity,
    detail: {
      ...amountsIn(rule, now),
      ...amountsIn(rule, before, 'previous_'),
      [growth.key]: grown.growth && wireFigure(grown.growth),
      [share.key]: wireFigure(ratio(part, whole)),
      previous_reporting_date: before.date,
    },
    figures: figuresOf(grown),
    places: [now, before].flatMap((period) => linePlaces(period, linesOf(rule))),
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
  made_of: { family: 'line_growth', data: rule },
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series): Judged<B> => {
      const pair = latestBalancePair(
        series,
        Object.values(rule.amounts).flatMap(({ lines }) => lines),
      )
      if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, series.last)
      const regrouped = linesOf(rule).includes('borrowings_current') ? borrowingsRegrouped(pair.before, pair.now) : null
      if (regrouped !== null) return notMeasurable(series, regrouped, pair.now)
      return unlessOld(judgePair(rule, series, pair, limits), pair.now, today, limits)
    }),
})
