import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { importText } from '../../testing/import-text.ts'
import { beginLife, deliver, LIFE_FILES, openNow, storeOn } from '../../testing/life-of-a-book.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { evaluateDirty } from '../run.ts'

type Row = Record<string, unknown>

const clock = settableClock('2026-01-05T06:00:00Z')
let world: TestWorld & { clock: typeof clock }
beforeAll(async () => {
  world = { ...(await testWorld({ clock })), clock }
})
afterAll(() => world.close())

const DAYS = ['2026-01-20', '2026-02-16', '2026-03-05', '2026-04-02', '2026-06-15'] as const
const REGISTERS = ['all', 'sma', 'npa', 'reviews_due', 'old_statements', 'at_limit', 'weekly_defaults'] as const

const get = async (client: Client, path: string) => (await client.get(path)).body
const bookOf = ({ facilities, borrowers, outstanding, exposure, by_class, registers, as_of }: Row) => ({
  ...{ facilities, borrowers, outstanding, exposure, by_class, registers, as_of },
})
const sortedBy = (rows: readonly Row[], name: string) =>
  [...rows].sort((a, b) => (String(a[name]) < String(b[name]) ? -1 : 1))

async function partyOf({ organization_id }: Client, number = 'C-1'): Promise<string> {
  const [row] = await query(
    world.owner_url,
    `select party_id from customers where organization_id = '${organization_id}' and customer_number = '${number}'`,
  )
  return String(row?.party_id)
}

const idsOf = (rows: readonly Row[]) => rows.map(({ alert_id }) => alert_id).sort()
const accountsOf = (rows: readonly Row[]) => rows.map(({ account_number }) => account_number).sort()

/** A portfolio as the product tells it of today: its facilities, and which of these alerts are of its members. */
async function portfolioToday(client: Client, portfolio_id: string, alerts: readonly Row[]) {
  const of = `portfolio_id=${portfolio_id}&per_page=100`
  const open = idsOf(alerts)
  const { data } = await get(client, `/v1/admin/alerts?${of}`)
  return {
    facilities: accountsOf((await get(client, `/v1/book/registers/all?${of}`)).data),
    alerts: data
      .map(({ _id }: Row) => _id)
      .filter((id: unknown) => open.includes(id))
      .sort(),
  }
}

/** The same as the product tells it of a day. */
async function portfolioOf(client: Client, day: string, portfolio_id: string) {
  const of = `on=${day}&portfolio_id=${portfolio_id}&per_page=100`
  const facilities = accountsOf((await get(client, `/v1/as_known/registers/all?${of}`)).data)
  const book = await get(client, `/v1/as_known/book?${of}`)
  expect(book.facilities).toBe(facilities.length)
  expect(book.registers).toContainEqual(expect.objectContaining({ register: 'all', facilities: facilities.length }))
  return { facilities, alerts: idsOf((await get(client, `/v1/as_known/alerts?${of}`)).data) }
}

/** The book, its registers and the queue as the product tells them of today. */
async function saidToday(client: Client) {
  const registers: Row = {}
  for (const register of REGISTERS)
    registers[register] = sortedBy(
      (await get(client, `/v1/book/registers/${register}?per_page=100`)).data,
      'account_number',
    )
  return { book: bookOf(await get(client, '/v1/book')), registers, alerts: await openNow(world, client) }
}

/** The same as the product tells it of a day. */
async function saidOf(client: Client, day: string, knowledge = 'had') {
  const of = `on=${day}&knowledge=${knowledge}`
  const registers: Row = {}
  for (const register of REGISTERS)
    registers[register] = sortedBy(
      (await get(client, `/v1/as_known/registers/${register}?${of}&per_page=100`)).data,
      'account_number',
    )
  const { data } = await get(client, `/v1/as_known/alerts?${of}&per_page=100`)
  const alerts = data.map(({ alert_id, severity, band, summary, reading_no, decided }: Row) => ({
    ...{ alert_id, severity, band, summary, reading_no, decided },
  }))
  return { book: bookOf(await get(client, `/v1/as_known/book?${of}`)), registers, alerts: sortedBy(alerts, 'alert_id') }
}

const partyThen = async (client: Client, day: string, knowledge = 'had') =>
  get(client, `/v1/as_known/parties/${await partyOf(client)}?on=${day}&knowledge=${knowledge}`)

/** Of a borrower what is said of the day alone, without what changed since. */
const ofTheDay = ({ standing, facilities, score, alerts, signals }: Row & { alerts: Row[]; signals: Row[] }) => ({
  ...{ standing, facilities, score, alerts: alerts.map(({ now: _, ...alert }) => alert) },
  signals: signals.flatMap(({ code, past }) => (past && (past as Row).state === 'finding' ? [{ code, past }] : [])),
})

/** Somebody decides on the alert that comes first. */
async function decideFirst(client: Client, state: 'acknowledged' | 'closed' | null) {
  const [first] = await openNow(world, client)
  if (state === null || !first) return
  const given = state === 'closed' ? { code: 'acted_upon', note: 'Paid at the branch.' } : {}
  const { alert_id, reading_no } = first
  const answer = await client.post('/v1/admin/desk/decisions', { state, alerts: [{ alert_id, reading_no }], ...given })
  expect(answer.status).toBe(200)
}

const fileArbitrary = fc.record({ kind: fc.constantFrom(...LIFE_FILES), a: fc.nat(200), b: fc.nat(50) })
const step = fc.record({
  files: fc
    .tuple(
      fc.record({ kind: fc.constant('day_end' as const), a: fc.nat(200), b: fc.nat(50) }),
      fc.array(fileArbitrary, { maxLength: 3 }),
    )
    .map(([days, others]) => [days, ...others]),
  decides: fc.constantFrom(null, 'acknowledged' as const, 'closed' as const),
  /** Who comes into the portfolio, or leaves it. */
  moves: fc.subarray(['C-1', 'C-2']),
})

/** Members leave and others come. */
async function moveMembers(client: Client, portfolio_id: string, members: Set<string>, moves: readonly string[]) {
  for (const number of moves) {
    const action = members.delete(number) ? 'remove' : 'add'
    if (action === 'add') members.add(number)
    const parties = [{ party_id: await partyOf(client, number) }]
    const { status } = await client.patch(`/v1/admin/portfolios/${portfolio_id}`, { action, parties })
    expect(status).toBe(200)
  }
}

describe('as we had it', () => {
  it('is on each day of a life what the product said on that day, whatever came later', async () => {
    const seen = { alerts: 0, decided: 0, members: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: DAYS.length, maxLength: DAYS.length }), async (steps) => {
        const client = await beginLife(world)
        const made = await client.post('/v1/admin/portfolios', { name: 'Mills' })
        const { id: portfolio_id } = made.body.data
        const members = new Set<string>()
        const said = []
        for (const [at, { files, decides, moves }] of steps.entries()) {
          const day = DAYS[at] ?? DAYS[0]
          await deliver(world, client, day, files)
          await decideFirst(client, decides)
          await moveMembers(client, portfolio_id, members, moves)
          const today = await saidToday(client)
          const party = await partyThen(client, day)
          // On its own day the borrower is what it is today.
          expect([party.standing, party.score]).toEqual([party.standing_now, party.score_now])
          const portfolio = await portfolioToday(client, portfolio_id, today.alerts)
          seen.members += portfolio.facilities.length
          said.push({ day, today, party: ofTheDay(party), portfolio })
          seen.alerts += today.alerts.length
          seen.decided += today.alerts.filter(({ decided }) => decided !== 'new').length
        }
        world.clock.set('2026-06-16T06:00:00Z')
        expect((await client.delete(`/v1/admin/portfolios/${portfolio_id}`)).status).toBe(200)
        for (const { day, today, party, portfolio } of said) {
          expect([day, await portfolioOf(client, day, portfolio_id)]).toEqual([day, portfolio])
          expect([day, await saidOf(client, day)]).toEqual([day, today])
          expect([day, ofTheDay(await partyThen(client, day))]).toEqual([day, party])
        }
      }),
      { numRuns: 4, seed: 18, endOnFailure: true },
    )
    // A life without alerts and decisions would prove little.
    expect(seen.alerts).toBeGreaterThan(10)
    expect(seen.decided).toBeGreaterThan(3)
    expect(seen.members).toBeGreaterThan(5)
  }, 180_000)
})

describe('a figure that came late', () => {
  const HEAD = 'account_number,day_end_date,outstanding,limit,drawing_power,dpd,overdue_amount,asset_class\n'
  let client: Client
  beforeAll(async () => {
    client = await beginLife(world)
    await deliver(world, client, '2026-01-20', [{ kind: 'day_end', a: 0, b: 0 }])
    // Made on 25 January, by which the lender had it; stored here in February.
    clock.set('2026-02-03T06:00:00Z')
    const began = new Date().toISOString()
    await importText(
      world,
      client.organization_id,
      'day_end',
      `${HEAD}A-1,2026-01-25,950000,1000000,900000,45,1000,SMA-1`,
      { known_at: '2026-01-25T12:00:00Z' },
    )
    await evaluateDirty(world.platform, client.organization_id)
    await storeOn(world, client, '2026-02-03', began)
  })

  it('is known on its day and was not had then', async () => {
    const had = await partyThen(client, '2026-01-31')
    const known = await partyThen(client, '2026-01-31', 'public')
    expect([had.standing.asset_class, known.standing.asset_class]).toEqual(['Standard', 'SMA-1'])
    expect(known.facilities).toMatchObject([{ account_number: 'A-1', days_past_due: 45, as_of: '2026-01-25' }])
    const past = (party: { signals: Row[] }) => party.signals.find(({ code }) => code === 'dpd_status_change')?.past
    expect([past(had), past(known)]).toEqual([
      { state: 'clear', band: null },
      { state: 'finding', band: 'SMA-1' },
    ])
    const days = (party: { facts: Row[] }) => party.facts.find(({ kind }) => kind === 'account_day_end')
    expect([days(had)?.since, days(had)?.first_since, days(known)?.since]).toEqual([1, '2026-02-03', 0])
  })

  it('is found among the alerts of what was known, and tells what became of it', async () => {
    const path = '/v1/as_known/alerts?on=2026-01-31'
    expect(await get(client, path)).toMatchObject({ data: [], total_count: 0 })
    const known = await get(client, `${path}&knowledge=public`)
    expect(known.data).toMatchObject([
      { alert_id: null, alert_type: 'dpd_status_change', subject: 'A-1', now: { state: 'open', cleared_on: null } },
    ])
  })

  it('moves the book between the two readings and since', async () => {
    const path = '/v1/as_known/book?on=2026-01-31'
    const [had, known] = [await get(client, path), await get(client, `${path}&knowledge=public`)]
    const moves = [{ from: 'Standard', to: 'SMA-1', borrowers: 1 }]
    expect(had.since).toMatchObject({ borrowers: 1, moves, names: [{ past: { asset_class: 'Standard' } }] })
    expect(known.since).toMatchObject({ borrowers: 0, moves: [], names: [] })
    expect(had.bar).toMatchObject({ on: '2026-01-31', knowledge: 'had', is_demo: false, first_stored_on: '2026-01-05' })
  })

  it('says nothing of the past before anything was stored', async () => {
    expect(await get(client, '/v1/as_known/book?on=2025-12-31')).toMatchObject({ facilities: 0, borrowers: 0 })
    expect(await partyThen(client, '2025-12-31')).toMatchObject({ facilities: [], score: null, alerts: [] })
  })
})

describe('a look at the past', () => {
  let client: Client
  beforeAll(async () => {
    client = await beginLife(world)
  })

  it('is refused for a day that has not come, and for what is no day', async () => {
    const { status, body } = await client.get('/v1/as_known/book?on=2027-01-01')
    expect([status, body.data.fields.on]).toEqual([400, '01-01-2027 has not come yet. Choose today or a day before.'])
    expect((await client.get('/v1/as_known/alerts?on=yesterday')).status).toBe(400)
    const early = await client.get('/v1/as_known/book?on=0001-01-01')
    expect([early.status, early.body.data.message]).toEqual([400, 'Choose a day from 01-01-1990 on.'])
  })

  it('is of today where no day is asked for', async () => {
    expect((await get(client, '/v1/as_known/book')).bar).toMatchObject({ on: clock.today(), knowledge: 'had' })
  })

  it('finds no register, party or portfolio that is not there', async () => {
    const on = 'on=2026-01-06'
    expect((await client.get(`/v1/as_known/registers/nothing?${on}`)).status).toBe(404)
    for (const id of [newId(), 'nothing'])
      expect((await client.get(`/v1/as_known/parties/${id}?${on}`)).status).toBe(404)
    const portfolio = await client.get(`/v1/as_known/book?${on}&portfolio_id=${newId()}`)
    expect([portfolio.status, portfolio.body.facilities]).toEqual([200, 0])
  })

  it('shows a stranger nothing, and needs the right of the book of today', async () => {
    const stranger = await world.organization()
    const party_id = await partyOf(client)
    expect((await client.get(`/v1/as_known/parties/${party_id}?on=2026-01-06`)).status).toBe(200)
    expect((await stranger.get(`/v1/as_known/parties/${party_id}?on=2026-01-06`)).status).toBe(404)
    const reader = await world.user(client.organization_id, { policy: narrowed({ '/v1/book': [] }) })
    expect((await reader.get('/v1/as_known/book?on=2026-01-06')).status).toBe(403)
  })
})
