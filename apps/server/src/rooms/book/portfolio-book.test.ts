import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch,industry
C-1,Ashwini Sample Mills,Panaji,13111
C-2,Kaveri Sample Traders,Margao,46900
C-3,Devbagh Sample Marine,Panaji,
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,term loan,6000000
A-2,C-2,term loan,2000000
A-3,C-3,term loan,1000000
A-4,C-3,term loan,1000000
`
const HEAD = 'account_number,day_end_date,outstanding,dpd,overdue_amount,asset_class\n'
const DAYS = `${HEAD}A-1,2023-03-31,6000000,0,0,Standard
A-1,2023-04-30,6000000,0,0,Standard
A-1,2026-02-28,6000000,0,0,Standard
A-2,2026-02-28,2000000,40,1,SMA-1
A-3,2026-02-28,1000000,10,1,SMA-0
A-1,2026-03-31,5500000,10,1,SMA-0
A-2,2026-03-31,2000000,95,1,NPA
A-3,2026-03-31,1000000,0,0,Standard
`

let world: TestWorld
let asha: Client
let clerk: Client
let left: string
let right: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-31T16:00:00Z' })
  asha = await world.organization()
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const parties: { id: string; name: string }[] = (await asha.get('/v1/admin/parties')).body.data
  const make = async (name: string, ...names: string[]) => {
    const members = parties.filter((party) => names.some((word) => party.name.startsWith(word)))
    const made = await asha.post('/v1/admin/portfolios', { name, parties: members.map(({ id }) => ({ party_id: id })) })
    return made.body.data.id as string
  }
  left = await make('Left', 'Ashwini', 'Kaveri')
  right = await make('Right', 'Devbagh')
  clerk = await world.user(asha.organization_id)
  await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
})
afterAll(() => world.close())

const bookOf = async (id: string, who = asha) => (await who.get(`/v1/book/portfolios/${id}`)).body

describe("a portfolio's part of the book", () => {
  it('is computed by hand, and its sums are those of the registers', async () => {
    const body = await bookOf(left)
    expect(body).toMatchObject({
      ...{ name: 'Left', members: 2, borrowers: 2, facilities: 2, exposure: '8000000.00', has_more: false },
      by_class: [
        { asset_class: 'SMA-0', exposure: '6000000.00' },
        { asset_class: 'NPA', exposure: '2000000.00' },
      ],
      ...{ from: '2026-02', to: '2026-03' },
      rolls: [
        { from_class: 'Standard', worse: { exposure: '6000000.00', percent: '100.0' } },
        { from_class: 'SMA-1', worse: { exposure: '2000000.00', percent: '100.0' } },
      ],
      industries: {
        data: [
          { key: '13', exposure: '6000000.00', percent: '75.0' },
          { key: '46', exposure: '2000000.00', percent: '25.0' },
        ],
        // 75² + 25²
        ...{ total_count: 2, herfindahl: '0.6250' },
      },
    })
    for (const [id, whole] of [
      [left, body],
      [right, await bookOf(right)],
    ]) {
      const { totals } = (await asha.get(`/v1/book/registers/all?portfolio_id=${id}`)).body
      expect([whole.facilities, whole.exposure]).toEqual([totals.facilities, totals.exposure])
      const rows = (await asha.get(`/v1/book/coverage?portfolio_id=${id}`)).body
      expect(whole.coverage.borrowers).toBe(rows.borrowers)
    }
    // A-4 has no day-end: it counts with its limit, and in no class.
    expect(await bookOf(right)).toMatchObject({ exposure: '2000000.00', by_class: [{}, { asset_class: null }] })
  })

  it('tells the classes of 36 months, and no month before', async () => {
    const { months } = await bookOf(left)
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2023-04', '2026-02', '2026-03'])
    expect(months.at(-1).classes).toEqual([
      { asset_class: 'SMA-0', exposure: '6000000.00', facilities: 1 },
      { asset_class: 'NPA', exposure: '2000000.00', facilities: 1 },
    ])
  })

  it('counts open alerts by severity, as the list of alerts does', async () => {
    const { alerts, alert_months } = await bookOf(left)
    for (const severity of ['High', 'Medium', 'Low']) {
      const asked = `portfolio_id=${left}&state=open&severity=${severity}`
      expect((await asha.get(`/v1/admin/alerts?${asked}`)).body.total_count).toBe(alerts[severity])
    }
    expect(alerts.High + alerts.Medium + alerts.Low).toBeGreaterThan(0)
    const dated = (await asha.get(`/v1/admin/alerts?portfolio_id=${left}&per_page=100`)).body.data
    const counted = alert_months.reduce(
      (sum: number, month: Record<string, number>) => sum + (month.High ?? 0) + (month.Medium ?? 0) + (month.Low ?? 0),
      0,
    )
    expect(counted).toBe(dated.length)
  })

  it('is what a branch sees of it, and says that there are more', async () => {
    expect(await bookOf(left, clerk)).toMatchObject({
      ...{ members: 1, borrowers: 1, exposure: '6000000.00', has_more: true },
      industries: { data: [{ key: '13', percent: '100.0' }] },
    })
  })

  it('is found by nobody else, nor under an id that is none', async () => {
    const omar = await world.organization()
    expect((await omar.get(`/v1/book/portfolios/${left}`)).status).toBe(404)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
      expect((await asha.get(`/v1/book/portfolios/${id}`)).status).toBe(404)
  })
})
