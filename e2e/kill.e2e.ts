import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { keepWriting, listNames } from '../tools/trials/list-writers.ts'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

/** Of each kind; `npm run check:faults` does more of them. */
const ROUNDS = 3
const WRITERS = 4
const ADMIN = 'chief@kill-bank.example'
const ACCOUNTS = 40

let product: Product
beforeAll(async () => {
  product = await startProduct({ SAAKH_DEMO: '0' })
  product.saakh('create-organization', 'Kill Bank', '--type', 'enterprise', '--admin', ADMIN)
})
afterAll(() => product?.remove())

const signIn = async (): Promise<ApiClient> => apiClient(product.origin, await signInOverHttp(product.origin, ADMIN))

/** What the product said yes to. */
interface Acknowledged {
  lists: string[]
  jobs: string[]
}

/** Writes until the product dies; only answered writes are noted. */
async function writeLists(api: ApiClient, acknowledged: Acknowledged, prefix: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `${prefix}-${n}`
    const answer = await api.post('/v1/admin/lists', { list: { name, list_type: 'watchlist' } }).catch(() => null)
    if (!answer) return
    if (answer.status === 200) acknowledged.lists.push(name)
  }
}

const conductOf = (round: number, part: number) => {
  const month = String((round % 12) + 1).padStart(2, '0')
  const days = Array.from({ length: 28 }, (_, n) => `2025-${month}-${String(n + 1).padStart(2, '0')}`)
  const rows = Array.from({ length: ACCOUNTS }, (_, account) =>
    days.map((day) => `K-${account},${day},${900_000 + round * 10 + part}.00,1000000.00,0`),
  ).flat()
  return `account_number,day_end_date,outstanding,limit,dpd\n${rows.join('\n')}\n`
}

async function uploadConduct(api: ApiClient, acknowledged: Acknowledged, round: number): Promise<void> {
  for (let part = 0; ; part += 1) {
    const body = {
      type: 'day_end',
      file_name: `conduct-${round}-${part}.csv`,
      attachment: dataUrl(conductOf(round, part)),
    }
    const answer = await api.post('/v1/admin/uploads', body).catch(() => null)
    if (!answer) return
    if (answer.status === 200) acknowledged.jobs.push(answer.body.data.job_id)
  }
}

const allOf = async (
  api: ApiClient,
  path: string,
  read: (body: Record<string, unknown>) => string[],
): Promise<Set<string>> => {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const items = read((await api.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=100`)).body)
    for (const item of items) found.add(item)
    if (items.length < 100) return found
  }
}

const jobIds = (api: ApiClient) =>
  allOf(api, '/v1/admin/jobs', (body) => (body.data as { job_id: string }[]).map((job) => job.job_id))

async function finishedJobs(
  api: ApiClient,
  ids: string[],
): Promise<{ status: string; rows: number; quarantined: number }[]> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const jobs = await Promise.all(ids.map(async (id) => (await api.get(`/v1/admin/jobs/${id}`)).body.data))
    if (jobs.every((job) => job.status === 'done' || job.status === 'failed') || Date.now() > deadline)
      return jobs.map((job) => ({
        status: job.status,
        rows: job.counts.rows_accepted,
        quarantined: job.counts.rows_quarantined,
      }))
    await wait(500)
  }
}

describe('kill -9 during writes and imports', () => {
  it('loses no acknowledged write, keeps the audit whole, needs no human to start again, and is ready when it says so, 3 times the app and 3 times everything', {
    timeout: 300_000,
  }, async () => {
    let api = await signIn()
    const accounts = Array.from({ length: ACCOUNTS }, (_, n) => `K-${n},KC-${n},cash_credit,1000000`)
    const customers = Array.from({ length: ACCOUNTS }, (_, n) => `KC-${n},Kill Test Borrower ${n}`)
    const first: string[] = []
    for (const [type, text] of [
      ['customers', `customer_number,name\n${customers.join('\n')}\n`],
      ['accounts', `account_number,customer_number,kind,sanction_limit\n${accounts.join('\n')}\n`],
    ] as const) {
      const answer = await api.post('/v1/admin/uploads', { type, file_name: `${type}.csv`, attachment: dataUrl(text) })
      first.push(answer.body.data.job_id)
      await finishedJobs(api, first)
    }

    const acknowledged: Acknowledged = { lists: [], jobs: first }
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const writers = Array.from({ length: WRITERS }, (_, n) => writeLists(api, acknowledged, `round-${round}-${n}`))
      writers.push(uploadConduct(api, acknowledged, round))
      await wait(150 + ((round * 97) % 500))
      await (round % 2 === 0 ? product.killApp() : product.killEverything())
      await Promise.all(writers)
      await product.start()
      expect((await api.get('/v1/account/myprofile')).status).toBe(200)
      api = await signIn()
      const names = await listNames(api)
      expect(acknowledged.lists.filter((name) => !names.has(name))).toEqual([])
    }
    const ids = await jobIds(api)
    expect(acknowledged.jobs.filter((id) => !ids.has(id))).toEqual([])
    const jobs = await finishedJobs(api, acknowledged.jobs)
    expect(jobs.filter((job) => job.status !== 'done')).toEqual([])
    expect(jobs.slice(first.length).filter((job) => job.rows !== ACCOUNTS * 28 || job.quarantined !== 0)).toEqual([])
    expect(acknowledged.lists.length).toBeGreaterThan(ROUNDS * 2)
    expect(product.saakh('verify-audit')).toContain('The audit verifies.')
  })

  it('outlives its database: requests answer 503 until it is back, within seconds, and nothing acknowledged is lost', async () => {
    const api = await signIn()
    const run = { on: true }
    const [lists, wrong]: [string[], string[]] = [[], []]
    const writers = Array.from({ length: WRITERS }, (_, n) => keepWriting(api, `gone-${n}`, run, lists, wrong))
    for (let round = 0; round < 3; round += 1) {
      const written = lists.length
      product.killDatabase()
      await eventually('written again', () => lists.length > written + WRITERS * 2, 30_000)
    }
    run.on = false
    await Promise.all(writers)
    expect(product.isAlive()).toBe(true)
    expect(wrong).toEqual([])
    const names = await listNames(api)
    expect(lists.filter((name) => !names.has(name))).toEqual([])
  })
})
