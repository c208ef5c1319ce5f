import { describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { enter, onForeignServer, page, server } from './foreign-browser.ts'

onForeignServer()

const PROFILE = 'GET /v1/account/myprofile'
const STOPS = ['Navigation', 'Search', 'Order Report', 'Notifications', 'My Account']

const asNewUser = () =>
  server.answer(PROFILE, {
    user_id: 'f',
    name: 'Asha',
    email: 'a@b.example',
    status: 'active',
    policy: { '/v1': '*' },
    wt: { desk: false },
    loaded_wt: false,
  })
const card = (name: string) => page().getByRole('dialog', { name })
const press = (name: string) => page().getByRole('button', { name, exact: true }).click()
const focused = () => page().evaluate(() => document.activeElement?.textContent)
/** How far it reaches beyond the window. */
const outside = async (name: string) => {
  const box = await card(name).boundingBox()
  const { width, height } = page().viewportSize() ?? { width: 0, height: 0 }
  if (!box) return ['not drawn']
  return [box.x, box.y, width - box.x - box.width, height - box.y - box.height].filter((room) => room < 0)
}

describe('the tour in a browser', () => {
  it.each([1440, 390])('leads past every stop within the window at %s px, in light and dark', async (width) => {
    await page().setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme })
      asNewUser()
      await enter('/app/dashboard')
      // A phone has its sidebar, and with it the products, behind a button.
      for (const stop of STOPS.filter((stopName) => width > 1000 || stopName !== 'Order Report')) {
        await card(stop).waitFor()
        await expect.poll(() => outside(stop), { message: `${stop} ${width}` }).toEqual([])
        await expect.poll(focused).toBe(stop === 'My Account' ? 'Done' : 'Next')
        await expect.poll(() => findingsOn(page(), { within: '[role="dialog"]' })).toEqual([])
        await press(stop === 'My Account' ? 'Done' : 'Next')
      }
      await expect.poll(() => page().getByRole('dialog').count()).toBe(0)
    }
  })

  it('keeps the focus at a touch beside it and in the ring of its buttons, and gives it back at Escape', async () => {
    await page().emulateMedia({ colorScheme: 'light' })
    asNewUser()
    await enter('/app/dashboard')
    await card('Navigation').waitFor()
    await expect.poll(focused).toBe('Next')
    await page().mouse.click(900, 600)
    await page().mouse.click(60, 300)
    expect(await focused()).toBe('Next')
    const ring: unknown[] = []
    for (let step = 0; step < 3; step++) {
      await page().keyboard.press('Tab')
      ring.push(await focused())
    }
    expect(ring).toEqual(['Skip', 'Next', 'Skip'])
    await page().keyboard.press('Escape')
    await card('Navigation').waitFor({ state: 'detached' })
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('main')
    expect(new URL(page().url()).pathname).toBe('/app/dashboard')
  })
})
