/** One sight of a state that has degrees. */
export interface Sight<S> {
  state: S
  /** A higher one is worse. */
  rank: number
}

/** The last change of a state; `milder` is the last sight of something better than what is seen now. */
export type StateChange<T> =
  | { kind: 'first_sight' }
  | { kind: 'no_worse'; before: T; now: T }
  | { kind: 'worse'; before: T; now: T; milder: T }

/**
 * How what is seen last came about; `seen` runs from the oldest and is not empty. It counts as a change for the worse as long
 * as something milder had been seen before. The first sight of a state is no change.
 */
export function lastChange<T extends Sight<unknown>>(seen: readonly T[]): StateChange<T> {
  const last = seen.at(-1)
  const other = seen.findLastIndex(({ state }) => state !== last?.state)
  const [before, now] = [seen[other], seen[other + 1]]
  if (!last || !before || !now) return { kind: 'first_sight' }
  const milder = seen.findLast(({ rank }) => rank < last.rank)
  return milder ? { kind: 'worse', before, now, milder } : { kind: 'no_worse', before, now }
}
