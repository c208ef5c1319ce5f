import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'

// What the pages of a test showed when it closed them, told with its failure: a run on another machine leaves nothing else.

const WAIT_MS = 1000
const MAX_CHARACTERS = 1500
const MAX_COMPLAINTS = 5
let seen: string[] = []

/** The page of a dialog or of a crash answers nothing: it is not waited for. */
const textOf = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => document.body.innerText).catch((error: unknown) => `cannot be read: ${error}`),
    new Promise<string>((resolve) => setTimeout(resolve, WAIT_MS, 'did not answer')),
  ])

/** Its text on one line, from its end: what a screen says last stands lowest. */
const lineOf = async (page: Page): Promise<string> => {
  const text = (await textOf(page)).replace(/\s*\n\s*/g, ' | ')
  return `${page.url()}: ${text.slice(-MAX_CHARACTERS)}`
}

/** Called before a profile is closed. */
export async function rememberPages(context: BrowserContext, complaints: readonly string[]): Promise<void> {
  seen.push(...(await Promise.all(context.pages().map(lineOf))), ...complaints.slice(0, MAX_COMPLAINTS))
}

/** Each test tells its own pages: called once by the set-up of each file. */
export function tellPagesOfFailures(): void {
  beforeEach(() => {
    seen = []
  })
  afterEach(({ task }) => {
    const error = task.result?.errors?.at(-1)
    if (task.result?.state !== 'fail' || !error || seen.length === 0) return
    error.stack = `${error.stack ?? error.message}\n\nThe pages showed:\n${seen.join('\n')}`
    seen = []
  })
}
