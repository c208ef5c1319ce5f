import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { screens } from '../apps/web/src/addresses.ts'
import { signIn, type Width } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { openInspection } from './inspection.ts'
import { follow } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { addressesFor, type Things, thingsOf } from './screen-walk.ts'

const ASHA = 'asha@demo-bank.example'
/** A screen that only leads to the portfolio's own address, and one that leads who was never judged to the set-up. */
const ANOTHER_ADDRESS: readonly string[] = ['listed_portfolio', 'ineligible']

/** Needs a file whose columns nobody knows; column-layouts.e2e.ts gives one and looks at the screen with axe. */
const LOOKED_AT_ELSEWHERE: readonly string[] = ['job_columns']

/** Goes over every screen at one width: a file for each, so that two workers share the time. */
export function walkEveryScreen(width: Width): void {
  let product: Product
  let things: Things
  beforeAll(async () => {
    product = await startProduct()
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
    // The worker produces the reports of the demo world after it is there.
    await eventually('a report is done', async () => {
      things = await thingsOf(api)
      return things.product_id !== undefined
    })
  })
  afterAll(() => product?.remove())

  it('is one that the walk below comes to', () => {
    const walked = new Set<string>(
      (['public', 'signed-in', 'inactive-only'] as const)
        .flatMap((access) => addressesFor(access, things))
        .map(({ screen }) => screen),
    )
    const missed = screens.map(({ name }) => name).filter((name) => !walked.has(name))
    expect(missed).toEqual(LOOKED_AT_ELSEWHERE)
    expect(Object.entries(things).filter(([, id]) => id === undefined)).toEqual([])
  })

  it(`has no finding of axe, no complaint, no call in vain and no sideways scrolling at ${width} width, light and dark`, {
    timeout: 480_000,
  }, async () => {
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
        const isThere = page.getByRole('heading').or(page.getByRole('combobox')).first()
        await isThere.waitFor().catch((error: unknown) => {
          throw new Error(`${address} shows neither heading nor search`, { cause: error })
        })
        await inspect(address)
        const at = new URL(page.url())
        if (at.pathname + at.search !== address && !ANOTHER_ADDRESS.includes(screen))
          wrong.push(`${address} leads to ${at.pathname}${at.search}`)
      }
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  })

  it(`that an inactive profile sees has none either at ${width} width`, async () => {
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
}
