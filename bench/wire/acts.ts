import type { BrowserContext, Page } from 'playwright-core'
import { isRecord } from '../../packages/domain/src/loose-value.ts'
import { type LongestTask, longestTask } from './tasks.ts'

// What people do all day, and how long the page holds still at it at most.

const LIST = '/app/alerts?view=list'
const ROWS = 'main tbody tr'
const ROWS_OF_LONG_LIST = 10_000

export interface Act {
  what: string
  at: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  isThere: string
  act: (page: Page) => Promise<unknown>
}

/** The list of alerts answers with so many rows, which repeat those of the demo world under ids of their own. */
const withLongList = (page: Page) =>
  page.route(/\/v1\/admin\/alerts\?/, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    const rows = isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : []
    const data = Array.from({ length: ROWS_OF_LONG_LIST }, (_, at) => ({
      ...rows[at % rows.length],
      _id: `generated-${at}`,
    }))
    await route.fulfill({
      response: answer,
      json: { data, total_count: data.length, total_capped: false, next_cursor: null },
    })
  })

const scroll = async (page: Page) => {
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 9_000)
    await page.waitForTimeout(25)
  }
}

export const ACTS: readonly Act[] = [
  {
    what: 'open an alert',
    at: LIST,
    isThere: ROWS,
    act: async (page) => {
      await page.locator(`${ROWS} td[data-narrow=title] a`).first().click()
      await page.locator('[data-panel] h2').first().waitFor()
      await page.waitForTimeout(1500)
    },
  },
  {
    what: 'open a borrower of the queue',
    at: '/app/alerts',
    isThere: 'main li[data-party]',
    act: async (page) => {
      await page.locator('main li[data-party] a[data-toggle]').first().click()
      await page.waitForTimeout(2000)
    },
  },
  {
    what: 'filter',
    at: LIST,
    isThere: ROWS,
    act: async (page) => {
      for (const name of ['High', 'Medium', 'High']) {
        await page.getByRole('group', { name: 'Severity' }).getByText(name, { exact: true }).click()
        await page.waitForTimeout(700)
      }
    },
  },
  {
    what: 'type in the search',
    at: LIST,
    isThere: 'header input[role=combobox]',
    act: async (page) => {
      await page.locator('header input[role=combobox]').click()
      await page.keyboard.type('konkan', { delay: 120 })
      await page.waitForTimeout(1500)
    },
  },
  {
    what: 'scroll 10,000 rows',
    at: LIST,
    prepare: withLongList,
    isThere: ROWS,
    act: scroll,
  },
]

/** Once, on a page of its own that has come to rest. */
export async function handled(context: BrowserContext, origin: string, act: Act, rate: number): Promise<LongestTask> {
  const page = await context.newPage()
  try {
    await act.prepare?.(page)
    await page.goto(origin + act.at)
    await page.locator(act.isThere).first().waitFor({ timeout: 300_000 })
    await page.waitForTimeout(1500)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return await longestTask(page, () => act.act(page))
  } finally {
    await page.close()
  }
}
