import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch,relationship_manager
C-1,Ashwini Sample Mills,Panaji,R. Naik
C-2,Kaveri Sample Traders,Margao,S. Desai
C-3,Devbagh Sample Marine,Panaji,R. Naik
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,margin,review_due_on,banking,share,lead_lender,restructured_on
A-1,C-1,CC,50000000,,2026-01-31,consortium,40,Sample Lead Bank,
A-2,C-1,BG,20000000,2000000,,,,,
A-3,C-2,term loan,9000000,,,,,,2025-06-01
A-4,C-3,term loan,3000000,,,,,,
A-5,C-3,LC,1000000,,,,,,
A-6,C-2,mortgage,,,,,,,
`
const HEAD =
  'account_number,day_end_date,outstanding,limit,drawing_power,dpd,overdue_amount,undrawn,asset_class,npa_since\n'
const DAYS = `${HEAD}A-1,2026-02-28,46000000,50000000,48000000,,,,Standard,
A-1,2026-03-31,52500000,50000000,48000000,,,,Standard,
A-2,2026-03-31,15000000,,,,,,,
A-3,2026-02-28,8000000,,,30,200000,0,SMA-0,
A-3,2026-03-31,7900000,,,61,400000,0,SMA-1,
A-4,2026-03-31,2500000,,,20,90000,0,Doubtful 1,2024-08-14
`

let world: TestWorld
let asha: Client
const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const register = async (name: string, query = '') => (await asha.get(`/v1/book/registers/${name}${query}`)).body
const numbers = async (name: string, query = '') =>
  (await register(name, query)).data.map(({ account_number }: { account_number: string }) => account_number).sort()

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', DAYS)
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

describe('the book', () => {
  it('sums exposure by hand: the higher of limit and balance, non-fund by its whole amount, less cash margin', async () => {
    const book = (await asha.get('/v1/book')).body
    // A-1 5.25 cr (above its limit), A-2 2 cr less 0.2 cr, A-3 0.79 cr (paid out in full), A-4 0.25 cr, A-5 0.1 cr.
    expect(book).toMatchObject({
      as_of: '2026-03-31',
      facilities: 6,
      borrowers: 3,
      exposure: '81900000.00',
      funded_exposure: '62900000.00',
      non_funded_exposure: '19000000.00',
      outstanding: '77900000.00',
      without_amount: 1,
    })
    expect(book.months.map(({ month }: { month: string }) => month)).toEqual(['2026-02', '2026-03'])
    expect(book.registers).toContainEqual({ register: 'no_amount', facilities: 1, exposure: '0.00' })
  })

  it('shows the delivered class and the computed one beside it, with every difference', async () => {
    const all = (await register('all')).data
    const of = (number: string) =>
      all.find((facility: { account_number: string }) => facility.account_number === number)
    expect(of('A-3')).toMatchObject({ declared_class: 'SMA-1', computed_class: 'SMA-2', asset_class: 'SMA-1' })
    // An old NPA that stands at 20 days: the declared class of its first file is what it was.
    expect(of('A-4')).toMatchObject({
      declared_class: 'Doubtful 1',
      computed_class: 'NPA',
      asset_class: 'NPA',
      npa_since: '2024-08-14',
      borrower_class: 'NPA',
      days_past_due: 20,
    })
    expect(await numbers('class_differences')).toEqual(['A-3'])
    expect(await numbers('class_unknown')).toEqual(['A-2', 'A-5', 'A-6'])
    const { data } = (await asha.get('/v1/admin/alerts?alert_type=asset_class_difference')).body
    expect(data).toMatchObject([{ alert_type: 'asset_class_difference', party_name: 'Kaveri Sample Traders' }])
  })

  it('makes the registers, each line with its place in the file', async () => {
    expect(await numbers('sma')).toEqual(['A-3'])
    expect(await numbers('npa')).toEqual(['A-4'])
    expect(await numbers('large_borrowers')).toEqual(['A-1', 'A-2'])
    expect(await numbers('reviews_due')).toEqual(['A-1'])
    expect(await numbers('consortium')).toEqual(['A-1'])
    expect(await numbers('restructured')).toEqual(['A-3'])
    expect(await numbers('no_amount')).toEqual(['A-6'])
    const { data, totals } = await register('large_borrowers')
    expect(totals).toEqual({
      ...{ facilities: 2, borrowers: 1 },
      outstanding: '67500000.00',
      exposure: '70500000.00',
      ...{ sanctioned: '70000000.00', undrawn: null, margin: '2000000.00' },
    })
    expect(data[0]).toMatchObject({
      party_name: 'Ashwini Sample Mills',
      customer_number: 'C-1',
      branch: 'Panaji',
      relationship_manager: 'R. Naik',
      borrower_exposure: '70500000.00',
      as_of: '2026-03-31',
      source: { file_name: 'day_end.csv', row: 3 },
    })
    expect((await asha.get('/v1/book/registers/nothing')).status).toBe(404)
  })

  it('stands at the end of an earlier month as it stood then, and says which months it knows', async () => {
    const february = await register('all', '?month=2026-02')
    expect(february.months).toEqual(['2026-04', '2026-03', '2026-02'])
    expect(february.data).toMatchObject([
      { account_number: 'A-1', outstanding: '46000000.00', as_of: '2026-02-28' },
      { account_number: 'A-3', asset_class: 'SMA-0', as_of: '2026-02-28' },
    ])
    expect(await numbers('sma', '?month=2026-02')).toEqual(['A-3'])
  })

  it('stands at any day-end that has lines, computed from them as the end of a month is', async () => {
    const without = ({ data }: { data: Record<string, unknown>[] }) =>
      data.map(({ source: _, ...facility }) => facility)
    const [day, month] = [await register('all', '?day=2026-02-28'), await register('all', '?month=2026-02')]
    expect(without(day)).toEqual(without(month))
    expect(day.data).toMatchObject([
      { account_number: 'A-1', source: { row: 2 } },
      { account_number: 'A-3', asset_class: 'SMA-0', source: { row: 5 } },
    ])
    expect((await register('all', '?day=2026-03-01')).data).toEqual([])
    const ahead = await asha.get('/v1/book/registers/all?day=2026-04-02')
    expect([ahead.status, JSON.stringify(ahead.body)]).toEqual([400, expect.stringContaining('has not come yet')])
  })

  it('is sorted, filtered and paged', async () => {
    expect(await numbers('all', '?q=kaveri')).toEqual(['A-3', 'A-6'])
    expect(await numbers('all', '?asset_class=NPA')).toEqual(['A-4'])
    const page = await register('all', '?per_page=2&sort_by=days_past_due')
    expect(page.data.map(({ days_past_due }: { days_past_due: number }) => days_past_due)).toEqual([61, 20])
    expect(page.total_count).toBe(6)
    expect((await asha.get('/v1/book/registers/all?asset_class=Fine')).status).toBe(400)
  })

  it('follows a later file, one that corrects an old month, and an account that gets another kind', async () => {
    const other = await world.organization()
    const send = (kind: string, text: string) => importText(world, other.organization_id, kind, text)
    const read = async (query = '') => (await other.get(`/v1/book/registers/all${query}`)).body.data
    await send('customers', CUSTOMERS)
    await send('accounts', 'account_number,customer_number,kind,sanction_limit\nB-1,C-1,TL,1000\n')
    const months = ['2025-01', '2025-02', '2025-12', '2026-01', '2026-02', '2026-03']
    await send('day_end', `${HEAD}${months.map((month) => `B-1,${month}-28,900,,,0,0,0,,\n`).join('')}`)
    await evaluateDirty(world.platform, other.organization_id)
    expect(await read('?month=2025-01')).toMatchObject([{ outstanding: '900.00', exposure: '900.00' }])
    await send('day_end', `${HEAD}B-1,2025-01-28,950,,,0,0,0,,\nB-1,2026-03-29,800,,,0,0,0,,\n`)
    await send('accounts', 'account_number,customer_number,kind,sanction_limit\nB-1,C-1,BG,1000\n')
    await evaluateDirty(world.platform, other.organization_id)
    expect(await read('?month=2025-01')).toMatchObject([{ outstanding: '950.00' }])
    expect(await read()).toMatchObject([{ outstanding: '800.00', kind: 'bank_guarantee', exposure: '1000.00' }])
  })
})
