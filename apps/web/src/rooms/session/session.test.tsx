import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = {
  user_id: 'u1',
  name: 'Asha Kulkarni',
  email: 'asha@bank.example',
  organization: { name: 'Demo Bank' },
  policy: { '/v1': '*' },
  status: 'active',
}
const ORGANIZATION = { organization_id: 'o1', name: 'Demo Bank', type: 'enterprise', status: 'active', message: [] }
const SIGNED_IN = { 'GET /v1/account/myprofile': PROFILE, 'GET /v1/account/myorg': ORGANIZATION }
const TOKEN_CALL = 'POST /oauth2/token'
const withToken = (token: string) => ({ ...SIGNED_IN, [TOKEN_CALL]: { access_token: token } })
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const assigned = (page: Awaited<ReturnType<typeof openApp>>['page']) => new URL(String(page.assign.mock.lastCall?.[0]))

/** Signs in as a browser would: to the provider, and back with its code and our state. */
async function comeBack(path: string, answers: Parameters<typeof fakeServer>[0], code = 'code-1') {
  const server = fakeServer(answers)
  const first = await openApp(path)
  await waitFor(() => expect(first.page.assign).toHaveBeenCalled())
  const signIn = assigned(first.page)
  first.unmount()
  await openApp(`/auth?code=${code}&state=${signIn.searchParams.get('state')}`)
  return { server, signIn }
}

describe('landing', () => {
  it('asks nobody who you are and offers to sign in [SH-PUB-001] [SH-ROUTE-001] [SH-API-008]', async () => {
    const server = fakeServer()
    await openApp('/')
    await screen.findByRole('button', { name: 'Sign in' })
    expect(server.calls.map(({ path }) => path)).toEqual(['/config.json', '/assets/page-config.json'])
    expect(addressNow()).toBe('/')
  })

  it('shows the product in a picture that keeps its place, says what it is and that its data are invented', async () => {
    fakeServer()
    await openApp('/')
    const picture = await screen.findByRole('img', { name: /^The list of alerts with one of them open/ })
    expect(['width', 'height'].map((side) => picture.getAttribute(side))).toEqual(['1280', '800'])
    expect(picture.getAttribute('src')).toMatch(/desktop-light\.webp$/)
    const phone = picture.parentElement?.querySelector('source')
    expect(['media', 'width', 'height'].map((name) => phone?.getAttribute(name))).toEqual([
      '(max-width: 768px)',
      '390',
      '640',
    ])
    expect(phone?.getAttribute('srcset')).toMatch(/mobile-light\.webp$/)
    screen.getByText('Demo data: every borrower in this picture is invented.')
  })

  it('goes to the provider with client, callback, state and challenge [SH-SIGN-008]', async () => {
    fakeServer()
    const { page } = await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(page.assign).toHaveBeenCalled())
    const { origin, pathname, searchParams } = assigned(page)
    expect(origin + pathname).toBe('http://idp.test/login')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'saakh-web',
      response_type: 'code',
      redirect_uri: `${window.location.origin}/auth`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('says so when no identity provider is configured', async () => {
    fakeServer({ 'GET /config.json': { API_URL: '' } })
    await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText(/Sign-in is not available/)
  })
})

describe('callback', () => {
  it('trades the code once for the token, with exactly five fields, and goes where the user wanted to [SH-SIGN-007] [SH-STATE-007] [SH-API-015] [SH-API-016] [SH-API-081] [SH-CONST-020]', async () => {
    const token = tokenFor()
    const { server, signIn } = await comeBack('/app/dashboard?offCanvas=', withToken(token))
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard?offCanvas='))
    expect(localStorage.getItem('token')).toBe(token)
    const calls = server.to(TOKEN_CALL)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.has('Authorization')).toBe(false)
    const { code_verifier, ...rest } = Object(calls[0]?.body)
    expect(rest).toEqual({
      client_id: 'saakh-web',
      code: 'code-1',
      grant_type: 'authorization_code',
      redirect_uri: `${window.location.origin}/auth`,
    })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
    expect(base64Url(new Uint8Array(digest))).toBe(signIn.searchParams.get('code_challenge'))
  })

  it('trades the code once where every effect runs twice [SH-API-016]', async () => {
    const server = fakeServer(withToken(tokenFor()))
    await openApp('/auth?code=drawn-twice', { isStrict: true })
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
    expect(server.to(TOKEN_CALL)).toHaveLength(1)
  })

  it('uses the remembered page once: the next sign-in opens the dashboard [SH-STATE-009] [SH-STORE-008] [SH-PROD-009]', async () => {
    await comeBack('/account/my-profile', withToken(tokenFor()))
    await waitFor(() => expect(addressNow()).toBe('/account/my-profile'))
    document.body.replaceChildren()
    localStorage.clear()
    await comeBackFromLanding(withToken(tokenFor()))
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
  })

  it('stays within the app when somebody planted another address [SH-STATE-010]', async () => {
    sessionStorage.setItem('redirect_url', 'https://evil.example/x')
    fakeServer(withToken(tokenFor()))
    const { page } = await openApp('/auth?code=code-2')
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
    expect(page.assign).not.toHaveBeenCalled()
  })

  it('signs in at the provider and with the client of the configuration [SH-ENT-034] [SH-ENT-035]', async () => {
    const given = { AUTH_URL: 'https://sign-in.lender.test/pool', CLIENT_ID: 'client-of-lender' }
    const tokenCall = 'POST /pool/oauth2/token'
    const answers = { ...SIGNED_IN, 'GET /config.json': given, [tokenCall]: { access_token: tokenFor() } }
    const { server, signIn } = await comeBack('/app/dashboard', answers, 'code-of-lender')
    expect(signIn.origin + signIn.pathname).toBe(`${given.AUTH_URL}/login`)
    expect(signIn.searchParams.get('client_id')).toBe(given.CLIENT_ID)
    await waitFor(() => expect(server.to(tokenCall)).toHaveLength(1))
    const [exchanged] = server.to(tokenCall)
    expect(exchanged?.url.href).toBe(`${given.AUTH_URL}/oauth2/token`)
    expect(Object(exchanged?.body).client_id).toBe(given.CLIENT_ID)
  })

  it('shows that it checks, then that the code is wrong [SH-SIGN-001] [SH-SIGN-002] [SH-ROUTE-004] [SH-PUB-002]', async () => {
    let answer = (_: Response) => {}
    const server = fakeServer({ [TOKEN_CALL]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await openApp('/auth?code=bad')
    await screen.findByText('Checking Auth Code')
    await waitFor(() => expect(server.to(TOKEN_CALL)).toHaveLength(1))
    answer(refuse(400, 'invalid_grant'))
    await screen.findByText('Auth Code is wrong')
    screen.getByRole('button', { name: 'Sign in again' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    ['an answer without a token', '[SH-ERR-002]', () => ({})],
    ['a token that is none', '[SH-ERR-002]', () => ({ access_token: null })],
    ['a token that is no token', '[SH-ERR-002]', () => ({ access_token: 'garbage' })],
    ['a token that is past', '', () => ({ access_token: tokenFor({ seconds: -5 }) })],
    ['a refusal', '[SH-ERR-001]', () => refuse(400, 'invalid_grant')],
    ['a failed server', '[SH-ERR-001]', () => refuse(500, '')],
    ['a failed network', '[SH-ERR-001]', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page', '[SH-ERR-001]', () => '<html></html>'],
  ])('takes %s for a wrong code, and stores nothing %s', async (what, _, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeServer({ [TOKEN_CALL]: body })
    await openApp(`/auth?code=${encodeURIComponent(what)}`)
    await screen.findByText('Auth Code is wrong')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('sends the code of the address once, without a token and without loading the page again [SH-QP-001] [SH-API-012] [SH-API-077]', async () => {
    const server = fakeServer(withToken(tokenFor()))
    const { page } = await openApp('/auth?code=X%2B1%20%2F')
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
    const documents = server.calls.slice(0, 3)
    expect(documents.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /config.json',
      'GET /assets/page-config.json',
      TOKEN_CALL,
    ])
    for (const { headers } of documents) expect(headers.has('Authorization')).toBe(false)
    expect(server.to(TOKEN_CALL).map(({ body }) => Object(body).code)).toEqual(['X+1 /'])
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('sends nothing without a code, nor with a state that is not ours [SH-VAL-001]', async () => {
    const server = fakeServer(withToken(tokenFor()))
    for (const address of ['/auth', '/auth?code=', '/auth?code=%20', '/auth?error=access_denied']) {
      const { unmount } = await openApp(address)
      await screen.findByText('Auth Code is wrong')
      unmount()
    }
    await openApp('/auth?code=stolen&state=theirs')
    await screen.findByText('Auth Code is wrong')
    expect(server.to(TOKEN_CALL)).toEqual([])
  })

  async function comeBackFromLanding(answers: Parameters<typeof fakeServer>[0]) {
    fakeServer(answers)
    const landing = await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(landing.page.assign).toHaveBeenCalled())
    const state = assigned(landing.page).searchParams.get('state')
    landing.unmount()
    await openApp(`/auth?code=code-3&state=${state}`)
  }
})

describe('set token', () => {
  it('waits, stores the token and opens the app [SH-SIGN-003] [SH-QP-002] [SH-ROUTE-005] [SH-STATE-008] [SH-PUB-003]', async () => {
    const token = tokenFor()
    let answer = (_: object) => {}
    fakeServer({ ...SIGNED_IN, 'GET /v1/account/myprofile': () => new Promise((resolve) => (answer = resolve)) })
    await openApp(`/set_token?token=${token}`)
    await screen.findByText('Waiting for amplify')
    await waitFor(() => expect(localStorage.getItem('token')).toBe(token))
    answer(PROFILE)
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
  })

  it.each(['', '?token=', '?token=%20', '?token=garbage'])(
    'stores nothing from %j, and does not open signed in [SH-VAL-002] [SH-VAL-003]',
    async (search) => {
      const server = fakeServer(SIGNED_IN)
      await openApp(`/set_token${search}`)
      await screen.findByRole('button', { name: 'Sign in again' })
      expect(localStorage.getItem('token')).toBeNull()
      expect(addressNow()).toBe(`/set_token${search}`)
      expect(server.to('GET /v1/account/myprofile')).toEqual([])
    },
  )

  it('starts the sign-in of amplify with its own callback', async () => {
    fakeServer({
      'GET /config.json': { API_URL: '', AUTH_URL: 'http://idp.test/', CLIENT_ID: 'c', LOGIN_TYPE: 'amplify' },
    })
    const { page } = await openApp('/app/dashboard')
    await waitFor(() => expect(page.assign).toHaveBeenCalled())
    expect(String(page.assign.mock.lastCall?.[0])).toBe(
      `http://idp.test/login?${new URLSearchParams({ client_id: 'c', response_type: 'token', redirect_uri: `${window.location.origin}/set_token` })}`,
    )
  })
})

describe('inactive account', () => {
  const inactive = { ...SIGNED_IN, 'GET /v1/account/myprofile': { ...PROFILE, status: 'inactive' } }

  it('is led to the page for it, which signs in again [SH-PROT-009] [SH-SIGN-004] [SH-SIGN-005] [SH-ROUTE-068]', async () => {
    fakeServer(inactive)
    const { page } = await openApp('/app/dashboard', { token: tokenFor() })
    await screen.findByText(
      'Unauthorized Access: Your account is set as inactive. Please contact your Organization administrator for any assitance.',
    )
    expect(addressNow()).toBe('/unauthorized')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    await waitFor(() => expect(page.assign).toHaveBeenCalled())
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('alone has that page: for an active account and for nobody it is an unknown path [SH-PUB-044]', async () => {
    fakeServer(SIGNED_IN)
    const active = await openApp('/unauthorized', { token: tokenFor() })
    await waitFor(() => expect(addressNow()).toBe('/'))
    active.unmount()
    localStorage.clear()
    await openApp('/unauthorized')
    await waitFor(() => expect(addressNow()).toBe('/'))
  })
})

describe('sign-out', () => {
  const leave = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Kulkarni' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  }

  it('ends the session on the server and here, then at the provider [SH-HEAD-014] [SH-API-017] [SH-API-018] [SH-API-019] [SH-API-020]', async () => {
    const server = fakeServer({ ...SIGNED_IN, 'POST /v1/account/sign_out': { success: true, message: 'ok' } })
    const { page } = await openApp('/app/dashboard', { token: tokenFor() })
    await leave()
    await waitFor(() => expect(page.assign).toHaveBeenCalled())
    expect(server.to('POST /v1/account/sign_out')).toHaveLength(1)
    expect(localStorage.getItem('token')).toBeNull()
    const { origin, pathname, searchParams } = assigned(page)
    expect(origin + pathname).toBe('http://idp.test/logout')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'saakh-web',
      redirect_uri: `${window.location.origin}/auth`,
      response_type: 'code',
    })
  })

  it('of amplify just logs out, also when the server cannot be reached [SH-API-021]', async () => {
    fakeServer({
      ...SIGNED_IN,
      'GET /config.json': { API_URL: '', AUTH_URL: 'http://idp.test', LOGIN_TYPE: 'amplify' },
      'POST /v1/account/sign_out': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const { page } = await openApp('/app/dashboard', { token: tokenFor() })
    await leave()
    await waitFor(() => expect(page.assign).toHaveBeenCalledExactlyOnceWith('http://idp.test/logout'))
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it.each(['cognito', 'amplify', ' Amplify ', 'magic', '', null, 7])(
  'signs in and out under the login type %j [SH-CONST-021] [SH-ENT-036]',
  async (LOGIN_TYPE) => {
    const isAmplify = /amplify/i.test(String(LOGIN_TYPE))
    const config = { API_URL: '', AUTH_URL: 'http://idp.test', CLIENT_ID: 'c', LOGIN_TYPE }
    fakeServer({ ...SIGNED_IN, 'GET /config.json': config, 'POST /v1/account/sign_out': { success: true } })
    const first = await openApp('/app/dashboard')
    await waitFor(() => expect(first.page.assign).toHaveBeenCalled())
    expect(assigned(first.page).searchParams.get('response_type')).toBe(isAmplify ? 'token' : 'code')
    first.unmount()
    const { page } = await openApp('/app/dashboard', { token: tokenFor() })
    page.assign.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Kulkarni' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(page.assign).toHaveBeenCalledTimes(1))
    const { origin, pathname, searchParams } = assigned(page)
    expect(origin + pathname).toBe('http://idp.test/logout')
    expect(searchParams.get('client_id')).toBe(isAmplify ? null : 'c')
    expect(localStorage.getItem('token')).toBeNull()
  },
)

it('shows the next user nothing of the one before, and sets up the installation again [SH-STORE-007]', async () => {
  const cases = (subject: string) => ({ cases: [{ uid: 'c1', subject, status: 'NEW' }], count: 1 })
  fakeServer({ ...SIGNED_IN, 'GET /v1/cases': cases('Case of Asha') })
  const asha = await openApp('/app/cases', { token: tokenFor({ sub: 'asha' }) })
  await screen.findByText('Case of Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Kulkarni' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(asha.page.assign).toHaveBeenCalled())
  expect(localStorage.getItem('business_profile')).toBeNull()
  asha.unmount()

  for (const item of ['key', 'secret', 'API_URL']) localStorage.removeItem(item)
  const profile = { ...PROFILE, user_id: 'u2', name: 'Omar' }
  fakeServer({
    'GET /v1/account/myprofile': profile,
    'GET /v1/account/myorg': ORGANIZATION,
    'GET /v1/cases': cases('Of Omar'),
  })
  sessionStorage.setItem('redirect_url', '/app/cases')
  await openApp(`/set_token?token=${tokenFor({ sub: 'omar' })}`)
  await screen.findByText('Of Omar')
  expect(document.body.textContent).not.toContain('Asha')
  expect(localStorage.getItem('business_profile')).toContain('Omar')
  expect(['API_URL', 'key', 'secret'].map((item) => localStorage.getItem(item))).toEqual([
    'http://api.test',
    'k1',
    's1',
  ])
})

it.each([
  ['a failed server', () => refuse(500, '')],
  ['a failed network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page', () => '<html></html>'],
])('only logs that the configuration was not read from %s, and asks its own origin [SH-ERR-006]', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = fakeServer({ ...SIGNED_IN, 'GET /assets/page-config.json': answer })
  const { unmount } = await openApp('/')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(warn).toHaveBeenCalledWith('A configuration document was not read', expect.anything())
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  localStorage.removeItem('API_URL')
  server.answers['GET /config.json'] = answer
  await openApp('/account/my-profile', { token: tokenFor() })
  await screen.findByRole('button', { name: 'Account of Asha Kulkarni' })
  expect(server.to('GET /v1/account/myprofile').at(-1)?.url.origin).toBe(window.location.origin)
})

it('starts with what it knew where the configuration never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem('API_URL', 'http://api.test')
  fakeServer(SIGNED_IN)
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input !== '/config.json') return answering(input, init)
    return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  const opened = openApp('/')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await opened
  await screen.findByRole('button', { name: 'Sign in' })
  expect(localStorage.getItem('API_URL')).toBe('http://api.test')
})

it('has an error page that leads back to the sign-in [SH-ROUTE-067] [SH-PUB-004]', async () => {
  const server = fakeServer()
  const { page } = await openApp('/error')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(page.assign).toHaveBeenCalled())
  expect(server.to('GET /v1/account/myprofile')).toEqual([])
  vi.restoreAllMocks()
})
