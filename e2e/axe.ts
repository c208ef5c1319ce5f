import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** The findings of axe (WCAG 2.2 A and AA) on the page as it stands. */
export async function findingsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(on: Document, how: object): Promise<{ violations: Finding[] }> } }
    return (await axe.run(document, { runOnly: rules })).violations
  }, RULES)
  return findings.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
