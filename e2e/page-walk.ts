import type { Page, Request } from 'playwright-core'

// How one goes through a page and knows that it has come to rest.

const REST_MS = 80
const PATIENCE_MS = 20_000

/** What the page asked for in vain, and a wait until it asks for nothing more. */
export function watchCalls(page: Page) {
  const open = new Set<Request>()
  const failed: string[] = []
  const isStream = (request: Request) => request.url().endsWith('/v1/account/events')
  page.on('request', (request) => void (isStream(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    // A call of a page that was left is taken back, which is no failure.
    const why = request.failure()?.errorText
    if (!isStream(request) && why !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  return {
    failed,
    async settled() {
      const deadline = performance.now() + PATIENCE_MS
      // Between an answer and what is drawn or asked because of it nothing is open: only quiet that lasts is the end.
      for (let looks = 0; looks < 3; ) {
        const changes = await drawnSince(page)
        const busy = changes + open.size + (await page.locator('[aria-busy=true]').count())
        looks = busy === 0 ? looks + 1 : 0
        if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
        await page.waitForTimeout(REST_MS)
      }
    },
  }
}

/** How often elements came or went since the last question; 1 for a page that is only just there. */
const drawnSince = (page: Page): Promise<number> =>
  page
    .evaluate(async () => {
      // The browser first does what is under way. After its window was resized it never calls itself idle.
      await new Promise((done) => requestIdleCallback(done, { timeout: 100 }))
      // Kept on the window between two questions, since each is a program of its own.
      const kept = window as unknown as { changesSeen?: { count: number } }
      const seen = kept.changesSeen
      if (seen) {
        const { count } = seen
        seen.count = 0
        return count
      }
      const counted = { count: 0 }
      new MutationObserver((changes) => {
        counted.count += changes.length
      }).observe(document, { childList: true, subtree: true })
      kept.changesSeen = counted
      return 1
    })
    // The page is just leading on to another.
    .catch(() => 1)

/** As a link does it: without loading the page again. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** How far the page can be moved sideways, in pixels. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** The provider's own page has its scheme from its style sheet alone. */
export const isInScheme = (page: Page, scheme: 'light' | 'dark') =>
  page
    .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${scheme}]`)
    .waitFor({ state: 'attached' })
