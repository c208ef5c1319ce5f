import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, type EndpointName } from '../packages/contract/src/api.ts'
import { createMask, type Example, type Examples, shapeDifferences } from '../tools/api-examples.ts'
import { addressOf, idsOfDemo, READS } from './api-reads.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from './client.ts'
import { freePort, type Product, startProduct } from './product.ts'

// The reference as a stranger meets it: the quick start as it is written, the examples as they are stored, the viewer in a browser.

const run = promisify(execFile)
const EXAMPLES = 'packages/contract/src/examples.json'
/** The rights of *Deliver files* and *Read alerts*, and what the examples ask for beside them. */
const RIGHTS = {
  '/v1/admin/uploads': ['GET', 'POST'],
  '/v1/admin/jobs': ['GET', 'POST'],
  '/v1/admin/alerts': ['GET'],
  '/v1/parties': ['GET'],
  '/v1/search': ['GET'],
  '/v1/book': ['GET'],
  '/v1/cmm': ['GET'],
  '/v1/cases': ['GET'],
  '/v1/admin/lists': ['GET', 'POST', 'PATCH'],
  '/v1/admin/portfolios': ['GET', 'POST', 'PATCH'],
}

let product: Product
let secret: string
let session: string
let receiver: string
let program: ApiClient
let asha: ApiClient
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
  asha = apiClient(product.origin, session)
  const made = await asha.post('/v1/admin/api_keys', { name: 'Loan system', policy: RIGHTS })
  secret = made.body.data.secret
  program = apiClient(product.origin, secret)
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

const CUSTOMERS = 'customer_number,name\nNIGHT-1,Sample Night Mills\n'

/** Sends the requests of the examples, each with what the ones before it answered. */
async function sent(): Promise<Examples> {
  const { mask, text } = createMask()
  const found: Examples = {}
  // biome-ignore lint/suspicious/noExplicitAny: the answers are read freely, as those of the client are
  const ask = async (name: EndpointName, address: string, body?: unknown, by = program): Promise<any> => {
    const { method } = api[name]
    const answer = await (method === 'GET'
      ? by.get(address)
      : method === 'POST'
        ? by.post(address, body)
        : by.patch(address, body))
    expect([name, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([name, 200, ''])
    const example: Example = { address: text(address), answer: mask(answer.body) }
    found[name] = body === undefined ? example : { ...example, body: mask(body) }
    return answer.body
  }
  await ask('importKinds', '/v1/admin/uploads/kinds')
  const file = { type: 'customers', file_name: 'customers.csv', attachment: dataUrl(CUSTOMERS) }
  await ask('tryUpload', '/v1/admin/uploads/dry_run', file)
  const { job_id } = (await ask('createUpload', '/v1/admin/uploads', file)).data
  await expect.poll(async () => (await program.get(`/v1/admin/jobs/${job_id}`)).body.data.status).toBe('done')
  await ask('getJob', `/v1/admin/jobs/${job_id}`)
  await ask('adminJobs', '/v1/admin/jobs?per_page=2')
  await ask('jobQuarantine', `/v1/admin/jobs/${job_id}/quarantine`)
  const [alert] = (await ask('adminAlerts', '/v1/admin/alerts?state=open&severity=High&per_page=2')).data
  await ask('getAlert', `/v1/admin/alerts/${alert._id}`)
  const party = `/v1/parties/${alert.party_id}`
  await ask('getParty', party)
  await ask('partySignals', `${party}/signals`)
  await ask('partyFacilities', `${party}/facilities`)
  await ask('partyScore', `${party}/score`)
  await ask('searchParties', '/v1/search/parties/complete?q=private&per_page=2')
  await ask('bookSummary', '/v1/book')
  await ask('bookRegister', '/v1/book/registers/npa?per_page=1')
  await ask('bookConcentration', '/v1/book/concentration?by=branch&per_page=2')
  await ask('cmmOverview', '/v1/cmm/overview?per_page=2')
  await ask('desk', '/v1/admin/desk?per_page=1')
  await ask('getCases', '/v1/cases?per_page=1')
  await ask('adminLists', '/v1/admin/lists')
  await ask('createPortfolio', '/v1/admin/portfolios', {
    name: 'Night portfolio',
    parties: [{ party_id: alert.party_id }],
  })
  await ask('adminPortfolios', '/v1/admin/portfolios?per_page=2')
  const ids = { party_id: alert.party_id, alert_id: alert._id, job_id, ...(await idsOfDemo(asha)) }
  for (const [name, query = ''] of READS) await ask(name, `${addressOf(name, ids)}${query}`, undefined, asha)
  return found
}

it('the stored examples are what the demo world answers, by their shape', async () => {
  const fresh = await sent()
  if (process.env.SAAKH_WRITE_EXAMPLES) await writeFile(EXAMPLES, `${JSON.stringify(fresh, null, 2)}\n`)
  const stored = JSON.parse(await readFile(EXAMPLES, 'utf8')) as Examples
  expect(Object.keys(stored)).toEqual(Object.keys(fresh))
  // What the reads beside find depends on the day of the demo world: a row of one day may have what that of another lacks.
  const changing = new Set<string>(READS.map(([name]) => name))
  const steady = Object.entries(fresh).filter(([name]) => !changing.has(name))
  const differences = steady.flatMap(([name, { body, answer }]) => [
    ...shapeDifferences(stored[name]?.body ?? null, body ?? null, `${name}.body`),
    ...shapeDifferences(stored[name]?.answer, answer, name),
  ])
  expect(differences).toEqual([])
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
  expect(foreign).toEqual([])
})
