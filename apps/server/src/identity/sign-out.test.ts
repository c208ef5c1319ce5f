import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  APP,
  CLIENT_ID,
  CODE_REQUEST,
  createBrowser,
  signInAs,
  startProvider,
  type TestBrowser,
  type TestProvider,
} from './provider-for-tests.ts'

let idp: TestProvider
beforeAll(async () => {
  idp = await startProvider()
})
afterAll(() => idp.close())

async function signedInBrowser(): Promise<TestBrowser> {
  const browser = createBrowser(idp.issuer)
  await signInAs(idp.issuer, 'asha@demo-bank.example', browser)
  expect(await passesWithoutForm(browser)).toBe(true)
  return browser
}

async function passesWithoutForm(browser: TestBrowser): Promise<boolean> {
  const { left } = await browser.follow(`${idp.issuer}/oauth2/authorize?${new URLSearchParams(CODE_REQUEST)}`)
  return left?.searchParams.has('code') ?? false
}

const logout = (params: Record<string, string>) => `${idp.issuer}/logout?${new URLSearchParams(params)}`

it('ends the provider session and shows the form for redirect_uri with response_type, state passed on', async () => {
  const browser = await signedInBrowser()
  const { response, url, left } = await browser.follow(logout(CODE_REQUEST))
  expect(left).toBeUndefined()
  expect(response.status).toBe(200)
  expect(new URL(url).searchParams.get('state')).toBe('st-1')
  expect(await response.text()).toContain('name="password"')
  expect(await passesWithoutForm(browser)).toBe(false)
})

it('ends the session itself, not only the cookie', async () => {
  const browser = await signedInBrowser()
  const copied = createBrowser(idp.issuer, browser.cookies())
  expect(await passesWithoutForm(copied)).toBe(true)
  await browser.request(`${idp.issuer}/logout`)
  expect(await passesWithoutForm(copied)).toBe(false)
})

it('goes to an allowed logout_uri', async () => {
  const browser = await signedInBrowser()
  const { left } = await browser.follow(logout({ client_id: CLIENT_ID, logout_uri: `${APP}/bye` }))
  expect(left?.href).toBe(`${APP}/bye`)
  expect(await passesWithoutForm(browser)).toBe(false)
})

it.each([
  ['a foreign logout_uri', { client_id: CLIENT_ID, logout_uri: 'https://evil.example/' }],
  ['a foreign redirect_uri', { ...CODE_REQUEST, redirect_uri: 'https://evil.example/auth' }],
  ['an unknown client', { ...CODE_REQUEST, client_id: 'stranger' }],
  ['a redirect_uri without response_type', { client_id: CLIENT_ID, redirect_uri: `${APP}/auth` }],
])('refuses the way on for %s, signed out all the same', async (_what, params) => {
  const browser = await signedInBrowser()
  const { response, left } = await browser.follow(logout(params))
  expect(left).toBeUndefined()
  expect(response.status).toBe(400)
  expect(await passesWithoutForm(browser)).toBe(false)
})

it('bare, returns to the start page of the application that the browser came from', async () => {
  const browser = await signedInBrowser()
  const { left } = await browser.follow(`${idp.issuer}/logout`, { headers: { referer: `${APP}/app/dashboard` } })
  expect(left?.href).toBe(`${APP}/`)
  expect(await passesWithoutForm(browser)).toBe(false)
})

it('bare, returns to its own server when it does not know where the browser came from', async () => {
  const browser = await signedInBrowser()
  const { left } = await browser.follow(`${idp.issuer}/logout`, { headers: { referer: 'https://evil.example/' } })
  expect(left?.href).toBe(`${new URL(idp.issuer).origin}/`)
})

it('ends nothing of a person who is not signed in', async () => {
  const { left } = await createBrowser(idp.issuer).follow(logout({ client_id: CLIENT_ID, logout_uri: APP }))
  expect(left?.href).toBe(`${APP}/`)
})
