import type { Fact } from '@saakh/domain/facts'

/** The last that is told under each key, in the order in which the keys were first told; facts come sorted by when they were known. */
export function lastOfEach<F extends Fact>(facts: readonly F[], keyOf: (fact: F) => string): F[] {
  const last = new Map<string, F>()
  for (const fact of facts) last.set(keyOf(fact), fact)
  return [...last.values()]
}

/** The newest first; `tieOf` decides between those of one day. */
export const newestFirst = <T>(all: readonly T[], dayOf: (item: T) => string, tieOf: (item: T) => string): T[] =>
  [...all].sort((a, b) =>
    dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : tieOf(a) < tieOf(b) ? -1 : tieOf(a) > tieOf(b) ? 1 : 0,
  )
