import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { connectionsOf, KEPT, keptIds, keptRow, LAST } from './connections.ts'
import { createDb, createPool, type Db, inOrganization, nothingWritten, PLATFORM_ORGANIZATION, type Tx } from './db.ts'

let database: TestDatabase
let owner: pg.Client
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  db = createDb(createPool(database.app_url, 1))
})
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await database.drop()
})

const inPlatform = <T>(work: Parameters<typeof inOrganization<T>>[2]) => inOrganization(db, PLATFORM_ORGANIZATION, work)

/** The one connection of a pool, which notes what is sent. */
function notingPool() {
  const sent: string[] = []
  const query = async ({ text }: { text: string }) => {
    sent.push(text)
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const client = { query, release: () => undefined }
  return { sent, pool: { connect: async () => client, end: async () => undefined } as unknown as pg.Pool }
}

/** A pool of one connection that counts how often the database answered. */
function countingDb() {
  const pool = createPool(database.app_url, 1)
  const counter = { answers: 0 }
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('readyForQuery', () => {
      counter.answers += 1
    })
  })
  const counting = createDb(pool)
  const answersTo = async (work: Parameters<typeof inOrganization>[2]) => {
    const before = counter.answers
    await inOrganization(counting, PLATFORM_ORGANIZATION, work)
    return counter.answers - before
  }
  return { counting, answersTo }
}
const ORGANIZATION = sql`select current_organization()::text as organization_id`
const NO_SESSION = {
  hidden_types: [],
  unit_id: null,
  user_id: null,
  session: {
    session_id: PLATFORM_ORGANIZATION,
    user_version: '1',
    organization_version: '1',
    idle_seconds: 60,
  },
}

describe('a transaction', () => {
  it('begins together with its settings and its first question, once its connection knows them', async () => {
    const { counting, answersTo } = countingDb()
    const twice = async (tx: Tx) => {
      for (let n = 0; n < 2; n += 1)
        expect((await ORGANIZATION.execute(tx)).rows).toEqual([{ organization_id: PLATFORM_ORGANIZATION }])
    }
    await answersTo(twice)
    expect(await answersTo(twice)).toBe(3)
    await counting.destroy()
  })

  it('that reads once is one question and one answer, after which nothing more is asked', async () => {
    const { counting, answersTo } = countingDb()
    const read = async (tx: Tx) => {
      await sql`${LAST} ${KEPT} ${ORGANIZATION}`.execute(tx)
      await nothingWritten(tx)
    }
    // The commits that nobody waited for are answered by then, and known by name.
    for (let n = 0; n < 3; n += 1) await answersTo(read)
    expect([await answersTo(read), await answersTo(read)]).toEqual([1, 1])
    const { rows } = await sql`${LAST} ${KEPT} ${ORGANIZATION}`.execute(counting)
    expect(rows).toEqual([{ organization_id: null }])
    const more = answersTo(async (tx) => {
      await read(tx)
      await ORGANIZATION.execute(tx)
    })
    await expect(more).rejects.toThrow('was not its last')
    expect(await answersTo(read)).toBe(1)
    await counting.destroy()
  })

  it('waits for its commit where something was written, whatever is said of it', async () => {
    const { counting, answersTo } = countingDb()
    const unaudited = (id: string) => async (tx: Tx) => {
      await sql`insert into org_units (organization_id, unit_id, name, kind)
        values (${PLATFORM_ORGANIZATION}, ${id}, 'x', 'branch')`.execute(tx)
      await nothingWritten(tx)
    }
    await expect(answersTo(unaudited('00000000-0000-4000-8000-0000000000f1'))).rejects.toThrow()
    await counting.destroy()
  })

  it('goes no further than its first message where it fails, and leaves its connection of use', async () => {
    await inPlatform((tx) => ORGANIZATION.execute(tx))
    const broken = inPlatform((tx) => sql`select 1 / (select 0)`.execute(tx))
    await expect(broken).rejects.toThrow('division by zero')
    const ids = (await inPlatform((tx) => ORGANIZATION.execute(tx))).rows
    expect(ids).toEqual([{ organization_id: PLATFORM_ORGANIZATION }])
  })

  it('of a session that is not as it was remembered does nothing, be it asked for something or not', async () => {
    const attempt = (work: (tx: Tx) => Promise<unknown>) =>
      inOrganization(db, PLATFORM_ORGANIZATION, work, NO_SESSION).then(
        () => null,
        (error: { code?: string }) => error.code,
      )
    await owner.query('create table touched (one int); grant insert on touched to saakh_app')
    const touch = (tx: Tx) => sql`insert into touched values (1)`.execute(tx)
    for (let n = 0; n < 3; n += 1)
      expect([await attempt(touch), await attempt(async () => null)]).toEqual(['SK001', 'SK001'])
    expect((await owner.query('select * from touched')).rows).toEqual([])
    await owner.query('drop table touched')
  })

  it('that asks nothing sends nothing', async () => {
    const { sent, pool } = notingPool()
    const client = await connectionsOf(pool, null).connect()
    for (const text of ['begin', 'commit', 'begin', 'rollback']) await client.query(text, [])
    expect(sent).toEqual([])
    await client.query('select 2', [])
    expect(sent).toEqual(['select 2'])
  })

  it('is a snapshot from its settings on where that is asked for', async () => {
    const level = await inOrganization(
      db,
      PLATFORM_ORGANIZATION,
      (tx) => sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx),
      undefined,
      true,
    )
    expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }])
  })

  it('takes a setting with a quote in it as a value', async () => {
    const hidden_types = ["a'); drop table users; --", 'b']
    const { rows } = await inOrganization(
      db,
      PLATFORM_ORGANIZATION,
      (tx) => sql<{ hidden: string }>`select current_setting('saakh.hidden_alert_types') as hidden`.execute(tx),
      { hidden_types, unit_id: null, user_id: null },
    )
    expect(rows).toEqual([{ hidden: hidden_types.join() }])
  })

  it('leaves no setting behind on its connection', async () => {
    await inPlatform((tx) => sql`select 1`.execute(tx))
    const { rows } = await sql<{ left: string }>`
      select current_setting('saakh.organization_id', true) as left`.execute(db)
    expect(rows).toEqual([{ left: '' }])
  })
})

interface Plans {
  generic_plans: number
  custom_plans: number
}
const plansOf = async (text: string): Promise<Plans[]> => {
  const { rows } = await sql<Plans>`select generic_plans, custom_plans from pg_prepared_statements
    where statement like ${`${text}%`}`.execute(db)
  return rows
}

describe('a kept statement', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '00000000-0000-4000-8000-00000000000a')

  it('is planned once, however many ids it is asked for', async () => {
    for (let count = 0; count < 12; count += 1)
      await inPlatform(async (tx) => {
        await sql`${KEPT} select name from parties where party_id = any(${keptIds(ids(count))})`.execute(tx)
        await sql`${KEPT} select c.* from ${keptRow(ids(count))} asked cross join lateral party_cards(asked.ids) c`.execute(
          tx,
        )
      })
    const plans = [...(await plansOf('/* kept */ select name from')), ...(await plansOf('/* kept */ select c.*'))]
    expect(plans).toHaveLength(2)
    for (const { generic_plans, custom_plans } of plans)
      expect([generic_plans >= 7, custom_plans <= 5]).toEqual([true, true])
  })

  it('is one where the text is built, and no other statement is', async () => {
    await inPlatform((tx) =>
      tx.selectFrom('users').modifyFront(KEPT).select('user_id').where('name', '=', 'x').execute(),
    )
    await inPlatform((tx) => tx.selectFrom('users').select('email').where('name', '=', 'x').execute())
    expect([await plansOf('select /* kept */'), await plansOf('select "email"')]).toEqual([[expect.anything()], []])
  })

  it('answers with the new columns after a migration, inside a transaction and outside of one', async () => {
    await owner.query(
      'create table remade (one int); grant select on remade to saakh_app; insert into remade values (1)',
    )
    const outside = () => sql`${KEPT} select * from remade`.execute(db)
    const inside = () => inPlatform((tx) => sql`${KEPT} select * from remade`.execute(tx))
    for (const ask of [outside, inside]) {
      await owner.query('alter table remade drop column if exists two')
      await ask()
      await owner.query('alter table remade add column two int default 2')
      expect((await ask()).rows).toEqual([{ one: 1, two: 2 }])
      expect((await ask()).rows).toEqual([{ one: 1, two: 2 }])
    }
    await owner.query('drop table remade')
  })
})
