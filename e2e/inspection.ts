import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, WIDTHS, type Width } from './browser.ts'
import { isInScheme, sidewaysOf, watchCalls } from './page-walk.ts'

/** The narrowest phone that must not scroll sideways. */
const NARROWEST = { width: 320, height: 700 }

/**
 * A page, what may be looked at on it, and what was wrong with all that was looked at. Each state is looked at in light,
 * and then in dark, to which the page changes without being loaded again.
 */
export async function openInspection(width: Width) {
  const browser: OpenBrowser = await openBrowser(width)
  const { page, complaints } = browser
  const { failed, settled } = watchCalls(page)
  const wrong: string[] = []
  // What is still fading in has not its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inspect = async (what: string) => {
    await settled()
    const findings = await findingsOn(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await isInScheme(page, 'dark')
    findings.push(...(await findingsOn(page, { colours: true })).map((finding) => `in dark: ${finding}`))
    await page.emulateMedia({ colorScheme: 'light' })
    await isInScheme(page, 'light')
    const sideways = await sidewaysOf(page)
    if (sideways > 0) findings.push(`scrolls ${sideways} px sideways`)
    if (width === 'mobile') {
      await page.setViewportSize(NARROWEST)
      // What floats takes its new place a moment after the page.
      if ((await sidewaysOf(page)) > 0) await settled()
      const over = await sidewaysOf(page)
      if (over > 0) findings.push(`scrolls ${over} px sideways at ${NARROWEST.width} px`)
      await page.setViewportSize(WIDTHS.mobile)
    }
    wrong.push(
      ...[...findings, ...failed.splice(0), ...complaints.splice(0)].map((complaint) => `${what}: ${complaint}`),
    )
  }
  return { page, inspect, settled, wrong, close: browser.close }
}
