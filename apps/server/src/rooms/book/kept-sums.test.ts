import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@saakh/contract/api'
import { REGISTERS } from '@saakh/contract/book'
import { addDays, istInstant } from '@saakh/domain/dates'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db, inOrganization } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { serverRoot } from '../../platform/server-root.ts'
import { narrowToUnit } from '../../platform/units.ts'
import { type Context, look } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { AFTER, changeSome, type Made, TODAY, writePosition } from '../../testing/book-changes.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { change, query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { readAtRisk } from '../desk/at-risk.ts'
import { fewBorrowers, hasKeptPage, readKeptPage } from './kept-page.ts'
import { countMonths, readMonths } from './months-of-book.ts'
import { countPage } from './read-register.ts'
import { countSummary, readSummary } from './read-summary.ts'
import { registerDay } from './register-day.ts'

// What is kept of a book is what counting it finds, after whatever was written, given up and erased, side by side.

const clock = settableClock(istInstant(TODAY, '12:00').toISOString())
let world: TestWorld
let store: FactStore
let other: Db
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
  other = createDb(createPool(world.app_url, 4))
})
afterAll(async () => {
  await other.destroy()
  await world.close()
})

async function arranged(seed: number): Promise<Made> {
  const { organization_id } = await world.organization()
  const parties = await Promise.all(Array.from({ length: 6 }, () => store.party()))
  return { store, organization_id, parties, random: seeded(seed) }
}

/** The borrowers at risk by their positions, the largest first. */
const countAtRisk = async ({ tx, org }: Context) => {
  const { rows } = await sql<{ party_id: string; exposure: string; days_past_due: number | null; asset_class: string }>`
    select party_id, coalesce(sum(exposure), 0)::numeric(24, 2)::text as exposure, max(days_past_due) as days_past_due,
      (array['NPA', 'SMA-2', 'SMA-1', 'SMA-0'])[min(array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0'], asset_class))] as asset_class
    from facility_positions where organization_id = ${org.organization_id} and is_latest group by party_id
    having bool_or(asset_class <> 'Standard') order by coalesce(sum(exposure), 0) desc, party_id`.execute(tx)
  return rows
}

async function expectKept(organization_id: string) {
  const answers = await look(world.platform, world.system(organization_id), api.bookSummary, async (context) => ({
    kept: await readSummary(context),
    counted: await countSummary(context),
    at_risk: await readAtRisk(context),
    risks: await countAtRisk(context),
  }))
  expect(answers.kept).toEqual(answers.counted)
  expect(
    answers.at_risk.data.map(({ party_id, exposure, days_past_due, asset_class }) => ({
      ...{ party_id, exposure, days_past_due, asset_class },
    })),
  ).toEqual(answers.risks.slice(0, 10))
  expect(answers.at_risk.total_count).toBe(answers.risks.length)
  return answers.kept
}

it.each([1, 2, 3])(
  'is what counting finds, whatever two write side by side, and as days pass (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const made = await arranged(seed)
    let facilities = 0
    for (let round = 0; round < 12; round += 1) {
      clock.set(istInstant(TODAY, '12:00').toISOString())
      const random = seeded(seed * 100 + round)
      await Promise.all([changeSome(world.platform.db, made, 4), changeSome(other, { ...made, random }, 4)])
      for (const after of AFTER) {
        clock.set(istInstant(addDays(TODAY, after), '12:00').toISOString())
        facilities += (await expectKept(made.organization_id)).facilities
      }
    }
    expect(facilities).toBeGreaterThan(100)
  },
)

const rowsOf = async (organization_id: string) => ({
  borrowers: await query(
    world.owner_url,
    `select party_id, part, facilities, with_amount, trim_scale(amount)::text as amount from book_borrowers where organization_id = '${organization_id}' order by 1, 2`,
  ),
  sums: await query(
    world.owner_url,
    `select what, key, sum(facilities) as facilities, sum(borrowers) as borrowers, sum(exposure)::numeric(24, 2) as exposure
      from book_sums where organization_id = '${organization_id}' group by 1, 2
      having sum(facilities) <> 0 or sum(borrowers) <> 0 order by 1, 2`,
  ),
})

it('is filled by its migration with what the triggers would have written, and once', async () => {
  const made = await arranged(7)
  await changeSome(world.platform.db, made, 90)
  const kept = await rowsOf(made.organization_id)
  expect(kept.borrowers.length).toBeGreaterThan(5)
  const fill = await readFile(join(serverRoot(), 'src/migrations/0129-sums-of-books-that-are-there.sql'), 'utf8')
  await change(world.owner_url, fill)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  await change(world.owner_url, `delete from book_borrowers; delete from book_sums; ${fill}`)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  const use = await readFile(join(serverRoot(), 'src/migrations/0138-use-of-limits-that-is-there.sql'), 'utf8')
  expect(kept.borrowers.filter(({ part }) => String(part).startsWith('used:')).length).toBeGreaterThan(2)
  await change(world.owner_url, `delete from book_borrowers where part like 'used:%'; ${use}`)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  await change(world.owner_url, `update book_borrowers set facilities = -facilities where part like 'used:%'; ${use}`)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  await expectKept(made.organization_id)
})

it('keeps nothing of whoever is erased, and shows no sums of all borrowers to a branch', async () => {
  const made = await arranged(8)
  const { organization_id, parties } = made
  await changeSome(world.platform.db, made, 30)
  await arrange(world.platform.db, organization_id, async (tx) => {
    await sql`select erase_facts(array(select fact_id from facts where organization_id = ${organization_id}
      and party_id = any(${parties.slice(1)}::uuid[])))`.execute(tx)
    await sql`delete from facility_positions where organization_id = ${organization_id}
      and party_id = any(${parties.slice(1)}::uuid[])`.execute(tx)
  })
  await expectKept(organization_id)
  const { borrowers } = await rowsOf(organization_id)
  expect(borrowers.filter(({ party_id }) => party_id !== parties[0])).toEqual([])
  const seen = await inOrganization(
    world.platform.db,
    organization_id,
    async (tx) => (await sql`select from book_sums`.execute(tx)).rows.length,
    { hidden_types: [], unit_id: newId(), user_id: newId() },
  )
  expect(seen).toBe(0)
  const asBranch = await look(world.platform, world.system(organization_id), api.bookSummary, async (context) => {
    await narrowToUnit(context.tx, newId())
    return { told: await readSummary(context), counted: await countSummary(context), months: await readMonths(context) }
  })
  expect(asBranch).toMatchObject({ told: asBranch.counted, months: [] })
})

it('waits for nobody who changes another borrower', async () => {
  const made = await arranged(9)
  const [first = '', second = ''] = made.parties
  await arrange(world.platform.db, made.organization_id, async (tx) => {
    await writePosition(tx, made, first)
    await arrange(other, made.organization_id, async (also) => {
      await sql`set local lock_timeout = 1`.execute(also)
      await writePosition(also, made, second)
      await sql`select fold_book_sums(1)`.execute(also)
    })
  })
  await expectKept(made.organization_id)
})

const PLAIN = { page: 1, per_page: 4 }

/** Each register page by page, by what is kept and by counting. */
async function expectPages(organization_id: string) {
  const answers = await look(world.platform, world.system(organization_id), api.bookSummary, async (context) => {
    const day = await registerDay(context, { at: 'latest' })
    const { rows } = await sql<{ party_id: string }>`select distinct party_id from facility_positions
      where organization_id = ${organization_id}`.execute(context.tx)
    const all = rows.map(({ party_id }) => party_id)
    const pages = []
    for (const register of REGISTERS)
      for (const page of [1, 2, 3]) {
        const query = { ...PLAIN, page }
        const asked = { register, standing: { at: 'latest' }, query } as const
        const counted = await countPage(context, asked, day)
        const few = await fewBorrowers(context, register, day)
        pages.push({
          ...{ register, page, counted, few: await countPage(context, asked, day, few ?? all) },
          walked: hasKeptPage(register, day) ? await readKeptPage(context, register, { day, ...query }) : counted,
        })
      }
    return { pages, kept: await readMonths(context), months: await countMonths(context) }
  })
  for (const { counted, few, walked, ...of } of answers.pages) {
    expect({ ...of, ...few }).toEqual({ ...of, ...counted })
    expect({ ...of, ...walked }).toEqual({ ...of, ...counted })
  }
  expect(answers.kept).toEqual(answers.months)
}

it.each([11, 12])(
  'gives the pages and sums of each register that counting gives, walked and looked up (%i)',
  async (seed) => {
    clock.set(istInstant(TODAY, '12:00').toISOString())
    const made = await arranged(seed)
    for (let round = 0; round < 6; round += 1) {
      await changeSome(world.platform.db, made, 6)
      await expectPages(made.organization_id)
    }
  },
  120_000,
)
