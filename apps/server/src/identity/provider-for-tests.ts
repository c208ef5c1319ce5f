import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { createDemoProvider, type DemoProviderOptions } from './demo-provider.ts'
import { allowLoopbackAnd } from './redirect-rule.ts'

export const CLIENT_ID = 'saakh-web'

/** Where the web application would live; nothing listens there, the tests read where they are sent. */
export const APP = 'http://localhost:5173'

/** A demo provider on a free port, as a server mounts it. */
export async function startProvider(options: Partial<DemoProviderOptions> = {}) {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end()
  const server = createServer((req, res) => listener(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server listens on a port')
  const folder = await mkdtemp(join(tmpdir(), 'saakh-identity-'))
  const failures: unknown[] = []
  const issuer = `http://127.0.0.1:${address.port}/idp`

  /** Puts a new provider in the place of the old one, as a restart of the process does. */
  const restart = async () => {
    const { handler } = await createDemoProvider({
      issuer,
      client_id: CLIENT_ID,
      accounts: DEMO_ACCOUNTS,
      keys_file: join(folder, 'keys', 'identity.json'),
      allowed_redirects: allowLoopbackAnd([]),
      production: false,
      log: { error: (fields) => failures.push(fields), debug: () => {} },
      ...options,
    })
    listener = (req, res) => handler(req, res, '127.0.0.1')
  }
  await restart()

  return {
    issuer,
    restart,
    /** What the provider logged as an error. */
    failures,
    jwks_url: `${issuer}/.well-known/jwks.json`,
    keys_file: join(folder, 'keys', 'identity.json'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

type CookieJar = Map<string, { value: string; path: string }>

/** Just enough of a browser: cookies by path, and redirects followed inside the provider only. */
export function createBrowser(issuer: string, kept: CookieJar = new Map()) {
  const cookies: CookieJar = new Map(kept)

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
    const headers = new Headers(init.headers)
    if (sent.length > 0)
      headers.set('cookie', sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
    return response
  }

  /** Follows redirects while they stay inside the provider; `left` is the address outside to which it was sent. */
  async function follow(url: string, init: RequestInit = {}): Promise<{ response: Response; url: string; left?: URL }> {
    let response = await request(url, init)
    let here = url
    for (let hops = 0; hops < 10 && response.headers.has('location'); hops++) {
      const target = new URL(response.headers.get('location') ?? '', here)
      if (!target.href.startsWith(issuer)) return { response, url: here, left: target }
      here = target.href
      response = await request(here)
    }
    return { response, url: here }
  }

  /** Opens `/login` with these parameters and gives the form's own address. */
  async function openForm(params: Record<string, string>) {
    const { response, url } = await follow(`${issuer}/login?${new URLSearchParams(params)}`)
    const html = await response.text()
    return { status: response.status, html, url, action: actionOf(html, url) }
  }

  return {
    request,
    follow,
    /** As another device has them to which somebody copied them. */
    cookies: () => new Map(cookies),
    openForm,
    submit: (action: string, fields: Record<string, string>) =>
      follow(action, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

export type TestBrowser = ReturnType<typeof createBrowser>

/** Where the first form of a page posts to, absolute. */
export function actionOf(html: string, url: string): string {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  return new URL(action.replaceAll('&amp;', '&'), url).href
}

export const CODE_REQUEST = {
  client_id: CLIENT_ID,
  response_type: 'code',
  redirect_uri: `${APP}/auth`,
  state: 'st-1',
} as const

/** The token endpoint's answer to the specification's four form fields and what a test adds or changes. */
export async function exchange(issuer: string, code: string, more: Record<string, string> = {}) {
  const fields = { client_id: CLIENT_ID, code, grant_type: 'authorization_code', redirect_uri: `${APP}/auth`, ...more }
  const response = await fetch(`${issuer}/oauth2/token`, { method: 'POST', body: new URLSearchParams(fields) })
  const body: Record<string, unknown> = Object.fromEntries(Object.entries(Object(await response.json())))
  return { status: response.status, body, token: String(body.access_token ?? '') }
}

/** Signs in by the form and gives the access token. */
export async function signInAs(issuer: string, email: string, browser = createBrowser(issuer)): Promise<string> {
  const form = await browser.openForm(CODE_REQUEST)
  const { left } = await browser.submit(form.action, { email, password: 'saakh-demo' })
  const { token } = await exchange(issuer, left?.searchParams.get('code') ?? '')
  return token
}
