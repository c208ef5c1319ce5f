import { setImmediate } from 'node:timers/promises'

/** How long a request of the same process may wait for a computation at a time. */
const TURN_MS = 25

/** `map` that lets waiting requests have their turn: a computation of seconds holds the process for no longer than that. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  let began = performance.now()
  for (const item of items) {
    made.push(work(item))
    if (performance.now() - began < TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
  return made
}
