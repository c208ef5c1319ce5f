import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from '../e2e/client.ts'
import { follow, watchCalls } from '../e2e/page-walk.ts'
import type { Product } from '../e2e/product.ts'
import { ADMIN } from './pictured-screens.ts'
import { startPicturedProduct, takeBothSchemes } from './still-pictures.ts'

// npm run rules-pictures [-- --origin http://localhost:3000] [--only stress,past]: the pictures of docs/rules.md, light and dark,
// of a fresh demo world on a fixed day.

const { values } = parseArgs({ options: { origin: { type: 'string' }, only: { type: 'string' } } })
const OUT = resolve('docs/rules')
const MOST_BYTES = 65_000
/** Text of a page is read at this quality; one that is too large is taken again with less. */
const QUALITIES = [80, 65, 50]
const DAY = '2026-06-30'
const WAITS_MS = 180_000

const SHOCKS = 'revenue_fall_percent=20&rate_points=2&receivable_days=30&arrears_days=30'

const madeBy = async (api: ApiClient, path: string, body: object) => {
  const { status, body: answer } = await api.post(path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Waits for what runs as a job: its page tells its state under `part`. */
const isDone = (api: ApiClient, path: string, part: string) =>
  eventually(`${path} is done`, async () => (await api.get(path)).body[part].state === 'done', WAITS_MS)

async function makeBackTest(api: ApiClient): Promise<string> {
  const { change_id } = await madeBy(api, '/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above: 75 }, reason: 'To hear of it earlier.' },
  })
  const asked = { outcome: 'npa', from: '2026-04-01' }
  const { back_test_id } = await madeBy(api, `/v1/admin/limit_changes/${change_id}/back_tests`, asked)
  await isDone(api, `/v1/admin/back_tests/${back_test_id}`, 'back_test')
  return back_test_id
}

async function makeStressRun(api: ApiClient): Promise<string> {
  const { data } = (await api.get('/v1/admin/stress/buyers')).body
  const asked = { revenue_fall_percent: 20, rate_points: 2, arrears_days: 30, buyer: data[0]?.name }
  const { stress_run_id } = await madeBy(api, '/v1/admin/stress/runs', asked)
  await isDone(api, `/v1/admin/stress/runs/${stress_run_id}`, 'run')
  return stress_run_id
}

async function makeStudy(api: ApiClient): Promise<string> {
  const { study_id } = await madeBy(api, '/v1/admin/score_studies', { kind: 'calibration' })
  await isDone(api, `/v1/admin/score_studies/${study_id}`, 'study')
  return study_id
}

/** A fact behind an alert that somebody contests; answers the id of the contest. */
async function makeContest(api: ApiClient): Promise<string> {
  const { data } = (await api.get('/v1/admin/alerts?alert_type=dpd_status_change&per_page=1')).body
  const alert = (await api.get(`/v1/admin/alerts/${data[0]._id}`)).body
  const fact_id = JSON.stringify(alert).match(/"fact_id":"([0-9a-f-]{36})"/)?.[1]
  const claim = 'The instalment was paid at the branch on the day that it fell due.'
  return (await madeBy(api, '/v1/admin/contests', { fact_id, claim })).contest_id
}

interface Picture {
  name: string
  /** Its address; what it shows is made first. */
  at: (api: ApiClient) => Promise<string>
}

const PICTURES: readonly Picture[] = [
  { name: 'rules', at: async () => '/admin/rules' },
  { name: 'builder', at: async () => '/admin/own-rules/build' },
  { name: 'back-test', at: async (api) => `/admin/back-tests/${await makeBackTest(api)}` },
  { name: 'stress', at: async () => `/admin/stress?${SHOCKS}` },
  { name: 'stress-run', at: async (api) => `/admin/stress/runs/${await makeStressRun(api)}` },
  { name: 'past', at: async () => `/app/past?on=${DAY}` },
  { name: 'past-alerts', at: async () => `/app/past/alerts?on=${DAY}&knowledge=public` },
  { name: 'economics', at: async () => '/admin/alert-economics' },
  { name: 'score-study', at: async (api) => `/admin/score-study/${await makeStudy(api)}` },
  { name: 'contest', at: async (api) => `/admin/contests/${await makeContest(api)}` },
]

async function take(page: Page, name: string): Promise<string[]> {
  let tooLarge: string[] = []
  for (const quality of QUALITIES) {
    tooLarge = await takeBothSchemes(page, { folder: OUT, name, quality, most_bytes: MOST_BYTES })
    await page.emulateMedia({ colorScheme: 'light' })
    if (tooLarge.length === 0) break
  }
  return tooLarge
}

let product: Product | null = null
const tooLarge: string[] = []
try {
  if (!values.origin) product = await startPicturedProduct()
  const origin = values.origin ?? product?.origin ?? ''
  const api = apiClient(origin, await signInOverHttp(origin, ADMIN))
  mkdirSync(OUT, { recursive: true })
  const { page, close } = await openBrowser('desktop')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { settled } = watchCalls(page)
  await signIn(page, { origin }, ADMIN)
  const wanted = values.only?.split(',')
  for (const { name, at } of PICTURES.filter((picture) => wanted?.includes(picture.name) ?? true)) {
    await follow(page, await at(api))
    await settled()
    tooLarge.push(...(await take(page, name)))
  }
  await close()
} finally {
  await endChromium()
  await product?.remove()
}
for (const name of tooLarge) console.error(`${name} has more than ${MOST_BYTES} bytes`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
