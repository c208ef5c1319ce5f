import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { faultsOfUploads, keepUploading, uploadBorrowers } from '../tools/trials/conduct-uploads.ts'
import { ADMIN, keepWriting, listNames, WRITERS } from '../tools/trials/list-writers.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { makeOrganization, OWN_PASSWORD } from './own-accounts.ts'
import { type Product, startProduct } from './product.ts'

/** Of each kind; `npm run check:faults` does more of them. */
const ROUNDS = 3

let product: Product
beforeAll(async () => {
  product = await startProduct({ SAAKH_DEMO: '0' })
  await makeOrganization(product, { name: 'Kill Bank', admin: ADMIN })
  await uploadBorrowers(await signIn())
})
afterAll(() => product?.remove())

const signIn = async (): Promise<ApiClient> =>
  apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))

describe('kill -9 during writes and imports', () => {
  it('loses no acknowledged write, keeps the audit whole, needs no human to start again, and is ready when it says so, 3 times the app and 3 times everything', {
    timeout: 300_000,
  }, async () => {
    let api = await signIn()
    const [lists, jobs, wrong]: [string[], string[], string[]] = [[], [], []]
    const run = { on: true }
    // A second try writes into the same organization.
    const attempt = Date.now().toString(36)
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const uploaded = jobs.length
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        keepWriting(api, `${attempt}-${round}-${n}`, run, lists, wrong),
      )
      writers.push(keepUploading(api, round, run, jobs))
      await eventually('a file is taken', () => jobs.length > uploaded, 30_000)
      await wait(150 + ((round * 97) % 500))
      await (round % 2 === 0 ? product.killApp() : product.killEverything())
      await Promise.all(writers)
      await product.start()
      expect((await api.get('/v1/account/myprofile')).status).toBe(200)
      api = await signIn()
      const names = await listNames(api)
      expect(lists.filter((name) => !names.has(name))).toEqual([])
    }
    expect(wrong).toEqual([])
    expect(jobs.length).toBeGreaterThan(ROUNDS)
    expect(await faultsOfUploads(api, jobs)).toEqual([])
    expect(lists.length).toBeGreaterThan(ROUNDS * 2)
    expect(product.saakh('verify-audit')).toContain('The audit verifies.')
  })

  it('outlives its worker: it is started again and its imports go on, while requests are answered', async () => {
    const api = await signIn()
    const [lists, jobs, wrong]: [string[], string[], string[]] = [[], [], []]
    const run = { on: true }
    const writers = [keepWriting(api, 'beside', run, lists, wrong), keepUploading(api, 50, run, jobs)]
    for (let kills = 0; kills < 3; kills += 1) {
      const uploaded = jobs.length
      await eventually('two more files', () => jobs.length > uploaded + 1, 30_000)
      await eventually('there is a worker', () => product.killWorker(), 30_000)
    }
    run.on = false
    await Promise.all(writers)
    expect(wrong).toEqual([])
    expect(await faultsOfUploads(api, jobs)).toEqual([])
    expect(product.output()).toContain('The worker ended by itself; starting it again.')
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
