import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openIndexDb, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Log } from '../../apps/server/src/platform/log.ts'
import type { OpenPlatform } from '../../apps/server/src/roles/open-platform.ts'
import { ChangeFollower } from '../../apps/server/src/search/change-follower.ts'
import { PartyIndex } from '../../apps/server/src/search/party-index.ts'
import { createPartySearch } from '../../apps/server/src/search/party-search.ts'
import { PartySnapshots } from '../../apps/server/src/search/party-snapshots.ts'
import { arrange } from '../../apps/server/src/testing/arrange.ts'
import { onFreshPlatform } from '../fresh-platform.ts'
import { type Line, median, percentile, timed } from '../report.ts'
import { ASKER } from './recall.ts'

const ROUNDS = 7
const CHANGES = 1000
const LIMIT_MS = 2000

/**
 * From the making of the search to its first answer, as a start of the product does it: identity of the database, the file,
 * the changes since. The database holds the changed parties alone; of the others a start asks it nothing.
 */
export async function snapshotLines(index: PartyIndex, name: string): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-'))
  const lines: Line[] = []
  try {
    await onFreshPlatform(async (platform, open) => {
      const { log } = platform
      const db = openIndexDb(open.database.index_url)
      const { ms } = await timed(() => write(db, log, folder, index))
      const [file = ''] = readdirSync(folder).map((fileName) => join(folder, fileName))
      const mb = Number((statSync(file).size / 1e6).toFixed(1))
      lines.push({ what: 'snapshot written', answered_by: 'saakh', n: 1, ms: Math.round(ms), mb })
      const measure = async (what: string, prepare: () => void) =>
        lines.push(await readiness(`ready from a snapshot${what}`, () => start(db, log, open, folder, name), prepare))
      await measure('', () => undefined)
      await measure(', the file not in memory', () => spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0']))
      await addParties(platform.db)
      await measure(`, ${CHANGES} parties added since`, () => undefined)
      await db.destroy()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return lines
}

async function write(db: Db, log: Log, folder: string, index: PartyIndex): Promise<void> {
  const snapshots = new PartySnapshots(db, log, { folder })
  await snapshots.load(new PartyIndex())
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  const position = { oldest_open: rows[0]?.xid ?? '0', seen: [], last: null }
  await snapshots.close(index, new ChangeFollower(db, index, position, () => undefined))
}

async function readiness(what: string, work: () => Promise<() => Promise<void>>, prepare: () => void): Promise<Line> {
  const ms: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    prepare()
    const before = process.cpuUsage()
    const { ms: taken, result: end } = await timed(work)
    const { user, system } = process.cpuUsage(before)
    ms.push(taken)
    processor.push((user + system) / 1000)
    await end()
  }
  return {
    what,
    answered_by: 'saakh',
    n: ROUNDS,
    p50_ms: median(ms),
    max_ms: percentile(ms, 1),
    limit_ms: LIMIT_MS,
    processor_p50_ms: median(processor),
  }
}

/** Answers how to end it. */
async function start(db: Db, log: Log, { feed }: OpenPlatform, folder: string, name: string) {
  const search = await createPartySearch({ db, feed, log, snapshots: { folder } })
  const { total } = await search.find(ASKER, name, { limit: 10 })
  if (total === 0) throw new Error(`${name} was not found: the file was not read`)
  return () => search.close()
}

const addParties = (db: Db) =>
  arrange(db, PLATFORM_ORGANIZATION, (tx) =>
    sql`insert into parties (party_id, name, type) select gen_random_uuid(), 'ADDED SINCE ' || i, 'private_company'
      from generate_series(1, ${CHANGES}::int) i`.execute(tx),
  )
