import type { Page } from 'playwright-core'
import { isRecord } from '../../packages/domain/src/loose-value.ts'

// The longest task of a page's main thread while something is done on it, out of the browser's own trace.

export interface LongestTask {
  /** By the clock. */
  ms: number
  /** Of the processor: what else the machine does is not in it. */
  cpu_ms: number
}

const microseconds = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The trace of `act` on this page. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<LongestTask> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] })
  await act()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const events = isRecord(trace) && Array.isArray(trace.traceEvents) ? trace.traceEvents.filter(isRecord) : []
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && isRecord(args) && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace has no task of a page')
  const longest = (figure: 'dur' | 'tdur') => Math.max(...tasks.map((task) => microseconds(task[figure]))) / 1000
  return { ms: longest('dur'), cpu_ms: longest('tdur') }
}
