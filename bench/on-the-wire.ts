import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { BrowserContext } from 'playwright-core'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { thingsOf } from '../e2e/screen-walk.ts'
import { datasetHash, type Line, median, percentile, report } from './report.ts'
import { ACTS, handled } from './wire/acts.ts'
import { bytesOf, type ColdPage, coldPage } from './wire/cold-page.ts'
import type { LongestTask } from './wire/tasks.ts'
import { type Usable, usable, WIDGET } from './wire/usable.ts'

// What three pages of the built product bring over the wire in an empty profile, as the browser counts it; how long until
// each can be used on a processor that is four times slower, beside the page as it is; and the longest task of the main
// thread at what people do all day. `pages` or `acts` on the command line measures one half alone.

const WHO = 'asha@demo-bank.example'
const ROUNDS = 7
const SLOWER = 4
/** Figures of time are judged only on a machine that does nothing else; tasks by the processor's time, which is theirs alone. */
const LIMITS = { script_kb: 230, scripts: 30, style_kb: 40, shift: 0.02, slow_ms: 2500, task_ms: 50 }

interface Place {
  what: string
  path: string
  /** What stands there once its data do. */
  isThere: string
}

interface Taken {
  place: Place
  cold: ColdPage
  plain: Usable[]
  slow: Usable[]
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

const failures: string[] = []

async function placesOf(product: Product): Promise<Place[]> {
  const { party_id } = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, WHO)))
  if (!party_id) throw new Error('The demo world has no borrower with an alert')
  return [
    { what: 'dashboard', path: '/app/dashboard', isThere: WIDGET },
    { what: 'alerts', path: '/app/alerts', isThere: 'main li[data-party]' },
    {
      what: 'borrower',
      path: `/app/party/${party_id}`,
      isThere: 'main section dl, main section table, main section h2',
    },
  ]
}

/** A fresh profile for each page, so that nothing is cached; the times in turns. */
async function takePlace(origin: string, place: Place, storageState: Storage): Promise<Taken> {
  const fresh = async <T>(take: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const { context, page, close } = await openBrowser('desktop', { storageState })
    await page.close()
    try {
      return await take(context)
    } finally {
      await close()
    }
  }
  const address = origin + place.path
  const at = (rate: number) => fresh((context) => usable(context, { address, isThere: place.isThere, rate }))
  const cold = await fresh((context) => coldPage(context, address, place.isThere))
  const [plain, slow]: [Usable[], Usable[]] = [[], []]
  await at(1)
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(await at(1))
    slow.push(await at(SLOWER))
  }
  return { place, cold, plain, slow }
}

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1))

function wireLine({ place, cold }: Taken): Line {
  const scripts = cold.files.filter(({ kind }) => kind === 'script')
  const figures = {
    script_kb: kb(bytesOf(cold.files, 'script')),
    scripts: scripts.length,
    style_kb: kb(bytesOf(cold.files, 'style')),
    shift: cold.shift,
  }
  for (const name of ['script_kb', 'scripts', 'style_kb', 'shift'] as const)
    if (figures[name] > LIMITS[name]) failures.push(`${place.what}: ${name} is ${figures[name]}, over ${LIMITS[name]}.`)
  for (const { name, isShown } of cold.faces)
    if (!isShown) failures.push(`${place.what}: the font ${name} came and is not shown.`)
  return {
    what: place.what,
    ...figures,
    fonts: cold.faces.length,
    font_kb: kb(bytesOf(cold.files, 'font')),
    all_kb: kb(cold.files.reduce((sum, { bytes }) => sum + bytes, 0)),
  }
}

const usableLine = (what: string, taken: readonly Usable[]) => ({
  what,
  data_ms: median(taken.map(({ data_ms }) => data_ms)),
  interactive_ms: median(taken.map(({ interactive_ms }) => interactive_ms)),
  p99_ms: percentile(
    taken.map(({ interactive_ms }) => interactive_ms),
    0.99,
  ),
})

const taskLine = (what: string, taken: readonly LongestTask[]) => ({
  what,
  task_ms: median(taken.map(({ ms }) => ms)),
  task_p99_ms: percentile(
    taken.map(({ ms }) => ms),
    0.99,
  ),
  cpu_ms: median(taken.map(({ cpu_ms }) => cpu_ms)),
})

/** What weighs most and what moved, for whoever brings a figure down. */
function tellHeaviest({ place, cold }: Taken): void {
  console.log(`\n${place.what}: what weighs most, kB on the wire`)
  console.table(
    [...cold.files]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 16)
      .map(({ name, kind, bytes }) => ({ name, kind, kb: kb(bytes) })),
  )
  for (const { name, isShown } of cold.faces) console.log(`font ${name}${isShown ? '' : ', not shown'}`)
  for (const shift of cold.moved.slice(0, 5)) console.log(`moved ${shift}`)
}

async function takeActs(origin: string, storageState: Storage): Promise<Line[]> {
  const lines: Line[] = []
  const { context, page, close } = await openBrowser('desktop', { storageState })
  await page.close()
  for (const act of ACTS) {
    const [plain, slow]: [LongestTask[], LongestTask[]] = [[], []]
    await handled(context, origin, act, 1)
    for (let round = 0; round < ROUNDS; round++) plain.push(await handled(context, origin, act, 1))
    for (let round = 0; round < 3; round++) slow.push(await handled(context, origin, act, SLOWER))
    const line = taskLine(act.what, plain)
    const { task_ms: slower_ms } = taskLine(act.what, slow)
    lines.push({ ...line, limit_ms: LIMITS.task_ms, slower_ms })
    if (line.cpu_ms > LIMITS.task_ms) failures.push(`${act.what}: a task of ${line.cpu_ms} ms, over ${LIMITS.task_ms}.`)
  }
  await close()
  return lines
}

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const half = process.argv[2]
const product = await startProduct()
const taken: Taken[] = []
let acts: Line[] = []
try {
  const { context, page, close } = await openBrowser('desktop')
  page.setDefaultTimeout(60_000)
  await signIn(page, product, WHO)
  const storage = await context.storageState()
  await close()
  if (half !== 'acts')
    for (const place of await placesOf(product)) taken.push(await takePlace(product.origin, place, storage))
  if (half !== 'pages') acts = await takeActs(product.origin, storage)
} finally {
  await endChromium()
  await product.remove()
}

const [load = 0] = loadavg()
const isQuiet = load <= availableParallelism()
const times = taken.flatMap(({ place, plain, slow }) => {
  const ours = usableLine(`${place.what}, processor ${SLOWER} times slower`, slow)
  if (isQuiet && ours.interactive_ms > LIMITS.slow_ms)
    failures.push(`${place.what} is usable after ${ours.interactive_ms} ms, over ${LIMITS.slow_ms}.`)
  return [{ ...ours, limit_ms: LIMITS.slow_ms }, usableLine(`${place.what}, as it is`, plain)]
})
for (const page of taken) tellHeaviest(page)
report({
  bench: 'on-the-wire',
  says: 'what a page brings in an empty profile (kB compressed, with headers), until it can be used, and its longest tasks',
  n: { cold: 1, rounds: ROUNDS, rounds_of_slower_acts: 3 },
  dataset: datasetHash(readFileSync('apps/web/dist/index.html')),
  lines: [...taken.map(wireLine), ...times, ...acts],
})
if (!isQuiet) console.error('The machine does other things, so the times by the clock are not judged.')
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
