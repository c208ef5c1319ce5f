import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { arrange } from '../../testing/arrange.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch,industry,segment,state
C-1,Ashwini Sample Mills,Panaji,13111,Corporate,Goa
C-2,Kaveri Sample Traders,Margao,46900,SME,Goa
C-3,Devbagh Sample Marine,Panaji,,SME,Karnataka
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,term loan,6000000
A-2,C-1,BG,1000000
A-3,C-2,term loan,2000000
A-4,C-3,term loan,1000000
A-5,C-3,term loan,500000
`
const HEAD = 'account_number,day_end_date,outstanding,dpd,overdue_amount,asset_class\n'
// At the end of February A-3 stands in SMA-1 and A-4 in SMA-0; in March A-3 is NPA, A-4 is Standard, A-5 is gone.
const DAYS = `${HEAD}A-1,2026-02-28,6000000,0,0,Standard
A-3,2026-02-28,2000000,40,1,SMA-1
A-4,2026-02-28,900000,10,1,SMA-0
A-5,2026-02-28,500000,0,0,Standard
A-1,2026-03-31,5500000,0,0,Standard
A-2,2026-03-31,1000000,,,
A-3,2026-03-31,2100000,95,1,NPA
A-4,2026-03-31,800000,0,0,Standard
`

let world: TestWorld
let asha: Client
let portfolio_id: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
    ['group_members', 'group_code,group_name,customer_number\nG-1,Sample group,C-1\nG-1,Sample group,C-3\n'],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const parties = (await asha.get('/v1/admin/parties')).body.data
  const kaveri = parties.find(({ name }: { name: string }) => name.startsWith('Kaveri'))
  const made = await asha.post('/v1/admin/portfolios', { name: 'Traders', parties: [{ party_id: kaveri.id }] })
  portfolio_id = made.body.data.id
})
afterAll(() => world.close())

const movement = async (query = '') => (await asha.get(`/v1/book/movement${query}`)).body
const cellsOf = (body: {
  cells: { from_class: string; to_class: string; facilities: number; exposure_from: string }[]
}) => body.cells.map((cell) => [cell.from_class, cell.to_class, cell.facilities, cell.exposure_from])

describe('the movement between two month-ends', () => {
  it('counts each facility once, by hand, in number and rupees', async () => {
    const body = await movement()
    expect([body.from, body.to, body.months]).toEqual(['2026-02', '2026-03', ['2026-03', '2026-02']])
    expect(cellsOf(body)).toEqual([
      ['Standard', 'Standard', 1, '6000000.00'],
      ['Standard', 'absent', 1, '500000.00'],
      ['SMA-0', 'Standard', 1, '1000000.00'],
      ['SMA-1', 'NPA', 1, '2000000.00'],
      ['absent', 'unknown', 1, '0.00'],
    ])
    expect(body.rolls).toMatchObject([
      { from_class: 'Standard', exposure: '6500000.00', same: { percent: '92.3' }, ended: { percent: '7.7' } },
      { from_class: 'SMA-0', better: { exposure: '1000000.00', percent: '100.0' } },
      { from_class: 'SMA-1', worse: { exposure: '2000000.00', percent: '100.0' } },
    ])
  })

  it('opens each cell to its facilities, whose sums are the cell', async () => {
    const { cells } = await movement()
    for (const cell of cells) {
      const asked = `?from_class=${cell.from_class}&to_class=${cell.to_class}`
      const rows = (await asha.get(`/v1/book/movement/facilities${asked}`)).body
      expect(rows).toMatchObject({
        total_count: cell.facilities,
        totals: { exposure_from: cell.exposure_from, exposure_to: cell.exposure_to },
      })
      expect(rows.data).toHaveLength(cell.facilities)
    }
    expect((await asha.get('/v1/book/movement/facilities?from_class=SMA-1')).body.data).toMatchObject([
      { account_number: 'A-3', party_name: 'Kaveri Sample Traders', to_class: 'NPA', days_past_due: 95 },
    ])
    expect((await asha.get('/v1/book/movement/facilities?from_class=SMA-9')).status).toBe(400)
  })

  it('is that of a portfolio where one is named, and nobody sees that of another organization', async () => {
    expect(cellsOf(await movement(`?portfolio_id=${portfolio_id}`))).toEqual([['SMA-1', 'NPA', 1, '2000000.00']])
    const omar = await world.organization()
    expect((await omar.get(`/v1/book/movement?portfolio_id=${portfolio_id}`)).body).toEqual({
      ...{ from: null, to: null, months: [], cells: [], rolls: [] },
    })
  })

  it('lists the facilities in every order that it declares, both ways', async () => {
    const listed = async (query: string) =>
      (await asha.get(`/v1/book/movement/facilities?${query}`)).body.data as Record<string, string | null>[]
    for (const sort of ['exposure_from', 'exposure_to'])
      for (const way of ['asc', 'desc']) {
        const rows = await listed(`sort_by=${sort}&sort_in=${way}`)
        const known = rows.flatMap((row) => row[sort] ?? []).map(Number)
        expect(known).toEqual(known.toSorted((a, b) => (way === 'asc' ? a - b : b - a)))
        // What is not known comes last, whichever way.
        expect(rows.slice(0, known.length).every((row) => row[sort] !== null)).toBe(true)
      }
    const names = (await listed('sort_by=party_name')).map(({ party_name }) => party_name)
    expect(names).toEqual(names.toSorted())
    expect((await listed('sort_by=party_name&sort_in=desc')).map(({ party_name }) => party_name)).toEqual(
      names.toReversed(),
    )
    expect(await listed('sort_by=exposure')).toEqual(await listed(''))
    expect((await asha.get('/v1/book/movement/facilities?sort_by=kind')).body.data.message).toBe(
      'sort_by: must be exposure or exposure_from or exposure_to or party_name',
    )
  })

  it('agrees with the months of the summary, class by class', async () => {
    const { months } = (await asha.get('/v1/book')).body
    const march = months.find(({ month }: { month: string }) => month === '2026-03')
    for (const { asset_class, exposure, facilities } of march.classes) {
      const rows = (await asha.get(`/v1/book/movement/facilities?to_class=${asset_class}`)).body
      expect([rows.total_count, rows.totals.exposure_to]).toEqual([facilities, exposure])
    }
  })
})

describe('the concentration', () => {
  const parts = async (query: string) => (await asha.get(`/v1/book/concentration?${query}`)).body
  it.each(['borrower', 'branch', 'asset_class', 'group', 'unit'])(
    'by %s stands in every order that it declares, both ways',
    async (by) => {
      for (const sort of ['exposure', 'npa_exposure', 'borrowers', 'facilities'])
        for (const way of ['asc', 'desc']) {
          const { data } = await parts(`by=${by}&sort_by=${sort}&sort_in=${way}`)
          const figures = data.map((item: Record<string, unknown>) => Number(item[sort]))
          expect(figures).toEqual(figures.toSorted((a: number, b: number) => (way === 'asc' ? a - b : b - a)))
        }
      const labels = async (query: string) =>
        (await parts(`by=${by}&sort_by=label${query}`)).data.flatMap(
          ({ label }: { label: string | null }) => label ?? [],
        )
      expect(await labels('&sort_in=desc')).toEqual((await labels('')).toReversed())
    },
  )

  const shown = (body: { data: { label: string | null; exposure: string; percent: string }[] }) =>
    body.data.map(({ label, exposure, percent }) => [label, exposure, percent])

  it.each([
    [
      'borrower',
      [
        ['Ashwini Sample Mills', '7000000.00', '66.0'],
        ['Kaveri Sample Traders', '2100000.00', '19.8'],
        ['Devbagh Sample Marine', '1500000.00', '14.2'],
      ],
    ],
    [
      'state',
      [
        ['Goa', '9100000.00', '85.8'],
        ['Karnataka', '1500000.00', '14.2'],
      ],
    ],
    [
      'branch',
      [
        ['Panaji', '8500000.00', '80.2'],
        ['Margao', '2100000.00', '19.8'],
      ],
    ],
    [
      'industry',
      [
        ['13 Manufacture of textiles', '7000000.00', '66.0'],
        ['46 Wholesale trade, except of motor vehicles and motorcycles', '2100000.00', '19.8'],
        [null, '1500000.00', '14.2'],
      ],
    ],
    ['group', [['Ashwini Sample Mills', '8500000.00', '80.2']]],
  ])('by %s is computed by hand and adds up', async (by, expected) => {
    const body = await parts(`by=${by}`)
    expect(shown(body)).toEqual(expected)
    expect(body.exposure).toBe('10600000.00')
  })

  it.each(['industry', 'state', 'branch', 'segment', 'relationship_manager', 'kind', 'product', 'asset_class'])(
    'by %s opens each part to its facilities in the register, to the rupee',
    async (by) => {
      const { data, exposure } = await parts(`by=${by}`)
      const namedParts = data.filter(({ key }: { key: string | null }) => key !== null)
      for (const part of namedParts) {
        const { totals } = (await asha.get(`/v1/book/registers/all?${by}=${encodeURIComponent(part.key)}`)).body
        expect(totals).toMatchObject({
          facilities: part.facilities,
          borrowers: part.borrowers,
          exposure: part.exposure,
        })
      }
      const whole = (await asha.get('/v1/book/registers/all')).body.totals
      expect(whole.exposure).toBe(exposure)
    },
  )

  it('opens the part of a portfolio to the facilities of its members', async () => {
    const asked = `portfolio_id=${portfolio_id}&state=Goa`
    const body = (await asha.get(`/v1/book/registers/all?${asked}`)).body
    expect(body.totals).toMatchObject({ facilities: 1, exposure: '2100000.00' })
    expect((await asha.get(`/v1/book/registers/all?${asked}&branch=Panaji`)).body.data).toEqual([])
  })

  it('stands on the portfolio and on the cases of the borrower as well, and orders them', async () => {
    const { attributes } = (await asha.get(`/v1/admin/portfolios/${portfolio_id}`)).body.data
    expect(attributes.exposure).toBe('2100000.00')
    const { data } = await parts('by=borrower')
    const types = (await asha.get('/v1/cases/case_types')).body
    for (const { key, label } of data)
      await asha.post('/v1/cases', {
        ...{ party: key, party_name: label, subject: 'A look', issue: 'At the exposure' },
        ...{ organization_id: asha.organization_id, case_type: types[0]._id },
      })
    const listed = (await asha.get('/v1/cases?sort_by=exposure')).body.cases
    expect(listed.map((caseRow: { borrower_exposure: string }) => caseRow.borrower_exposure)).toEqual(
      data.map(({ exposure }: { exposure: string }) => exposure),
    )
  })

  it('tells bad loans, squares and the parts of a portfolio', async () => {
    const body = await parts('by=borrower')
    expect(body.data[1]).toMatchObject({ npa_exposure: '2100000.00', borrowers: 1, facilities: 1 })
    // (70² + 21² + 15²) / 106²
    expect(body.herfindahl).toBe('0.4954')
    expect(shown(await parts(`by=state&portfolio_id=${portfolio_id}`))).toEqual([['Goa', '2100000.00', '100.0']])
    expect((await asha.get('/v1/book/concentration?by=colour')).status).toBe(400)
  })

  it('is held against limits that hold from a day on, and that head office sets', async () => {
    expect((await parts('by=borrower')).data[0]).toMatchObject({ of_capital: null, is_above_limit: false })
    const limits = { valid_from: '2026-03-01', capital_base: '35000000', borrower_percent: '20', group_percent: '25' }
    for (let i = 0; i < 2; i++) expect((await asha.post('/v1/book/exposure_limits', limits)).status).toBe(200)
    await asha.post('/v1/book/exposure_limits', { ...limits, valid_from: '2026-05-01', capital_base: '1' })
    // 70 lakh of 350 lakh is exactly 20 %, which is within; the group of 85 lakh is 24.3 %.
    expect((await parts('by=borrower')).data[0]).toMatchObject({ of_capital: '20.0', is_above_limit: false })
    expect((await parts('by=group')).data[0]).toMatchObject({ of_capital: '24.3', is_above_limit: false })
    await asha.post('/v1/book/exposure_limits', { ...limits, capital_base: '33999999.99' })
    expect((await parts('by=borrower')).data[0]).toMatchObject({ is_above_limit: true })
    expect((await parts('by=group')).data[0]).toMatchObject({ of_capital: '25.0', is_above_limit: true })
    expect((await parts('by=state')).data[0]).toMatchObject({ of_capital: null, is_above_limit: false })
    const [{ count }] = (await arrange(world.platform.db, asha.organization_id, async (tx) => {
      const result = await sql<{
        count: number
      }>`select count(*)::int as count from audit_log where verb = 'set_exposure_limit'`.execute(tx)
      return result.rows
    })) as [{ count: number }]
    expect(count).toBe(3)
    const clerk = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect((await clerk.post('/v1/book/exposure_limits', limits)).status).toBe(403)
    for (const wrong of [
      { capital_base: '-1' },
      { capital_base: '0' },
      { borrower_percent: '120' },
      { valid_from: 'soon' },
    ])
      expect((await asha.post('/v1/book/exposure_limits', { ...limits, ...wrong })).status).toBe(400)
    // A branch is shown its own borrowers, and the parts of what it sees.
    const own = (await clerk.get('/v1/book/concentration?by=borrower')).body
    expect(own.data.map(({ label }: { label: string }) => label)).toEqual([
      'Ashwini Sample Mills',
      'Devbagh Sample Marine',
    ])
  })
})
