import { paiseOf } from '@saakh/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,product_category,secured
A-1,C-1,term loan,6000000,micro_small,
A-2,C-1,BG,1000000,,
A-3,C-2,term loan,2000000,other,yes
A-4,C-2,cash credit,1000000,other,
A-5,C-3,term loan,500000,,
`
const DAYS = `account_number,day_end_date,outstanding,dpd,overdue_amount,asset_class,npa_since
A-1,2026-02-28,5600000,0,0,Standard,
A-1,2026-03-31,5500000.01,35,1,SMA-1,
A-2,2026-03-31,1000000,,,,
A-3,2026-03-31,2100000,500,1,Doubtful 1,2025-01-10
A-4,2026-03-31,900000,100,1,NPA,2025-12-01
A-5,2026-03-31,400000,0,0,Standard,
`
const SECURITIES = `security_id,customer_number,account_number,kind,as_of,value,valued_on
S-1,C-2,A-3,immovable_property,2026-03-31,1200000,2025-06-01
S-2,C-2,,deposit,2026-03-31,300000,
`

interface Sum {
  group: string
  facilities: number
  exposure: string
  base: string
  security: string
  provision: string
  not_computable: { because: string; facilities: number; exposure: string }[]
}
interface Row {
  account_number: string
  group: string
  provision: string | null
  because: string | null
  parts: { amount: string }[]
}

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
    ['securities', SECURITIES],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const parties = (await asha.get('/v1/admin/parties')).body.data
  const kaveri = parties.find(({ name }: { name: string }) => name.startsWith('Kaveri'))
  const made = await asha.post('/v1/admin/portfolios', { name: 'Traders', parties: [{ party_id: kaveri.id }] })
  portfolio_id = made.body.data.id
})
afterAll(() => world.close())

const sums = async (query = '', as = asha) => (await as.get(`/v1/book/provisions${query}`)).body
const rows = async (query = '', as = asha) => (await as.get(`/v1/book/provisions/facilities${query}`)).body
const shown = ({ data }: { data: Sum[] }) =>
  data.map(({ group, facilities, exposure, base, security, provision, not_computable }) => [
    ...[group, facilities, exposure, base, security, provision],
    ...not_computable.map((part) => `${part.because} ${part.facilities} ${part.exposure}`),
  ])

describe('the provisions of a book', () => {
  it('by the norms are computed by hand', async () => {
    const body = await sums()
    expect(body).toMatchObject({
      ...{ regime: 'norms', as_of: '2026-03-31', in_force: { from: null, until: '2027-03-31' }, presumed: null },
    })
    // 0.25 % of 55,00,000.01. A-4: 15 % of 9 lakh, since something secures it. A-3: 12 lakh of its own and half of the
    // deposit of 3 lakh, 9 lakh being uncovered of each: 25 % of 13.5 lakh and all of 7.5 lakh.
    expect(shown(body)).toEqual([
      ['Standard', 2, '6500000.00', '5500000.01', '0.00', '13750.00', 'category_missing 1 500000.00'],
      ['Sub-standard', 1, '1000000.00', '900000.00', '0.00', '135000.00'],
      ['Doubtful 1', 1, '2100000.00', '2100000.00', '1350000.00', '1087500.00'],
      ['unknown', 1, '1000000.00', '0.00', '0.00', '0.00', 'non_fund 1 1000000.00'],
    ])
    expect(body.totals).toMatchObject({ facilities: 5, borrowers: 3, exposure: '10600000.00', provision: '1236250.00' })
    expect(body.rates).toContainEqual(
      expect.objectContaining({ group: 'Standard', category: 'micro_small', rate: '0.25' }),
    )
  })

  it('by the expected credit loss are exposure times floor, with stage 3 of the whole borrower', async () => {
    const body = await sums('?regime=ecl')
    // 35 days, 5 % of 60 lakh.: the second year since January 2025, 40 % of 21 and of 10 lakh.
    expect(shown(body)).toEqual([
      ['Stage 1', 1, '500000.00', '0.00', '0.00', '0.00', 'category_missing 1 500000.00'],
      ['Stage 2', 1, '6000000.00', '6000000.00', '0.00', '300000.00'],
      ['Stage 3', 2, '3100000.00', '3100000.00', '0.00', '1240000.00'],
      ['unknown', 1, '1000000.00', '0.00', '0.00', '0.00', 'class_missing 1 1000000.00'],
    ])
    expect(body).toMatchObject({ in_force: { from: '2027-04-01', until: null }, presumed: { days: 30, revolving: 60 } })
  })

  it.each(['norms', 'ecl'])('by %s open to facilities whose parts make them, to the paisa', async (regime) => {
    const body = await sums(`?regime=${regime}`)
    for (const item of body.data as Sum[]) {
      const { data, total_count, totals } = await rows(`?regime=${regime}&group=${encodeURIComponent(item.group)}`)
      const { group, ...own } = item
      expect([total_count, totals]).toEqual([item.facilities, own])
      const added = (data as Row[]).flatMap(({ parts }) => parts).reduce((sum, part) => sum + paiseOf(part.amount), 0n)
      expect([group, added]).toEqual([group, paiseOf(item.provision)])
      for (const { because, facilities } of item.not_computable) {
        const answer = await rows(`?regime=${regime}&group=${encodeURIComponent(group)}&because=${because}`)
        expect(answer.data).toHaveLength(facilities)
        expect(answer.data).toMatchObject([{ because, provision: null, parts: [] }])
      }
    }
    expect((await rows(`?regime=${regime}`)).totals).toEqual(body.totals)
  })

  it('are those of a month at its end, with the rates of its last day', async () => {
    const of = async (query: string) => (await asha.get(`/v1/book/provisions${query}`)).body
    // One facility was delivered then: 0.25 % of ₹56 lakh.
    expect(await of('?month=2026-02')).toMatchObject({
      as_of: '2026-02-28',
      months: ['2026-03', '2026-02'],
      totals: { facilities: 1, base: '5600000.00', provision: '14000.00' },
    })
    expect((await of('?month=2026-03')).totals).toEqual((await of('')).totals)
    const { totals } = (await asha.get('/v1/book/provisions/facilities?month=2026-02')).body
    expect(totals.provision).toBe('14000.00')
    expect((await asha.get('/v1/book/provisions?month=2026-13')).status).toBe(400)
  })

  it('tell the formula of a facility', async () => {
    const { data } = await rows(`?group=${encodeURIComponent('Doubtful 1')}`)
    expect(data).toMatchObject([
      {
        ...{ account_number: 'A-3', declared_class: 'Doubtful 1', npa_since: '2025-01-10', security: '1350000.00' },
        parts: [
          { case: 'secured', base: '1350000.00', rate: '25', amount: '337500.00', source: expect.any(String) },
          { case: 'unsecured', base: '750000.00', rate: '100', amount: '750000.00' },
        ],
      },
    ])
    const listed = async (query: string) =>
      (await rows(query)).data.map(({ account_number }: Row) => account_number).join()
    expect(await listed('')).toBe('A-1,A-3,A-2,A-4,A-5')
    expect(await listed('?per_page=2&page=2')).toBe('A-2,A-4')
    expect(await listed('?sort_in=asc')).toBe('A-5,A-2,A-4,A-3,A-1')
    expect(await listed('?sort_by=exposure&sort_in=desc')).toBe('A-1,A-3,A-2,A-4,A-5')
    expect(await listed('?sort_by=party_name')).toBe('A-1,A-2,A-5,A-3,A-4')
    expect(await listed('?sort_by=party_name&sort_in=desc&per_page=3')).toBe('A-3,A-4,A-5')
    expect((await asha.get('/v1/book/provisions?regime=mine')).status).toBe(400)
  })

  it('are those of a portfolio, of the borrowers of a branch, and of no other organization', async () => {
    expect((await sums(`?portfolio_id=${portfolio_id}`)).totals).toMatchObject({
      facilities: 2,
      provision: '1222500.00',
    })
    const clerk = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect((await sums('', clerk)).totals).toMatchObject({ facilities: 3, provision: '13750.00' })
    expect((await rows('', clerk)).total_count).toBe(3)
    const omar = await world.organization()
    expect(await sums(`?portfolio_id=${portfolio_id}`, omar)).toMatchObject({ as_of: null, data: [] })
    expect((await rows('', omar)).data).toEqual([])
  })
})
