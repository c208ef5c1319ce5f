import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { follow, watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Things, thingsOf } from './screen-walk.ts'

const ASHA = 'asha@demo-bank.example'
/** More than any screen has to stop at. */
const MOST_STOPS = 400

let product: Product
let things: Things
beforeAll(async () => {
  product = await startProduct()
  things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, ASHA)))
})
afterAll(() => product?.remove())

const addressOf = (pattern: string) => pattern.replace(/:([a-z_]+)/g, (_, name: string) => things[name] ?? '')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

/** Remembers how what can be focused looks while it is not. */
const rememberLooks = (page: Page) =>
  page.evaluate(async () => {
    // What has the focus already would be remembered as it looks with it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Shared with `nextStop` below by the window, since each call of the page is a program of its own.
    const looks = new WeakMap<Element, string>()
    const lookOf = (element: Element) => {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
      return [outline, boxShadow, borderColor, backgroundColor].join('|')
    }
    for (const element of document.querySelectorAll('body *')) looks.set(element, lookOf(element))
    Object.assign(window, { looks, lookOf, seen: new Set<Element>() })
  })

interface Stop {
  name: string
  /** It stops here for the second time; -1 for no stop at all, as between the last and the first. */
  again: number | null
  isSeen: boolean
  isMarked: boolean
}

/** Where Tab leads, and whether one can see it: the thing itself, or what stands for it, is in view and looks other. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  return page.evaluate(async () => {
    // The browser brings it into view with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { looks, lookOf, seen } = window as unknown as {
      looks: WeakMap<Element, string>
      lookOf: (element: Element) => string
      seen: Set<Element>
    }
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body)
      return { name: 'the page', again: -1, isSeen: true, isMarked: true }
    const again = seen.has(at) ? [...seen].indexOf(at) : null
    seen.add(at)
    // A box that is drawn by its label or its neighbour is seen by them.
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
    const shown = [at, ...labels, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement]
      .filter((element): element is HTMLElement => element instanceof HTMLElement)
      .filter((element) => element.getBoundingClientRect().width > 4 && getComputedStyle(element).opacity !== '0')
    const isInView = (element: HTMLElement) =>
      [...element.getClientRects()].some((box) =>
        [0.5, 0.1, 0.9].some((share) => {
          const hit = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      )
    const isMarked = (element: HTMLElement) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const before = looks.get(element)
      return before === undefined
        ? (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        : before !== lookOf(element)
    }
    return {
      name: `${at.localName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 50)}`,
      again,
      isSeen: shown.some(isInView),
      isMarked: shown.some(isMarked),
    }
  })
}

/** Tabs once round the page; what was wrong on the way. */
async function walkRound(page: Page): Promise<string[]> {
  await rememberLooks(page)
  const wrong: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const { name, again, isSeen, isMarked } = await nextStop(page)
    if (again === -1) {
      if (stops > 0) return wrong
      continue
    }
    if (again !== null) return again === 0 ? wrong : [...wrong, `Tab is kept at ${name}`]
    if (!isSeen) wrong.push(`${name} has the focus out of view`)
    if (!isMarked) wrong.push(`${name} looks the same with the focus`)
  }
  return [...wrong, `no end after ${MOST_STOPS} stops`]
}

/** Tabs until it has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

const SCREENS = [
  '/app/dashboard',
  '/app/dashboard?do=arrange',
  '/app/alerts?offCanvas=:alert_id',
  '/app/cases?offCanvas=create-case',
  '/app/cases/:case_id',
  '/app/party/:party_id',
  '/app/party/:party_id/financials',
  '/app/party/:party_id/signals',
  '/app/portfolio/:portfolio_id/parties',
  '/account/reports',
  '/account/preferences',
  '/uploads',
  '/cmm',
  '/docs',
]

describe('with the keyboard alone', () => {
  it('every stop of the main screens is seen, and none keeps the focus', { timeout: 300_000 }, async () => {
    const { page, close, complaints } = await openBrowser()
    const { settled } = watchCalls(page)
    const wrong: string[] = []
    // A border that is still on its way to its colour looks as before.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    try {
      await signIn(page, product, ASHA)
      for (const pattern of SCREENS) {
        await follow(page, addressOf(pattern))
        await page.getByRole('heading').first().waitFor()
        await settled()
        wrong.push(...(await walkRound(page)).map((value) => `${pattern}: ${value}`))
      }
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })

  it('the first stop skips to the content; Escape closes what stands over the page and leads back to its opener', async () => {
    const { page, close, complaints } = await openBrowser()
    const { settled } = watchCalls(page)
    await signIn(page, product, ASHA, '/account/reports')
    await page.getByRole('heading', { name: 'Reports' }).waitFor()
    await settled()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    const closesAgain = async (opener: Locator, shown: Locator) => {
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await shown.waitFor()
      await expect.poll(() => shown.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await shown.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await closesAgain(button('Order Report'), page.getByRole('dialog', { name: 'Order Report' }))
    await closesAgain(button(/^Account of/), page.getByRole('dialog', { name: 'Account' }))
    await follow(page, '/app/alerts?view=list')
    const alert = page.getByRole('main').getByRole('link', { name: /./ }).first()
    await page.getByRole('heading', { name: 'Alerts' }).waitFor()
    await settled()
    const row = page.locator('main tbody a, main [data-list-keys] a').first()
    await closesAgain((await row.count()) > 0 ? row : alert, page.getByRole('dialog'))
    expect(complaints).toEqual([])
    await close()
  })

  it('one signs in, opens an alert, makes a case of it and orders a report', { timeout: 180_000 }, async () => {
    const { page, close, complaints } = await openBrowser()
    const { settled } = watchCalls(page)
    const { keyboard } = page
    await page.goto(`${product.origin}/app/dashboard`)
    await page.locator('input[name=email]').waitFor()
    await tabTo(page, page.locator('input[name=email]'))
    await keyboard.type(ASHA)
    await tabTo(page, page.locator('input[name=password]'))
    await keyboard.type('saakh-demo')
    await keyboard.press('Enter')
    await page.waitForURL('**/app/dashboard')

    await tabTo(page, page.getByRole('link', { name: /^Alerts/ }).first())
    await keyboard.press('Enter')
    await page.waitForURL('**/app/alerts')
    await page.getByRole('heading', { name: 'Alerts' }).waitFor()
    await settled()
    await keyboard.press('j')
    await keyboard.press('Enter')
    await page.waitForURL(/borrower=/)
    await tabTo(page, page.locator('li[data-party] section li a').first())
    await keyboard.press('Enter')
    await page.waitForURL(/offCanvas=/)
    const panel = page.locator('[data-panel]')
    const create = panel
      .getByRole('button', { name: 'Create case' })
      .or(panel.getByRole('link', { name: 'Create case' }))
    await create.waitFor()
    await tabTo(page, create)
    await keyboard.press('Enter')
    const type = page.getByLabel('Case type')
    await type.waitFor()
    await tabTo(page, type)
    await keyboard.type('Early')
    await tabTo(page, page.getByLabel('Description'))
    await keyboard.type('Call the borrower.')
    await tabTo(page, panel.getByRole('button', { name: 'Create case', exact: true }))
    await keyboard.press('Enter')
    await page.getByText('Case Created Successfully').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'View Case' }))
    await keyboard.press('Enter')
    await page.waitForURL(/\/app\/cases\/./)
    await page.getByText('Call the borrower.').first().waitFor()

    await tabTo(page, page.getByRole('link', { name: /^Products/ }).first())
    await keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await keyboard.type('reports')
    await page
      .getByRole('option', { name: /^Reports/ })
      .first()
      .waitFor()
    await keyboard.press('Enter')
    await page.waitForURL('**/account/reports')
    await page.getByRole('heading', { name: 'Reports' }).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Order Report' }).first())
    await keyboard.press('Enter')
    const order = page.getByRole('dialog', { name: 'Order Report' })
    await order.getByRole('combobox').waitFor()
    await tabTo(page, order.getByRole('combobox'))
    await keyboard.type('konkan')
    await page.getByRole('option').first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await tabTo(page, order.getByRole('radio').first())
    await keyboard.press('Space')
    await tabTo(page, order.getByRole('button', { name: 'Order Report' }))
    await keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?slug=/)
    const confirm = page.getByRole('button', { name: 'Confirm order' })
    await confirm.waitFor()
    await tabTo(page, confirm)
    await keyboard.press('Enter')
    await page.waitForURL('**/account/reports')
    expect(complaints).toEqual([])
    await close()
  })
})
