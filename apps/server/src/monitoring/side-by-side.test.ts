import { account } from '@saakh/catalogue/example-facts'
import { addDays, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSnapshot } from '../platform/audit-check/audit-source.ts'
import { verifyAudit } from '../platform/audit-check/verify-audit.ts'
import { createDb, createPool, type Db } from '../platform/db.ts'
import { createThreads, type Threads } from '../platform/threads.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { arrange } from '../testing/arrange.ts'
import { buildScript } from '../testing/build-script.ts'
import { eventually } from '../testing/eventually.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { bookOf, keptOf, markMonitored, monitorExamples, saidOf, scoresOf } from '../testing/judged-examples.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { CHUNK, evaluateChunk } from './judge-chunk.ts'
import { type JudgeShare, judgeHere, type Share } from './judge-share.ts'
import { laneOf } from './marks.ts'
import { RULES } from './rules.ts'
import { evaluateDirty } from './run.ts'

const FIRST = '2024-08-31'
const EXAMPLES = { from: '2024-07-01', until: FIRST, one_in: 3 }
/** So small that many chunks are under way at once. */
const SIZE = 4
const clock = settableClock(istInstant(FIRST, '12:00').toISOString())
let world: TestWorld
let store: FactStore
let threads: Threads
let other_db: Db
/** A second worker: connections and threads of its own. */
let other: Platform

beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
  const file = await buildScript('thread', 'apps/server/src/roles/thread.ts')
  threads = createThreads({ file, size: 2, database: { url: world.app_url, priority: null } })
  other_db = createDb(createPool(world.app_url, 6))
  other = { ...world.platform, db: other_db, threads }
})
afterAll(async () => {
  await threads.close()
  await other_db.destroy()
  await world.close()
})

async function overdueBorrowers(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const party_id = await store.party({ name: `Fictional Borrower ${i}` })
    await store.monitor(client.organization_id, party_id)
    await store.write(client.organization_id, party_id, [
      account('7001', 'term_loan'),
      ...overdueDayEnds('7001', '2024-08-01', FIRST, '2024-08-10'),
    ])
    ids.push(party_id)
  }
  return ids
}

const judgedOf = (organization_id: string) =>
  query(world.owner_url, `select party_id from outcomes where organization_id = '${organization_id}' order by 1`)
const openAlerts = (organization_id: string) =>
  query(
    world.owner_url,
    `select party_id, alert_type, subject from alerts where organization_id = '${organization_id}' and state = 'open' order by 1`,
  )

/** A chunk that waits in its judgement until it is let go. */
function heldChunk(client: Client, limit: number) {
  const shares: Share[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const judge: JudgeShare = async (tx, share, keepScores) => {
    shares.push(share)
    await held
    return judgeHere(RULES)(tx, share, keepScores)
  }
  const ended = execute(world.platform, world.system(client.organization_id), evaluateChunk(RULES, judge), {
    ...{ limit, among: null },
  })
  return { shares, release, ended }
}

/** A party of the register; ids are drawn until its lane is one that is asked for. */
async function registerParty(isWanted: (lane: number) => boolean): Promise<string> {
  for (;;) {
    const party_id = await store.party({ name: 'FICTIONAL REGISTER NAME PRIVATE LIMITED' })
    if (isWanted(laneOf(party_id))) return party_id
  }
}

async function decideOneParty({ organization_id }: Client, own: string, register: string): Promise<void> {
  await arrange(world.platform.db, organization_id, (tx) =>
    sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
      values (${organization_id}, ${own}, ${register}, 'test', now())`.execute(tx),
  )
  for (const party_id of [own, register]) await store.mark(organization_id, party_id)
}

describe('chunks side by side', () => {
  it('leave what one after the other leaves, and none of them judges whom another one does', async () => {
    const [here, there] = [await world.organization(), await world.organization()]
    const examples = await monitorExamples(store, [here, there], EXAMPLES)
    expect(examples).toBeGreaterThan(10 * SIZE)
    for (const after of [0, 1, 45, 366]) {
      clock.set(istInstant(addDays(FIRST, after), '12:00').toISOString())
      for (const client of [here, there]) await markMonitored(world.platform, client)
      const alone = await evaluateDirty(world.platform, here.organization_id)
      const together = await Promise.all(
        [world.platform, other, other].map((platform) =>
          evaluateDirty(platform, there.organization_id, RULES, { size: SIZE }),
        ),
      )
      const sum = (count: (of: typeof alone) => number) => together.reduce((all, run) => all + count(run), 0)
      expect(together.filter(({ parties }) => parties > 0).length).toBeGreaterThan(1)
      expect([after, sum((run) => run.taken), sum((run) => run.parties)]).toEqual([after, examples, examples])
      expect([sum((run) => run.raised.length), sum((run) => run.cleared.length)]).toEqual([
        alone.raised.length,
        alone.cleared.length,
      ])
      expect(await keptOf(world.platform, there)).toEqual(await keptOf(world.platform, here))
      expect(await saidOf(world.platform, there)).toEqual(await saidOf(world.platform, here))
      expect(await scoresOf(world.platform, there)).toEqual(await scoresOf(world.platform, here))
      expect(await bookOf(world.platform, there)).toEqual(await bookOf(world.platform, here))
    }
    const { findings } = await inSnapshot(world.owner_url, (source) => verifyAudit(source, null))
    expect(findings.first).toEqual([])
  }, 240_000)

  it('leave to each other what one of them holds, and wait for it when nothing else is marked', async () => {
    clock.set(istInstant(FIRST, '12:00').toISOString())
    const asha = await world.organization()
    const all = await overdueBorrowers(asha, 24)
    const chunk = heldChunk(asha, 3)
    await eventually('the chunk is judged', async () => chunk.shares.length === 1)
    const [share] = chunk.shares
    const rest = evaluateDirty(other, asha.organization_id, RULES, { size: SIZE })
    await eventually('others are judged', async () => (await judgedOf(asha.organization_id)).length >= 8)
    const before = await judgedOf(asha.organization_id)
    for (const { party_id } of share?.parties ?? []) expect(before).not.toContainEqual({ party_id })
    chunk.release()
    const [chunkRun, two] = await Promise.all([chunk.ended, rest])
    expect([chunkRun.taken, chunkRun.taken + two.taken]).toEqual([3, all.length])
    expect(await judgedOf(asha.organization_id)).toHaveLength(all.length)
    expect(await openAlerts(asha.organization_id)).toHaveLength(all.length)
  }, 60_000)

  it('begin again when it is decided meanwhile that two parties are one', async () => {
    const asha = await world.organization()
    const [own = ''] = await overdueBorrowers(asha, 1)
    const register = await registerParty((lane) => lane !== laneOf(own))
    const chunk = heldChunk(asha, CHUNK)
    await eventually('the chunk is judged', async () => chunk.shares.length === 1)
    await decideOneParty(asha, own, register)
    expect(await evaluateDirty(other, asha.organization_id)).toMatchObject({ taken: 2, parties: 1 })
    chunk.release()
    // What it had judged is of a party that is no more judged by itself.
    expect(await chunk.ended).toMatchObject({ taken: 0, raised: [] })
    expect(chunk.shares.map(({ parties }) => parties.map(({ party_id }) => party_id))).toEqual([[own]])
    expect(await openAlerts(asha.organization_id)).toMatchObject([{ party_id: register, subject: '7001' }])
  }, 60_000)

  it('leave two parties that became one to one of them where both share a lane', async () => {
    const asha = await world.organization()
    const [own = ''] = await overdueBorrowers(asha, 1)
    const register = await registerParty((lane) => lane === laneOf(own))
    const chunk = heldChunk(asha, CHUNK)
    await eventually('the chunk is judged', async () => chunk.shares.length === 1)
    await decideOneParty(asha, own, register)
    const rest = evaluateDirty(other, asha.organization_id)
    chunk.release()
    const [chunkRun, two] = await Promise.all([chunk.ended, rest])
    expect([chunkRun.taken + two.taken, chunkRun.parties + two.parties]).toEqual([2, 1])
    expect(await openAlerts(asha.organization_id)).toMatchObject([{ party_id: register, subject: '7001' }])
  }, 60_000)

  it('go on for the others when the data of one party breaks the database', async () => {
    const asha = await world.organization()
    const ids = await overdueBorrowers(asha, 20)
    const culprit = ids[9] ?? ''
    await query(world.owner_url, `alter table alerts add constraint cut check (party_id <> '${culprit}') not valid`)
    const summary = await evaluateDirty(other, asha.organization_id, RULES, { size: SIZE })
    await query(world.owner_url, 'alter table alerts drop constraint cut')
    expect(summary).toMatchObject({ taken: 19, parties: 19, unjudged: [{ party_id: culprit }] })
    expect(await openAlerts(asha.organization_id)).toHaveLength(19)
    expect(await evaluateDirty(other, asha.organization_id)).toMatchObject({ taken: 1, unjudged: [] })
  }, 60_000)
})
