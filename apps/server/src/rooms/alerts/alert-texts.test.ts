import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sayingWords } from '../../platform/conditions.ts'
import { inOrganization, type Reach, type Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { serverRoot } from '../../platform/server-root.ts'
import { arrange } from '../../testing/arrange.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { change, query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { type Asked, findSaying, type Limits, type TextHits } from './alert-texts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

const WORDS =
  'overdue Overdue OVERDUE a Rs 50% 100_000 ₹1,25,000 A4711 A47110 B/4711-x (net) \\ back\\slash साख बैंक ऋणी Éclair STRASSE Straße İstanbul ΟΔΟΣ ος 2026-06-30 Ltd. L&T x'.split(
    ' ',
  )
const BLANKS = [' ', ' ', ' ', '  ', '\t', '\n', '\u00a0', '\u2003']
const drawn =
  (random: () => number) =>
  <T>(from: readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T

/** Words with any blanks between them. */
const textOf = (random: () => number, most: number) => {
  const draw = drawn(random)
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => draw(WORDS) + draw(BLANKS)).join('')
}

/** Pieces of texts that are there, over blanks too, in another case now and then; and some that nobody has. */
const askedOf = (random: () => number, texts: readonly string[]) =>
  Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
    const text = drawn(random)(random() < 0.1 ? ['qqq', 'zz%', '4711_'] : texts)
    const from = Math.floor(random() * text.length)
    const piece = text.slice(from, from + 1 + Math.floor(random() * 7))
    return random() < 0.3 ? piece.toUpperCase() : piece
  }).join(' ')

const insertAlert = (tx: Tx, organization_id: string, party_id: string, summary: string, alert_type = 'rmd_alert') => {
  const alert_id = newId()
  return sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary, date_of_alert, created_at)
    values (${organization_id}, ${alert_id}, ${party_id}, 'manual', ${alert_type}, '10120', 'High', ${summary}, '2026-06-01', '2026-06-01')`
    .execute(tx)
    .then(() => alert_id)
}

interface World {
  organization_id: string
  parties: string[]
}

async function arranged(random: () => number): Promise<World> {
  const { organization_id } = await world.organization()
  const parties = await Promise.all(
    Array.from({ length: 12 }, () => addParty(world.platform.db, { name: textOf(random, 4) })),
  )
  await arrange(world.platform.db, organization_id, async (tx) => {
    for (let n = 0; n < 60; n += 1)
      await insertAlert(
        tx,
        organization_id,
        drawn(random)(parties),
        textOf(random, 8),
        n % 5 === 0 ? 'account_risk' : 'rmd_alert',
      )
  })
  return { organization_id, parties }
}

/** Renews, removes and raises some alerts and renames some parties. */
async function changeSome({ organization_id, parties }: World, random: () => number): Promise<void> {
  for (const party_id of parties.slice(0, 3))
    await arrange(world.platform.db, '00000000-0000-4000-8000-000000000001', (tx) =>
      sql`update parties set name = ${textOf(random, 4)} where party_id = ${party_id}`.execute(tx),
    )
  await arrange(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ alert_id: string }>`select alert_id from alerts
      where organization_id = ${organization_id} order by md5(alert_id::text || ${random()}) limit 12`.execute(tx)
    for (const { alert_id } of rows.slice(0, 6))
      await sql`update alerts set summary = ${textOf(random, 8)} where organization_id = ${organization_id} and alert_id = ${alert_id}`.execute(
        tx,
      )
    await sql`delete from alerts where organization_id = ${organization_id}
      and alert_id = any(${rows.slice(6).map(({ alert_id }) => alert_id)}::uuid[])`.execute(tx)
    for (let n = 0; n < 6; n += 1) await insertAlert(tx, organization_id, drawn(random)(parties), textOf(random, 8))
  })
}

const LIMIT = 9
/** Each of these leads on another way: words at once, one after the other, too many of them, too many alerts of them. */
const LIMITS: (Limits | undefined)[] = [
  undefined,
  { words: 50, few: 1, candidates: [20] },
  { words: 2, few: 1, candidates: [4, 20] },
  { words: 50, few: 3, candidates: [1, 3] },
]

async function foundIn(tx: Tx, organization_id: string, text: string, limits: Limits | undefined): Promise<TextHits> {
  const count = async ({ rows: asked, is_whole }: Asked): Promise<TextHits | null> => {
    const { rows } = await sql<{
      alert_id: string
      sort_value: string
    }>`select * from (${asked}) f limit ${LIMIT + 1}`.execute(tx)
    if (rows.length > LIMIT) return { total: rows.length, page: null }
    const { rows: checks } = await sql<{ whole: boolean }>`select ${is_whole} as whole`.execute(tx)
    return checks[0]?.whole ? { total: rows.length, page: rows } : null
  }
  const chosen = { condition: sql`a.organization_id = ${organization_id}`, by: sql`a.date_of_alert`, is_narrow: false }
  return findSaying(tx, text, chosen, count, limits)
}

async function readOneByOne(tx: Tx, organization_id: string, text: string): Promise<string[]> {
  const { rows } = await sql<{
    alert_id: string
  }>`select a.alert_id from alerts a left join parties p on p.party_id = a.party_id
    where a.organization_id = ${organization_id} and ${sayingWords('p.name', 'a.summary')(text)} order by 1`.execute(tx)
  return rows.map(({ alert_id }) => alert_id)
}

const REACHES: Reach[] = [
  { hidden_types: [], unit_id: null, user_id: null },
  { hidden_types: ['account_risk'], unit_id: null, user_id: null },
  { hidden_types: [], unit_id: newId(), user_id: newId() },
]

it.each([1, 2, 3])('finds what reading each alert finds, whatever is asked, changed and hidden (%i)', async (seed) => {
  const random = seeded(seed)
  const made = await arranged(random)
  const { organization_id } = made
  let capped = 0
  let compared = 0
  for (let round = 0; round < 3; round += 1) {
    for (const reach of REACHES)
      await inOrganization(
        world.platform.db,
        organization_id,
        async (tx) => {
          const { rows } = await sql<{
            text: string
          }>`select summary || ' ' || name as text from alerts join parties using (party_id)
            where organization_id = ${organization_id}`.execute(tx)
          const texts = rows.length > 0 ? rows.map(({ text }) => text) : WORDS
          for (let n = 0; n < 40; n += 1) {
            const text = askedOf(random, texts)
            const expected = await readOneByOne(tx, organization_id, text)
            const { total, page } = await foundIn(tx, organization_id, text, drawn(random)(LIMITS))
            const ids = page?.map(({ alert_id }) => alert_id).sort() ?? null
            expect({ text, total, told: ids }).toEqual({
              text,
              total: Math.min(expected.length, LIMIT + 1),
              told: expected.length > LIMIT ? null : expected,
            })
            if (page === null) capped += 1
            else if (expected.length > 0) compared += 1
          }
        },
        reach,
      )
    await changeSome(made, random)
  }
  expect(capped).toBeGreaterThan(10)
  expect(compared).toBeGreaterThan(30)
})

const wordsOf = (organization_id: string) =>
  query(
    world.owner_url,
    `select word, count(*)::int as copies from alert_words where organization_id = '${organization_id}' group by 1 order by 1`,
  )
const say = (organization_id: string, text: string) =>
  inOrganization(
    world.platform.db,
    organization_id,
    async (tx) => (await foundIn(tx, organization_id, text, undefined)).total,
  )
const forget = (organization_id: string) =>
  inOrganization(world.platform.db, organization_id, (tx) =>
    sql`select forget_words_after(-9223372036854775808, 1000)`.execute(tx),
  )

it('forgets the words of an alert that is removed, but not those that another one has', async () => {
  const { organization_id } = await world.organization()
  const party_id = await addParty(world.platform.db, { name: 'Fictional' })
  const [first] = await arrange(world.platform.db, organization_id, async (tx) => [
    await insertAlert(tx, organization_id, party_id, 'alone shared'),
    await insertAlert(tx, organization_id, party_id, 'shared before'),
  ])
  await arrange(world.platform.db, organization_id, (tx) =>
    sql`delete from alerts where organization_id = ${organization_id} and alert_id = ${first}`.execute(tx),
  )
  expect((await wordsOf(organization_id)).map(({ word }) => word)).toEqual(['before', 'fictional', 'shared'])
  // What a renewal leaves behind goes at night.
  await arrange(world.platform.db, organization_id, (tx) =>
    sql`update alerts set summary = 'shared after' where organization_id = ${organization_id}`.execute(tx),
  )
  expect(await say(organization_id, 'before')).toBe(0)
  await forget(organization_id)
  expect((await wordsOf(organization_id)).map(({ word }) => word)).toEqual(['after', 'fictional', 'shared'])
})

it('loses no word that one raises while another removes its last alert, and lets nobody wait', async () => {
  const { organization_id } = await world.organization()
  const { db } = world.platform
  const [party_id, another] = await Promise.all([
    addParty(db, { name: 'Fictional' }),
    addParty(db, { name: 'Fictional' }),
  ])
  const old = await arrange(db, organization_id, (tx) => insertAlert(tx, organization_id, party_id, 'common'))
  await arrange(db, organization_id, async (raising) => {
    await insertAlert(raising, organization_id, another, 'common unheard')
    await inOrganization(db, organization_id, async (removing) => {
      await insertAlert(removing, organization_id, party_id, 'unheard too')
      await sql`delete from alerts where organization_id = ${organization_id} and alert_id = ${old}`.execute(removing)
      await sql`select append_plain_audit('system:test', 'arrange', 'test')`.execute(removing)
    })
  })
  expect(await wordsOf(organization_id)).toContainEqual({ word: 'unheard', copies: 2 })
  expect(await say(organization_id, 'common')).toBe(1)
  expect(await say(organization_id, 'unheard')).toBe(2)
  await forget(organization_id)
  expect((await wordsOf(organization_id)).map(({ copies }) => copies)).toEqual([1, 1, 1, 1])
  expect(await say(organization_id, 'unheard')).toBe(2)
})

it('finds an alert by the name that its party got while it was raised', async () => {
  const { organization_id } = await world.organization()
  const { db } = world.platform
  const party_id = await addParty(db, { name: 'Former' }, organization_id)
  let renamed: Promise<unknown> = Promise.resolve()
  await arrange(db, organization_id, async (tx) => {
    await insertAlert(tx, organization_id, party_id, 'late')
    renamed = change(world.owner_url, `update parties set name = 'Later' where party_id = '${party_id}'`)
    // Who renames waits for who raises.
    await expect
      .poll(() =>
        query(
          world.owner_url,
          `select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        ),
      )
      .not.toEqual([])
  })
  await renamed
  expect(await say(organization_id, 'former')).toBe(0)
  expect(await say(organization_id, 'later')).toBe(1)
})

it('is filled by its migration with what the triggers would have written', async () => {
  await arranged(seeded(9))
  const kept = () =>
    query(
      world.owner_url,
      `select 'w' || organization_id || word_id || word as row from alert_words
      union select 'a' || organization_id || alert_id || party_id || array(select unnest(word_ids) order by 1)::text from words_of_alerts order by 1`,
    )
  const organizations = await query(world.owner_url, 'select distinct organization_id from alert_words')
  for (const { organization_id } of organizations) await forget(String(organization_id))
  const before = await kept()
  const fill = await readFile(join(serverRoot(), 'src/migrations/0125-words-of-alerts-that-are-there.sql'), 'utf8')
  await change(world.owner_url, `truncate alert_words, words_of_alerts; ${fill}`)
  expect(before.length).toBeGreaterThan(100)
  expect(await kept()).toEqual(before)
})
