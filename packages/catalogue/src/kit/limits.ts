import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'

/** One setting of a rule: what it is called, what it begins as, what it may be. Data, as a lender's own rules are. */
export interface Limit {
  label: string
  unit: 'days' | 'percent' | 'points' | 'ratio' | 'money' | 'count' | 'choice'
  default: number | string
  min?: number
  max?: number
  /** No fractions; days and counts have none unless said otherwise. */
  is_whole?: boolean
  /** Of a choice. */
  options?: readonly string[]
  note?: string
  /** Which figure alerts earlier, for a party in several portfolios; a lower one unless said otherwise. */
  stricter?: 'lower' | 'higher'
  /** The same for choices; a choice without it does not rank. */
  strictest_first?: readonly string[]
}

export type Limits = Readonly<Record<string, Limit>>

/** The values of limits: text for choices and for money that begins as text, a number for the rest. */
export type LimitValues<L extends Limits> = {
  readonly [K in keyof L]: L[K] extends { options: readonly (infer O extends string)[] }
    ? O
    : L[K] extends { unit: 'money'; default: string }
      ? string
      : number
}

const WHOLE: readonly Limit['unit'][] = ['days', 'count']

function schemaOf({ unit, min, max, options, is_whole, default: first }: Limit): z.ZodType {
  if (unit === 'money' && typeof first === 'string') return computedAmountSchema
  if (unit === 'choice') return z.enum([...(options ?? [])])
  const number = (is_whole ?? WHOLE.includes(unit)) ? z.int() : z.number()
  return number.min(min ?? Number.MIN_SAFE_INTEGER).max(max ?? Number.MAX_SAFE_INTEGER)
}

/** Limits of which none may lie above the next one, and what is said when one does. */
export interface RisingLimits {
  limits: readonly string[]
  otherwise: string
  /** They may not be equal either. */
  strictly?: true
}

const rises = (values: Readonly<Record<string, unknown>>, { limits, strictly }: RisingLimits): boolean =>
  limits.every((name, i) => {
    const [a, b] = [Number(values[name]), Number(values[limits[i + 1] ?? name])]
    return i === limits.length - 1 || (strictly ? a < b : a <= b)
  })

export const limitsSchema = (limits: Limits, rising: readonly RisingLimits[] = []): z.ZodObject =>
  rising.reduce<z.ZodObject>(
    (schema, risingLimits) => schema.refine((values) => rises(values, risingLimits), risingLimits.otherwise),
    z.object(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, schemaOf(limit)]))),
  )

export const limitDefaults = (limits: Limits): Record<string, number | string> =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.default]))

/** After how many days of silence a source says nothing about today. */
export const staleAfter = ({ days, note, label = 'Stale after' }: { days: number; note: string; label?: string }) =>
  ({ label, unit: 'days', default: days, min: 1, max: 3650, note, stricter: 'higher' }) as const satisfies Limit

/** Limits of any rule, by name. */
export type InForce = Readonly<Record<string, number | string>>
