import {
  type Comparison,
  type Condition,
  conditionsOf,
  isAll,
  isAny,
  isComparison,
  type OwnRule,
} from '@saakh/domain/own-rule'
import type { Limit, Limits } from '../kit/limits.ts'
import { figureLabel } from './figures.ts'
import type { Measure, Unit } from './measure.ts'
import { measureByKey } from './measures.ts'

/** The name of the limit of a comparison. */
export const limitName = ({ limit, figure, is }: Comparison): string => limit ?? `${figure}_${is}`

const WORDS: Record<Comparison['is'], string> = {
  above: 'above',
  at_least: 'at least',
  below: 'below',
  at_most: 'at most',
  one_of: 'one of',
  none_of: 'none of',
}

/** 'is above', 'are not below'. */
export const comparisonWord = (
  { is }: Pick<Comparison, 'is'>,
  measure: Pick<Measure, 'is_plural'> | undefined,
  is_denied = false,
): string => `${measure?.is_plural ? 'are' : 'is'} ${is_denied ? 'not ' : ''}${WORDS[is]}`

interface Placed {
  comparison: Comparison
  /** Within an odd number of negations. */
  is_turned: boolean
}

function placed(condition: Condition, is_turned = false): Placed[] {
  if (isComparison(condition)) return [{ comparison: condition, is_turned }]
  if (isAll(condition)) return condition.all.flatMap((part) => placed(part, is_turned))
  if (isAny(condition)) return condition.any.flatMap((part) => placed(part, is_turned))
  return placed(condition.not, !is_turned)
}

const UNITS: Record<Unit, Limit['unit']> = {
  percent: 'percent',
  ratio: 'ratio',
  money: 'money',
  days: 'days',
  count: 'count',
  text: 'choice',
}

const measureOf = (rule: OwnRule, name: string): Measure | undefined => measureByKey(rule.figures[name]?.measure ?? '')

function limitOf(rule: OwnRule, { comparison, is_turned }: Placed): Limit | null {
  const { figure: name, is, than, percent_of } = comparison
  const [figure, measure] = [rule.figures[name], measureOf(rule, name)]
  if (than === undefined || !figure || !measure) return null
  const isUpper = is === 'above' || is === 'at_least'
  const other = percent_of === undefined ? undefined : rule.figures[percent_of]
  const otherMeasure = percent_of === undefined ? undefined : measureOf(rule, percent_of)
  const beside = other && otherMeasure ? `, in percent of ${figureLabel(otherMeasure, other)}` : ''
  return {
    label: `${figureLabel(measure, figure)} ${WORDS[is]}${beside}`,
    unit: percent_of === undefined ? UNITS[measure.unit] : 'percent',
    default: than,
    stricter: isUpper === is_turned ? 'higher' : 'lower',
  }
}

/** The numbers of a rule, by name, with how old a source may be. */
export function limitsOf(rule: OwnRule): Limits {
  const own = conditionsOf(rule).flatMap((condition) =>
    placed(condition).flatMap((placement): [string, Limit][] => {
      const limit = limitOf(rule, placement)
      return limit ? [[limitName(placement.comparison), limit]] : []
    }),
  )
  const stale = Object.keys(rule.figures).flatMap((name): [string, Limit][] => {
    const staleLimit = measureOf(rule, name)?.stale
    if (!staleLimit) return []
    const { key, label, days } = staleLimit
    return [[key, { label, unit: 'days', default: days, min: 1, max: 3650, stricter: 'higher' }]]
  })
  return Object.fromEntries([...own, ...stale, ...coolDown(rule)])
}

const coolDown = ({ cool_down_days }: OwnRule): [string, Limit][] =>
  cool_down_days === 0
    ? []
    : [
        [
          'cool_down_days',
          {
            label: 'The alert stays after it last held',
            unit: 'days',
            default: cool_down_days,
            min: 0,
            max: 90,
            stricter: 'higher',
          },
        ],
      ]
