import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../../apps/server/src/platform/postgres/running-postgres.ts'
import { apiClient, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { ADMIN, keepWriting, listNames, WRITERS } from './list-writers.ts'
import type { Outcome } from './run-trials.ts'

const READY_WITHIN_MS = 5000
const PATIENCE_MS = 30_000

const isReady = (product: Product) =>
  fetch(`${product.origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** The connections that listen: one for each process, or null while the database cannot be asked. */
async function countListeners(product: Product): Promise<number | null> {
  const running = runningPostgres(product.data_dir)
  if (!running) return null
  const client = new pg.Client({ connectionString: running.owner_url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ listeners: number }>(
      `select count(*)::int as listeners from pg_stat_activity
       where application_name = 'saakh events' and datname = current_database()`,
    )
    return rows[0]?.listeners ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Asks until every process listens again, or more than one of its connections does. */
async function listenersAfter(product: Product, before: number | null): Promise<number | null> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const listeners = await countListeners(product)
    const isSettled = listeners !== null && before !== null && listeners >= before
    if (isSettled || Date.now() > deadline) return listeners
    await wait(100)
  }
}

/** The longest time from a kill of the database until the server says that it is ready and a write is done. */
export async function killDatabase(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const product = await startProduct({ SAAKH_DEMO: '0' })
  const failures: string[] = []
  const lists: string[] = []
  let worst_ms = 0
  let trials = 0
  try {
    await makeOrganization(product, { name: 'Kill Bank', admin: ADMIN })
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    const listeners = await countListeners(product)
    if (listeners === null || listeners === 0) failures.push(`before the kills ${listeners} connections listen`)
    const run = { on: true }
    const writers = Array.from({ length: WRITERS }, (_, n) => keepWriting(api, `w${n}`, run, lists, failures))
    for (; trials < wanted && time_left(); trials += 1) {
      await wait(300 + ((trials * 97) % 500))
      const written = lists.length
      const killed = Date.now()
      product.killDatabase()
      const recovered = async () => lists.length > written + WRITERS && (await isReady(product))
      while (product.isAlive() && !(await recovered()) && Date.now() - killed < PATIENCE_MS) await wait(20)
      const took = Date.now() - killed
      worst_ms = Math.max(worst_ms, took)
      if (took > READY_WITHIN_MS) failures.push(`kill ${trials + 1}: ready after ${took} ms`)
      if (!product.isAlive()) {
        failures.push(`kill ${trials + 1}: the server ended: ${product.output().slice(-800)}`)
        break
      }
    }
    run.on = false
    await Promise.all(writers)
    if (!product.isAlive()) return { trials, failures, worst_ms }
    const left = await listenersAfter(product, listeners)
    if (left !== listeners) failures.push(`${left} connections listen after the kills, and ${listeners} did before`)
    const names = await listNames(api)
    for (const name of lists.filter((list) => !names.has(list))) failures.push(`${name} was acknowledged and is lost`)
  } finally {
    await product.remove()
  }
  return { trials, failures, worst_ms }
}
