import { addDays, istDate } from '@saakh/domain/dates'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { openBrowser, signIn, type Width } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { follow, sidewaysOf, watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'

// The queue of borrowers: a morning's decisions by the keyboard alone.

const ASHA = 'asha@demo-bank.example'
/** Of each borrower, the text of a note not counted. */
const MOST_KEYS = 8
const DECIDED = 20

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

const rows = (page: Page) => page.locator('li[data-party]')
/** What was decided of a borrower, as its row says it. */
const standingOf = async (row: Locator) =>
  /\d+ undecided|Acknowledged|In a case|Watching/.exec(await row.innerText())?.[0]
const isFocused = (page: Page, at: number) =>
  rows(page)
    .nth(at)
    .locator('[data-toggle]')
    .evaluate((element) => element === document.activeElement)

/** Acts that are done in turns: acknowledge, close, watch, close, acknowledge. */
const KINDS = 5

/** A person at the keyboard, who counts the keys but not the text of a note. */
function deciderOf(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const closeWith = async (note: string) => {
    await press('c')
    await page.getByLabel('Acted upon').waitFor()
    await expect
      .poll(() => page.getByLabel('Acted upon').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await press('Space')
    await press('Tab')
    await page.keyboard.type(note)
    await press('Enter')
  }
  const watch = async () => {
    await press('w')
    await expect
      .poll(() => page.getByLabel('Until').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await press('Enter')
  }
  const kinds = [
    () => press('a'),
    () => closeWith('Paid 10 lakh today'),
    watch,
    () => closeWith('Visited the plant'),
    () => press('a'),
  ]
  const decisions = Array.from({ length: DECIDED / KINDS }, () => kinds).flat()
  return { press, decisions, keys: () => keys }
}

/** The small demo has fewer borrowers with alerts than are decided: a person raises one for each of some others. */
async function raiseForOthers(product: Product, queued: number): Promise<void> {
  const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const { body } = await api.get('/v1/admin/parties?per_page=100')
  const waiting = await api.get('/v1/admin/desk?per_page=100')
  const [signal] = (await api.get('/v1/admin/alerts/signals')).body.data
  const inQueue = new Set(waiting.body.data.map(({ party_id }: { party_id: string }) => party_id))
  const others = body.data.filter(({ party_id }: { party_id: string }) => !inQueue.has(party_id))
  for (const { party_id, name } of others.slice(0, queued - inQueue.size)) {
    const { status } = await api.post('/v1/admin/alerts', {
      ...{ party_id, party_name: name, date_of_event: '2026-01-15', risk_severity: 'Low' },
      ...{ signal_code: signal.code, alert_type: signal.code, alert_category: signal.category },
      alert_detail: 'The branch asks to look at it',
    })
    expect(status).toBe(200)
  }
}

describe('the queue of borrowers', () => {
  it('decides twenty borrowers by keys alone, and takes one decision back', { timeout: 240_000 }, async ({
    onTestFinished,
  }) => {
    // Of its own: what it decides stays decided, also for a second try.
    const product = await startProduct()
    onTestFinished(() => product.remove())
    const { page, close, complaints } = await openBrowser()
    const { settled } = watchCalls(page)
    await raiseForOthers(product, DECIDED + 1)
    await signIn(page, product, ASHA, '/app/alerts')
    await rows(page).nth(DECIDED).waitFor()
    await settled()
    const names = await rows(page).locator('a[href^="/app/party/"]').allInnerTexts()
    const last = names[DECIDED - 1] ?? ''
    const standing = await standingOf(rows(page).filter({ hasText: last }))
    expect(standing).toBeDefined()
    const { press, decisions, keys } = deciderOf(page)
    const counted: number[] = []
    await press('j')
    for (const [at, decide] of decisions.entries()) {
      const before = at === 0 ? keys() - 1 : keys()
      await expect.poll(() => isFocused(page, at)).toBe(true)
      await decide()
      const undo = rows(page).nth(at).getByRole('button', { name: 'Undo' })
      // Of this borrower: a key that was typed at once decided the one before.
      await undo.waitFor()
      counted.push(keys() - before)
    }
    console.info(`Keys for ${DECIDED} borrowers: ${keys()} (${counted.join(', ')}), notes not counted`)
    expect(Math.max(...counted)).toBeLessThanOrEqual(MOST_KEYS)
    await expect.poll(() => isFocused(page, DECIDED)).toBe(true)
    // The order stays as it was until it is asked for anew.
    expect(await rows(page).locator('a[href^="/app/party/"]').allInnerTexts()).toEqual(names)

    await press('u')
    await page.getByText('Taken back.').waitFor()
    await expect
      .poll(() =>
        rows(page)
          .nth(DECIDED - 1)
          .getByRole('button', { name: 'Undo' })
          .count(),
      )
      .toBe(0)
    await page.getByRole('button', { name: /Order again/ }).click()
    await settled()
    // Which it was depends on the day: the demo world has decided of some.
    await expect.poll(() => standingOf(rows(page).filter({ hasText: last }))).toBe(standing)
    // A decision covers what nobody decided: a borrower of whom more was decided before stays for that.
    const after = await rows(page).locator('a[href^="/app/party/"]').allInnerTexts()
    const ofKind = (kind: number) => names.slice(0, DECIDED - 1).filter((_, at) => at % KINDS === kind)
    expect(ofKind(1).filter((name) => !after.includes(name))).not.toEqual([])
    await follow(page, '/app/alerts?tab=watching')
    await rows(page).first().waitFor()
    const watched = await rows(page).locator('a[href^="/app/party/"]').allInnerTexts()
    expect(ofKind(2).filter((name) => watched.includes(name))).not.toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it.each<Width>(['desktop', 'mobile'])(
    'is decided for all on a page and taken back whole, on a %s',
    { timeout: 120_000 },
    async (width) => {
      const { page, close, complaints } = await openBrowser(width)
      const { settled } = watchCalls(page)
      await signIn(page, product, ASHA, '/app/alerts?view=borrowers&sort_by=party_name')
      await rows(page).first().waitFor()
      await settled()
      const open = page.getByRole('link', { name: /^Open/ })
      const before = await open.innerText()
      await page.getByLabel('All on this page').check()
      const bar = page.getByRole('group', { name: 'Decide for those chosen' })
      await bar.getByRole('button', { name: 'Watch', exact: true }).click()
      await bar.getByLabel('Until').press('Enter')
      await page.getByText(/^Watching: \d+ alerts?$/).waitFor()
      await rows(page).first().getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Taken back.').waitFor()
      await expect.poll(() => rows(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
      await page.reload()
      await rows(page).first().waitFor()
      await settled()
      expect(await open.innerText()).toBe(before)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each<Width>(['desktop', 'mobile'])(
    'tells above it what is due, and how many cases wait for the borrower, on a %s',
    { timeout: 120_000 },
    async (width) => {
      const { page, close, complaints } = await openBrowser(width)
      const { settled } = watchCalls(page)
      await signIn(page, product, ASHA, '/app/alerts')
      const lane = page.getByRole('region', { name: /^Due and overdue/ })
      const waiting = async () => {
        await lane.waitFor()
        await settled()
        return Number.parseInt(await lane.getByRole('link', { name: /waits? for the borrower$/ }).innerText(), 10)
      }
      const before = await waiting()
      expect(await lane.getByRole('listitem').count()).toBeGreaterThan(0)
      const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
      const { body } = await api.get('/v1/cases?status=WIP&per_page=100')
      const running = body.cases.find(({ waiting_since }: { waiting_since: string | null }) => waiting_since === null)
      await follow(page, `/app/cases/${running.uid}`)
      await page.getByRole('button', { name: 'Waiting for the borrower' }).click()
      await page.getByLabel('What is awaited').fill('The stock statement')
      await page.getByLabel('Ask again on').fill(addDays(istDate(new Date()), 1))
      await page.getByRole('button', { name: 'Save the wait' }).click()
      await page.getByText(/^Waiting for the borrower since/).waitFor()
      await follow(page, '/app/alerts')
      await expect.poll(waiting).toBe(before + 1)
      await follow(page, `/app/cases/${running.uid}`)
      await page.getByRole('button', { name: 'No longer waiting' }).click()
      await page.getByText(/^Waiting for the borrower since/).waitFor({ state: 'detached' })
      await follow(page, '/app/alerts')
      await expect.poll(waiting).toBe(before)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each<Width>(['desktop', 'mobile'])(
    'is accessible on a %s, also opened in place, in light and dark',
    { timeout: 180_000 },
    async (width) => {
      const { page, close, complaints } = await openBrowser(width)
      const { settled } = watchCalls(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(page, product, ASHA, '/app/alerts')
      await rows(page).first().waitFor()
      await settled()
      expect(await findingsOn(page)).toEqual([])
      await rows(page).first().locator('[data-toggle]').click()
      const bar = page.getByRole('group', { name: 'Decide' })
      await bar.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByLabel('Not ours').waitFor()
      // The bar stays in sight above the alerts. Where it covers one in part, that one seems too small.
      await bar.evaluate((element) => element.closest('li')?.scrollIntoView({ block: 'end' }))
      await settled()
      expect(await findingsOn(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findingsOn(page, { colours: true })).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
