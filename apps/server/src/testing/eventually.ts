import { setTimeout as wait } from 'node:timers/promises'

/** Polls until `check` answers something other than null, undefined or false; fails after `within_ms`. */
export async function eventually<T>(
  what: string,
  check: () => Promise<T> | T,
  within_ms = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + within_ms
  for (;;) {
    const value = await check()
    if (value !== null && value !== undefined && value !== false) return value
    if (Date.now() > deadline) throw new Error(`${what}: not within ${within_ms} ms`)
    await wait(5)
  }
}
