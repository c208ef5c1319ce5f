import { describe, expect, it } from 'vitest'
import { address, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

const main = () => page().getByRole('navigation', { name: 'Main' })
const bar = () => page().getByRole('navigation', { name: 'Quick' })
const resize = (width: number) => page().setViewportSize({ width, height: 800 })
const leftOfContent = () =>
  page()
    .getByRole('main')
    .evaluate((element) => element.getBoundingClientRect().left)
const scrollsSideways = () => page().evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

describe('the shell in a window of any width', () => {
  it('opens and closes its sidebar at 1250 px without a reload [SH-LAYOUT-002] [SH-LAYOUT-003] [SH-CONST-006]', async () => {
    await resize(1400)
    await enter('/app/cases')
    await see('Stock statement late')
    const loads = server.callsTo('GET /v1/account/myprofile').length
    for (const [width, isOpen] of [
      [1400, true],
      [1249, false],
      [1250, true],
      [1200, false],
      [1400, true],
    ] as const) {
      await resize(width)
      await expect.poll(() => main().isVisible(), { message: String(width) }).toBe(isOpen)
      expect(await leftOfContent(), String(width)).toBe(isOpen ? 208 : 0)
    }
    expect(server.callsTo('GET /v1/account/myprofile')).toHaveLength(loads)
    await resize(1249)
    await page().getByRole('button', { name: 'Menu' }).click()
    await main().waitFor()
    expect(await leftOfContent()).toBe(0)
    await main()
      .getByRole('link', { name: /^Alerts/ })
      .click()
    await main().waitFor({ state: 'hidden' })
    expect(address()).toBe('/app/alerts')
  })

  it('has its bar and its title on a phone alone, and scrolls sideways nowhere [SH-LAYOUT-004]', async () => {
    await resize(1440)
    await enter('/app/cases')
    await see('Stock statement late')
    expect(await bar().isVisible()).toBe(false)
    await resize(400)
    await bar().waitFor()
    const title = page().getByRole('banner').getByText('Cases', { exact: true })
    expect(await title.isVisible()).toBe(true)
    for (const width of [400, 320])
      for (const path of ['/app/cases', '/app/alerts', '/app/dashboard']) {
        await resize(width)
        await enter(path)
        await bar().waitFor()
        await page().getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        expect([path, width, await scrollsSideways()]).toEqual([path, width, false])
      }
  })

  it('writes what the policy allows bold, and the rest dimmed [SH-NAV-009] [SH-NAV-010]', async () => {
    server.answer('GET /v1/account/myprofile', {
      user_id: 'f',
      name: 'F',
      policy: { '/v1/cases': 'get', '/app/alerts': ['GET'], '/v1/admin/portfolios': ['POST'] },
    })
    await enter('/app/cases')
    await main().waitFor()
    const drawn = (name: string) =>
      main()
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .evaluate((link) => {
          const { fontWeight, color } = getComputedStyle(link)
          return { weight: Number(fontWeight), color }
        })
    const [alerts, portfolios, forms] = await Promise.all(['Alerts', 'Portfolios', 'Forms'].map(drawn))
    expect((await drawn('Cases')).weight).toBeGreaterThanOrEqual(600)
    expect(alerts?.weight).toBeGreaterThanOrEqual(600)
    expect(portfolios?.weight).toBeLessThan(600)
    expect(portfolios?.color).not.toBe(alerts?.color)
    expect(forms).toEqual(portfolios)
  })

  it('takes the dashboard a step back behind an open panel [SH-QP-011]', async () => {
    await enter('/app/dashboard?offCanvas=a-1')
    await page().getByRole('dialog').first().waitFor()
    const filterOf = () =>
      page()
        .getByRole('main')
        .evaluate((element) => getComputedStyle(element).filter)
    expect(await filterOf()).toMatch(/blur/)
    await page().getByRole('button', { name: 'Close panel' }).click()
    await expect.poll(filterOf).toBe('none')
  })
})

it('loads once where nobody is signed in, and ends at the sign-in without a loop [SH-API-007]', async () => {
  await page().route('**/login?*', (route) => route.fulfill({ body: 'The sign-in' }))
  for (const path of ['/', '/app/cases']) {
    await page().goto(`${server.origin}/assets/mark.svg`)
    await page().evaluate(() => localStorage.clear())
    const loads: string[] = []
    const onRequest = (request: { isNavigationRequest(): boolean; url(): string }) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    }
    page().on('request', onRequest)
    await page().goto(server.origin + path)
    if (path === '/') await page().getByRole('button', { name: 'Sign in' }).waitFor()
    else await see('The sign-in')
    page().off('request', onRequest)
    expect(loads).toEqual(path === '/' ? ['/'] : ['/app/cases', '/login'])
  }
  await page().unroute('**/login?*')
})
