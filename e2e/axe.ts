import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What can differ between light and dark: everything else that axe looks at is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The findings of axe (WCAG 2.2 A and AA) on the page as it stands; `colours`: of the rules about colours alone. */
export async function findingsOn(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const runOnly = which === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES }
  const findings = await page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: { run(on: Document, how: object): Promise<{ violations: Finding[] }> } }
    return (await axe.run(document, how)).violations
  }, { runOnly, resultTypes: ['violations'] })
  return findings.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
