import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Face, readFaces } from './faces.ts'

// What a page brings over the wire when nothing is cached, as the browser counts it: bytes with their headers, compressed.

export interface File {
  name: string
  kind: 'script' | 'style' | 'font' | 'other'
  bytes: number
}

export interface ColdPage {
  files: readonly File[]
  /** The fonts that came, and whether a character on the page is drawn with them. */
  faces: readonly Face[]
  /** Layout shift that nobody asked for, as Web Vitals count it: the worst window of five seconds. */
  shift: number
  /** What moved. */
  moved: readonly string[]
}

const KINDS: Record<string, File['kind']> = { Script: 'script', Stylesheet: 'style', Font: 'font' }

/** Every file of a session, filled while the page loads. */
async function countFiles(session: CDPSession): Promise<File[]> {
  const files = new Map<string, File>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    const { pathname } = new URL(request.url)
    files.set(requestId, { name: pathname.replace(/^.*\//, ''), kind: KINDS[type] ?? 'other', bytes: 0 })
  })
  const done: File[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const file = files.get(requestId)
    if (file) files.set(requestId, { ...file, kind: KINDS[type] ?? 'other' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) done.push({ ...file, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return done
}

/** Runs in the page before anything of it: keeps what moved. */
const watchShifts = () => {
  const shifts: { at: number; value: number; moved: string[] }[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (shift.hadRecentInput) continue
      const moved = shift.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const { tagName = 'text', className = '' } = element ?? {}
        return `${tagName.toLowerCase()}.${String(className).split(' ')[0]}`
      })
      shifts.push({ at: shift.startTime, value: shift.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts })
}

async function readShifts(page: Page): Promise<Pick<ColdPage, 'shift' | 'moved'>> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { at: number; value: number; moved: string[] }[] }).shifts,
  )
  // A window ends with a second of rest, and after five seconds in any case.
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - began > 5000) [sum, began] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  const moved = shifts
    .toSorted((a, b) => b.value - a.value)
    .map(({ value, moved: what }) => `${value.toFixed(4)} ${what}`)
  return { shift: Number(worst.toFixed(4)), moved }
}

/** Opens `address` in an empty profile that is signed in, until nothing comes any more. */
export async function coldPage(context: BrowserContext, address: string, isThere: string): Promise<ColdPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const files = await countFiles(session)
  await page.addInitScript(watchShifts)
  await page.goto(address, { waitUntil: 'load' })
  await page.locator(isThere).first().waitFor({ timeout: 60_000 })
  // Until no further file has come for a second: the stream of events never ends, so the network is never idle.
  for (let seen = -1; seen !== files.length; ) {
    seen = files.length
    await page.waitForTimeout(1000)
  }
  await page.evaluate(() => document.fonts.ready)
  const measurements = { files: [...files], faces: await readFaces(page), ...(await readShifts(page)) }
  await page.close()
  return measurements
}

export const bytesOf = (files: readonly File[], kind: File['kind']): number =>
  files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
