export interface Downgrade<R> {
  from: R
  to: R
}

/**
 * The last downgrade that was not made good: a rating is made good when it is back at or above the one before. `rated`
 * runs from the oldest; a higher ordinal is worse.
 */
export function openDowngrade<R extends { ordinal: number }>(rated: readonly R[]): Downgrade<R> | null {
  const open: Downgrade<R>[] = []
  for (const [i, to] of rated.entries()) {
    const from = rated[i - 1]
    if (!from) continue
    while ((open.at(-1)?.from.ordinal ?? Number.NEGATIVE_INFINITY) >= to.ordinal) open.pop()
    if (to.ordinal > from.ordinal) open.push({ from, to })
  }
  return open.at(-1) ?? null
}
