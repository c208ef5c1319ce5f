import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { tokenFor } from './foreign-answer.ts'
import { type ForeignServer, startForeignServer } from './foreign-server.ts'

// The built folder in a browser, against a server that is not ours.

export let server: ForeignServer
export let browser: OpenBrowser

/** Starts server and browser for a file of tests, and gives each test the world as it began. */
export function onForeignServer(): void {
  beforeAll(async () => {
    server = await startForeignServer()
    browser = await openBrowser('desktop', { timezoneId: 'America/New_York' })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    server.reset()
    await browser.page.setViewportSize({ width: 1440, height: 900 })
  })
  afterEach(() => browser.page.goto('about:blank'))
}

export const page = () => browser.page
export const address = () => {
  const { pathname, search } = new URL(page().url())
  return pathname + search
}
export const panel = () => page().getByRole('dialog').last()
export const bodies = (route: string) => server.callsTo(route).map(({ body }) => body)
export const stored = (item: string) => page().evaluate((name) => localStorage.getItem(name), item)
export const file = (name: string, size = 10) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 65),
})

/** Opens a path with this token and nothing else in the browser's memory. */
export async function enter(path: string, token: string | null = tokenFor()): Promise<void> {
  await page().goto(`${server.origin}/assets/mark.svg`)
  await page().evaluate((value) => {
    localStorage.clear()
    sessionStorage.clear()
    if (value !== null) localStorage.setItem('token', value)
  }, token)
  await page().goto(server.origin + path)
}
/** Follows an address as a link does, without loading the page again. */
export const turnTo = (path: string): Promise<void> =>
  page().evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
export const see = (text: string | RegExp, within: Locator = page().locator('body')) =>
  within.getByText(text).first().waitFor()

export async function pickParty(): Promise<void> {
  await panel().getByLabel('Party').fill('sahya')
  await page()
    .getByRole('option', { name: /SAHYADRI/ })
    .click()
}

export async function fillAlert(): Promise<void> {
  await pickParty()
  await panel().getByRole('combobox', { name: 'Signal' }).click()
  await page().getByRole('option', { name: 'High utilisation' }).click()
  await panel().getByLabel('High', { exact: true }).check()
  await panel().getByLabel('Description').fill('What was heard')
}
