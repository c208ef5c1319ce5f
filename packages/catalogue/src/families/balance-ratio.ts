import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, ratio, rounded, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { JudgeContext, Rule } from '../kit/rule.ts'
import { type Step, worstStep } from '../kit/steps.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { isShare, multipleFigure, percentFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { balanceBeside, latestBalance, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces, recentBalances } from './told-lines.ts'

/** One line of the latest balance sheet over another, against limits: the current ratio, the share of old payables. Data. */
export interface BalanceRatio<B extends string = string> {
  /** What the ratio is called in the detail; the one of a year before stands under `previous_<key>`. */
  key: string
  over: StatementLineName
  under: StatementLineName
  /** Keys of amounts in the detail that are not called like their lines. */
  keys?: Partial<Record<StatementLineName, string>>
  /** Limits are multiples, or percentages of the lower line. */
  unit: 'ratio' | 'percent'
  alerts: 'below' | 'above'
  /** From mildest to worst; reached when the ratio lies beyond the limit. */
  steps: readonly Step<B>[]
  /** The upper line is a part of the lower one, and where nothing is below, all is well. */
  is_part?: true
  /** A limit: below this share of all assets, in percent, the lower line says nothing. */
  smallest_share?: string
  shows_trend?: true
}

interface Position {
  period: StatementPeriod
  over: bigint
  under: bigint
  value: Ratio
}

/** Null when there is nothing below the line. */
function positionOf(rule: BalanceRatio, period: StatementPeriod): Position | null {
  const over = period.paise(rule.over) ?? 0n
  const under = period.paise(rule.under) ?? 0n
  return under > 0n ? { period, over, under, value: ratio(over, under) } : null
}

const limitOf = ({ unit }: BalanceRatio, limit: InForce[string] | undefined): Ratio | number =>
  unit === 'percent' ? isShare(Number(limit)) : Number(limit)

const stepOf = <B extends string>(rule: BalanceRatio<B>, { value }: Position, limits: InForce) =>
  worstStep(rule.steps, ({ limit }) => {
    const order = compareRatio(value, limitOf(rule, limits[limit]))
    return rule.alerts === 'below' ? order < 0 : order > 0
  })

/** For a sentence: percent with two decimals, or a multiple. */
function shown({ unit, steps }: BalanceRatio, { value }: Position, limits: InForce): number {
  if (unit === 'percent') return percentFigure(value)
  return multipleFigure(value, Number(limits[steps[0]?.limit ?? '']))
}

function detailOf({ key, over, under, keys, unit }: BalanceRatio, position: Position | null, prefix = '') {
  const wire = (value: Ratio) => (unit === 'percent' ? wireFigure(value) : rounded(value))
  return {
    [`${prefix}${key}`]: position && wire(position.value),
    [`${prefix}${keys?.[over] ?? over}`]: position && decimalOf(position.over),
    [`${prefix}${keys?.[under] ?? under}`]: position && decimalOf(position.under),
  }
}

function findingOf<B extends string>(
  rule: BalanceRatio<B>,
  series: StatementSeries,
  now: Position,
  { band, severity, limits }: Step<B> & { limits: InForce },
): JudgedFinding<B> {
  const lines = [rule.over, rule.under]
  const beside = balanceBeside(series, now.period, lines)
  const before = beside && positionOf(rule, beside)
  const recent = rule.shows_trend
    ? recentBalances(series, now.period, lines).flatMap((balance) => positionOf(rule, balance) ?? [])
    : []
  return foundOn(series, now.period, {
    band,
    severity,
    detail: {
      ...detailOf(rule, now),
      ...detailOf(rule, before, 'previous_'),
      previous_reporting_date: before ? before.period.date : null,
    },
    figures: { told: shown(rule, now, limits), told_before: before && shown(rule, before, limits) },
    places: [now, ...(before ? [before] : [])].flatMap(({ period }) => linePlaces(period, lines)),
    others: recent.map(({ period }) => period),
    trend: rule.shows_trend
      ? {
          unit: 'ratio',
          points: recent.map(({ period, value }) => ({ date: period.date, value: rounded(value) })),
          threshold: Number(limits[rule.steps.find((step) => step.band === band)?.limit ?? '']),
          bands: rule.steps.map((step) => ({ band: step.band, at: Number(limits[step.limit]) })),
        }
      : null,
  })
}

function isSmall({ smallest_share }: BalanceRatio, { period, under }: Position, limits: InForce): boolean {
  const assets = period.paise('assets')
  if (smallest_share === undefined || assets === null || assets <= 0n) return false
  return compareToPercent(under, assets, Number(limits[smallest_share])) < 0
}

/** Before its age is looked at. */
function judgeSheet<B extends string>(
  rule: BalanceRatio<B>,
  series: StatementSeries,
  period: StatementPeriod,
  limits: InForce,
) {
  const now = positionOf(rule, period)
  if (!now) {
    if (rule.is_part) return clear(series, period, 'nothing_below')
    const under = period.paise(rule.under) ?? 0n
    const code = under === 0n ? 'lower_line_is_zero' : 'lower_line_is_negative'
    return notMeasurable(series, said(code, { line: rule.under }), period)
  }
  if (rule.is_part && (now.over < 0n || now.over > now.under)) return notMeasurable(series, said('is_no_part'), period)
  if (isSmall(rule, now, limits)) return clear(series, period, 'too_small', { under: decimalOf(now.under) })
  const step = stepOf(rule, now, limits)
  if (!step) return clear(series, period, 'clear', { told: shown(rule, now, limits) })
  return findingOf(rule, series, now, { ...step, limits })
}

function judgeSeries<B extends string>(
  rule: BalanceRatio<B>,
  series: StatementSeries,
  { today, limits }: JudgeContext<InForce>,
): Judged<B> {
  const period = latestBalance(series, [rule.over, rule.under])
  if (isUnmeasured(period)) return notMeasurable(series, period.missing, series.last)
  return unlessOld(judgeSheet(rule, series, period, limits), period, today, limits)
}

const WORDS: Words = {
  reasons: {
    lower_line_is_zero: 'The {line:plain_lines} are zero.',
    lower_line_is_negative: 'The {line:plain_lines} are negative.',
  },
  names: { plain_lines: { current_liabilities: 'current liabilities' } },
}

export const balanceRatio = <const B extends string>(
  rule: BalanceRatio<B>,
): Rule<typeof INDUSTRIAL_STATEMENTS.needs, Limits, B> => ({
  ...INDUSTRIAL_STATEMENTS,
  limits: STALE_BALANCE,
  words: joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), WORDS),
  made_of: { family: 'balance_ratio', data: rule },
  judge: (facts, context) => judgeStatements(facts, (series) => judgeSeries(rule, series, context)),
})
