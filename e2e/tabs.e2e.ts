import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enter, onForeignServer, page, see, server, stored } from './foreign-browser.ts'

onForeignServer()

let other: Page
beforeEach(async () => {
  server.configure({ config: { INACTIVITY_TIMEOUT: 600 } })
  await page().route('**/logout?*', (route) => route.fulfill({ body: 'Signed out at the provider' }))
})
afterEach(async () => {
  await other?.close()
  await page().unroute('**/logout?*')
})

/** Two tabs of one browser, both on the list of cases. */
async function openTwo() {
  await enter('/app/cases')
  await see('Stock statement late')
  other = await page().context().newPage()
  await other.goto(`${server.origin}/app/cases`)
  await other.getByText('Stock statement late').first().waitFor()
}
const questions = () =>
  Promise.all([page(), other].map((tab) => tab.getByRole('dialog', { name: 'Are you still there?' }).count()))

describe('two tabs', () => {
  it('are signed out together, and the other one shows no data any more', async () => {
    await openTwo()
    await page()
      .getByRole('button', { name: /^Account of/ })
      .click()
    await page().getByRole('button', { name: 'Sign out' }).click()
    await see('Signed out at the provider')
    await other.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/')
    expect(await other.getByText('Stock statement late').count()).toBe(0)
  })

  // The clock of the browser stays moved: this comes last.
  it('are one desk to the idle clock: work in one keeps both, one answer serves both, and both end at zero [SH-STATE-017] [SH-STATE-013] [SH-STATE-014] [SH-STATE-034]', async () => {
    const { clock } = page().context()
    await clock.install()
    await openTwo()
    for (let step = 0; step < 3; step += 1) {
      await clock.fastForward(400_000)
      await other.keyboard.press('Shift')
    }
    expect(await questions()).toEqual([0, 0])
    await clock.fastForward(601_000)
    await expect.poll(questions).toEqual([1, 1])
    const question = page().getByRole('dialog', { name: 'Are you still there?' })
    expect(await question.textContent()).toContain('10 minutes')
    expect(await question.getByRole('timer').textContent()).toMatch(/^(2\d|30) seconds$/)
    await page().mouse.move(200, 300)
    await page().mouse.move(260, 340)
    expect(await questions()).toEqual([1, 1])
    await question.getByRole('button', { name: 'Stay Signed In' }).click()
    await expect.poll(questions).toEqual([0, 0])
    // A lid that was closed for an hour.
    await clock.fastForward(3_600_000)
    await expect.poll(() => new URL(page().url()).pathname).toMatch(/^\/(logout)?$/)
    await expect.poll(() => new URL(other.url()).pathname).toMatch(/^\/(logout)?$/)
    await page().goto(`${server.origin}/assets/mark.svg`)
    expect(await stored('token')).toBeNull()
  })
})
