import { addMonths, type IsoDate, istInstant, monthOf } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { setFeed } from '../imports/feeds/set-feed.ts'
import { importFile } from '../imports/pipeline/import-file.ts'
import { loadShippedCirculars } from '../imports/shipped/shipped-circulars.ts'
import { loadShippedIssuers } from '../imports/shipped/shipped-issuers.ts'
import { loadShippedMacro } from '../imports/shipped/shipped-macro.ts'
import { loadShippedRegister } from '../imports/shipped/shipped-register.ts'
import { loadShippedResults } from '../imports/shipped/shipped-results.ts'
import { writeDueDigests } from '../jobs/write-digests.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { systemCaller } from '../platform/access.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { setExposureLimit } from '../rooms/book/set-exposure-limit.ts'
import { demoCaller, demoOrganizationId, loadDemoAccounts } from './accounts.ts'
import { atInstant, atTime } from './at-moment.ts'
import { billsFiles } from './bills-files.ts'
import { type Borrower, DEMO_SIZES, type DemoSize, demoBorrowers } from './borrowers.ts'
import { dayEndFeed } from './conduct-feed.ts'
import { controlTotals } from './control-totals.ts'
import { type DemoFiles, type FeedFiles, makeDemoFiles, makeDemoFilesAside } from './demo-files.ts'
import { type DemoState, noteDemoState } from './demo-state.ts'
import { DESK_YEAR, judgeTheFirst, workTheMonth } from './desk-year/work-the-month.ts'
import { deliveryDays } from './feeds.ts'
import { loadDemoDashboards } from './load-demo-dashboards.ts'
import { loadDemoOrders } from './load-demo-orders.ts'
import { loadDemoUnits } from './load-demo-units.ts'
import { loadDemoWork } from './load-demo-work.ts'
import { loadSuspendedWork } from './load-suspended-work.ts'
import { recoveryFeed } from './paper-feeds.ts'
import { directorsFile, personsFile } from './persons.ts'
import { ratesFile } from './rates-file.ts'
import { receivedNoticesFile } from './received-notices.ts'
import { groupsFile, relationsFile } from './relations.ts'
import { loadSmallBusiness } from './small-business/load-small-business.ts'

const BANK = demoOrganizationId('Demo Bank')
/**
 * After each of the last deliveries the engine is run as it would have been then, over all borrowers: about eight months.
 * Before that, over those with which the desk's year begins.
 */
export const WATCHED = 8

const readState = (platform: Platform): Promise<DemoState | null> =>
  inOrganization(platform.db, BANK, async (tx) => {
    const row = await tx
      .selectFrom('organizations')
      .select('configs')
      .where('organization_id', '=', BANK)
      .executeTakeFirst()
    return (row?.configs.demo as DemoState | undefined) ?? null
  })

const writeState = (platform: Platform, state: DemoState): Promise<unknown> =>
  execute(platform, systemCaller(BANK, 'demo world'), noteDemoState, state)

const textStream = async function* (text: string) {
  yield Buffer.from(text)
}

const bufferStream = async function* (content: Buffer) {
  yield content
}

const deliver = async (platform: Platform, kind: string, file_name: string, text: string, at: Date) => {
  const outcome = await importFile(platform, {
    organization_id: BANK,
    kind,
    file_name,
    stream: textStream(text),
    options: { known_at: at.toISOString(), is_demo: true },
  })
  if (outcome.status === 'failed') throw new Error(`The demo file ${file_name} was not imported: ${outcome.message}`)
}

/** What is done after each delivery, by the clock of that morning and before the one of `until`. */
type AfterDelivery = (then: Platform, morning: IsoDate, left: number, until: IsoDate | undefined) => Promise<void>

/** Runs the engine as of the last deliveries, and lets people work with what it found until the next one. */
const watchTheLast =
  (platform: Platform, world: Pick<DemoState, 'anchor' | 'size'>): AfterDelivery =>
  async (then, morning, left, until) => {
    if (left >= DESK_YEAR) return
    if (left < WATCHED) await evaluateDirty(then, BANK)
    else await judgeTheFirst(then, world)
    if (until === undefined) return
    // What the night's alerts became at eight, while today's is the worker's.
    await writeDueDigests(atTime(platform, morning, '08:00'))
    await workTheMonth(platform, { ...world, morning, until, left })
  }

/** What borrowers gave of their own books; each file is about one. */
async function deliverBills(platform: Platform, borrowers: readonly Borrower[], anchor: IsoDate, at: Date) {
  const files = billsFiles(borrowers, anchor)
  const numbers = files.map(({ customer_number }) => customer_number)
  const { rows } = await inOrganization(platform.db, BANK, (tx) =>
    sql<{ customer_number: string; party_id: string }>`select customer_number, party_id from customers
      where organization_id = ${BANK} and customer_number = any(${numbers})`.execute(tx),
  )
  const parties = new Map(rows.map(({ customer_number, party_id }) => [customer_number, party_id]))
  await Promise.all(
    files.map(async ({ customer_number, as_of, content }) => {
      const file_name = `demo-bills-receivable-${customer_number}.xml`
      const options = {
        known_at: at.toISOString(),
        is_demo: true,
        as_of,
        party_id: parties.get(customer_number) ?? null,
      }
      const stream = bufferStream(content)
      const outcome = await importFile(platform, { organization_id: BANK, kind: 'tally', file_name, stream, options })
      if (outcome.status === 'failed')
        throw new Error(`The demo file ${file_name} was not imported: ${outcome.message}`)
    }),
  )
}

interface Loading {
  /** Has the database learn how much lies in its tables: without it plans are made for empty ones. */
  gatherStatistics?: () => Promise<void>
}
const nothing = async () => undefined

/** Delivers the files of 36 months, each at its time. */
export async function loadHistory(
  platform: Platform,
  { anchor, size }: Pick<DemoState, 'anchor' | 'size'>,
  say: (line: string) => void,
  {
    afterDelivery = watchTheLast(platform, { anchor, size }),
    gatherStatistics = nothing,
    files = makeDemoFiles({ anchor, size }),
  }: { afterDelivery?: AfterDelivery; files?: DemoFiles } & Loading = {},
): Promise<void> {
  const borrowers = demoBorrowers(anchor, size)
  const { master, events } = files
  const mornings = deliveryDays(anchor)
  const totals = totalsOf(events, borrowers, mornings)
  // A year of files, the first alerts and decisions: a gathering takes a second or two of a start.
  const gathered_after = new Set([mornings.length - 5, DESK_YEAR - 2])
  let gathering: Promise<void> = nothing()
  for (const [index, morning] of mornings.entries()) {
    const at = istInstant(morning, '00:30')
    const then = atInstant(platform, at)
    const deliverOne = async ({ kind, by_morning }: FeedFiles) => {
      const text = by_morning.get(morning)
      const came = kind === recoveryFeed.kind && morning === lateMorning(mornings) ? istInstant(morning, '13:40') : at
      const file_name = `demo-${kind.replaceAll('_', '-')}-${morning}.csv`
      if (text) await deliver(atInstant(platform, came), kind, file_name, text, came)
      by_morning.delete(morning)
    }
    for (const files of master) await deliverOne(files)
    if (index === 0) await deliver(then, 'customers', `demo-persons-${morning}.csv`, personsFile(), at)
    await Promise.all(events.map(deliverOne))
    const counted = totals.get(morning)
    if (counted) await deliver(then, 'control_totals', `demo-control-totals-${morning}.csv`, counted, at)
    if (index === mornings.length - 1) {
      await deliver(then, 'reference_rates', `demo-reference-rates-${morning}.csv`, ratesFile(anchor), at)
      await deliver(then, 'directors', `demo-directors-${morning}.csv`, directorsFile(borrowers), at)
      await deliver(then, 'relations', `demo-relations-${morning}.csv`, relationsFile(borrowers), at)
      await deliver(then, 'group_members', `demo-groups-${morning}.csv`, groupsFile(borrowers), at)
      const notices = receivedNoticesFile(borrowers, anchor)
      await deliverBills(then, borrowers, anchor, at)
      await deliver(then, 'show_cause_notices', `demo-notices-${morning}.csv`, notices, at)
    }
    const left = mornings.length - 1 - index
    await afterDelivery(then, morning, left, mornings[index + 1])
    const is_told = morning.endsWith('-04-01') || left === 0
    if (is_told) say(`Demo Bank's files up to ${morning} are read.`)
    if (!gathered_after.has(left)) continue
    await gathering
    // While the next morning's files are read. A failure is told where this is awaited.
    gathering = gatherStatistics()
    gathering.catch(() => undefined)
  }
  await gathering
}

/** The morning of the last month's end on which the file of recoveries, due by ten, comes after one. No signal reads it. */
const lateMorning = (mornings: readonly IsoDate[]): IsoDate | undefined =>
  mornings.slice(0, -1).findLast((morning) => morning.endsWith('-01'))

/** Month-ends whose day-ends come with control totals; those of the first do not balance in one branch. */
const WITH_TOTALS = 2

function totalsOf(
  events: readonly FeedFiles[],
  borrowers: readonly Borrower[],
  mornings: readonly IsoDate[],
): Map<IsoDate, string> {
  const dayEnds = events.find(({ kind }) => kind === dayEndFeed.kind)?.by_morning
  const ends = mornings.filter((morning) => morning.endsWith('-01')).slice(-WITH_TOTALS)
  return new Map(
    ends.flatMap((morning, at) => {
      const text = dayEnds?.get(morning)
      return text ? [[morning, controlTotals(text, borrowers, { morning, is_off: at === 0 })] as const] : []
    }),
  )
}

/** Day-ends and recoveries are due on the morning after each month's end, day-ends with totals. */
async function sayRhythm(platform: Platform, anchor: IsoDate): Promise<void> {
  const since = addMonths(`${monthOf(anchor)}-01`, -WITH_TOTALS)
  for (const { kind } of [dayEndFeed, recoveryFeed])
    await execute(platform, demoCaller('U1'), setFeed, {
      kind,
      expectation: {
        ...{ rhythm: 'monthly', due_after_days: 1, due_time: '10:00', since },
        has_totals: kind === dayEndFeed.kind,
      },
    })
}

/** The invented capital base against which borrowers and groups are held, in rupees. */
const CAPITAL_BASE = '3500000000'

const sayLimits = (platform: Platform, anchor: IsoDate): Promise<unknown> =>
  execute(platform, demoCaller('U1'), setExposureLimit, {
    ...{ valid_from: addMonths(`${monthOf(anchor)}-01`, -12), capital_base: CAPITAL_BASE },
    ...{ borrower_percent: '20', group_percent: '25' },
  })

/** What is public and ships with the product. */
async function loadShipped(platform: Platform): Promise<void> {
  const log = { info: () => undefined }
  await loadShippedRegister(platform, log)
  // Before filings and circulars: those of a company nobody knows stay unlinked until they are linked again.
  await loadShippedIssuers(platform, log)
  await loadShippedResults(platform, log)
  await loadShippedCirculars(platform, log)
  await loadShippedMacro(platform, log)
}

/**
 * Makes what is missing of the demo world. Each step can be cut off and done again: files are taken up where they
 * stopped, work is keyed. A start that finds everything there costs one look. Answers whether anything was missing.
 * `loading_db` is the same database on connections that do not wait for the disk: what a crash loses is loaded again.
 */
export async function loadDemoWorld(
  durable: Platform,
  say: (line: string) => void,
  {
    size = 'full',
    gatherStatistics = nothing,
    loading_db = durable.db,
  }: Loading & { size?: DemoSize; loading_db?: Db } = {},
): Promise<boolean> {
  const platform: Platform = { ...durable, db: loading_db }
  const known = await readState(platform)
  if (known?.done) return false
  const state = known ?? { anchor: platform.clock.today(), size, done: false }
  say(
    `Making the demo world: accounts, the company register of seven states, ${DEMO_SIZES[state.size]} fictional borrowers.`,
  )
  const making = makeDemoFilesAside(platform.threads, state)
  // Where it is awaited it is told.
  making.catch(() => undefined)
  await loadDemoAccounts(platform)
  await loadDemoUnits(platform)
  await loadDemoDashboards(platform)
  await writeState(platform, state)
  // The fictional businesses are in no register, so none waits for the other.
  await Promise.all([
    loadShipped(platform),
    making.then((files) => loadHistory(platform, state, say, { gatherStatistics, files })),
    loadSmallBusiness(platform, state.anchor),
  ])
  await sayRhythm(platform, state.anchor)
  await sayLimits(platform, state.anchor)
  await loadDemoWork(platform, state.anchor, state.size)
  await loadDemoOrders(platform, state.anchor)
  await loadSuspendedWork(platform, state.anchor)
  // Its commit brings everything before it to the disk.
  await writeState(durable, { ...state, done: true })
  // Beside the first pages, which the statistics of the last year serve. The database gathers by itself what this leaves.
  gatherStatistics().catch(() => undefined)
  return true
}
