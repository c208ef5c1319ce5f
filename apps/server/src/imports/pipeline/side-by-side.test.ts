import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { importKind } from './import-kinds.ts'

// Batches that have nothing in common are written two at a time: what is stored must be what one after the other stores.

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const panOf = (n: number) => `AAACX${String(1000 + n)}K`

/** Some share a PAN with one far away, some stand twice, some cannot be read; the second file names companies for some. */
const customers = (edition: 1 | 2) =>
  `customer_number,name,pan,cin\n${many(60, (n) => {
    const pan = n % 7 === 0 ? panOf((n + 28) % 56) : n % 2 === 0 ? panOf(n) : ''
    const cin = edition === 2 && n % 9 === 0 ? `U63040GA2006PTC91${String(n).padStart(4, '0')}` : ''
    const name = n % 13 === 5 ? '' : `Sample ${n} Traders`
    return `C-${n},${name},${pan},${cin}\n${n % 20 === 19 ? `C-${n - 15},Another Name,,\n` : ''}`
  }).join('')}`
const ACCOUNTS = `account_number,customer_number,kind\n${many(60, (n) => `A-${n},C-${n},term_loan\n`).join('')}`
const HEADING = 'account_number,day_end_date,outstanding,dpd\n'
const byDay = `${HEADING}${many(4, (day) =>
  many(40, (n) => `A-${n},2026-03-0${day + 1},${n * 100 + day},${n % 17 === 3 ? 'x' : n % 40}\n`).join(''),
).join('')}`
const byAccount = `${HEADING}${many(12, (n) =>
  many(9, (day) => `A-${n * 4},2026-03-0${day + 1},${n * 100 + day + (day === 7 ? 0.5 : 0)},1\n`).join(''),
).join('')}A-4,2026-03-02,77,0\n`

const STORED = {
  facts: sql`select kind, subject, valid_from::text, known_at::text, payload, content_hash, locator->'rows' as rows, locator_key from facts`,
  heads: sql`select h.kind, h.subject, f.content_hash, f.locator_key from facts_head h join facts f using (fact_id)`,
  columns: sql`select f.locator_key, f.subject, encode(c.columns, 'hex') as columns from day_end_columns c join facts f using (fact_id)`,
  customers: sql`select customer_number, name, linked_by, (select string_agg(c.customer_number, ',' order by c.customer_number)
    from customers c where c.party_id = customers.party_id) as one_party from customers`,
  identifiers: sql`select scheme, value, owner_organization_id is null as is_public from party_identifiers i
    where exists (select from customers c where c.party_id = i.party_id)`,
  redirects: sql`select customer_numbers from party_redirects`,
  monitored: sql`select reason, reason_id from monitored_parties`,
  reviews: sql`select customer_number, customer_name, reason, decision, source_row from link_reviews`,
  aside: sql`select j.type, j.file_name, q.row, q.field, q.reason, q.text from quarantine q join jobs j using (job_id)`,
  left_out: sql`select row, field, reason from cells_left_out`,
  jobs: sql`select type, status, rows_done, counts, message from jobs`,
  feed: sql`select kind, day::text, branch, rows, amount from feed_days`,
} as const

async function stored(organization_id: string): Promise<Record<string, string[]>> {
  const all = await arrange(world.platform.db, organization_id, async (tx) => {
    const tables: [string, string[]][] = []
    for (const [name, query] of Object.entries(STORED)) {
      const { rows } = await query.execute(tx)
      tables.push([name, rows.map((row) => JSON.stringify(row)).sort()])
    }
    return tables
  })
  return Object.fromEntries(all)
}

const FILES = [
  ['customers', customers(1), '2026-02-01T10:00:00Z'],
  ['accounts', ACCOUNTS, '2026-02-01T10:00:00Z'],
  ['day_end', byDay, '2026-03-20T10:00:00Z'],
  ['day_end', byAccount, '2026-03-12T10:00:00Z'],
  ['customers', customers(2), '2026-04-01T10:00:00Z'],
] as const

/** Gives the files with so many rows in a batch; each is cut off after one of its batches where `cut` says so, and run again. */
async function give(batch_rows: number, { cut, one_by_one }: { cut?: number; one_by_one?: true } = {}) {
  const { organization_id } = await world.organization()
  for (const [kind, text, known_at] of FILES) {
    const once = (onBatch?: () => void) =>
      importText(world, organization_id, kind, text, { batch_rows, known_at, one_by_one, onBatch })
    let batches = 0
    if (cut !== undefined)
      await expect(
        once(() => {
          batches += 1
          if (batches === cut) throw new Error('killed')
        }),
      ).rejects.toThrow('killed')
    expect((await once()).status).toBe('done')
  }
  return organization_id
}

describe('batches of one file', () => {
  beforeAll(async () => {
    const register = many(
      60,
      (n) => `U63040GA2006PTC91${String(n).padStart(4, '0')},SAMPLE ${n} TRADERS LIMITED,Active\n`,
    )
    await importText(
      world,
      '00000000-0000-4000-8000-000000000001',
      'company_master',
      `CIN,CompanyName,CompanyStatus\n${register.join('')}`,
      {
        as_of: '2025-05-31',
        batch_rows: 7,
      },
    )
  })

  it('are written side by side by the kinds that large files have', () => {
    const tellsConcerns = ['customers', 'day_end', 'company_master'].map((kind) => importKind(kind).tells_concerns)
    expect(tellsConcerns).toEqual([true, true, true])
  })

  it.each([4, 9, 25])('store with %i rows in each what they store one after the other', async (batch_rows) => {
    const expected = await stored(await give(batch_rows, { one_by_one: true }))
    expect(expected.redirects?.length).toBeGreaterThan(0)
    expect(expected.aside?.length).toBeGreaterThan(5)
    expect(await stored(await give(batch_rows))).toEqual(expected)
  })

  it.each([1, 2, 3])('store the same when each import is cut off after batch %i and run again', async (cut) => {
    expect(await stored(await give(14, { cut }))).toEqual(await stored(await give(14)))
  })

  it('are stored up to the first that fails, and nothing of the one beside it', async () => {
    const { organization_id } = await world.organization()
    let batches = 0
    const cut = importText(world, organization_id, 'customers', customers(1), {
      batch_rows: 5,
      onBatch: () => {
        batches += 1
        if (batches === 2) throw new Error('killed')
      },
    })
    await expect(cut).rejects.toThrow('killed')
    const [job] = (await stored(organization_id)).jobs ?? []
    expect(JSON.parse(job ?? '{}')).toMatchObject({ rows_done: 10, counts: { rows_read: 10 } })
  })
})
