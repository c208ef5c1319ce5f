import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../apps/web/src/addresses.ts'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn, WIDTHS, type Width } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { follow, sidewaysOf, watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { addressesFor, type Things, thingsOf } from './screen-walk.ts'

/** The narrowest phone that must not scroll sideways. */
const NARROWEST = { width: 320, height: 700 }
const ASHA = 'asha@demo-bank.example'
/** The screen that only leads to the portfolio's own address. */
const ANOTHER_ADDRESS = 'listed_portfolio'

let product: Product
let things: Things
beforeAll(async () => {
  product = await startProduct()
  things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, ASHA)))
})
afterAll(() => product?.remove())

/**
 * A page, what may be looked at on it, and what was wrong with all that was looked at. Each state is looked at in light,
 * and then in dark, to which the page changes without being loaded again.
 */
async function openInspection(width: Width) {
  const browser: OpenBrowser = await openBrowser(width)
  const { page, complaints } = browser
  const { failed, settled } = watchCalls(page)
  const wrong: string[] = []
  // What is still fading in has not its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inspect = async (what: string) => {
    await settled()
    const found = await findingsOn(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await isInScheme(page, 'dark')
    found.push(...(await findingsOn(page, { colours: true })).map((one) => `in dark: ${one}`))
    await page.emulateMedia({ colorScheme: 'light' })
    await isInScheme(page, 'light')
    const sideways = await sidewaysOf(page)
    if (sideways > 0) found.push(`scrolls ${sideways} px sideways`)
    if (width === 'mobile') {
      await page.setViewportSize(NARROWEST)
      // What floats takes its new place a moment after the page.
      if ((await sidewaysOf(page)) > 0) await settled()
      const over = await sidewaysOf(page)
      if (over > 0) found.push(`scrolls ${over} px sideways at ${NARROWEST.width} px`)
      await page.setViewportSize(WIDTHS.mobile)
    }
    wrong.push(...[...found, ...failed.splice(0), ...complaints.splice(0)].map((one) => `${what}: ${one}`))
  }
  return { page, inspect, settled, wrong, close: browser.close }
}

/** The provider's own page has its scheme from its style sheet alone. */
const isInScheme = (page: Page, scheme: 'light' | 'dark') =>
  page
    .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${scheme}]`)
    .waitFor({ state: 'attached' })

describe('every screen', () => {
  it('is one that the walk below comes to', () => {
    const walked = new Set<string>(
      (['public', 'signed-in', 'inactive-only'] as const)
        .flatMap((access) => addressesFor(access, things))
        .map(({ screen }) => screen),
    )
    expect(screens.filter(({ name }) => !walked.has(name)).map(({ name }) => name)).toEqual([])
    expect(Object.entries(things).filter(([, id]) => id === undefined)).toEqual([])
  })

  it.each<Width>(['desktop', 'mobile'])(
    'has no finding of axe, no complaint, no call in vain and no sideways scrolling at %s width, light and dark',
    { timeout: 480_000 },
    async (width) => {
      const { page, inspect, wrong, close } = await openInspection(width)
      try {
        for (const { address } of addressesFor('public', things)) {
          await page.goto(product.origin + address)
          await page.getByRole('heading').first().waitFor()
          await inspect(`nobody at ${address}`)
        }
        await page.goto(`${product.origin}/app/dashboard`)
        await page.locator('input[name=email]').waitFor()
        await inspect('signing in')
        await signIn(page, product, ASHA)
        for (const { screen, address } of addressesFor('signed-in', things)) {
          await follow(page, address)
          await page.getByRole('heading').or(page.getByRole('combobox')).first().waitFor()
          await inspect(address)
          const at = new URL(page.url())
          if (at.pathname + at.search !== address && screen !== ANOTHER_ADDRESS)
            wrong.push(`${address} leads to ${at.pathname}${at.search}`)
        }
      } finally {
        await close()
      }
      expect(wrong).toEqual([])
    },
  )

  it.each<Width>(['desktop', 'mobile'])('that an inactive profile sees has none either at %s width', async (width) => {
    const { page, inspect, wrong, close } = await openInspection(width)
    try {
      await signIn(page, product, 'ravi@demo-bank.example')
      await page.waitForURL(`${product.origin}/unauthorized`)
      await page.getByRole('heading').first().waitFor()
      await inspect('/unauthorized')
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  })
})

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** What stands over a page or takes its place: an address, what is pressed there, and what must then be seen. */
const STATES: {
  what: string
  at: string
  press?: (page: Page) => Promise<void>
  shows: (page: Page) => Promise<void>
}[] = [
  ...[
    ['an alert', '/app/alerts?offCanvas=:alert_id'],
    ['a case', '/app/cases?offCanvas=view-case&case_id=:case_id'],
    ['creating an alert', '/app/alerts?offCanvas=create-alert'],
    ['creating a case', '/app/cases?offCanvas=create-case'],
    ['creating a case about a party', '/app/party/:party_id?party_offcanvas=create-case'],
  ].map(([what = '', at = '']) => ({
    what,
    at,
    shows: (page: Page) => page.getByRole('button', { name: 'Close panel' }).waitFor(),
  })),
  {
    what: 'ordering a report',
    at: '/account/reports?offCanvas=order-report',
    shows: (page) => page.getByRole('radio', { name: /^C-360/ }).waitFor(),
  },
  {
    what: 'arranging the dashboard',
    at: '/app/dashboard?do=arrange',
    shows: (page) =>
      page
        .getByRole('button', { name: /^(Done|Save)/ })
        .first()
        .waitFor(),
  },
  ...['edit', 'delete', 'import'].map((what) => ({
    what: `to ${what} in a portfolio`,
    at: `/app/portfolio/:portfolio_id?do=${what}`,
    shows: (page: Page) => page.getByRole('dialog').waitFor(),
  })),
  {
    what: 'creating a portfolio',
    at: '/app/portfolios?do=create',
    shows: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    what: 'the palette',
    at: '/app/cases',
    press: (page) => page.keyboard.press('Control+k'),
    shows: (page) => page.getByRole('dialog').getByRole('combobox').waitFor(),
  },
  {
    what: 'the sheet of shortcuts',
    at: '/app/cases',
    press: (page) => page.keyboard.press('?'),
    shows: (page) => dialog(page, 'Keyboard shortcuts').waitFor(),
  },
  {
    what: 'the bell',
    at: '/app/cases',
    press: (page) =>
      page
        .getByRole('button', { name: /notification/i })
        .first()
        .click(),
    shows: (page) => dialog(page, /notification/i).waitFor(),
  },
  {
    what: 'the user menu',
    at: '/app/cases',
    press: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
    shows: (page) => page.getByText('Last login').waitFor(),
  },
]

describe('what stands over a screen', () => {
  it.each<Width>(['desktop', 'mobile'])('has no finding either at %s width', { timeout: 360_000 }, async (width) => {
    const { page, inspect, wrong, close, settled } = await openInspection(width)
    try {
      await signIn(page, product, ASHA)
      for (const { what, at, press, shows } of STATES) {
        // The bell has its place at the foot of a phone's page.
        if (width === 'mobile' && what === 'the bell') continue
        await follow(
          page,
          at.replace(/:([a-z_]+)/g, (_, name: string) => things[name] ?? ''),
        )
        await settled()
        await press?.(page)
        await shows(page)
        await inspect(what)
        await page.keyboard.press('Escape')
      }
      // The clock of the browser stays moved, so this comes last.
      await page.clock.install()
      await page.reload()
      await page.getByRole('heading').first().waitFor()
      await settled()
      await page.clock.fastForward(605_000)
      await dialog(page, 'Are you still there?').waitFor()
      await inspect('the idle question')
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  })
})
