import { PRIORITY_DEFAULTS, type PriorityPieces, priorityOf } from '@saakh/catalogue/desk/priority'
import type { DeskRow } from '@saakh/contract/desk'
import { addDays } from '@saakh/domain/dates'
import { UNDECIDED_FIRST } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import type { WorkingCalendar } from '@saakh/domain/working-days'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidaysOf } from '../../platform/public-holidays.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const TODAY = '2026-06-20'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: `${TODAY}T06:00:00Z` })
  asha = await world.organization()
  const desk = await caseDesk(world, asha)
  await desk.alert()
})
afterAll(() => world.close())

describe('the order of the database', () => {
  const day = fc.option(fc.integer({ min: -60, max: 60 }).map((n) => addDays(TODAY, n)))
  const untyped = fc.record({
    gravest: fc.constantFrom(1, 2, 3),
    families: fc.integer({ min: 0, max: 7 }),
    exposure: fc.option(fc.integer({ min: 0, max: 100_000 }).map((n) => n * 12_345)),
    least_decided: fc.constantFrom(...UNDECIDED_FIRST),
    ...{ watch_until: day, promise_broken_on: day },
    asset_class: fc.option(fc.constantFrom(...ASSET_CLASSES)),
    ...{ npa_since: day, npa_on: day, worse_on: day, worse_before: day, calmer_on: day },
  })
  const TYPES = ['proceeding_nclt', 'rmd_alert', 'dpd_status_change', 'a type of later']
  const typed = fc.uniqueArray(
    fc.record({
      alert_type: fc.constantFrom(...TYPES),
      gravity: fc.constantFrom(1, 2, 3),
      since: fc.integer({ min: -60, max: 0 }).map((n) => addDays(TODAY, n)),
    }),
    { maxLength: 5, selector: ({ alert_type, gravity }) => `${alert_type} ${gravity}` },
  )
  /** The days by severity are the earliest of those by type, as the database stores them. */
  const pieces: fc.Arbitrary<PriorityPieces> = fc.tuple(untyped, typed).map(([one, typed_since]) => {
    const first = (gravity: number) =>
      typed_since.flatMap((each) => (each.gravity === gravity ? each.since : [])).sort()[0] ?? null
    return { ...one, typed_since, high_since: first(3), medium_since: first(2), low_since: first(1) }
  })
  const sqlOf = (value: unknown) =>
    value === null ? 'null' : `'${Array.isArray(value) ? JSON.stringify(value) : value}'`

  it.each([
    ['of the severity alone', {}],
    ['of single types', { proceeding_nclt: 1, rmd_alert: 30, dpd_status_change: 0 }],
  ])('is the formula that is told, in the working days of the organization: %s', async (_, type_days) => {
    const calendar: WorkingCalendar = {
      saturdays_off: 'second_and_fourth',
      holidays: new Set(['2026-06-10', ...holidaysOf('GA').map(({ day: one }) => one)]),
    }
    await asha.post('/v1/admin/desk/calendar', {
      ...{
        state: 'GA',
        saturdays_off: calendar.saturdays_off,
        struck: [],
        added: [{ day: '2026-06-10', name: 'Moved' }],
      },
    })
    expect((await asha.post('/v1/admin/desk/settings', { type_days })).status).toBe(200)
    const weighed = { settings: { ...PRIORITY_DEFAULTS, type_days }, calendar }
    const [row] = await query(world.owner_url, `select party_id from desk_borrowers where with_fraud limit 1`)
    const drawn = fc.sample(pieces, { numRuns: 40, seed: 7 })
    for (const one of drawn) {
      const sets = Object.entries(one).map(([name, value]) => `${name} = ${sqlOf(value)}`)
      await change(world.owner_url, `update desk_borrowers set ${sets.join(', ')} where party_id = '${row?.party_id}'`)
      const told = (await asha.get(`/v1/admin/desk/borrowers/${row?.party_id}`)).body.row as DeskRow
      const { priority, ...factors } = priorityOf(one, weighed, TODAY)
      expect(told.priority).toBeCloseTo(priority, 8)
      for (const [name, value] of Object.entries(factors))
        expect([name, told.factors[name as keyof DeskRow['factors']]]).toEqual([name, expect.closeTo(value, 10)])
    }
  })
})
