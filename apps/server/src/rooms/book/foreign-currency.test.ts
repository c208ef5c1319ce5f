import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = 'customer_number,name\nC-1,Ashwini Sample Exports\n'
const ACCOUNTS = `account_number,customer_number,kind,currency,sanction_limit,margin
A-1,C-1,packing credit,USD,100000,1000.01
A-2,C-1,term loan,INR,500000,
A-3,C-1,letter of credit,JPY,10000000,
`
const DAYS = `account_number,day_end_date,outstanding,asset_class
A-1,2025-10-31,120000.50,Standard
A-1,2026-03-31,90000,Standard
A-2,2026-03-31,400000,Standard
A-3,2026-03-31,5000000,Standard
`
const RATES = `currency,day,rupees,units,source
USD,2025-10-31,88.75,1,Treasury of the sample
USD,2026-03-24,84.1275,1,Treasury of the sample
JPY,2026-03-23,56.31,100,Treasury of the sample
`

let world: TestWorld
let asha: Client
const give = async (kind: string, text: string) => {
  await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
}
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', DAYS)
})
afterAll(() => world.close())

const register = async (name: string, query = '') => (await asha.get(`/v1/book/registers/${name}${query}`)).body
const exposures = async (name: string, query = '') => {
  const { data, totals } = await register(name, query)
  const shown = (data as Record<string, string>[]).map(({ account_number, exposure }) => [account_number, exposure])
  return [...shown.sort(), totals.exposure]
}

describe('facilities in other currencies', () => {
  it('have no exposure without a rate, and are in no sum', async () => {
    expect(await exposures('no_amount')).toEqual([['A-1', null], ['A-3', null], '0.00'])
    expect((await register('no_amount')).totals.outstanding).toBe('0.00')
    expect(await exposures('all')).toEqual([['A-1', null], ['A-2', '500000.00'], ['A-3', null], '500000.00'])
  })

  it('have it by the last rate of at most seven days before, which each row names, also at older month-ends', async () => {
    await give('reference_rates', RATES)
    // 1,00,000 × 84.1275 = 84,12,750.00, less 1,000.01 × 84.1275 = 84,128.34; of the yen the rate is eight days old.
    expect(await exposures('all')).toEqual([['A-1', '8328621.66'], ['A-2', '500000.00'], ['A-3', null], '8828621.66'])
    const [row] = (await register('all', '?kind=packing_credit')).data
    expect(row).toMatchObject({
      ...{ currency: 'USD', outstanding: '7571475.00' },
      rate: { rupees: '84.1275', units: 1, day: '2026-03-24', source: 'Treasury of the sample' },
    })
    expect(await register('no_amount')).toMatchObject({
      data: [{ account_number: 'A-3', currency: 'JPY', rate: null }],
    })
    // 1,20,000.50 × 88.75 = 1,06,50,044.38 (half a paisa up), less 1,000.01 × 88.75 = 88,750.89.
    expect(await exposures('all', '?month=2025-10')).toEqual([['A-1', '10561293.49'], '10561293.49'])
    expect(await exposures('all', '?day=2026-03-31')).toEqual([
      ['A-1', '8328621.66'],
      ['A-2', '500000.00'],
      ['A-3', null],
      '8828621.66',
    ])
  })

  it('follow a rate that comes later or is corrected', async () => {
    await give(
      'reference_rates',
      'currency,day,rupees,units,source\nJPY,2026-03-31,57,100,Treasury\nUSD,2025-10-31,88,1,T\n',
    )
    expect((await exposures('all')).at(-1)).toBe('14528621.66')
    // 1,05,60,044.00 less 88,000.88.
    expect(await exposures('all', '?month=2025-10')).toEqual([['A-1', '10472043.12'], '10472043.12'])
  })

  it.each([
    ['its own currency', 'INR,2026-03-31,1,1,T'],
    ['a day that has not come', 'USD,2026-04-02,84,1,T'],
    ['a rate of nothing', 'USD,2026-03-31,0,1,T'],
    ['no units', 'USD,2026-03-31,84,0,T'],
    ['no source', 'USD,2026-03-31,84,1,'],
  ])('take no rate for %s', async (_, line) => {
    const text = `currency,day,rupees,units,source\n${line}\n`
    const { counts } = await importText(world, asha.organization_id, 'reference_rates', text)
    expect(counts).toMatchObject({ rows_accepted: 0, rows_quarantined: 1 })
  })

  it('take the first of two rates of a day in one file', async () => {
    const text = 'currency,day,rupees,units,source\nEUR,2026-03-31,91.5,1,T\nEUR,2026-03-31,92,1,T\n'
    const { counts } = await importText(world, asha.organization_id, 'reference_rates', text)
    expect(counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 1 })
  })
})
