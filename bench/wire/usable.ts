import type { BrowserContext } from 'playwright-core'

// Until one can work on a page: its data are on screen and the main thread has then been free of long tasks (50 ms and
// more) for half a second; the end of the last long task before that, or the data where none came later.

const QUIET_MS = 500

export interface Usable {
  data_ms: number
  interactive_ms: number
}

/** Runs in the page before anything of it: keeps the long tasks, and when the first data stood there. */
const watch = ({ quiet_ms, isThere }: { quiet_ms: number; isThere: string }) => {
  const state = { data: 0, last: 0, done: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) state.last = Math.max(state.last, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const now = performance.now()
    if (state.data === 0 && document.querySelector(isThere) !== null) state.data = now
    if (state.data > 0 && now - Math.max(state.data, state.last) >= quiet_ms)
      state.done = Math.max(state.data, state.last)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { interactive: state })
}

/** From the navigation on, signed in, nothing cached but the session, on a processor that is `rate` times slower. */
export async function usable(
  context: BrowserContext,
  { address, isThere, rate }: { address: string; isThere: string; rate: number },
): Promise<Usable> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watch, { quiet_ms: QUIET_MS, isThere })
  await page.goto(address, { waitUntil: 'commit' })
  const state = await page.waitForFunction(
    () => {
      const { interactive } = window as unknown as { interactive?: { data: number; done: number } }
      return interactive && interactive.done > 0 ? interactive : null
    },
    undefined,
    { timeout: 120_000 },
  )
  const { data, done } = (await state.jsonValue()) ?? { data: 0, done: 0 }
  await page.close()
  return { data_ms: Math.round(data), interactive_ms: Math.round(done) }
}

/** A widget is a region of its own; its skeleton says that it is busy. */
export const WIDGET = 'main [data-widget]:not(:has([aria-busy=true])):is(:has(a), :has(li), :has(td), :has(dd))'
