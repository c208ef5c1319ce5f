import type { DeskRow } from '@saakh/contract/desk'
import { addDays } from '@saakh/domain/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { drawnPieces, setsOf } from '../../testing/drawn-pieces.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

// More borrowers than are weighed for the first lines of a page, so that the rest is left out by what it can be at the most.

const TODAY = '2026-06-20'
const COUNT = 100

let world: TestWorld
let ravi: Client
let party_ids: string[]
beforeAll(async () => {
  world = await testWorld({ now: `${TODAY}T06:00:00Z` })
  ravi = await alertedLender(world, COUNT)
  const rows = await query(
    world.owner_url,
    `select party_id from desk_borrowers where organization_id = '${ravi.organization_id}' and with_fraud order by 1`,
  )
  party_ids = rows.map(({ party_id }) => String(party_id))
})
afterAll(() => world.close())

const page = async (search: string): Promise<DeskRow[]> => (await ravi.get(`/v1/admin/desk?${search}`)).body.data
const idsOf = (rows: readonly DeskRow[]) => rows.map(({ party_id }) => party_id)

async function promise(party_id: string | undefined, inDays: number) {
  const { status } = await ravi.post('/v1/admin/desk/promises', {
    ...{ party_id, amount: '100000', promised_for: addDays(TODAY, inDays), account_number: null },
    ...{ promised_by: 'Owner', note: null },
  })
  expect(status).toBe(200)
}

const SETTINGS = [
  ['of the severity alone', { weights: {}, type_days: {}, high_hours: null }],
  ['of days far apart', { weights: { high_days: 0, low_days: 365 }, type_days: {}, high_hours: null }],
  ['of single types', { weights: {}, type_days: { proceeding_nclt: 1, rmd_alert: 30 }, high_hours: null }],
  ['of High in hours', { weights: {}, type_days: {}, high_hours: 4 }],
  [
    'of weights that turn the order',
    {
      weights: { high: 0.2, low: 2, most_undecided: 0.5, in_case: 3, better: 4, exposure_unknown: 5 },
      ...{ type_days: {}, high_hours: null },
    },
  ],
] as const

it.each(SETTINGS)(
  'the first lines of the queue are those of the whole order: %s',
  async (_, settings) => {
    expect((await ravi.post('/v1/admin/desk/settings', settings)).status).toBe(200)
    await promise(party_ids[3], 1)
    await promise(party_ids[4], 30)
    for (const seed of [1, 2, 3]) {
      const pieces = fc.sample(drawnPieces(TODAY, seed === 3 ? 900 : 60), { numRuns: COUNT, seed })
      const updates = pieces.map(
        (row, at) => `update desk_borrowers set ${setsOf(row)} where party_id = '${party_ids[at]}'`,
      )
      await change(world.owner_url, updates.join(';'))
      for (const order of ['sort_by=priority', 'sort_by=next_deadline&sort_in=asc']) {
        const whole = idsOf(await page(`${order}&per_page=100`))
        expect(whole.length).toBeGreaterThan(80)
        expect([order, seed, idsOf(await page(`${order}&per_page=1`))]).toEqual([order, seed, whole.slice(0, 1)])
        expect([order, seed, idsOf(await page(`${order}&per_page=1&page=2`))]).toEqual([order, seed, whole.slice(1, 2)])
        expect([order, seed, idsOf(await page(`${order}&per_page=2`))]).toEqual([order, seed, whole.slice(0, 2)])
      }
    }
  },
  120_000,
)
