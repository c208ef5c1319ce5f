import { api } from '@saakh/contract/api'
import { endpoint } from '@saakh/contract/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fakeServer, offContract, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, watchPage } from '../testing/open-app.tsx'
import { ApiError, callApi, q, sentenceOf, urlOf } from './api.ts'
import { loadConfig } from './config.ts'
import { resetLeaving } from './session.ts'

beforeEach(() => {
  resetLeaving()
  localStorage.setItem('API_URL', 'http://api.test')
  localStorage.setItem('token', tokenFor())
})
afterEach(closeBrowser)

const profile = { user_id: 'u1', name: 'Asha', email: 'asha@bank.example' }
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

it('asks at the address of the config that was read last [SH-API-001]', async () => {
  for (const API_URL of ['http://first.test', 'http://second.test/api/']) {
    const server = fakeServer({
      'GET /config.json': { API_URL },
      'GET /v1/account/myprofile': profile,
      'GET /api/v1/account/myprofile': profile,
    })
    await loadConfig()
    await callApi(api.myProfile)
    expect(server.calls.at(-1)?.url.href).toBe(`${API_URL.replace(/\/$/, '')}/v1/account/myprofile`)
  }
})

it('reads the base address at each call [DOM-API-005]', async () => {
  const server = fakeServer({ 'GET /v1/account/myprofile': profile })
  await callApi(api.myProfile)
  localStorage.setItem('API_URL', 'http://other.test/')
  await callApi(api.myProfile)
  expect(server.calls.map(({ url }) => url.origin)).toEqual(['http://api.test', 'http://other.test'])
})

it('sends the session token to /v1 and neither key nor secret [SH-API-005] [DOM-API-003]', async () => {
  localStorage.setItem('key', 'k1')
  const server = fakeServer({ 'GET /v1/account/myprofile': profile })
  await callApi(api.myProfile)
  const headers = server.calls[0]?.headers
  expect(headers?.get('Authorization')).toBe(`Bearer ${localStorage.getItem('token')}`)
  expect(headers?.has('key')).toBe(false)
})

it('sends key and secret to /v3 and no Authorization [SH-API-003] [SH-API-004] [DOM-API-002]', async () => {
  localStorage.setItem('key', 'k1')
  localStorage.setItem('secret', 's1')
  const server = fakeServer({ 'GET /v3/recommendations/parties': { data: [] } })
  await callApi(api.recommendedParties)
  const headers = server.calls[0]?.headers
  expect([headers?.get('key'), headers?.get('secret'), headers?.has('Authorization')]).toEqual(['k1', 's1', false])
})

it('takes key and secret of the config that was read last [SH-API-002]', async () => {
  for (const key of ['k1', 'k2']) {
    const server = fakeServer({
      'GET /config.json': { API_URL: 'http://api.test', key, secret: `of ${key}` },
      'GET /v3/recommendations/parties': { data: [] },
    })
    await loadConfig()
    await callApi(api.recommendedParties)
    const { headers } = server.to('GET /v3/recommendations/parties')[0] ?? {}
    expect([headers?.get('key'), headers?.get('secret')]).toEqual([key, `of ${key}`])
  }
})

it.each([
  ['absent', null],
  ['expired', tokenFor({ seconds: -1 })],
  ['malformed', 'garbage'],
])(
  'clears the session and reloads once when the token is %s, and sends nothing [SH-API-006] [DOM-API-004] [SH-STATE-006]',
  async (_, token) => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
    localStorage.setItem('business_profile', '{}')
    const page = watchPage()
    const server = fakeServer()
    await Promise.allSettled([callApi(api.myProfile), callApi(api.myOrganization), callApi(api.getCases)])
    expect(server.calls).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('business_profile')).toBeNull()
    expect(page.reload).toHaveBeenCalledTimes(1)
  },
)

it.each([
  ['GET', () => callApi(api.myProfile)],
  ['POST', () => callApi(api.keepAlive)],
  ['PATCH', () => callApi(api.updateCase, { params: { case_id: 'c1' }, body: { comments: 'x' } })],
] as const)('ends the session at a 401 to %s [DOM-API-001] [DOM-ERR-001] [DOM-ERR-002]', async (method, call) => {
  const page = watchPage()
  const path = { GET: '/v1/account/myprofile', POST: '/v1/account/keep_alive', PATCH: '/v1/cases/c1' }[method]
  fakeServer({ [`${method} ${path}`]: () => refuse(401, 'Sign in') })
  expect((await failure(call())).status).toBe(401)
  expect(localStorage.getItem('token')).toBeNull()
  expect(page.replace).toHaveBeenCalledExactlyOnceWith('/error')
})

it('goes to the error page once when several calls answer 401 at once [DOM-API-053]', async () => {
  const page = watchPage()
  const no = () => refuse(401, 'Sign in')
  fakeServer({ 'GET /v1/account/myprofile': no, 'GET /v1/account/myorg': no, 'GET /v1/cases': no })
  await Promise.allSettled([callApi(api.myProfile), callApi(api.myOrganization), callApi(api.getCases)])
  expect(page.replace).toHaveBeenCalledExactlyOnceWith('/error')
  expect(page.reload).not.toHaveBeenCalled()
})

it.each([400, 403, 404, 409, 422])(
  'tells the message, fields, request id and body of a %i [DOM-ERR-004] [DOM-ERR-005] [DOM-ERR-006]',
  async (status) => {
    fakeServer({ 'GET /v1/cases/c1': () => refuse(status, 'Not so', { fields: { notes: 'too short' } }) })
    const error = await failure(callApi(api.getCase, { params: { case_id: 'c1' } }))
    expect(error).toMatchObject({ status, message: 'Not so', fields: { notes: 'too short' }, request_id: 'req-1' })
    expect(error.data).toMatchObject({ success: false })
  },
)

it('answers what the body of a 200 says, and no more [DOM-ERR-003]', async () => {
  const body = { cases: [{ uid: 'u1', subject: 'One' }], count: 41 }
  fakeServer({ 'GET /v1/cases': body })
  expect(await callApi(api.getCases)).toMatchObject({ count: 41, cases: [{ uid: 'u1', subject: 'One' }] })
})

it.each(['Updated', '', '[]', 'null', '{"message":7}'])(
  'takes a write for done whatever a 200 says: %j',
  async (body) => {
    fakeServer({ 'PATCH /v1/admin/lists/l1': () => new Response(body, { status: 200 }) })
    const parties = [{ party_id: 'p1', name: 'One' }]
    await callApi(api.updateList, {
      params: { list_id: 'l1' },
      body: { list: { action: 'add', list_type: 'watchlist', parties } },
    })
  },
)

it.each(['', '.', '..'])('asks nothing for the id %j, which an address would swallow', async (alert_id) => {
  const server = fakeServer()
  expect((await failure(callApi(api.getAlert, { params: { alert_id } }))).status).toBe(404)
  expect(server.calls).toEqual([])
})

it('takes success false for a failure even under 200', async () => {
  fakeServer({ 'POST /v1/account/keep_alive': offContract({ success: false, data: { message: 'No' } }) })
  expect((await failure(callApi(api.keepAlive))).message).toBe('No')
})

it('tells a failed network as status 400 custom_network_error, and never in these words to a user [DOM-ERR-007] [DOM-ERR-008]', async () => {
  fakeServer({ 'GET /v1/cases': () => Promise.reject(new TypeError('Failed to fetch')) })
  const error = await failure(callApi(api.getCases))
  expect(error).toMatchObject({ status: 400, message: 'custom_network_error' })
  expect(sentenceOf(error)).toMatch(/cannot be reached/)
})

it('encodes path parameters [DOM-API-054]', () => {
  expect(urlOf(api.getAlert, { params: { alert_id: 'a/b?c' } })).toBe('http://api.test/v1/admin/alerts/a%2Fb%3Fc')
})

it('joins base and path with one slash, wherever the page stands [DOM-API-050]', () => {
  window.history.replaceState(null, '', '/app/cases/7')
  localStorage.setItem('API_URL', 'http://api.test/base/')
  expect(urlOf(api.getCases, { query: { page: 2, q: '', status: undefined } })).toBe(
    'http://api.test/base/v1/cases?page=2',
  )
  localStorage.setItem('API_URL', '')
  expect(urlOf(api.getCases)).toBe('/v1/cases')
})

it('reads an alert whose answer is text with NaN outside strings [DOM-API-044]', async () => {
  fakeServer({ 'GET /v1/admin/alerts/a1': '{"data":[{"_id":"a1","alert_summary":"NaN stays","thresholds":NaN}]}' })
  expect(await callApi(api.getAlert, { params: { alert_id: 'a1' } })).toMatchObject({
    _id: 'a1',
    alert_summary: 'NaN stays',
    thresholds: null,
  })
})

it('reads another server that says less, and refuses one that says something else', async () => {
  const shape = endpoint({
    method: 'GET',
    path: '/v1/shape',
    refreshed_by: [],
    summary: 'for this test',
    access: { kind: 'session' },
    response: z.object({
      name: z.string(),
      note: z.string().nullable(),
      hint: z.string().optional(),
      rows: z.array(z.object({ is_open: z.boolean(), count: z.number(), tags: z.record(z.string(), z.string()) })),
    }),
  })
  fakeServer({ 'GET /v1/shape': { name: 7, rows: [{}] } })
  expect(await callApi(shape)).toEqual({ name: '7', note: null, rows: [{ is_open: false, count: 0, tags: {} }] })
  fakeServer({ 'GET /v1/shape': { name: 'x', rows: 'none' } })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await failure(callApi(shape))).message).toMatch(/cannot read/)
  expect(warn).toHaveBeenCalled()
})

it('starts a query key with the path, so that one key invalidates all', () => {
  expect(q(api.getCases, { query: { page: 2 } }).queryKey).toEqual(['/v1/cases', {}, { page: 2 }])
})
