import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { createDemoProvider } from './demo-provider.ts'
import {
  APP,
  actionOf,
  CLIENT_ID,
  CODE_REQUEST,
  createBrowser,
  exchange,
  signInAs,
  startProvider,
  type TestProvider,
} from './provider-for-tests.ts'

let idp: TestProvider
beforeAll(async () => {
  idp = await startProvider()
})
afterAll(async () => {
  expect(idp.failures).toEqual([])
  await idp.close()
})

const ASHA = { email: 'asha@demo-bank.example', password: 'saakh-demo' }

describe('the sign-in form', () => {
  it('has one field email, one field password and one submit button, and no script', async () => {
    const { status, html, url } = await createBrowser(idp.issuer).openForm(CODE_REQUEST)
    expect(status).toBe(200)
    expect(new URL(url).pathname).toMatch(/^\/idp\/sign-in\//)
    expect(html.match(/name="email"/g)).toHaveLength(1)
    expect(html.match(/name="password"/g)).toHaveLength(1)
    expect(html.match(/type="submit"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|\son\w+=/)
  })

  it('lists every demo account as a button that signs in', async () => {
    const { html } = await createBrowser(idp.issuer).openForm(CODE_REQUEST)
    for (const { email } of DEMO_ACCOUNTS) expect(html).toContain(`<button name="account" value="${email}">`)

    const browser = createBrowser(idp.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    const { left } = await browser.submit(form.action, { account: 'omar@other-bank.example' })
    const { token } = await exchange(idp.issuer, left?.searchParams.get('code') ?? '')
    expect(decodeJwt(token)).toMatchObject({ email: 'omar@other-bank.example' })
  })

  it('allows no script, no frame and no cache', async () => {
    const browser = createBrowser(idp.issuer)
    const { url } = await browser.openForm(CODE_REQUEST)
    const { headers } = await browser.request(url)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('comes again with a clear sentence and the typed e-mail after a wrong password, and then lets in', async () => {
    const browser = createBrowser(idp.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    const refused = await browser.submit(form.action, { email: 'asha"<b>@demo-bank.example', password: 'guess' })
    const html = await refused.response.text()
    expect(refused.response.status).toBe(401)
    expect(refused.left).toBeUndefined()
    expect(html).toContain('This e-mail and password do not belong together.')
    expect(html).toContain('value="asha&quot;&lt;b&gt;@demo-bank.example"')

    const { left } = await browser.submit(actionOf(html, refused.url), ASHA)
    expect(left?.searchParams.get('code')).toBeTruthy()
  })

  it('asks for both fields when one is missing', async () => {
    const browser = createBrowser(idp.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    const { response } = await browser.submit(form.action, { email: ASHA.email, password: '' })
    expect(await response.text()).toContain('Please give both the e-mail and the password.')
  })

  it('takes the e-mail in any case and with blanks around', async () => {
    const browser = createBrowser(idp.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    const { left } = await browser.submit(form.action, { ...ASHA, email: ' Asha@Demo-Bank.example ' })
    expect(left?.pathname).toBe('/auth')
  })

  it('begins anew when it was left open while the process started again', async () => {
    const restarted = await startProvider()
    const browser = createBrowser(restarted.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    await restarted.restart()
    const again = await browser.submit(form.action, ASHA)
    const { left } = await browser.submit(actionOf(await again.response.text(), again.url), ASHA)
    expect(left?.searchParams.get('state')).toBe('st-1')
    expect((await exchange(restarted.issuer, left?.searchParams.get('code') ?? '')).status).toBe(200)
    await restarted.close()
  })

  it('tells a browser without cookies instead of sending it round in circles', async () => {
    let url = `${idp.issuer}/login?${new URLSearchParams(CODE_REQUEST)}`
    let response = await fetch(url, { redirect: 'manual' })
    for (let hops = 0; hops < 8 && response.headers.has('location'); hops++) {
      url = new URL(response.headers.get('location') ?? '', url).href
      response = await fetch(url, { redirect: 'manual' })
    }
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('does not keep cookies')
  })

  it('shows the form at /login again although somebody is signed in, and lets another person in', async () => {
    const browser = createBrowser(idp.issuer)
    await signInAs(idp.issuer, ASHA.email, browser)
    expect(decodeJwt(await signInAs(idp.issuer, 'tara@empty-lender.example', browser))).toMatchObject({
      email: 'tara@empty-lender.example',
    })
  })

  it('lets the last form win when two people sign in in two tabs', async () => {
    const browser = createBrowser(idp.issuer)
    const first = await browser.openForm(CODE_REQUEST)
    const second = await browser.openForm(CODE_REQUEST)
    await browser.submit(first.action, ASHA)
    const { left } = await browser.submit(second.action, { account: 'meera@demo-sme.example' })
    const { token } = await exchange(idp.issuer, left?.searchParams.get('code') ?? '')
    expect(decodeJwt(token)).toMatchObject({ email: 'meera@demo-sme.example' })
  })
})

describe('the code', () => {
  it('returns to the application with code and state, and the four form fields make an RS256 access token of an hour', async () => {
    const browser = createBrowser(idp.issuer)
    const form = await browser.openForm(CODE_REQUEST)
    const { left } = await browser.submit(form.action, ASHA)
    expect(`${left?.origin}${left?.pathname}`).toBe(`${APP}/auth`)
    expect([...(left?.searchParams.keys() ?? [])].sort()).toEqual(['code', 'state'])
    expect(left?.searchParams.get('state')).toBe('st-1')

    const { status, body, token } = await exchange(idp.issuer, left?.searchParams.get('code') ?? '')
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    const claims = decodeJwt(token)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
    expect(claims).toMatchObject({
      iss: idp.issuer,
      client_id: CLIENT_ID,
      token_use: 'access',
      email: ASHA.email,
      email_verified: true,
      name: 'Asha Kulkarni',
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jti: expect.any(String),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  })

  it('is checked against the PKCE challenge when there was one', async () => {
    const code_verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const browser = createBrowser(idp.issuer)
    const codeFor = async () => {
      const form = await browser.openForm({ ...CODE_REQUEST, code_challenge, code_challenge_method: 'S256' })
      const { left } = await browser.submit(form.action, ASHA)
      return left?.searchParams.get('code') ?? ''
    }
    expect((await exchange(idp.issuer, await codeFor(), { code_verifier })).status).toBe(200)
    expect((await exchange(idp.issuer, await codeFor())).body).toMatchObject({ error: 'invalid_grant' })
    const wrong = { code_verifier: randomBytes(32).toString('base64url') }
    expect((await exchange(idp.issuer, await codeFor(), wrong)).body).toMatchObject({ error: 'invalid_grant' })
  })

  it('is good once, for its own address and its own client', async () => {
    const browser = createBrowser(idp.issuer)
    const codeFor = async () => {
      const form = await browser.openForm(CODE_REQUEST)
      return (await browser.submit(form.action, ASHA)).left?.searchParams.get('code') ?? ''
    }
    const code = await codeFor()
    expect((await exchange(idp.issuer, code)).status).toBe(200)
    expect(await exchange(idp.issuer, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const elsewhere = { redirect_uri: 'http://localhost:9/auth' }
    expect((await exchange(idp.issuer, await codeFor(), elsewhere)).body).toMatchObject({ error: 'invalid_grant' })
    const stranger = await exchange(idp.issuer, await codeFor(), { client_id: 'stranger' })
    expect(stranger).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect((await exchange(idp.issuer, 'invented')).body).toMatchObject({ error: 'invalid_grant' })
  })

  it('comes without a form at /oauth2/authorize while the provider session lasts', async () => {
    const browser = createBrowser(idp.issuer)
    const authorize = `${idp.issuer}/oauth2/authorize?${new URLSearchParams(CODE_REQUEST)}`
    expect((await browser.follow(authorize)).left).toBeUndefined()
    await signInAs(idp.issuer, ASHA.email, browser)
    expect((await browser.follow(authorize)).left?.searchParams.get('code')).toBeTruthy()
  })
})

describe('LOGIN_TYPE amplify', () => {
  it('returns to /set_token with the token and the state', async () => {
    const browser = createBrowser(idp.issuer)
    const request = { ...CODE_REQUEST, response_type: 'token', redirect_uri: `${APP}/set_token` }
    const form = await browser.openForm(request)
    const { left } = await browser.submit(form.action, ASHA)
    expect(`${left?.origin}${left?.pathname}`).toBe(`${APP}/set_token`)
    expect([...(left?.searchParams.keys() ?? [])].sort()).toEqual(['state', 'token'])
    expect(left?.hash).toBe('')
    expect(decodeJwt(left?.searchParams.get('token') ?? '')).toMatchObject({
      iss: idp.issuer,
      client_id: CLIENT_ID,
      token_use: 'access',
      email: ASHA.email,
    })
  })
})

describe('who may ask', () => {
  it.each([
    ['a foreign origin', { redirect_uri: 'https://evil.example/auth' }],
    ['another path', { redirect_uri: `${APP}/elsewhere` }],
    ['a query', { redirect_uri: `${APP}/auth?next=evil` }],
    ['credentials in the address', { redirect_uri: 'http://evil@localhost:5173/auth' }],
    ['a path that a browser would tidy up', { redirect_uri: `${APP}/x/../auth` }],
    ['a script address', { redirect_uri: 'javascript:alert(1)' }],
    ['a token at the address for codes', { response_type: 'token' }],
    ['a code at the address for tokens', { redirect_uri: `${APP}/set_token` }],
  ])('refuses %s with a page and sends nobody there', async (_what, change) => {
    const { response, left } = await createBrowser(idp.issuer).follow(
      `${idp.issuer}/login?${new URLSearchParams({ ...CODE_REQUEST, ...change })}`,
    )
    expect(left).toBeUndefined()
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('not allowed')
  })

  it('refuses an unknown client with a page', async () => {
    const { response, left } = await createBrowser(idp.issuer).follow(
      `${idp.issuer}/login?${new URLSearchParams({ ...CODE_REQUEST, client_id: 'stranger' })}`,
    )
    expect(left).toBeUndefined()
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('client is invalid')
  })

  it('lets pages of an allowed origin exchange codes and read keys, and no others', async () => {
    const post = (origin: string) =>
      fetch(`${idp.issuer}/oauth2/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'authorization_code', code: 'x' }),
      })
    expect((await post(APP)).headers.get('access-control-allow-origin')).toBe(APP)
    expect((await post('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${idp.issuer}/oauth2/token`, {
      method: 'OPTIONS',
      headers: {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(APP)
    const keys = await fetch(idp.jwks_url, { headers: { origin: APP } })
    expect(keys.headers.get('access-control-allow-origin')).toBe(APP)
    const { keys: published } = Object(await keys.json())
    expect(published).toHaveLength(1)
    expect(Object.keys(published[0])).not.toContain('d')
  })

  it('does not start in production mode', async () => {
    const start = createDemoProvider({
      issuer: 'https://saakh.example/idp',
      client_id: CLIENT_ID,
      accounts: DEMO_ACCOUNTS,
      keys_file: join(tmpdir(), 'never-written.json'),
      allowed_redirects: () => true,
      production: true,
      log: { error: () => {}, debug: () => {} },
    })
    await expect(start).rejects.toThrow('does not start in production mode: its password is public')
  })

  it('signs in people of organizations made later', async () => {
    const people = [
      { key: 'X', email: 'new@lender.example', name: 'New Admin', organization: 'New', description: 'Admin' },
    ]
    const later = await startProvider({ extra_accounts: () => people })
    expect(decodeJwt(await signInAs(later.issuer, 'new@lender.example'))).toMatchObject({ name: 'New Admin' })
    await later.close()
  })
})

it('describes itself, and answers below its path whether the server strips the path or not', async () => {
  const document = Object(await (await fetch(`${idp.issuer}/.well-known/openid-configuration`)).json())
  expect(document).toMatchObject({
    issuer: idp.issuer,
    authorization_endpoint: `${idp.issuer}/oauth2/authorize`,
    token_endpoint: `${idp.issuer}/oauth2/token`,
    jwks_uri: idp.jwks_url,
    userinfo_endpoint: `${idp.issuer}/oauth2/userInfo`,
    end_session_endpoint: `${idp.issuer}/logout`,
  })
  const stripped = await fetch(`${new URL(idp.issuer).origin}/.well-known/jwks.json`)
  expect(stripped.status).toBe(200)
})
