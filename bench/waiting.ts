import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from '../e2e/client.ts'
import { startProduct } from '../e2e/product.ts'
import { accountsFile, customersFile, dayEndFile } from './generated-files.ts'
import { datasetHash, type Line, median, percentile, report } from './report.ts'

// How long a signed-in person waits for an answer while the same organization's borrowers are judged again and again and a
// file of 60,000 day-ends is read. The peer is the same person on the same product when it does nothing else.

const ACCOUNTS = 5000
const DAYS = 12
const QUIET_MS = 10_000
const JUDGED_EVERY_MS = 5000
/** What the accounts and their borrowers brought to be judged is judged by then. */
const SETTLED_MS = 20_000
/** Between two requests of one of the two people who ask. */
const THINKING_MS = 20
/** No user's request waits longer behind judging or an import. */
const LIMIT_MS = 300
const ASKED = [
  '/v1/account/myprofile',
  '/v1/admin/alerts?per_page=20',
  '/v1/cases?per_page=20',
  '/v1/admin/portfolios',
  '/v1/search/parties/complete?q=ashwini',
  '/v1/admin/jobs?per_page=20',
]

const WRITE = 'a write'

const textOf = (lines: Iterable<string>): string => [...lines].join('')
const customers = textOf(customersFile(ACCOUNTS))
const accounts = textOf(accountsFile(ACCOUNTS))
const dayEnds = Array.from({ length: DAYS }, (_, n) => {
  const day = `2026-10-${String(n + 10)}`
  const [heading = '', ...rows] = dayEndFile(day, 0, ACCOUNTS, 0.6)
  return n === 0 ? heading + rows.join('') : rows.join('')
}).join('')

interface Taken {
  what: string
  ms: number
}

/** Reads in turns, with a write in every seventh place, until told to stop. */
async function ask(api: ApiClient, name: string, run: { on: boolean }, taken: Taken[]): Promise<void> {
  for (let n = 0; run.on; n += 1) {
    const path = ASKED[n % (ASKED.length + 1)] ?? WRITE
    const started = performance.now()
    const answer = await (path === WRITE
      ? api.post('/v1/admin/lists', { list: { name: `${name} ${n}`, list_type: 'watchlist' } })
      : api.get(path))
    taken.push({ what: path, ms: performance.now() - started })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await wait(THINKING_MS)
  }
}

async function askDuring(api: ApiClient, name: string, work: () => Promise<void>): Promise<Taken[]> {
  const taken: Taken[] = []
  const run = { on: true }
  const people = ['one', 'other'].map((person) => ask(api, `${name} ${person}`, run, taken))
  await work().finally(() => {
    run.on = false
  })
  await Promise.all(people)
  return taken
}

/** The request as it goes over the wire, made beforehand: who uploads is not the one whose waiting is measured. */
const uploadOf = (type: string, text: string) =>
  Buffer.from(JSON.stringify({ type, file_name: `${type}.csv`, attachment: dataUrl(text) }))

async function importWhole(api: ApiClient, type: string, upload: ReturnType<typeof uploadOf>): Promise<void> {
  const answer = await api.postBytes('/v1/admin/uploads', upload)
  if (answer.status !== 200) throw new Error(`${type}: ${JSON.stringify(answer.body)}`)
  for (;;) {
    const { data } = (await api.get(`/v1/admin/jobs/${answer.body.data.job_id}`)).body
    if (data.status === 'done') return
    if (data.status === 'failed') throw new Error(`${type}: ${data.message}`)
    await wait(200)
  }
}

const given = ({ status, body }: Awaited<ReturnType<ApiClient['post']>>) => {
  if (status !== 200) throw new Error(`limits: ${JSON.stringify(body)}`)
  return body
}

/** New limits mark every borrower: one person proposes them, as a circular would set them, and a second one approves. */
async function judgeAgain(api: ApiClient, second: ApiClient, run: { on: boolean }): Promise<void> {
  for (let round = 0; run.on; round += 1) {
    const drafted = await api.post('/v1/admin/rules/high_utilisation/changes', {
      ...{ values: { average_above: 90 - ((round + 1) % 2) }, reason: 'To be measured', circular: 'bench' },
    })
    const { change_id } = given(drafted).data
    given(await api.post(`/v1/admin/limit_changes/${change_id}/ask`, {}))
    const { data } = given(await second.get('/v1/admin/approvals?kind=limits&status=pending'))
    for (const { approval_id } of data)
      given(await second.patch(`/v1/admin/approvals/${approval_id}`, { action: 'approve' }))
    await wait(JUDGED_EVERY_MS)
  }
}

const lineOf = (what: string, taken: readonly Taken[]): Line => {
  const times = taken.map(({ ms }) => ms).sort((value, other) => value - other)
  return {
    what,
    requests: taken.length,
    median_ms: median(times),
    p99_ms: percentile(times, 0.99),
    most_ms: Number((times.at(-1) ?? 0).toFixed(1)),
  }
}

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const product = await startProduct({ SAAKH_DEMO: '1' })
try {
  const api = apiClient(product.origin, await signInOverHttp(product.origin, 'asha@demo-bank.example'))
  const second = apiClient(product.origin, await signInOverHttp(product.origin, 'vikram@demo-bank.example'))
  await importWhole(api, 'customers', uploadOf('customers', customers))
  await importWhole(api, 'accounts', uploadOf('accounts', accounts))
  await wait(SETTLED_MS)
  const quiet = await askDuring(api, 'quiet', () => wait(QUIET_MS))
  const run = { on: true }
  const ends = uploadOf('day_end', dayEnds)
  const beside = await askDuring(api, 'beside', async () => {
    const judging = judgeAgain(api, second, run)
    await importWhole(api, 'day_end', ends)
    await wait(QUIET_MS)
    run.on = false
    await judging
  })
  const lines = [
    lineOf('nothing else', quiet),
    lineOf('beside judging and an import', beside),
    ...[...ASKED, WRITE].map((path) =>
      lineOf(
        `  ${path}`,
        beside.filter(({ what }) => what === path),
      ),
    ),
  ]
  report({
    bench: 'waiting',
    says: `how long a person waits for an answer; beside judging and an import of ${ACCOUNTS * DAYS} day-ends no more than ${LIMIT_MS} ms`,
    n: { quiet: quiet.length, beside: beside.length },
    dataset: datasetHash(customers, accounts, dayEnds, readFileSync('apps/server/dist/saakh.mjs')),
    lines,
  })
  if (Math.max(...beside.map(({ ms }) => ms)) > LIMIT_MS) process.exitCode = 1
} finally {
  await product.remove()
}
