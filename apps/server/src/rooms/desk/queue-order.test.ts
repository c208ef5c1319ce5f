import { PRIORITY_DEFAULTS, priorityOf } from '@saakh/catalogue/desk/priority'
import type { DeskRow } from '@saakh/contract/desk'
import { addDays } from '@saakh/domain/dates'
import type { WorkingCalendar } from '@saakh/domain/working-days'
import { timeOf } from '@saakh/domain/working-hours'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidaysOf } from '../../platform/public-holidays.ts'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { drawnPieces, setsOf } from '../../testing/drawn-pieces.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const TODAY = '2026-06-20'
/** 11:30 in India, as the clock of the server says. */
const NOW_MINUTE = 690

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
  it.each([
    ['of the severity alone', {}, null],
    ['of single types', { proceeding_nclt: 1, rmd_alert: 30, dpd_status_change: 0 }, null],
    ['of High in hours', {}, 4],
    ['of High in hours beside single types', { proceeding_nclt: 1, dpd_status_change: 0 }, 17],
  ])(
    'is the formula that is told, in the working days of the organization: %s',
    async (_, type_days, high_hours) => {
      const calendar: WorkingCalendar = {
        ...{ opens: '09:30', closes: '17:15' },
        saturdays_off: 'second_and_fourth',
        holidays: new Set(['2026-06-10', ...holidaysOf('GA').map(({ day }) => day)]),
      }
      await asha.post('/v1/admin/desk/calendar', {
        ...{
          state: 'GA',
          saturdays_off: calendar.saturdays_off,
          struck: [],
          ...{ opens: calendar.opens, closes: calendar.closes },
          added: [{ day: '2026-06-10', name: 'Moved' }],
        },
      })
      expect((await asha.post('/v1/admin/desk/settings', { type_days, high_hours })).status).toBe(200)
      const weighed = { settings: { ...PRIORITY_DEFAULTS, type_days, high_hours }, calendar }
      const [row] = await query(world.owner_url, `select party_id from desk_borrowers where with_fraud limit 1`)
      const drawn = fc.sample(drawnPieces(TODAY), { numRuns: 40, seed: 7 })
      for (const [at, sample] of drawn.entries()) {
        await change(world.owner_url, `update desk_borrowers set ${setsOf(sample)} where party_id = '${row?.party_id}'`)
        const deskRow = (await asha.get(`/v1/admin/desk/borrowers/${row?.party_id}`)).body.row as DeskRow
        const { priority, ...factors } = priorityOf(sample, weighed, TODAY, NOW_MINUTE)
        expect(deskRow.priority).toBeCloseTo(priority, 8)
        for (const [name, value] of Object.entries(factors))
          expect([name, deskRow.factors[name as keyof DeskRow['factors']]]).toEqual([name, expect.closeTo(value, 10)])
        if (at % 4 > 0) continue
        // The filter by the deadline counts the working days in SQL.
        const { tabs } = (await asha.get('/v1/admin/desk?due=week')).body
        const due = deskRow.next_deadline
        const isSoon = due !== null && due.day <= addDays(TODAY, 7)
        expect([due, tabs.open + tabs.watching]).toEqual([due, isSoon ? 1 : 0])
        const over = (await asha.get('/v1/admin/desk?due=over')).body.tabs
        const isOver =
          due !== null && (due.day < TODAY || (due.day === TODAY && (due.time ?? '24:00') <= timeOf(NOW_MINUTE)))
        expect([due, over.open + over.watching]).toEqual([due, isOver ? 1 : 0])
      }
    },
    60_000,
  )
})

describe('every column of a row', () => {
  const COUNT = 12
  let ravi: Client
  beforeAll(async () => {
    ravi = await alertedLender(world, COUNT)
    const meera = await world.user(ravi.organization_id, { name: 'Meera' })
    const rows = (await ravi.get('/v1/admin/desk?sort_by=party_name')).body.data as DeskRow[]
    const [first, second, third] = rows.map(({ party_id }) => party_id)
    for (const [taker, party_id] of [
      [ravi, first],
      [meera, second],
    ] as const)
      expect(
        (await ravi.post('/v1/admin/desk/assignments', { party_ids: [party_id], assignee: taker.user_id })).status,
      ).toBe(200)
    for (const [party_id, day] of [
      [second, 9],
      [third, 3],
    ] as const)
      await ravi.post('/v1/admin/desk/promises', {
        ...{ party_id, amount: '100000', promised_for: addDays(TODAY, day), account_number: null },
        ...{ promised_by: 'Owner', note: null },
      })
    for (const [at, { party_id }] of rows.entries()) {
      const sets = [
        `exposure = ${at % 4 === 0 ? 'null' : at * 3_000_000}, gravest = ${1 + (at % 3)}`,
        `days_past_due = ${at % 5 === 0 ? 'null' : at * 7}, worse_on = ${at % 2 === 0 ? 'null' : `'${addDays(TODAY, -at * 5)}'`}`,
        `calmer_on = ${at % 3 === 0 ? 'null' : `'${addDays(TODAY, -at)}'`}, high_since = '${addDays(TODAY, -at)}', medium_since = null, low_since = null`,
      ]
      await change(world.owner_url, `update desk_borrowers set ${sets.join(', ')} where party_id = '${party_id}'`)
    }
  })
  const piecesOf = async () =>
    new Map(
      (
        await query(
          world.owner_url,
          `select party_id, gravest, worse_on::text, calmer_on::text from desk_borrowers where organization_id = '${ravi.organization_id}'`,
        )
      ).map((borrower) => [borrower.party_id, borrower]),
    )
  const listed = async (search: string): Promise<DeskRow[]> => (await ravi.get(`/v1/admin/desk?${search}`)).body.data

  it.each(['severity', 'exposure', 'days_past_due', 'worse_on', 'assignee', 'next_deadline', 'promise'] as const)(
    'is ordered both ways, and what has none comes last: %s',
    async (sort_by) => {
      const pieces = await piecesOf()
      const shownOf = (row: DeskRow): string | number | null => {
        if (sort_by === 'severity') return Number(pieces.get(row.party_id)?.gravest)
        if (sort_by === 'worse_on') return (pieces.get(row.party_id)?.worse_on as string | null) ?? null
        if (sort_by === 'exposure') return row.exposure === null ? null : Number(row.exposure)
        if (sort_by === 'assignee') return row.assignee?.name.toUpperCase() ?? null
        if (sort_by === 'next_deadline') return row.next_deadline?.day ?? null
        return sort_by === 'promise' ? (row.promise?.promised_for ?? null) : row.days_past_due
      }
      for (const way of ['asc', 'desc'] as const) {
        const values = (await listed(`sort_by=${sort_by}&sort_in=${way}`)).map(shownOf)
        const known = values.filter((value) => value !== null)
        const inOrder = [...known].sort((a, b) => (a < b ? -1 : 1) * (way === 'asc' ? 1 : -1))
        expect(values).toEqual([...inOrder, ...values.filter((value) => value === null)])
        expect(values).toHaveLength(COUNT)
        expect(new Set(known).size).toBeGreaterThan(1)
      }
    },
  )

  it('is filtered: exposure, trend, category of the readings, promise', async () => {
    const all = await listed('')
    const pieces = await piecesOf()
    const isRecent = (day: unknown) => typeof day === 'string' && day >= addDays(TODAY, -30)
    const worse = (row: DeskRow) => isRecent(pieces.get(row.party_id)?.worse_on)
    const calmer = (row: DeskRow) => !worse(row) && isRecent(pieces.get(row.party_id)?.calmer_on)
    for (const [search, holds] of [
      ['exposure_from=10000000', ({ exposure }: DeskRow) => Number(exposure ?? 0) >= 10_000_000],
      ['trend=worse', worse],
      ['trend=calmer', calmer],
      ['category=Family', () => true],
      ['promise=open', ({ promise }: DeskRow) => promise?.state === 'open'],
      ['promise=none', ({ promise }: DeskRow) => promise === null],
    ] as const) {
      const names = (await listed(search)).map(({ party_name }) => party_name)
      expect([search, names.sort()]).toEqual([
        search,
        all
          .filter(holds)
          .map(({ party_name }) => party_name)
          .sort(),
      ])
      expect([search, names.length > 0]).toEqual([search, true])
    }
    expect(await listed('category=Nothing')).toEqual([])
    expect(await listed('promise=broken')).toEqual([])
    expect((await ravi.get('/v1/admin/desk?promise=maybe')).status).toBe(400)
  })

  it('filters what is decided as a whole', async () => {
    const given = await ravi.post('/v1/admin/desk/bulk_assignments', {
      filter: { promise: 'open', due: 'week' },
      assignee: null,
    })
    expect(given.body.data.assigned).toBeGreaterThan(0)
  })
})
