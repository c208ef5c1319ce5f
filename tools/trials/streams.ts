import { type ApiClient, apiClient, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { ADMIN, createList } from './list-writers.ts'
import type { Outcome } from './run-trials.ts'

const STREAMS = 100
const REQUESTS = 250
const AT_ONCE = 4
const LIMIT = 1.2
/** Below it two figures differ by the clock and by chance alone. */
const NOISE_MS = 3

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Reads and writes, one write in three, at a steady number at once. */
async function measure(api: ApiClient, prefix: string, failures: string[]): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let n = next++; n < REQUESTS; n = next++) {
      const started = performance.now()
      const answer = await (n % 3 === 0 ? createList(api, `${prefix}-${n}`) : api.get('/v1/account/myprofile'))
      times.push(performance.now() - started)
      if (answer.status !== 200) failures.push(`${prefix}-${n}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return times
}

async function openStreams(origin: string, token: string): Promise<() => void> {
  const ending = new AbortController()
  for (let n = 0; n < STREAMS; n += 1) {
    const answer = await fetch(`${origin}/v1/account/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    })
    if (!answer.ok) throw new Error(`a stream got ${answer.status}`)
    const drain = async () => {
      for await (const _ of answer.body ?? []);
    }
    drain().catch(() => undefined)
  }
  return () => ending.abort()
}

/** Requests without streams and with a hundred, in turns; the worst time is the p99 with streams. */
export async function loadStreams(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const product = await startProduct({ SAAKH_DEMO: '0' })
  const failures: string[] = []
  const without: number[] = []
  const beside: number[] = []
  let trials = 0
  try {
    await makeOrganization(product, { name: 'Kill Bank', admin: ADMIN })
    const token = await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD)
    const api = apiClient(product.origin, token)
    await measure(api, 'warm', failures)
    for (; trials < wanted && time_left(); trials += 1) {
      without.push(...(await measure(api, `without-${trials}`, failures)))
      const end = await openStreams(product.origin, token)
      beside.push(...(await measure(api, `with-${trials}`, failures)))
      end()
    }
  } finally {
    await product.remove()
  }
  for (const share of [0.5, 0.99]) {
    const [bare, with_streams] = [percentile(without, share), percentile(beside, share)]
    const summary = `p${share * 100}: ${bare.toFixed(1)} ms without, ${with_streams.toFixed(1)} ms beside ${STREAMS} streams`
    console.log(summary)
    if (with_streams > bare * LIMIT + NOISE_MS) failures.push(summary)
  }
  return { trials, failures, worst_ms: percentile(beside, 0.99) }
}
