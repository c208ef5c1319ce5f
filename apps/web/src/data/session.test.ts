import { afterEach, expect, it, vi } from 'vitest'
import { tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, watchPage } from '../testing/open-app.tsx'
import {
  claimsOf,
  clearSession,
  followOtherTabs,
  isSignedIn,
  isValidToken,
  readToken,
  rememberRedirect,
  storeToken,
  takeRedirect,
} from './session.ts'

afterEach(closeBrowser)

const at = (path: string) => window.history.replaceState(null, '', path)

it('takes a token whose expiry is not past', () => {
  const token = tokenFor({ seconds: 60 })
  localStorage.setItem('token', token)
  expect(readToken()).toBe(token)
})

it('takes a token through the second of its expiry, and not a second longer [SH-STATE-037]', () => {
  vi.useFakeTimers()
  const token = tokenFor({ seconds: 0 })
  const second = Math.floor(Date.now() / 1000) * 1000
  localStorage.setItem('token', token)
  vi.setSystemTime(second + 999)
  expect(readToken()).toBe(token)
  vi.setSystemTime(second + 1000)
  expect(readToken()).toBeNull()
})

it('reads an expiry that is written as text', () => {
  const tokenOf = (exp: number) => `x.${btoa(JSON.stringify({ exp: String(exp) }))}.y`
  const now = Math.floor(Date.now() / 1000)
  expect([isValidToken(tokenOf(now + 60)), isValidToken(tokenOf(now - 60))]).toEqual([true, false])
})

it('treats an expired token as absent', () => {
  localStorage.setItem('token', tokenFor({ seconds: -1 }))
  expect(isSignedIn()).toBe(false)
})

it.each(['garbage', '', 'a.b.c', `x.${btoa('null')}.y`, `x.${btoa('{"exp":"soon"}')}.y`])(
  'treats the malformed token %j as absent',
  (token) => {
    localStorage.setItem('token', token)
    expect(readToken()).toBeNull()
    expect(storeToken(token)).toBe(false)
  },
)

it('reads claims with letters outside ASCII', () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ exp: 1, sub: 'आशा' }))
  const part = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(claimsOf(`x.${part}.y`)).toEqual({ exp: 1, sub: 'आशा' })
})

it('clears what belongs to the user and keeps what belongs to the installation', () => {
  for (const item of ['token', 'business_profile', 'alertDismissedAt', 'API_URL', 'key', 'secret'])
    localStorage.setItem(item, 'x')
  clearSession()
  const left = ['token', 'business_profile', 'alertDismissedAt', 'API_URL', 'key', 'secret'].filter((item) =>
    localStorage.getItem(item),
  )
  expect(left).toEqual(['API_URL', 'key', 'secret'])
})

it('keeps path and query until they are used once', () => {
  at('/app/cases?offCanvas=create-case')
  rememberRedirect()
  expect(takeRedirect()).toBe('/app/cases?offCanvas=create-case')
  expect(takeRedirect()).toBe('/app/dashboard')
})

it.each(['/set_token?token=x', '/auth?code=x', '/error', '/'])('never comes back to %s', (path) => {
  at(path)
  rememberRedirect()
  expect(takeRedirect()).toBe('/app/dashboard')
})

it.each(['https://evil.example', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', 'app/cases'])(
  'does not follow a planted redirect to %s',
  (planted) => {
    sessionStorage.setItem('redirect_url', planted)
    expect(takeRedirect()).toBe('/app/dashboard')
  },
)

it('leaves with a tab that signs out, and reloads with one that signs in as somebody else', () => {
  const page = watchPage()
  const stop = followOtherTabs()
  const tell = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue, storageArea: localStorage }))
  tell(tokenFor(), tokenFor({ seconds: 7200 }))
  expect(page.reload).not.toHaveBeenCalled()
  tell(tokenFor(), tokenFor({ sub: 'user-2' }))
  expect(page.reload).toHaveBeenCalledTimes(1)
  tell(tokenFor(), null)
  expect(page.replace).toHaveBeenCalledExactlyOnceWith('/')
  stop()
  vi.restoreAllMocks()
})
