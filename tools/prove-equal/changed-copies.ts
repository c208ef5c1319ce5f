import { addDays } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { isRecord } from '@saakh/domain/loose-value'

/** A question to a rule, as its examples ask it. */
export interface Case {
  facts: readonly Fact[]
  context: {
    as_of: string
    thresholds?: Readonly<Record<string, unknown>>
    source_dates?: Readonly<Record<string, string>>
  }
}

/** Draws numbers from 0 to 1, the same ones for the same seed. */
export function drawing(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Draw = () => number
const oneOf = <T>(draw: Draw, all: readonly T[]): T | undefined => all[Math.floor(draw() * all.length)]
const chance = (draw: Draw, of: number) => draw() < of
const someDays = (draw: Draw, most: number) => Math.round((draw() * 2 - 1) * most)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^-?\d+(\.\d+)?$/
const FACTORS = [0, 0.5, 0.9, 0.99, 1.01, 1.1, 1.5, 2, 10, -1]

/** A figure, day or flag that stands somewhat elsewhere; everything else stays, since a word has its list. */
function moved(draw: Draw, value: unknown): unknown {
  const factor = oneOf(draw, FACTORS) ?? 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return Number.isInteger(value) ? Math.round(value * factor) : value * factor
  if (typeof value !== 'string') return value
  if (DAY.test(value)) return addDays(value, someDays(draw, 200))
  return AMOUNT.test(value) ? (Number(value) * factor).toFixed(value.split('.')[1]?.length ?? 0) : value
}

/** Some of the leaves of a payload moved or taken away. */
function changedWithin(draw: Draw, value: unknown, often: number): unknown {
  if (Array.isArray(value)) return value.map((item) => changedWithin(draw, item, often))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changedWithin(draw, item, often)]))
  if (!chance(draw, often)) return value
  return chance(draw, 0.15) ? null : moved(draw, value)
}

const changedFact = (draw: Draw, fact: Fact): Fact => {
  if (chance(draw, 0.5)) return fact
  const often = oneOf(draw, [0.02, 0.1, 0.4]) ?? 0.1
  return {
    ...fact,
    // What does not fit its kind any more is thrown away by whoever compares.
    payload: changedWithin(draw, fact.payload, often) as Fact['payload'],
    known_at: chance(draw, 0.2) ? addDays(fact.known_at.slice(0, 10), someDays(draw, 120)) : fact.known_at,
  }
}

const changedLimits = (draw: Draw, defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, limit]) =>
      chance(draw, 0.4) && typeof limit === 'number' ? [[name, moved(draw, limit)]] : [],
    ),
  )

/** A copy of one of the cases: facts changed, missing or joined by those of another one, another day, other limits. */
export function changedCopy(
  draw: Draw,
  cases: readonly Case[],
  defaults: Readonly<Record<string, unknown>>,
): Case | null {
  const [baseCase, other] = [oneOf(draw, cases), oneOf(draw, cases)]
  if (!baseCase || !other) return null
  const { context } = baseCase
  const facts = [...baseCase.facts, ...(chance(draw, 0.3) ? other.facts : [])]
    .filter(() => !chance(draw, 0.1))
    .map((fact) => changedFact(draw, fact))
    .map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(4, '0')}` }))
  const as_of = chance(draw, 0.6) ? addDays(context.as_of.slice(0, 10), someDays(draw, 400)) : context.as_of
  const thresholds = chance(draw, 0.3)
    ? { ...context.thresholds, ...changedLimits(draw, defaults) }
    : context.thresholds
  return { facts, context: { ...context, as_of, ...(thresholds && { thresholds }) } }
}
