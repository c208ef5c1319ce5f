import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account } from '@saakh/catalogue/example-facts'
import { api } from '@saakh/contract/api'
import { REGISTERS } from '@saakh/contract/book'
import { addDays, addMonths, istInstant } from '@saakh/domain/dates'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS, isFunded } from '@saakh/domain/facility'
import type { Fact } from '@saakh/domain/facts'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db, inOrganization, type Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { serverRoot } from '../../platform/server-root.ts'
import { look } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { change, query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { fewBorrowers, hasKeptPage, readKeptPage } from './kept-page.ts'
import { countMonths, readMonths } from './months-of-book.ts'
import { countPage } from './read-register.ts'
import { countSummary, readSummary } from './read-summary.ts'
import { registerDay } from './register-day.ts'

// What is kept of a book is what counting it finds, after whatever was written, given up and erased, side by side.

const TODAY = '2026-06-20'
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

interface Made {
  organization_id: string
  parties: string[]
  random: () => number
}
const drawn = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const MONTHS = ['2026-04', '2026-05', '2026-06']
/** Days after today on which the book is looked at, and what is due or too old just then. */
const AFTER = [0, 1, 7, 40, 150]
const EDGES = AFTER.map((after) => addDays(TODAY, after)).flatMap((on) => [on, addMonths(on, -3)])
const ACCOUNTS = ['A1', 'A2', 'A 3', 'B1']

async function arranged(seed: number): Promise<Made> {
  const { organization_id } = await world.organization()
  const parties = await Promise.all(Array.from({ length: 6 }, () => store.party()))
  return { organization_id, parties, random: seeded(seed) }
}

const amount = (random: () => number, most = 900_000_000) =>
  random() < 0.15 ? null : ((random() * most) / 10 ** Math.floor(random() * 6)).toFixed(2)
const day = (random: () => number) => addDays(TODAY, -Math.floor(random() * 30))

/** One position as a judging may leave it; an older one of the account is the latest no more. */
function positionOf({ organization_id, parties, random }: Made, party_id = drawn(random, parties)) {
  const kind = drawn(random, FACILITY_KINDS)
  const classes = [...ASSET_CLASSES, null] as const
  return {
    ...{ organization_id, party_id, account_number: drawn(random, ACCOUNTS), month: drawn(random, MONTHS) },
    ...{
      day: day(random),
      fact_id: newId(),
      kind,
      is_funded: isFunded(kind),
      by_another: false,
      is_latest: random() < 0.9,
    },
    ...{
      sanctioned: amount(random),
      drawing_power: amount(random),
      outstanding: amount(random),
      undrawn: amount(random),
    },
    ...{ margin: amount(random), exposure: amount(random), asset_class: drawn(random, classes) },
    ...{ declared_class: drawn(random, [...classes, 'Loss']), computed_class: drawn(random, classes), made_by: 2 },
    ...{ currency: 'INR', defaults_began: random() < 0.5 ? [] : [day(random), day(random)] },
  }
}

async function writePosition(tx: Tx, made: Made, party_id?: string) {
  const one = positionOf(made, party_id)
  if (one.is_latest)
    await sql`update facility_positions set is_latest = false where organization_id = ${one.organization_id}
      and party_id = ${one.party_id} and account_number = ${one.account_number} and month <> ${one.month} and is_latest`.execute(
      tx,
    )
  const columns = sql.raw(Object.keys(one).join(', '))
  const others = Object.keys(one).filter((name) => name !== 'organization_id' && name !== 'party_id')
  await sql`insert into facility_positions (${columns})
    select ${columns} from jsonb_populate_record(null::facility_positions, ${JSON.stringify(one)}::jsonb)
    on conflict (organization_id, party_id, account_number, month)
    do update set ${sql.raw(others.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(tx)
}

/** What transactions do to a book; each is given up now and then. */
const CHANGES: readonly ((tx: Tx, made: Made) => Promise<unknown>)[] = [
  (tx, made) => writePosition(tx, made),
  (tx, made) => writePosition(tx, made),
  async (tx, made) => {
    for (const party_id of [...made.parties].sort()) await writePosition(tx, made, party_id)
  },
  (tx, { organization_id, parties, random }) =>
    sql`update facility_positions set exposure = exposure + 12345.67, outstanding = -outstanding
      where organization_id = ${organization_id} and party_id <> ${drawn(random, parties)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`update facility_positions set is_latest = false where organization_id = ${organization_id}
      and party_id = ${drawn(random, parties)} and account_number = ${drawn(random, ACCOUNTS)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`delete from facility_positions where organization_id = ${organization_id}
      and party_id = ${drawn(random, parties)} and month >= ${drawn(random, MONTHS)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`delete from facts_head where organization_id = ${organization_id} and party_id = ${drawn(random, parties)}
      and starts_with(subject, ${drawn(random, ACCOUNTS)})`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
      values (${organization_id}, ${parties[0]}, ${drawn(random, parties.slice(1))}, 'test', clock_timestamp())
      on conflict do nothing`.execute(tx),
  (tx, { organization_id }) =>
    sql`update party_redirects set undone_at = clock_timestamp()
      where organization_id = ${organization_id} and undone_at is null`.execute(tx),
  (tx) => sql`select fold_book_sums(2)`.execute(tx),
]

/** What files say of an account, in a fact of one of the kinds that registers ask. */
function paperOf(random: () => number): Fact {
  const account_number = drawn(random, ACCOUNTS)
  const known_at = addDays('2026-01-01', Math.floor(random() * 100))
  const near = () => (random() < 0.5 ? drawn(random, EDGES) : addDays(TODAY, Math.floor(random() * 300) - 200))
  const maybe = <T>(value: T) => (random() < 0.5 ? value : null)
  if (random() < 0.4)
    return {
      ...account(account_number, 'cash_credit', {
        ...{ review_due_on: maybe(near()), banking: drawn(random, ['sole', 'multiple', 'consortium', null]) },
        ...{ restructured_on: maybe(near()), co_lending_partner: maybe('Fictional Partner') },
      } as Parameters<typeof account>[2]),
      known_at,
    }
  const payload =
    random() < 0.5
      ? { account_number, as_of: near(), is_received: random() < 0.8, received_on: maybe(near()) }
      : {
          account_number,
          review_kind: drawn(random, ['review', 'inspection']),
          due_on: near(),
          done_on: maybe(near()),
          new_expiry: maybe(near()),
        }
  const kind = 'as_of' in payload ? 'stock_statement' : 'limit_review'
  const subject = `${account_number} ${'as_of' in payload ? payload.as_of : payload.due_on}`
  return { ...account(account_number, 'cash_credit'), kind, subject, known_at, payload } as unknown as Fact
}

const GIVEN_UP = 'This is given up.'
/** Two that wait for each other: one of them is given up by the database. */
const isExpected = (error: unknown): boolean =>
  error instanceof Error && (error.message === GIVEN_UP || ('code' in error && error.code === '40P01'))

async function changeSome(db: Db, made: Made, times: number) {
  const { organization_id, parties, random } = made
  for (let n = 0; n < times; n += 1) {
    if (random() < 0.3) {
      await store.write(organization_id, drawn(random, parties), [paperOf(random)])
      continue
    }
    const changes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => drawn(random, CHANGES))
    const is_given_up = random() < 0.2
    await arrange(db, organization_id, async (tx) => {
      for (const one of changes) await one(tx, made)
      if (is_given_up) throw new Error(GIVEN_UP)
    }).catch((error: unknown) => {
      if (!isExpected(error)) throw error
    })
  }
}

async function expectKept(organization_id: string) {
  const told = await look(world.platform, world.system(organization_id), api.bookSummary, async (context) => ({
    kept: await readSummary(context),
    counted: await countSummary(context),
  }))
  expect(told.kept).toEqual(told.counted)
  return told.kept
}

it.each([1, 2, 3])('is what counting finds, whatever two write side by side, and as days pass (%i)', async (seed) => {
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
})

const rowsOf = async (organization_id: string) => ({
  borrowers: await query(
    world.owner_url,
    `select party_id, part, facilities, with_amount, amount::text from book_borrowers where organization_id = '${organization_id}' order by 1, 2`,
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
  await changeSome(world.platform.db, made, 30)
  const kept = await rowsOf(made.organization_id)
  expect(kept.borrowers.length).toBeGreaterThan(5)
  const fill = await readFile(join(serverRoot(), 'src/migrations/0129-sums-of-books-that-are-there.sql'), 'utf8')
  await change(world.owner_url, fill)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  await change(world.owner_url, `delete from book_borrowers; delete from book_sums; ${fill}`)
  expect(await rowsOf(made.organization_id)).toEqual(kept)
  await expectKept(made.organization_id)
})

it('keeps nothing of whoever is erased, and tells no sums of all borrowers to a branch', async () => {
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
  const told = await look(world.platform, world.system(organization_id), api.bookSummary, async (context) => {
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
          walked: hasKeptPage(register) ? await readKeptPage(context, register, { day, ...query }) : counted,
        })
      }
    return { pages, kept: await readMonths(context), months: await countMonths(context) }
  })
  for (const { counted, few, walked, ...of } of told.pages) {
    expect({ ...of, ...few }).toEqual({ ...of, ...counted })
    expect({ ...of, ...walked }).toEqual({ ...of, ...counted })
  }
  expect(told.kept).toEqual(told.months)
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
)
