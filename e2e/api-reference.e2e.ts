import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { freePort, type Product, startProduct } from './product.ts'

// The reference as a stranger meets it: the quick start as it is written, the viewer in a browser.

const run = promisify(execFile)
/** The rights of *Deliver files* and *Read alerts*. */
const RIGHTS = {
  '/v1/admin/uploads': ['GET', 'POST'],
  '/v1/admin/jobs': ['GET', 'POST'],
  '/v1/admin/alerts': ['GET'],
}

let product: Product
let secret: string
let session: string
let receiver: string
let folder: string
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
  await product.stop()
  await product.start({ SAAKH_WEBHOOK_RANGES: '127.0.0.0/8', SAAKH_WEBHOOK_HTTP: '1' })
  folder = await mkdtemp(join(tmpdir(), 'saakh-quick-start-'))
  // What the page installs.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  receiver = `http://127.0.0.1:${await freePort()}/hooks`
  session = await signInOverHttp(product.origin, 'asha@demo-bank.example')
  const made = await apiClient(product.origin, session).post('/v1/admin/api_keys', {
    name: 'Loan system',
    policy: RIGHTS,
  })
  secret = made.body.data.secret
})
afterEach(() => browser?.close())
afterAll(async () => {
  await product?.remove()
  await rm(folder, { recursive: true, force: true })
})

const blocksOf = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((block) => block[1] ?? '')
const environment = () => ({
  ...process.env,
  ...{ SAAKH: product.origin, SAAKH_API_KEY: secret, SAAKH_SESSION: session, RECEIVER: receiver },
})

it('the quick start runs as it is written, in the shell and in TypeScript', async () => {
  const page = await readFile('docs/quick-start-api.md', 'utf8')
  const commands = blocksOf(page, 'sh')
  expect(commands.length).toBeGreaterThan(8)
  // A receiver that was started ends with the page, however that ends.
  const script = `set -eu\ntrap 'kill "\${receiver:-}" 2>&1 || true' EXIT\n${commands.join('\n')}`
  const { stdout } = await run('bash', ['-c', script], { cwd: folder, env: environment(), timeout: 60_000 })
  expect(stdout.match(/"status":"done"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(stdout).toContain('Account QS-1001 turned from SMA-0 to SMA-1')
  expect(stdout).toContain('"evidence":[{')
  expect(stdout).toMatch(/^import\.finished \{"party_id":null,.*"kind":"day_end"/m)
  expect(stdout).toMatch(/^alert\.(worse|opened) \{.*"alert_type":"dpd_status_change"/m)
  expect(stdout).toMatch(/^401$/m)

  const [program_text = ''] = blocksOf(page, 'ts')
  const outfile = join(folder, 'quick-start.mjs')
  await build({
    stdin: { contents: program_text, resolveDir: process.cwd(), loader: 'ts' },
    alias: { '@saakh/client': './clients/typescript/src/client.ts' },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  })
  const said = await run(process.execPath, [outfile], { cwd: folder, env: environment(), timeout: 60_000 })
  expect(said.stdout).toMatch(
    /^customers done 1\naccounts done 1\nday_end done 1\n\d{4}-\d\d-\d\d (Medium|High) Account QS-1001/,
  )
})

it('the viewer shows an endpoint with its words and sends its request, with a key or in the own session, and asks nobody else', async () => {
  browser = await openBrowser()
  const { page } = browser
  const foreign: string[] = []
  const sent_with: (string | undefined)[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^https?:/.test(request.url()) && origin !== product.origin) foreign.push(request.url())
    if (pathname === '/v1/admin/alerts') sent_with.push(request.headers().authorization)
  })
  await signIn(page, product, 'asha@demo-bank.example')
  await page.goto(`${product.origin}/api-docs#tag/alerts/GET/v1/admin/alerts`)
  await page.getByText('The property by which the rows are ordered.').first().waitFor()
  const send = async () => {
    await page
      .getByRole('button', { name: /Test Request.*\/v1\/admin\/alerts/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await page.getByText('total_count').last().waitFor()
    await page.keyboard.press('Escape')
  }
  sent_with.length = 0
  await send()
  expect(sent_with.at(-1)).toMatch(/^Bearer ey/)
  await page.goto(`${product.origin}/api-docs`)
  await page.getByPlaceholder('Token').first().fill(secret)
  await page.goto(`${product.origin}/api-docs#tag/alerts/GET/v1/admin/alerts`)
  await send()
  expect(sent_with.at(-1)).toBe(`Bearer ${secret}`)
  await page.goto(`${product.origin}/api-docs#tag/cases/POST/v1/cases`)
  await page.getByText('Sample: stock statement is late').first().waitFor()
  expect(foreign).toEqual([])
})
