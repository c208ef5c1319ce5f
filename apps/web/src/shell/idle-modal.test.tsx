import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: { '/v1': '*' } }
const CONFIG = { API_URL: 'http://api.test', AUTH_URL: 'http://idp.test', CLIENT_ID: 'saakh-web' }

/** Timers of the second are stopped; promises and the network go on. */
async function open(path: string, INACTIVITY_TIMEOUT: number, token: string | undefined = tokenFor()) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const server = fakeServer({
    'GET /config.json': { ...CONFIG, INACTIVITY_TIMEOUT },
    'GET /v1/account/myprofile': PROFILE,
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'POST /v1/account/sign_out': { success: true, message: 'ok' },
  })
  return { server, ...(await openApp(path, { token })) }
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const modal = () => screen.getByRole('dialog', { name: 'Are you still there?' })
const press = (name: string) => act(() => within(modal()).getByRole('button', { name }).click())
const ready = () => screen.findByRole('navigation', { name: 'Main' })

it('names the idle time and the seconds that are left, and counts them down [SH-STATE-011] [SH-STATE-012] [SH-STATE-038]', async () => {
  await open('/app/cases', 5)
  await ready()
  pass(4)
  expect(screen.queryByRole('dialog')).toBeNull()
  pass(1)
  await screen.findByRole('dialog')
  expect(modal().textContent).toContain('for 5 seconds')
  for (const left of ['30 seconds', '29 seconds', '28 seconds']) {
    expect(within(modal()).getByRole('timer').textContent).toBe(left)
    pass(1)
  }
  pass(26)
  expect(within(modal()).getByRole('timer').textContent).toBe('1 second')
})

it.each([
  [3725, '1 hour 2 minutes 5 seconds'],
  [600, '10 minutes'],
  [7200, '2 hours'],
])('writes an idle time of %d s as %s [SH-CONST-007]', async (timeout, text) => {
  await open('/home', timeout, tokenFor({ seconds: 36_000 }))
  await ready()
  pass(timeout)
  expect(modal().textContent).toContain(`for ${text}.`)
})

it('closes at Stay Signed In alone, and counts from 30 the next time [SH-STATE-013] [SH-STATE-033]', async () => {
  const { server } = await open('/app/dashboard', 5)
  await ready()
  pass(15)
  expect(within(modal()).getByRole('timer').textContent).toBe('20 seconds')
  act(() => {
    for (const type of ['pointermove', 'pointerdown']) window.dispatchEvent(new Event(type))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  pass(1)
  expect(within(modal()).getByRole('timer').textContent).toBe('19 seconds')
  press('Stay Signed In')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to('POST /v1/account/sign_out')).toEqual([])
  pass(5)
  expect(within(modal()).getByRole('timer').textContent).toBe('30 seconds')
})

it('signs out at zero, here and on the server, and shows no data any more [SH-STATE-014]', async () => {
  const { server, page } = await open('/app/cases', 5)
  await ready()
  pass(34)
  expect(localStorage.getItem('token')).not.toBeNull()
  pass(1)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.getByRole('status', { name: 'Saakh is loading' }).parentElement?.className).toMatch(/cover/)
  await waitFor(() => expect(String(page.assign.mock.lastCall?.[0])).toMatch(/^http:\/\/idp\.test\/logout\?/))
  const [call, ...more] = server.to('POST /v1/account/sign_out')
  expect([call?.headers.get('Authorization')?.startsWith('Bearer '), more]).toEqual([true, []])
  expect(sessionStorage.getItem('redirect_url')).toBe('/app/cases')
})

it('is over at once after the sleep of the computer [SH-STATE-034]', async () => {
  const { page } = await open('/app/cases', 600)
  await ready()
  pass(3)
  vi.setSystemTime(Date.now() + 700_000)
  pass(1)
  expect(localStorage.getItem('token')).toBeNull()
  await waitFor(() => expect(page.assign).toHaveBeenCalled())
})

it('can be answered with a sign-out', async () => {
  const { page } = await open('/app/cases', 5)
  await ready()
  pass(6)
  press('Sign out')
  expect(localStorage.getItem('token')).toBeNull()
  await waitFor(() => expect(page.assign).toHaveBeenCalled())
  expect(sessionStorage.getItem('redirect_url')).toBeNull()
})

it('is not shown on the landing, nor to a visitor who is signed out [SH-STATE-015] [SH-STATE-032]', async () => {
  const landing = await open('/', 5)
  await screen.findByRole('link', { name: 'Open dashboard' })
  pass(60)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('token')).not.toBeNull()
  landing.unmount()
  localStorage.clear()
  vi.useRealTimers()
  for (const path of ['/error', '/']) {
    const { unmount } = await open(path, 5, '')
    await screen.findByRole('button', { name: 'Sign in' })
    pass(60)
    expect(screen.queryByRole('dialog'), path).toBeNull()
    unmount()
    vi.useRealTimers()
  }
})
