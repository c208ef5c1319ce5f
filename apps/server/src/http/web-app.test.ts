import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { fixedClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { createApp } from './create-app.ts'
import { appConfig, mountWebApp } from './web-app.ts'

const ASSETS = fileURLToPath(new URL('../../../web/public/assets', import.meta.url))
const CLOCK = fixedClock('2026-03-30T19:00:00Z')
/** A file of the build, with what it leaves compressed beside it. */
const SCRIPT = 'export const count = 1\n'
const BUILT = [
  ['shell-A1b2_C3-.js', SCRIPT],
  ['shell-A1b2_C3-.js.br', brotliCompressSync(SCRIPT)],
] as const
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saakh-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The app</title>')
  await cp(ASSETS, join(folder, 'assets'), { recursive: true })
  for (const [name, text] of BUILT) await writeFile(join(folder, 'assets', name), text)
  app = await createApp(createLog('fatal'), readConfig({}))
  await mountWebApp(app, readConfig({ SAAKH_DATA_DIR: folder, GOOGLE_ANALYTICS: '' }), folder, CLOCK)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const TOLD = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const get = (url: string) => app.inject({ method: 'GET', url })

it('tells the browser its configuration as JSON that nobody keeps [SH-API-008, SH-API-009]', async () => {
  const answer = await get('/config.json')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.headers['content-type']).toContain('application/json')
  expect(Object.keys(answer.json()).sort()).toEqual(
    [
      ...['API_URL', 'key', 'secret', 'AUTH_URL', 'CLIENT_ID', 'LOGIN_TYPE', 'INACTIVITY_TIMEOUT'],
      ...['GOOGLE_TAG_MANAGER', 'GOOGLE_ANALYTICS'],
    ].sort(),
  )
})

it('tells its time where it lives in one of its own (SAAKH_NOW)', async () => {
  const config = readConfig({ SAAKH_DATA_DIR: folder, SAAKH_NOW: '2026-03-30T18:59:00Z' })
  expect(appConfig(config, CLOCK)).toMatchObject({ NOW: '2026-03-30T19:00:00.000Z' })
})

it('serves the page configuration from the assets path [SH-API-075]', async () => {
  const answer = await get('/assets/page-config.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json().common.title_app).toEqual(expect.any(String))
})

it.each([
  ...['/', '/app/cases', '/app/party/x/y', '/%00', '/a%00b/c', '//app/cases', '/nothing?x=%ZZ'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5cx'],
])('%s is the app', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>The app</title>'])
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it.each(['/v1/nothing', '/V1/nothing', '//v9/x', '/assets/none.js', '/index.php', '/..%2f..%2fpackage.json'])(
  '%s is nothing, told as JSON',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().success]).toEqual([404, false])
  },
)

it('an address that is no address is refused in the one shape, and gives nothing away', async () => {
  for (const url of ['/%', '/v1/%E0%A4%A', '/assets/%c0%af']) {
    const answer = await get(url)
    expect([url, answer.statusCode, Object.keys(answer.json())]).toEqual([url, 400, ['success', 'status', 'data']])
    expect(answer.body).not.toContain('FST_')
  }
})

it('tells every browser the same of every static file and page, the page under its own name included', async () => {
  const urls = [
    '/',
    '/index.html',
    '/app/cases',
    '/config.json',
    '/assets/mark.svg',
    '/assets/none.js',
    '/v1/nothing',
    '/%',
  ]
  for (const url of urls) {
    const { headers } = await get(url)
    expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
    expect([url, headers['content-security-policy']]).toEqual([url, expect.not.stringMatching(/script-src[^;]*unsafe/)])
    expect([url, headers]).toEqual([url, expect.objectContaining(TOLD)])
  }
})

it('keeps for a year what is named by its content, and asks again for what may be replaced', async () => {
  const { headers } = await get('/assets/shell-A1b2_C3-.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  // A script is no page: what stands for every answer is enough for it.
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  const ofPages = ['x-frame-options', 'permissions-policy', 'cross-origin-opener-policy']
  expect(ofPages.filter((name) => headers[name] !== undefined)).toEqual([])
  expect((await get('/assets/page-config.json')).headers['cache-control']).toBe('no-cache')
  const missing = await get('/assets/shell-Z9y8_X7-.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
})

it('hands out what the build compressed to who takes it, and the text to others', async () => {
  const ask = (encoding: string) =>
    app.inject({ method: 'GET', url: '/assets/shell-A1b2_C3-.js', headers: { 'accept-encoding': encoding } })
  const short = await ask('gzip, br')
  expect([short.headers['content-encoding'], short.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(short.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(short.rawPayload).toString()).toBe(SCRIPT)
  expect(short.headers['cache-control']).toContain('immutable')
  const plain = await ask('identity')
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
    undefined,
    'accept-encoding',
    SCRIPT,
  ])
})

it('asks for encryption where the product is reached by it, and only there', async () => {
  const addresses = {
    trusted_proxies: [],
    public_url: 'https://saakh.bank.example',
    api_url: 'https://api.bank.example',
  }
  for (const [given, expected] of [
    [addresses, 'max-age=31536000'],
    [{ ...addresses, api_url: 'http://api.bank.example' }, undefined],
  ] as const) {
    const freshApp = await createApp(createLog('fatal'), given)
    const { headers } = await freshApp.inject({ method: 'GET', url: '/' })
    expect(headers['strict-transport-security']).toBe(expected)
    await freshApp.close()
  }
})

it('answers HEAD as GET without the body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/' })
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '', 'text/html'])
})

it.each([
  ['GOOGLE_ANALYTICS', 'G-1', true],
  ['GOOGLE_TAG_MANAGER', 'GTM-1', true],
  ['GOOGLE_ANALYTICS', '', false],
])('with %s=%s lets the page reach the analytics hosts: %s', async (name, value, isAllowed) => {
  const freshApp = await createApp(createLog('fatal'), readConfig({}))
  await mountWebApp(freshApp, readConfig({ SAAKH_DATA_DIR: folder, [name]: value }), folder, CLOCK)
  const { headers } = await freshApp.inject({ method: 'GET', url: '/' })
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  )
  for (const directive of ['script-src', 'connect-src']) expect(/google/.test(policy[directive] ?? '')).toBe(isAllowed)
  await freshApp.close()
})
