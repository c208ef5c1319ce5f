import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../build-server.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { machineOf } from '../testing/api-keys.ts'
import { arrange } from '../testing/arrange.ts'
import { eventually } from '../testing/eventually.ts'
import { addParty } from '../testing/party-fixtures.ts'
import { query } from '../testing/query.ts'
import { type Client, requester, type TestWorld, testWorld } from '../testing/server.ts'
import { type StandbyServer, startStandby } from '../testing/standby-server.ts'
import { NOT_AUDITED } from './audit-check/audited-tables.ts'
import { migrate } from './migrate.ts'
import { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts'
import { MAY_LAG, OF_THE_LEADER } from './standby-tables.ts'

let folder: string
let leader: RunningPostgres
let standby: StandbyServer
let world: TestWorld
/** The same on a second process, which knows of no write of the first one. */
let elsewhere: (client: Client) => Client
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'saakh-leader-'))
  chmodSync(folder, 0o711)
  leader = await startPostgres({ data_dir: folder, log: () => undefined, is_disposable: true })
  const { owner_url, app_url } = leader
  await migrate(owner_url, app_url)
  standby = await startStandby(leader)
  world = await testWorld({ database: { owner_url, app_url, drop: async () => undefined }, read_url: standby.app_url })
  const second = await buildServer(world.parts)
  elsewhere = (client) => ({ ...client, ...requester(second, client.token) })
}, 120_000)
afterAll(async () => {
  await world?.close()
  await standby?.remove()
  await leader?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await eventually('the standby is found', isUsed, 15_000)
})

const counted = (why: string | null) => world.platform.standby?.counts().get(why as null) ?? 0
const LISTS = '/v1/admin/lists'
const namesOf = async (client: Client): Promise<string[]> =>
  (await client.get(LISTS)).body.lists.map(({ name }: { name: string }) => name)
const makeList = async (client: Client, name: string) => {
  const made = await client.post(LISTS, { list: { name, list_type: 'watchlist' } })
  expect(made.status).toBe(200)
}

/** Somebody of whom both processes remember the session, with all that was written for them on the standby. */
async function somebody(): Promise<Client> {
  const client = await world.organization()
  // The first request opens the session, the next one of a process reads it.
  for (const caller of [client, client, elsewhere(client)]) await caller.get('/v1/account/myprofile')
  await standby.caughtUp()
  return client
}
/** Whether the standby answers the read of somebody for whom nothing was written meanwhile. */
async function isUsed(): Promise<boolean> {
  const client = await somebody()
  const before = counted(null)
  await client.get(LISTS)
  return counted(null) > before
}
/**
 * What reads answer where the standby answered so many of them. On a busy machine it may look away for a moment, and the leader answers:
 * then they are asked again.
 */
async function byStandby<R>(reads: number, work: () => Promise<R>): Promise<R> {
  const answers: R[] = []
  await eventually(`the standby answers ${reads}`, async () => {
    const before = counted(null)
    answers.push(await work())
    return counted(null) === before + reads
  })
  return answers.at(-1) as R
}
/** With a standby that shows nothing of what is written while `work` goes on. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await standby.pause()
  await work().finally(() => standby.resume())
}

describe('a standby', () => {
  it('answers a read when it has all that was written', async () => {
    const asha = await somebody()
    await makeList(asha, 'Watched')
    await standby.caughtUp()
    expect(await byStandby(1, () => namesOf(asha))).toContain('Watched')
    expect((await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload).toContain(
      'saakh_reads_total{by="standby",why=""}',
    )
  })

  it('does not answer while it lacks what somebody wrote, in whatever process they ask', async () => {
    const asha = await somebody()
    await whilePaused(async () => {
      await makeList(asha, 'Just made')
      const [before, answered] = [counted('standby is behind'), counted(null)]
      expect(await namesOf(asha)).toContain('Just made')
      expect(await namesOf(elsewhere(asha))).toContain('Just made')
      expect([counted('standby is behind') > before, counted(null) - answered]).toEqual([true, 0])
    })
  })

  it('answers others meanwhile, whose organization has written nothing since', async () => {
    const [asha, omar] = [await somebody(), await somebody()]
    await standby.caughtUp()
    await whilePaused(async () => {
      await makeList(asha, 'Only hers')
      expect(await byStandby(1, () => namesOf(omar))).not.toContain('Only hers')
    })
  })

  it('answers nobody when all of it is older than five seconds', async () => {
    const [asha, omar] = [await somebody(), await somebody()]
    await whilePaused(async () => {
      await makeList(asha, 'Long ago')
      const isTooOld = async () => {
        const before = counted('standby is behind')
        await omar.get(LISTS)
        return counted('standby is behind') > before
      }
      await eventually('the standby is too old', isTooOld, 8000)
    })
  })

  it('lets nobody in who signed out, is suspended or may no more, although it does not know yet', async () => {
    const [asha, omar, leela] = [await somebody(), await somebody(), await somebody()]
    await whilePaused(async () => {
      await asha.post('/v1/account/sign_out')
      await arrange(world.platform.db, omar.organization_id, (tx) =>
        sql`update users set status = 'inactive' where user_id = ${omar.user_id}`.execute(tx),
      )
      const policy = JSON.stringify(narrowed({ '/v1/admin/lists': [] }))
      await arrange(world.platform.db, leela.organization_id, (tx) =>
        sql`update users set policy = ${policy}::jsonb where user_id = ${leela.user_id}`.execute(tx),
      )
      for (const [who, status] of [
        [asha, 401],
        [omar, 403],
        [leela, 403],
      ] as const)
        for (const caller of [who, elsewhere(who)]) expect((await caller.get(LISTS)).status).toBe(status)
    })
  })

  it('answers a machine like a person, and no more once its key is revoked', async () => {
    const asha = await somebody()
    const machine = await machineOf(world, asha)
    await machine.get(LISTS)
    await standby.caughtUp()
    expect((await byStandby(1, () => machine.get(LISTS))).status).toBe(200)
    await whilePaused(async () => {
      await asha.delete(`/v1/admin/api_keys/${machine.key_id}`)
      const refused = await machine.get(LISTS)
      expect([refused.status, refused.body.data.code]).toEqual([401, 'key_revoked'])
    })
  })

  it('shows nobody the rows of another organization, nor what a unit or a policy hides', async () => {
    const [asha, omar] = [await somebody(), await somebody()]
    await makeList(asha, 'Private to one')
    await standby.caughtUp()
    const { names, status } = await byStandby(3, async () => {
      const { lists } = (await asha.get(LISTS)).body
      const { list_id } = lists.find(({ name }: { name: string }) => name === 'Private to one')
      return { names: await namesOf(omar), status: (await omar.get(`${LISTS}/${list_id}`)).status }
    })
    expect(names).not.toContain('Private to one')
    expect(status).toBe(404)
  })
})

describe('what is seen of a person on a standby', () => {
  it('is written down on the leader before it is told', async () => {
    const asha = await somebody()
    const { db } = world.platform
    const person = await addParty(db, { name: 'A. Fictional Person', type: 'person' }, asha.organization_id)
    await standby.caughtUp()
    let views_asked = 0
    // Each view is written down, which the standby has a moment later: until then the leader answers the next one.
    await byStandby(1, async () => {
      views_asked += 1
      expect((await asha.get(`/v1/parties/${person}`)).status).toBe(200)
    })
    const views = await arrange(db, asha.organization_id, (tx) =>
      tx.selectFrom('audit_log').select(['subject', 'actor']).where('outcome', '=', 'viewed').execute(),
    )
    const view = { subject: `party:${person}`, actor: `user:${asha.user_id}` }
    expect(views).toEqual(Array.from({ length: views_asked }, () => view))
  })
})

describe('what a standby cannot answer', () => {
  it("is asked of the leader: one's own marks of which no audit row tells", async () => {
    const asha = await somebody()
    const before = counted('asks for what the leader alone tells')
    for (let n = 0; n < 2; n += 1) expect((await asha.get('/v1/account/notifications')).status).toBe(200)
    expect(counted('asks for what the leader alone tells')).toBe(before + 2)
  })

  it("is told apart by table: each that no audit row covers is the leader's or may be some seconds old", () => {
    expect([...OF_THE_LEADER, ...MAY_LAG].filter((name) => name !== 'graphile_worker').sort()).toEqual(
      Object.keys(NOT_AUDITED).sort(),
    )
  })

  it('is in no function but those of processes, and those that tell whose a job or an event is', async () => {
    const rows = await query(
      leader.owner_url,
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and p.provolatile <> 'v' and p.prosrc ~ '\\y(${[...OF_THE_LEADER].join('|')})\\y'`,
    )
    const of_processes = /^(find_session|hold_session|organizations_(to|with)_.*|party_changes_after|unfinished_jobs)$/
    const names = rows.map(({ name }) => String(name)).filter((name) => !of_processes.test(name))
    expect(names.sort()).toEqual([
      'event_of_caller',
      'job_of_caller',
      'webhook_event_of_caller',
      // A column of its own is called `events`.
      'webhook_wishes',
    ])
  })
})

describe('a standby that is away', () => {
  it('costs nobody an answer when it is killed under reads, and is used again when it is back', async () => {
    const asha = await somebody()
    const statuses: number[] = []
    const run = { on: true }
    const readers = Array.from({ length: 4 }, async () => {
      while (run.on) statuses.push((await asha.get(LISTS)).status)
    })
    const before = counted(null)
    await eventually('reads are answered by it', () => counted(null) > before + 20)
    standby.signal('SIGKILL')
    await eventually('reads go to the leader', () => counted('standby is away') > 20)
    run.on = false
    await Promise.all(readers)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await standby.start()
    await eventually('it is used again', isUsed, 20_000)
  })

  it('keeps nobody waiting for more than three seconds when it hangs', async () => {
    const asha = await somebody()
    standby.signal('SIGSTOP')
    const began = performance.now()
    const { status } = await asha.get(LISTS)
    const took = performance.now() - began
    standby.signal('SIGCONT')
    expect([status, took < 3000]).toEqual([200, true])
  })
})
