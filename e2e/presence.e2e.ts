import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'

// Two people at once: each sees the other, what one decides the other is told, and no change is lost where connections break.

const CHANGES = 500
const BETWEEN_CUTS_MS = 700
const CUTS = 8

let product: Product
let asha: OpenBrowser
let vikram: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
  asha = await openBrowser()
  // One of them on a phone.
  vikram = await openBrowser('mobile')
  for (const { page, email } of people()) {
    await page.addInitScript(tapStream)
    await signIn(page, product, email, '/app/alerts')
  }
})
const people = () => [
  { ...asha, email: 'asha@demo-bank.example' },
  { ...vikram, email: 'vikram@demo-bank.example' },
]
afterAll(async () => {
  await asha?.close()
  await vikram?.close()
  await product?.remove()
})

/** What the page was given of the stream of events, whole events alone; and a way to cut it in the middle of one. */
interface Tapped {
  seen: { id: number; kind: string }[]
  connections: number
  cut(): void
}
const tappedOf = (page: Page): Promise<Pick<Tapped, 'seen' | 'connections'>> =>
  page.evaluate(() => {
    const { seen, connections } = (window as unknown as { tapped: Tapped }).tapped
    return { seen, connections }
  })
const cutStream = (page: Page) => page.evaluate(() => (window as unknown as { tapped: Tapped }).tapped.cut())

/** Runs in the page, before its own code. */
function tapStream() {
  const tapped: Tapped = { seen: [], connections: 0, cut: () => {} }
  Object.assign(window, { tapped })
  const plain = window.fetch
  window.fetch = async (...asked) => {
    const answer = await plain(...asked)
    const isStream = answer.headers.get('content-type')?.includes('text/event-stream')
    if (!isStream || !answer.body) return answer
    tapped.connections += 1
    const reader = answer.body.getReader()
    const text = new TextDecoder()
    let rest = ''
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        let isCutting = false
        tapped.cut = () => {
          isCutting = true
        }
        for (;;) {
          const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
          if (done || !value) return controller.close()
          // The network breaks where it likes: half of what arrived reaches the page.
          const given = isCutting ? value.slice(0, Math.floor(value.length / 2)) : value
          rest += text.decode(given, { stream: true })
          const blocks = rest.split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const [id, kind] = [/^id: (\d+)$/m.exec(block)?.[1], /^event: (.+)$/m.exec(block)?.[1]]
            if (id && kind) tapped.seen.push({ id: Number(id), kind })
          }
          controller.enqueue(given)
          if (!isCutting) continue
          await reader.cancel()
          return controller.error(new TypeError('network error'))
        }
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}

describe('two people at once', () => {
  it('see who has the borrower open, and what the other decides, without a row that moves', async () => {
    for (const { page } of people()) {
      const { settled } = watchCalls(page)
      await page.goto(`${product.origin}/app/alerts`)
      await rows(page).first().waitFor()
      await settled()
    }
    const names = await namesOn(asha.page)
    const [name = ''] = names
    for (const { page } of people()) await rowOf(page, name).locator('[data-toggle]').click()
    await rowOf(asha.page, name)
      .getByText(/Vikram .* has this open/)
      .waitFor()
    await rowOf(vikram.page, name)
      .getByText(/Asha .* has this open/)
      .waitFor()

    await vikram.page.keyboard.press('a')
    await rowOf(vikram.page, name).getByRole('button', { name: 'Undo' }).waitFor()
    const decided = performance.now()
    await asha.page.getByRole('button', { name: /Order again/ }).waitFor()
    console.info(`Another's decision was told after ${Math.round(performance.now() - decided)} ms`)
    await rowOf(asha.page, name).getByText('Acknowledged').first().waitFor()
    expect(await namesOn(asha.page)).toEqual(names)

    await vikram.page.goto(`${product.origin}/app/cases`)
    await expect
      .poll(() =>
        rowOf(asha.page, name)
          .getByText(/has this open/)
          .count(),
      )
      .toBe(0)
    expect([...asha.complaints, ...vikram.complaints]).toEqual([])
  })

  it(`are told ${CHANGES} changes once each and in order, over connections that break`, {
    timeout: 180_000,
  }, async () => {
    const api = apiClient(product.origin, await signInOverHttp(product.origin, 'asha@demo-bank.example'))
    const made = await api.post('/v1/admin/lists', {
      list: { name: `Changed often, since ${Date.now()}`, list_type: 'watchlist' },
    })
    const change = async (description: string) => {
      const { status } = await api.patch(`/v1/admin/lists/${made.body.list.list_id}/details`, { list: { description } })
      expect(status).toBe(200)
    }
    const pages = [asha.page, vikram.page]
    const changesOn = async (page: Page) => (await tappedOf(page)).seen.filter(({ kind }) => kind === 'list.changed')
    const lastOn = async (page: Page) => (await changesOn(page)).at(-1)?.id
    // Until both streams stand: what came before is nothing that they must tell.
    let begun = 0
    for (const page of pages)
      await expect
        .poll(async () => {
          await change(`Begin ${begun++}`)
          return (await changesOn(page)).length
        })
        .toBeGreaterThan(0)
    // And until the last of these was told: the same on both, twice with a second between.
    let last: unknown[] = []
    await expect
      .poll(
        async () => {
          const now = await Promise.all(pages.map(lastOn))
          const isStill = now[0] === now[1] && now[0] === last[0] && now[1] === last[1]
          last = now
          return isStill
        },
        { interval: 1000, timeout: 20_000 },
      )
      .toBe(true)
    const before = await Promise.all(pages.map(async (page) => (await changesOn(page)).length))

    const cutting = (async () => {
      for (let n = 0; n < CUTS; n++) {
        const page = pages[n % 2]
        if (page) await cutStream(page)
        await new Promise((done) => setTimeout(done, BETWEEN_CUTS_MS))
      }
    })()
    for (let n = 0; n < CHANGES; n++) await change(`Change ${n}`)
    await cutting
    for (const [at, page] of pages.entries()) {
      const all = (before[at] ?? 0) + CHANGES
      await expect.poll(async () => (await changesOn(page)).length, { timeout: 30_000 }).toBe(all)
      const ids = (await tappedOf(page)).seen.map(({ id }) => id)
      expect(ids.filter((id, place) => place > 0 && id < (ids[place - 1] ?? 0))).toEqual([])
      expect(new Set((await changesOn(page)).map(({ id }) => id)).size).toBe(all)
      expect((await tappedOf(page)).connections).toBeGreaterThan(CUTS / 4)
    }
  })
})

const rows = (page: Page) => page.locator('li[data-party]')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()
const namesOn = (page: Page) => rows(page).locator('a[href^="/app/party/"]').allInnerTexts()
