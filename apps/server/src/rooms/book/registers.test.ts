import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Pune
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,60000000
G-1,C-1,BG,5000000
L-2,C-2,term loan,70000000
L-3,C-3,term loan,30000000
`
const HEAD = 'account_number,day_end_date,outstanding,undrawn,dpd,overdue_amount,asset_class\n'
/** A line for each day from the first on. */
const ends = (account: string, first: number, days: readonly (readonly [dpd: number, declared: string])[]) =>
  days
    .map(([dpd, declared], i) => {
      const day = `2026-03-${String(first + i).padStart(2, '0')}`
      return `${account},${day},25000000,5000000,${dpd},${dpd > 0 ? 1000 : 0},${declared}\n`
    })
    .join('')
const day = (dpd: number, declared = 'Standard') => [dpd, declared] as const
// 27-03-2026 is a Friday. L-1 misses a due date on the 24th and pays on the 26th; L-2 on the 28th; L-3 is no large borrower.
const DAYS = `${HEAD}${ends('L-1', 22, [day(0), day(0), day(1, 'SMA-0'), day(2, 'SMA-0'), day(0), day(0), day(0)])}${ends(
  'L-2',
  22,
  [day(0), day(0), day(0), day(0), day(0), day(0), day(1), day(2), day(3), day(4)],
)}${ends('L-3', 22, [day(0), day(0), day(1), day(2), day(3), day(4), day(5)])}`
const RATINGS = `customer_number,agency,instrument,term,rating,outlook,withdrawn,action_date
C-1,CRISIL,Bank facilities,long,BBB-,Stable,no,2025-02-14
C-1,CRISIL,Bank facilities,long,BB+,Negative,no,2026-02-10
C-1,CRISIL,Short-term facilities,short,A3,,no,2026-03-10
C-1,CRISIL,Bank facilities,long,BB,Negative,no,2026-03-30
C-2,ICRA,Bank facilities,long,A-,Stable,no,2025-06-01
C-2,ICRA,Bank facilities,long,,,yes,2026-01-05
`

let world: TestWorld
let asha: Client
const get = async (path: string) => (await asha.get(path)).body
const numbers = async (path: string) =>
  (await get(`/v1/book/registers/${path}`)).data.map(({ account_number }: Record<string, string>) => account_number)

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
    ['ratings', RATINGS],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

describe('the weekly defaults', () => {
  it('hold the large borrowers whose default began from Saturday to Friday, also one that was paid since', async () => {
    const week = await get('/v1/book/registers/weekly_defaults?week=2026-03-27')
    expect(week).toMatchObject({ week: { from: '2026-03-21', to: '2026-03-27' }, total_count: 1 })
    expect(week.data).toMatchObject([
      {
        ...{ account_number: 'L-1', default_began: '2026-03-24', default_since: null },
        ...{ borrower_exposure: '65000000.00', source: { file_name: 'day_end.csv' } },
      },
    ])
    expect(await numbers('weekly_defaults?week=2026-04-03')).toEqual(['L-2'])
    expect(await numbers('weekly_defaults?week=2026-03-20')).toEqual([])
  })

  it('are those of the last week that ended, unless another is asked for by its Friday', async () => {
    expect(await get('/v1/book/registers/weekly_defaults')).toMatchObject({
      week: { to: '2026-03-27' },
      total_count: 1,
    })
    const thursday = await asha.get('/v1/book/registers/weekly_defaults?week=2026-03-26')
    expect([thursday.status, thursday.body.data.fields]).toEqual([400, { week: 'must be a Friday' }])
    expect((await asha.get('/v1/book/registers/npa?week=2026-03-27')).status).toBe(400)
  })

  it('are exported with the day on which the default began', async () => {
    const filters = { register: 'weekly_defaults', week: '2026-03-27' }
    const made = await asha.post('/v1/admin/exports', { entity: 'facilities', filters, format: 'csv' })
    expect(made.body.data).toMatchObject({ status: 'done', rows: 1 })
    const file = await asha.get(`/v1/admin/exports/${made.body.data.export_id}/download`)
    expect(String(file.body)).toContain('2026-03-24')
  })
})

it('tells why the two classes differ and since when, on the row', async () => {
  const { data } = await get('/v1/book/registers/class_differences')
  expect(data).toMatchObject([
    {
      account_number: 'L-2',
      declared_class: 'Standard',
      computed_class: 'SMA-0',
      class_reason: 'counted',
      differs_since: '2026-03-28',
    },
    { account_number: 'L-3', class_reason: 'counted', differs_since: '2026-03-24' },
  ])
  const { data: alerts } = await get('/v1/admin/alerts?alert_type=asset_class_difference')
  expect(alerts.map(({ date_of_event }: Record<string, string>) => date_of_event).sort()).toEqual([
    '2026-03-24',
    '2026-03-28',
  ])
})

describe('the limit of large borrowers', () => {
  it('is the default with its source until head office sets another, from its day on', async () => {
    const before = await get('/v1/book/registers/large_borrowers')
    expect(before.large_borrower).toMatchObject({ exposure_from: '50000000.00', set_by: null, valid_from: null })
    expect(before.large_borrower.source).toContain('secondary sources')
    expect(before.totals.borrowers).toBe(2)
    const said = { valid_from: '2026-03-31', exposure_from: '30000000', source: 'Credit policy' }
    expect((await asha.post('/v1/book/large_borrower_limits', said)).status).toBe(200)
    const after = await get('/v1/book/registers/large_borrowers')
    expect(after).toMatchObject({
      large_borrower: { exposure_from: '30000000.00', source: 'Credit policy' },
      totals: { borrowers: 3 },
    })
    const { large_borrower } = await get('/v1/book/registers/weekly_defaults?week=2026-03-27')
    expect(large_borrower.set_by).toBe(null)
    const wrong = await asha.post('/v1/book/large_borrower_limits', { ...said, exposure_from: '0' })
    expect([wrong.status, wrong.body.data.fields]).toEqual([400, { exposure_from: 'must be above 0' }])
  })
})

describe('parts of the book', () => {
  it('are ratings: the last of an agency by the last day-end, long term first; a withdrawn one is none', async () => {
    const { data, exposure } = await get('/v1/book/concentration?by=rating')
    expect(data.map(({ key, exposure: part }: Record<string, string>) => [key, part])).toEqual([
      [null, '100000000.00'],
      ['BB', '65000000.00'],
    ])
    expect(exposure).toBe('165000000.00')
    expect((await numbers('all?rating=BB')).sort()).toEqual(['G-1', 'L-1'])
    expect((await numbers('all?rating=none')).sort()).toEqual(['L-2', 'L-3'])
  })

  it('are branches with those below them, each with its facilities', async () => {
    const { unit_id: parent_id } = (await asha.post('/v1/admin/org_units', { name: 'Goa' })).body.data
    for (const name of ['Panaji', 'Margao']) await asha.post('/v1/admin/org_units', { name, parent_id })
    const { data, herfindahl } = await get('/v1/book/concentration?by=unit')
    expect(data.map(({ label, exposure }: Record<string, string>) => [label, exposure])).toEqual([
      ['Goa', '135000000.00'],
      ['Margao', '70000000.00'],
      ['Panaji', '65000000.00'],
    ])
    expect(herfindahl).toBe(null)
    const { totals } = await get(`/v1/book/registers/all?unit_id=${parent_id}`)
    expect(totals).toMatchObject({ facilities: 3, exposure: '135000000.00' })
  })

  it('are funded or not, and sum what the top of the book says', async () => {
    const book = await get('/v1/book')
    const sums = async (query: string) => (await get(`/v1/book/registers/all${query}`)).totals
    expect([(await sums('?funded=yes')).exposure, (await sums('?funded=no')).exposure]).toEqual([
      book.funded_exposure,
      book.non_funded_exposure,
    ])
    const { sanctioned, undrawn, margin } = await sums('')
    expect({ sanctioned, undrawn, margin }).toEqual({
      ...{ sanctioned: book.sanctioned, undrawn: book.undrawn, margin: book.margin },
    })
    expect(undrawn).toBe('15000000.00')
  })
})

it('exports members and watchlists with exposure, class, score and newest reading, and provisions by class', async () => {
  const { data: parties } = await get('/v1/admin/parties')
  const of = parties.find(({ name }: Record<string, string>) => name === 'Kaveri Sample Traders')
  const made = await asha.post('/v1/admin/portfolios', { name: 'All', parties: [{ party_id: of.id }] })
  const rows = async (entity: string, filters: object) => {
    const { status, body } = await asha.post('/v1/admin/exports', { entity, filters, format: 'csv' })
    expect([status, body.data]).toMatchObject([200, { status: 'done' }])
    const file = await asha.get(`/v1/admin/exports/${body.data.export_id}/download`)
    return String(file.body)
  }
  const members = await rows('portfolio_members', { portfolio_id: made.body.data.id })
  expect(members).toContain('Newest reading')
  expect(members).toMatch(/70000000\.00,SMA-0|70000000\.00,Standard/)
  expect(members).toContain('ICRA withdrew its rating of Bank facilities on 05-01-2026.')
  const provisions = await rows('provision_totals', { regime: 'norms' })
  expect(provisions).toContain('Provision (working figure)')
  expect(provisions).toMatch(/Standard,3,/)
})
