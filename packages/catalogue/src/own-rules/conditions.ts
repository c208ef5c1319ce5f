import { type Comparison, type Condition, isAll, isAny, isComparison } from '@saakh/domain/own-rule'
import { compareRatio, type Ratio, ratioOfNumber, times } from '@saakh/domain/ratio'
import type { InForce } from '../kit/limits.ts'
import type { Unit, Value } from './measure.ts'

/** What a condition says: true, false, or the figure without which it cannot be said. */
export type Verdict = boolean | { unknown: string }

export interface Asked {
  valueOf(figure: string): Value | null
  unitOf(figure: string): Unit
  limits: InForce
  limitOf(comparison: Comparison): string
}

const HUNDRED: Ratio = { n: 100n, d: 1n }
const asShown = (value: Ratio, unit: Unit): Ratio => (unit === 'percent' ? times(value, HUNDRED) : value)

const sameWord = (word: string, other: string) => word.trim().toLowerCase() === other.trim().toLowerCase()

function orders(comparison: Comparison, order: -1 | 0 | 1): boolean {
  const { is } = comparison
  if (is === 'above') return order > 0
  if (is === 'at_least') return order >= 0
  return is === 'below' ? order < 0 : order <= 0
}

function compare(comparison: Comparison, asked: Asked): Verdict {
  const { figure, is, percent_of, values = [] } = comparison
  const value = asked.valueOf(figure)
  if (value === null) return { unknown: figure }
  if (typeof value === 'string') {
    const isListed = values.some((word) => sameWord(word, value))
    return is === 'one_of' ? isListed : !isListed
  }
  const limit = ratioOfNumber(Number(asked.limits[asked.limitOf(comparison)]))
  if (percent_of === undefined) return orders(comparison, compareRatio(asShown(value, asked.unitOf(figure)), limit))
  const other = asked.valueOf(percent_of)
  if (other === null || typeof other === 'string') return { unknown: percent_of }
  return orders(comparison, compareRatio(times(value, HUNDRED), times(other, limit)))
}

const isKnown = (verdict: Verdict): verdict is boolean => typeof verdict === 'boolean'

/** True when one is; unknown when one of the rest is; else false. `all` is the same of the opposites. */
function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true
  return verdicts.find((verdict) => !isKnown(verdict)) ?? false
}

const opposite = (verdict: Verdict): Verdict => (isKnown(verdict) ? !verdict : verdict)

/** A group says nothing only where what is not known would decide it. */
export function judgeCondition(condition: Condition, asked: Asked): Verdict {
  const all = (some: readonly Condition[]) => some.map((part) => judgeCondition(part, asked))
  if (isAll(condition)) return opposite(anyOf(all(condition.all).map(opposite)))
  if (isAny(condition)) return anyOf(all(condition.any))
  if (!isComparison(condition)) return opposite(judgeCondition(condition.not, asked))
  const verdict = compare(condition, asked)
  return isKnown(verdict) || condition.if_unknown === 'not_measurable' ? verdict : condition.if_unknown === 'holds'
}
