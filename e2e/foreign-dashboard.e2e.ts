import { describe, expect, it } from 'vitest'
import { reply } from './foreign-answer.ts'
import { address, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

const CONFIG = 'GET /v1/account/myconfig/dashboard'
const PATCH = 'PATCH /v1/account/myconfig/dashboard'
const WIDGETS = ['quick-actions', 'help-message', 'recent-searches', 'foo-bar']

const layout = (...ids: string[]) => server.answer(CONFIG, { data: ids.map((id) => ({ id })) })
const asType = (type: string) =>
  server.answer('GET /v1/account/myorg', { organization_id: 'o-1', status: 'active', type })
const widget = (id: string) => page().locator(`[data-widget="${id}"]`)
const open = async (path = '/app/dashboard') => {
  await enter(path)
  await page().locator('[data-widget]').first().waitFor()
}
const order = () => page().getByRole('list', { name: 'On your dashboard' }).getByRole('listitem').allInnerTexts()
const arrange = async () => {
  await open()
  await page().getByRole('button', { name: 'Arrange' }).click()
  await page().getByRole('button', { name: 'Move Need help?', exact: true }).waitFor()
}
const grip = (title: string) => page().getByRole('button', { name: `Move ${title}`, exact: true })
const saved = () =>
  server.callsTo(PATCH).map(({ body }) => (body as { data: { id: string }[] }).data.map(({ id }) => id).join(' '))

/** What draws a card: its border, its own ground, its shadow. */
const edgesOf = (id: string) =>
  widget(id).evaluate((frame) => {
    const { borderTopWidth, borderLeftWidth, boxShadow, paddingLeft } = getComputedStyle(frame)
    return { border: `${borderTopWidth} ${borderLeftWidth}`, boxShadow, isPadded: Number.parseFloat(paddingLeft) > 8 }
  })
const sideways = () => page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('the dashboard in a browser', () => {
  it('has a bordered card around every widget of a small business, and none for an enterprise [SH-PROD-022, SH-PERM-009, SH-PERM-010]', async () => {
    layout(...WIDGETS)
    asType('b2sme')
    await open()
    for (const id of WIDGETS)
      expect([id, await edgesOf(id)]).toEqual([id, { border: '1px 1px', boxShadow: 'none', isPadded: true }])
    asType('enterprise')
    await open()
    for (const id of WIDGETS)
      expect([id, await edgesOf(id)]).toEqual([id, { border: '0px 0px', boxShadow: 'none', isPadded: false }])
  })

  it.each([{ data: [] }, reply(404, { message: 'none' }), reply(500, { message: 'boom' })])(
    'is a search bar in the middle without a config [SH-DASH-002, SH-DASH-073]',
    async (config) => {
      server.answer(CONFIG, config)
      for (const width of [1440, 390]) {
        await page().setViewportSize({ width, height: 900 })
        await open()
        const [box, main] = [await widget('search-bar').boundingBox(), await page().locator('main').boundingBox()]
        if (!box || !main) throw new Error('not drawn')
        expect(Math.abs(box.x + box.width / 2 - (main.x + main.width / 2))).toBeLessThan(2)
        expect(await page().locator('[data-widget]').count()).toBe(1)
      }
    },
  )

  it.each(['/app/dashboard', '/home', '/admin/dashboard'])(
    '%s is blurred behind the panel of offCanvas, and clear when it is closed [SH-DASH-063, SH-QP-011]',
    async (path) => {
      layout('help-message')
      const blur = () =>
        page()
          .locator('main')
          .evaluate((main) => getComputedStyle(main).filter)
      await open(`${path}?offCanvas=al-1`)
      await page().getByRole('dialog').waitFor()
      expect(await blur()).toMatch(/^blur\([1-9]/)
      await page().getByRole('button', { name: 'Close panel' }).click()
      await page().getByRole('dialog').waitFor({ state: 'hidden' })
      expect([await blur(), address()]).toEqual(['none', path])
    },
  )

  it('stands in two columns on a desktop and in one on a phone, without sideways scrolling', async () => {
    layout('search-bar', 'quick-actions', 'help-message', 'business-integration', 'verify-business', 'foo-bar')
    asType('b2sme')
    const leftOf = async (id: string) => (await widget(id).boundingBox())?.x
    await open()
    expect(await leftOf('quick-actions')).toBeLessThan((await leftOf('help-message')) ?? 0)
    for (const width of [390, 320]) {
      await page().setViewportSize({ width, height: 800 })
      expect(await leftOf('quick-actions')).toBe(await leftOf('help-message'))
      expect([width, await sideways()]).toEqual([width, 0])
    }
  })
})

describe('arranging in a browser', () => {
  it.each([1440, 390, 320])('drags a widget to its place at %s px, and saves it', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    layout('help-message', 'monitor-risk', 'quick-actions')
    server.answer(PATCH, { success: true, message: 'saved' })
    await arrange()
    const [from, to] = [await grip('Need help?').boundingBox(), await grip('Quick actions').boundingBox()]
    if (!from || !to) throw new Error('not drawn')
    await page().mouse.move(from.x + 16, from.y + 20)
    await page().mouse.down()
    await page().mouse.move(from.x + 16, to.y + 22, { steps: 6 })
    expect(saved()).toEqual([])
    await page().mouse.up()
    await expect.poll(order).toEqual(['Monitor risk', 'Quick actions', 'Need help?'])
    await expect.poll(saved).toEqual(['monitor-risk quick-actions help-message'])
    expect([width, await sideways()]).toEqual([width, 0])
  })

  it('moves one by keyboard alone, keeps the focus on it, and brings back what was when saving fails', async () => {
    layout('help-message', 'monitor-risk', 'quick-actions')
    server.answer(PATCH, reply(500, { message: 'boom' }))
    await arrange()
    await grip('Need help?').focus()
    await page().keyboard.press('Space')
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('ArrowDown')
    await expect.poll(order).toEqual(['Monitor risk', 'Quick actions', 'Need help?'])
    expect(await grip('Need help?').evaluate((button) => button === document.activeElement)).toBe(true)
    await page().keyboard.press('Space')
    await see('The dashboard could not be saved. It is as it was before.')
    expect(await order()).toEqual(['Need help?', 'Monitor risk', 'Quick actions'])
  })
})
