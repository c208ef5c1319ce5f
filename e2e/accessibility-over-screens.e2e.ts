import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type Width } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { openInspection } from './inspection.ts'
import { follow } from './page-walk.ts'
import { OPENED_OVER_A_PAGE, placeOf } from './panels.ts'
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

describe('what stands over a screen', () => {
  it.each<Width>(['desktop', 'mobile'])('has no finding either at %s width', { timeout: 360_000 }, async (width) => {
    const { page, inspect, wrong, close, settled } = await openInspection(width)
    try {
      await signIn(page, product, ASHA)
      for (const { what, at, press, shows } of OPENED_OVER_A_PAGE) {
        // The bell has its place at the foot of a phone's page.
        if (width === 'mobile' && what === 'the bell') continue
        await follow(page, placeOf(at, things))
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
      await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
      await inspect('the idle question')
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  })
})
