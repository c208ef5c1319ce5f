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

interface Look {
  /** Of the rules about colours alone. */
  colours?: boolean
  /** In what this selector finds alone: the rest of the page was looked at before. */
  within?: string
}

/** The findings of axe (WCAG 2.2 A and AA) on the page as it stands. */
export async function findingsOn(page: Page, { colours = false, within = 'html' }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const runOnly = colours ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: RULES }
  const findings = await page.evaluate(
    async ([on, how]) => {
      const { axe } = window as unknown as { axe: { run(on: string, how: object): Promise<{ violations: Finding[] }> } }
      return (await axe.run(on, how)).violations
    },
    [within, { runOnly, resultTypes: ['violations'] }] as const,
  )
  return findings.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
