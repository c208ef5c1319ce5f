import { expect, it } from 'vitest'
import { enter, onForeignServer, page, server } from './foreign-browser.ts'

onForeignServer()

const LAYOUT = 'GET /v1/account/myconfig/dashboard'
const ticket = (n: number, risk: string) => ({
  uid: `c${n}`,
  subject: `Case ${n}`,
  party_name: 'P',
  status: 'NEW',
  risk,
})

/** Red, amber or green, by the hue of what the browser draws. */
const hueOf = (word: string) =>
  page()
    .getByRole('list', { name: 'Recent cases' })
    .getByText(word, { exact: true })
    .locator('[data-shape]')
    .evaluate((mark) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(mark).color.match(/\d+(\.\d+)?/g) ?? []).map(Number)
      const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
      const span = high - low || 1
      const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span
      return Math.round((sixth * 60 + 360) % 360)
    })

it.each(['light', 'dark'] as const)(
  'draws the mark of a case red, amber or green, each with its word (%s) [SH-DASH-065] [SH-DASH-066] [SH-DASH-067]',
  async (colorScheme) => {
    await page().emulateMedia({ colorScheme })
    server.answer(LAYOUT, { data: [{ id: 'recent-cases' }] })
    server.answer('GET /v1/cases', { cases: [ticket(1, 'high'), ticket(2, 'Medium'), ticket(3, 'LOW')], count: 3 })
    await enter('/app/dashboard')
    const red = await hueOf('High')
    expect(red <= 15 || red >= 345).toBe(true)
    const amber = await hueOf('Medium')
    expect(amber >= 30 && amber <= 50).toBe(true)
    const green = await hueOf('Low')
    expect(green >= 100 && green <= 160).toBe(true)
    await page().emulateMedia({ colorScheme: null })
  },
)
