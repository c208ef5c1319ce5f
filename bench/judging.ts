import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { importFile } from '../apps/server/src/imports/pipeline/import-file.ts'
import { markDue } from '../apps/server/src/monitoring/mark-due.ts'
import { evaluateDirty } from '../apps/server/src/monitoring/run.ts'
import { systemCaller } from '../apps/server/src/platform/access.ts'
import { fixedClock } from '../apps/server/src/platform/clock.ts'
import { inOrganization } from '../apps/server/src/platform/db.ts'
import { execute, type Platform } from '../apps/server/src/platform/verb.ts'
import { threadsOfBuild } from './built-threads.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { openMeter, type Taken } from './processor.ts'
import { datasetHash, type Line, report } from './report.ts'
import { fillBook, LAST, MONTHS, packBook } from './rules/book.ts'

// A bank with three years of day-ends, by the product's own code, its threads and its database: its first judging, which makes the book of
// all months; a day's file about a tenth of the borrowers; the night after it, without news; and all of them once more, by all signals and
// scores. How many borrowers stands on the command line. The threads are those of the built server.

const BORROWERS = Number(process.argv[2] ?? 10_000)
/** A month that no file told of yet: the book came without documents, on which a file would lay its days. */
const FILE_DAY = '2026-12-01'
const at = (day: string) => fixedClock(`${day}T04:00:00Z`)
/** For 100,000 borrowers on two processors. */
const LIMITS_MS = { all: 120_000, file: 15_000, night: 5_000 }
const limitOf = (limit: keyof typeof LIMITS_MS) => Math.round((LIMITS_MS[limit] * BORROWERS) / 100_000)

function* dayFile(): Generator<string> {
  yield 'account_number,day_end_date,outstanding,limit,drawing_power,dpd\n'
  // Every tenth account; some of them go over their limit, and some come back from it.
  for (let n = 10; n <= BORROWERS; n += 10)
    yield `A${n},${FILE_DAY},${n % 70 === 0 ? 1_040_000 : 640_000 + n}.00,1000000.00,1000000.00,0\n`
}

const markAll = ({ db }: Platform, organization_id: string) =>
  inOrganization(db, organization_id, (tx) =>
    sql`select mark_parties_dirty(array(select party_id from monitored_parties
      where organization_id = ${organization_id}))`.execute(tx),
  )

async function deliver(platform: Platform, organization_id: string) {
  const stream = Readable.from([Buffer.from([...dayFile()].join(''))])
  const outcome = await importFile(platform, { organization_id, kind: 'day_end', file_name: 'day.csv', stream })
  if (outcome.status !== 'done' || outcome.counts.rows_quarantined > 0)
    throw new Error(outcome.message ?? 'quarantined')
}

const lineOf = (what: string, judged: number, taken: Taken, limit_ms: number | ''): Line => ({
  what: `${what}: ${judged} judged`,
  seconds: Number((taken.ms / 1000).toFixed(1)),
  server_ms_each: Number((taken.server_ms / judged).toFixed(2)),
  database_ms_each: Number((taken.database_ms / judged).toFixed(2)),
  processor_seconds: Number(((taken.server_ms + taken.database_ms) / 1000).toFixed(1)),
  limit_seconds: limit_ms === '' ? '' : limit_ms / 1000,
})

await onFreshPlatform(async (fresh, { database, pool }) => {
  const organization_id = await makeLender(fresh, 'Bench Lender')
  const threads = threadsOfBuild(database.app_url)
  const on = (day: string): Platform => ({ ...fresh, clock: at(day), threads })
  const meter = await openMeter(pool)
  const judge = (platform: Platform) => meter(() => evaluateDirty(platform, organization_id))
  await fillBook(database.owner_url, organization_id, BORROWERS)
  await packBook(fresh, organization_id)
  await markAll(fresh, organization_id)
  const first = await judge(on(FILE_DAY))
  const delivered = on('2026-12-02')
  await deliver(delivered, organization_id)
  const file = await judge(delivered)
  const next = on('2026-12-03')
  const night = await meter(async () => {
    await execute(next, systemCaller(organization_id, 'judge-all'), markDue, {})
    return evaluateDirty(next, organization_id)
  })
  await markAll(fresh, organization_id)
  const all = await judge(next)
  await threads.close()
  report({
    bench: 'judging',
    says: `${BORROWERS} borrowers with ${MONTHS} months of day-ends, against the limits for 100,000 by their number`,
    n: { borrowers: BORROWERS, months: MONTHS, rounds: 1 },
    dataset: datasetHash(`${BORROWERS} ${MONTHS} ${LAST}`, ...dayFile()),
    lines: [
      lineOf('first judging, with the book of all months', first.result.parties, first, ''),
      lineOf('a file about a tenth', file.result.parties, file, limitOf('file')),
      lineOf('a night without news', night.result.parties, night, limitOf('night')),
      lineOf('all once more', all.result.parties, all, limitOf('all')),
    ],
  })
})
