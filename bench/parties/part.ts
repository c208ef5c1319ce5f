import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Random } from '../generated-names.ts'

// A part of a generated party draws its figures and tells them twice: as the facts a file would have become, and as the
// ready-made figures that a rule library is given. Null is a figure that cannot be measured.

export const AS_OF: IsoDate = '2026-11-20'

export type Figure = number | boolean | string | null

export interface Part {
  facts: Fact[]
  ready: Record<string, Figure>
}

export const daysAgo = (days: number): IsoDate => addDays(AS_OF, -days)

/** True in so many of a hundred cases. */
export const chance = (random: Random, percent: number): boolean => random(100) < percent

/** A whole number, both ends included. */
export const between = (random: Random, from: number, to: number): number => from + random(to - from + 1)

export function oneOf<const T>(random: Random, first: T, ...others: readonly T[]): T {
  return others[random(others.length + 1) - 1] ?? first
}

/** Null in so many of a hundred cases. */
export const unless = <T>(random: Random, percent: number, value: T): T | null =>
  chance(random, percent) ? null : value
