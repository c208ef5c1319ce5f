import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type Width } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { openInspection } from './inspection.ts'
import { follow } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Things, thingsOf } from './screen-walk.ts'

const ASHA = 'asha@demo-bank.example'

let product: Product
let things: Things
beforeAll(async () => {
  product = await startProduct()
  things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, ASHA)))
})
afterAll(() => product?.remove())

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
