import { Readable } from 'node:stream'
import { importFile } from '../apps/server/src/imports/pipeline/import-file.ts'
import { markDue } from '../apps/server/src/monitoring/mark-due.ts'
import { evaluateDirty } from '../apps/server/src/monitoring/run.ts'
import { systemCaller } from '../apps/server/src/platform/access.ts'
import { fixedClock } from '../apps/server/src/platform/clock.ts'
import { execute, type Platform } from '../apps/server/src/platform/verb.ts'
import { threadsOfBuild } from './built-threads.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { accountsFile, customersFile, dayEndFile } from './generated-files.ts'
import { datasetHash, median, report, timed } from './report.ts'

// A day's file that concerns 1,000 of 100,000 monitored borrowers: what is judged again is what changed. The peer is
// the same engine judging all of them. The night after it judges those alone whom the day can change. This is the whole path: facts read from
// the database, every type judged in two threads of the built server, outcomes and alerts written. What the judging alone costs is measured by
// signals, and a bank with three years of day-ends by judging.

const PARTIES = Number(process.argv[2] ?? 100_000)
const CHANGED = PARTIES / 100
const ROUNDS = 5
const DAY_MS = 86_400_000
const NIGHT_LIMIT_MS = 5000

const deliver = async (
  platform: Platform,
  organization_id: string,
  kind: string,
  name: string,
  lines: Iterable<string>,
) => {
  const outcome = await importFile(platform, {
    organization_id,
    kind,
    file_name: name,
    stream: Readable.from([Buffer.from([...lines].join(''))]),
  })
  if (outcome.status !== 'done' || outcome.counts.rows_quarantined > 0) throw new Error(`${name}: ${outcome.message}`)
}

/** The night after the last file: what is due is marked and judged. */
async function oneNight(platform: Platform, organization_id: string) {
  const tomorrow: Platform = { ...platform, clock: fixedClock(new Date(Date.now() + DAY_MS).toISOString()) }
  let judged = 0
  const night = await timed(async () => {
    await execute(tomorrow, systemCaller(organization_id, 'judge-all'), markDue, {})
    judged = (await evaluateDirty(tomorrow, organization_id)).parties
  })
  return { night, judged }
}

await onFreshPlatform(async (fresh, { database }) => {
  const lender = await makeLender(fresh, 'Bench Lender')
  const threads = threadsOfBuild(database.app_url)
  const platform: Platform = { ...fresh, threads }
  await deliver(platform, lender, 'customers', 'customers.csv', customersFile(PARTIES))
  await deliver(platform, lender, 'accounts', 'accounts.csv', accountsFile(PARTIES))
  await deliver(platform, lender, 'day_end', 'first.csv', dayEndFile('2026-10-31', 0, PARTIES, 0.6))
  const all = await timed(() => evaluateDirty(platform, lender))
  const imports: number[] = []
  const evaluations: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const day = `2026-11-0${round + 1}`
    // From round to round over the limit and back, so that episodes open and clear.
    const lines = dayEndFile(day, round * CHANGED, CHANGED, 1.1)
    imports.push((await timed(() => deliver(platform, lender, 'day_end', `${day}.csv`, lines))).ms)
    evaluations.push((await timed(() => evaluateDirty(platform, lender))).ms)
  }
  const changed_ms = median(evaluations)
  const { night, judged } = await oneNight(platform, lender)
  await threads.close()
  report({
    bench: 'changed-parties',
    says: `${CHANGED} changed of ${PARTIES} monitored parties against judging all of them`,
    n: { rounds: ROUNDS, parties: PARTIES, changed: CHANGED },
    dataset: datasetHash(...dayEndFile('2026-10-31', 0, PARTIES, 0.6)),
    lines: [
      { what: `import of ${CHANGED} day-ends`, median_ms: median(imports), share_of_all: '' },
      {
        what: `judging the ${CHANGED} that changed`,
        median_ms: changed_ms,
        share_of_all: `${((changed_ms / all.ms) * 100).toFixed(1)} %`,
      },
      {
        what: `a night without news, in which ${judged} were judged (once)`,
        median_ms: median([night.ms]),
        share_of_all: `${((night.ms / all.ms) * 100).toFixed(1)} %`,
        limit_ms: NIGHT_LIMIT_MS,
      },
      { what: `judging all ${PARTIES} (once)`, median_ms: median([all.ms]), share_of_all: '100 %' },
    ],
  })
})
