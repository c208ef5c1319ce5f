import type { DeskRow } from '@saakh/contract/desk'
import { addDays } from '@saakh/domain/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const TODAY = '2026-06-20'
const COUNT = 40
const A_PAGE = 7

let world: TestWorld
let ravi: Client
beforeAll(async () => {
  world = await testWorld({ now: `${TODAY}T06:00:00Z` })
  ravi = await alertedLender(world, COUNT)
})
afterAll(() => world.close())

// Few values each, so that much is equal and the names decide.
const day = fc.option(fc.integer({ min: -40, max: -37 }).map((n) => addDays(TODAY, n)))
const drawn = fc.record({
  gravest: fc.integer({ min: 1, max: 3 }),
  families: fc.integer({ min: 0, max: 2 }),
  exposure: fc.option(fc.integer({ min: 1, max: 4 }).map((n) => n * 5_000_000)),
  least_decided: fc.constantFrom('new', 'acknowledged', 'watching'),
  asset_class: fc.constantFrom('NPA', 'SMA-1', null),
  days_past_due: fc.option(fc.integer({ min: 0, max: 2 })),
  ...{ high_since: day, medium_since: day, low_since: day, worse_on: day, promise_broken_on: day },
})

/** The columns of the table that are an order by themselves. */
const COLUMNS = ['severity', 'exposure', 'days_past_due', 'worse_on', 'newest_at'] as const
const OTHERS = ['priority', 'next_deadline', 'promise', 'assignee', 'party_name'] as const
const FILTERS = [
  '',
  'severity=High',
  'asset_class=NPA',
  'exposure_from=10000000',
  'q=works%2000',
  'tab=watching',
  'due=week',
]

const idsOf = (rows: readonly DeskRow[]) => rows.map(({ party_id }) => party_id)
const page = async (search: string) => (await ravi.get(`/v1/admin/desk?${search}`)).body

/** All of a filter in pages, and on one page on which no end is looked for. */
async function bothOf(search: string) {
  const whole = await page(`${search}&per_page=100`)
  const paged: string[] = []
  for (let at = 1; at <= Math.ceil(COUNT / A_PAGE); at += 1)
    paged.push(...idsOf((await page(`${search}&per_page=${A_PAGE}&page=${at}`)).data))
  return { whole: idsOf(whole.data), paged, total: whole.total_count }
}

const plainOf = async (column: string, way: string) =>
  (
    await query(
      world.owner_url,
      `select b.party_id from desk_borrowers b join parties p using (party_id)
       where b.organization_id = '${ravi.organization_id}' and b.with_fraud and b.least_decided <> 'watching'
       order by ${column === 'severity' ? 'gravest' : column} ${way} nulls last, exposure desc nulls last, upper(p.name), party_id`,
    )
  ).map(({ party_id }) => party_id)

describe('a page of the queue, of which names are read only where it can end', () => {
  beforeAll(async () => {
    const rows = await query(
      world.owner_url,
      `select distinct party_id from desk_borrowers where organization_id = '${ravi.organization_id}' order by 1`,
    )
    const values = fc.sample(drawn, { numRuns: rows.length, seed: 11 })
    for (const [at, { party_id }] of rows.entries()) {
      const sets = Object.entries(values[at] ?? {}).map(
        ([name, value]) => `${name} = ${value === null ? 'null' : `'${value}'`}`,
      )
      await change(world.owner_url, `update desk_borrowers set ${sets.join(', ')} where party_id = '${party_id}'`)
    }
  }, 60_000)

  it.each(COLUMNS)(
    'is ordered as the table is by a plain statement: %s',
    async (sort_by) => {
      for (const way of ['asc', 'desc'] as const) {
        const { whole, paged } = await bothOf(`sort_by=${sort_by}&sort_in=${way}`)
        const plain = await plainOf(sort_by, way)
        expect(whole).toEqual(plain)
        expect(paged).toEqual(plain)
      }
    },
    60_000,
  )

  it.each(OTHERS)(
    'goes on where the one before it ended: %s',
    async (sort_by) => {
      for (const way of ['asc', 'desc'] as const) {
        const { whole, paged, total } = await bothOf(`sort_by=${sort_by}&sort_in=${way}`)
        expect(paged).toEqual(whole)
        expect(paged).toHaveLength(total)
      }
    },
    60_000,
  )

  it('is the same part of every filter, and its count that of the rows', async () => {
    const counted: number[] = []
    for (const filter of FILTERS) {
      const { whole, paged, total } = await bothOf(filter)
      expect([filter, paged]).toEqual([filter, whole])
      expect([filter, new Set(paged).size]).toEqual([filter, total])
      counted.push(total)
    }
    expect(counted.every((count) => count > 0)).toBe(true)
    expect(new Set(counted).size).toBeGreaterThan(3)
  }, 60_000)
})
