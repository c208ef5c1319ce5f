import { setImmediate } from 'node:timers/promises'

/** How long a request of the same process may wait for a computation at a time. */
const TURN_MS = 25

interface Turns {
  /** Awaited at each turn; it ends all by what it throws. */
  between?: (() => Promise<void>) | undefined
  /** Less where this very thread waits for what is read meanwhile. */
  turn_ms?: number
}

/** Does step after step and lets waiting requests have their turn: a computation of seconds holds the process for no longer than that. */
export async function inTurns(steps: Iterable<unknown>, { between, turn_ms = TURN_MS }: Turns = {}): Promise<void> {
  let began = performance.now()
  for (const _ of steps) {
    if (performance.now() - began < turn_ms) continue
    await setImmediate()
    await between?.()
    began = performance.now()
  }
}

/** The result of steps that are done in turns. */
export async function resultInTurns<R>(steps: Iterator<unknown, R>, between?: () => Promise<void>): Promise<R> {
  const results: R[] = []
  function* stepsToEnd() {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return void results.push(step.value)
      yield
    }
  }
  await inTurns(stepsToEnd(), { between })
  const [result] = results
  if (results.length === 0) throw new Error('The steps ended without a result.')
  return result as R
}

/** `map` in turns. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => R, turns?: Turns): Promise<R[]> {
  const made: R[] = []
  await inTurns(
    mapped(items, (item) => made.push(work(item))),
    turns,
  )
  return made
}

function* mapped<T>(items: readonly T[], work: (item: T) => unknown): Iterable<unknown> {
  for (const item of items) yield work(item)
}
