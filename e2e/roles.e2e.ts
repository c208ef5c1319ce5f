import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient, signInOverHttp } from './client.ts'
import { freePort, type Product, startProduct } from './product.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUNDLE = join(ROOT, 'apps/server/dist/saakh.mjs')
const ASHA = 'asha@demo-bank.example'

let product: Product
let folder: string
beforeAll(async () => {
  product = await startProduct()
  folder = await mkdtemp(join(tmpdir(), 'saakh-roles-'))
})
afterAll(async () => {
  await product?.remove()
  await rm(folder, { recursive: true, force: true })
})

const runAlone = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [BUNDLE, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })

describe('the command line', () => {
  it('refuses a second server on the same data with a sentence', async () => {
    const second = runAlone(['serve'], { SAAKH_DATA_DIR: product.data_dir, PORT: String(await freePort()) })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('Saakh is already running on the data folder')
  })

  it('names a taken port before it makes anything', () => {
    const data_dir = join(folder, 'taken')
    const second = runAlone(['serve'], { SAAKH_DATA_DIR: data_dir, PORT: String(product.port) })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain(`Port ${product.port} is taken.`)
    expect([second.stdout, existsSync(data_dir)]).toEqual(['', false])
  })

  it('says in one list what production mode lacks, and starts nothing', () => {
    const refused = runAlone(['serve'], { SAAKH_MODE: 'production', SAAKH_DATA_DIR: join(folder, 'production') })
    expect(refused.status).toBe(1)
    for (const name of ['SAAKH_KEY', 'SAAKH_SECRET', 'AUTH_URL']) expect(refused.stderr).toContain(`- ${name} `)
  })

  it('makes an organization whose admin is who first signs in with that address', async () => {
    const said = product.saakh(
      'create-organization',
      'Saraswat Test Finance',
      '--type',
      'enterprise',
      '--admin',
      'first@finance.example',
    )
    expect(said).toContain('The first sign-in as first@finance.example becomes its admin.')
    const api = apiClient(product.origin, await signInOverHttp(product.origin, 'first@finance.example'))
    expect((await api.get('/v1/account/myorg')).body).toMatchObject({
      name: 'Saraswat Test Finance',
      type: 'enterprise',
      status: 'active',
    })
    const lists = (await api.get('/v1/admin/lists?list_type=watchlist')).body.lists
    expect(lists).toHaveLength(1)
    const made = await api.post('/v1/admin/lists', { list: { name: 'Second list', list_type: 'watchlist' } })
    expect(made.status).toBe(200)
    expect((await api.get('/v1/cases/case_types')).body.length).toBeGreaterThanOrEqual(2)
  })

  it('imports a file beside the running server, and the same file again changes nothing', async () => {
    const file = join(folder, 'customers.csv')
    await writeFile(file, 'customer_number,name\nX-1,Quillfeather Walking Sticks\nX-2,\n')
    const api = apiClient(product.origin, await signInOverHttp(product.origin, 'omar@other-bank.example'))
    const { organization_id } = (await api.get('/v1/account/myorg')).body
    const first = product.saakh('import', 'customers', file, '--organization', organization_id)
    expect(first).toMatch(/2 rows read, 1 set aside/)
    expect(product.saakh('import', 'customers', file, '--organization', organization_id)).toContain(
      'This file was imported before; nothing changes.',
    )
    const answer = await api.get('/v1/search/parties/complete?q=quillfeather&m=autocomplete')
    expect(answer.body.data.map((party: { name: string }) => party.name)).toEqual(['Quillfeather Walking Sticks'])
    const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
    expect((await asha.get('/v1/search/parties/complete?q=quillfeather&m=autocomplete')).body.data).toEqual([])
  })

  it('backs up while running and restores into an empty place, where people sign in to equal data', {
    timeout: 240_000,
  }, async () => {
    const file = join(folder, 'whole.zip')
    expect(product.saakh('backup', file)).toMatch(/Saved \d+ rows/)
    const paths = [
      '/v1/admin/alerts?per_page=100',
      '/v1/cases',
      '/v1/admin/lists',
      '/v1/admin/portfolios',
      '/v1/admin/jobs?per_page=50',
    ]
    const read = async (origin: string) => {
      const api = apiClient(origin, await signInOverHttp(origin, ASHA))
      return Promise.all(paths.map(async (path) => (await api.get(path)).body))
    }
    const before = await read(product.origin)
    expect(before[0].data.length).toBeGreaterThan(10)
    const other = await startProduct({ SAAKH_DEMO: '0' })
    try {
      expect(other.saakh('restore', file)).toMatch(/Restored \d+ rows/)
      await other.stop()
      expect(other.saakh('verify-audit')).toContain('The audit verifies.')
      // The restored world knows that it is complete; the demo switch brings back its accounts at the provider.
      await other.start({ SAAKH_DEMO: '1' })
      // Another address of the demo provider, the same people.
      expect(await read(other.origin)).toEqual(before)
    } finally {
      await other.remove()
    }
  })

  it('ends at SIGTERM within seconds, with its database, and starts warm again', { timeout: 180_000 }, async () => {
    const started = Date.now()
    await product.stop()
    expect(Date.now() - started).toBeLessThan(15_000)
    const left = spawnSync('pgrep', ['-f', `postgres -D ${product.data_dir}`], { encoding: 'utf8' })
    expect(left.stdout.trim()).toBe('')
    await product.start()
    expect(await (await fetch(`${product.origin}/healthz`)).json()).toEqual({ status: 'alive' })
    const metrics = async () => (await fetch(`${product.origin}/metrics`)).text()
    expect(await metrics()).toContain('saakh_http_request_seconds')
    // Of the worker beside it, which sends what is due each minute.
    await expect
      .poll(metrics, { timeout: 90_000 })
      .toMatch(/saakh_job_seconds_count\{task="[a-z-]+",ended="done"\} [1-9]/)
  })
})
