import { setTimeout as wait } from 'node:timers/promises'
import { apiClient, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { ADMIN, createList } from './list-writers.ts'
import { direct, startDatabaseProxy, startOutsideDatabase } from './outside-database.ts'
import type { Outcome } from './run-trials.ts'

const DELAY_MS = 200
/** A page of ten queries that each wait. */
const PAGE_WITHIN_MS = 8000
const PATIENCE_SECONDS = 3
const BACK_WITHIN_MS = 10_000
const PAGES = [
  '/v1/account/myprofile',
  '/v1/account/myconfig/dashboard',
  '/v1/admin/alerts',
  '/v1/cases',
  '/v1/admin/portfolios',
  '/v1/admin/lists',
  '/v1/admin/jobs',
]
const TOLD = 'The database cannot be reached at the moment. Try again in a few seconds.'

/** Pages of a database that takes 200 ms longer for each query, and what is told while it does not answer at all. */
export async function slowDatabase(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const database = await startOutsideDatabase()
  const proxy = await startDatabaseProxy(database.port)
  const failures: string[] = []
  let worst_ms = 0
  let trials = 0
  const product = await startProduct({
    SAAKH_DEMO: '0',
    DATABASE_URL: proxy.through(database.app_url),
    DATABASE_OWNER_URL: proxy.through(database.owner_url),
    SAAKH_DATABASE_PATIENCE: String(PATIENCE_SECONDS),
  })
  try {
    await makeOrganization(product, { name: 'Slow Bank', admin: ADMIN }, direct(database))
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    await createList(api, 'first')
    for (; trials < wanted && time_left(); trials += 1) {
      const failed = (what: string) => failures.push(`trial ${trials + 1}: ${what}`)
      proxy.delayEachQuery(DELAY_MS)
      for (const page of PAGES) {
        const started = Date.now()
        const { status } = await api.get(page)
        const took = Date.now() - started
        worst_ms = Math.max(worst_ms, took)
        if (status !== 200 || took > PAGE_WITHIN_MS) failed(`${page} answered ${status} after ${took} ms`)
      }
      proxy.delayEachQuery(0)
      proxy.swallow(true)
      for (const answer of await Promise.all(PAGES.map((page) => api.get(page))))
        if (answer.status !== 503 || answer.body?.data?.message !== TOLD)
          failed(`without answers of the database: ${answer.status} ${JSON.stringify(answer.body)}`)
      proxy.swallow(false)
      const back = Date.now()
      while ((await createList(api, `trial ${trials}`)).status !== 200 && Date.now() - back < BACK_WITHIN_MS)
        await wait(50)
      if (Date.now() - back >= BACK_WITHIN_MS) failed('the database answered again, the product did not')
    }
  } finally {
    await product.remove()
    await proxy.close()
    await database.remove()
  }
  return { trials, failures, worst_ms }
}
