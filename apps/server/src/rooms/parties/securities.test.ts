import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const SECURITIES = `security_id,customer_number,account_number,kind,value,valued_on,insured_until,cover,guarantor_name,guarantor_pan,released_on
S-1,,A-1,stock,3000000,2026-02-28,2026-03-31,,,,
S-2,C-1,,property,4000000,2024-07-15,2026-09-30,,,,
S-3,,A-2,machinery,9000000,2020-01-10,,,,,
S-4,C-1,,PG,,,,5000000,Anvita Sample Mandrekar,ZQXPM4821K,
S-5,C-1,,gold,700000,2025-05-02,,,,,2026-01-15
`
const REVIEWS = `account_number,kind,due_on,done_on,new_expiry,finding,severity
A-1,review,2025-03-31,2025-03-20,2026-03-31,,
A-1,inspection,2026-01-31,2026-01-28,,Stock lies in the yard,major
A-2,inspection,2026-03-31,,,,
`
const STATEMENTS = `account_number,as_of,received_on,stock,drawing_power
A-1,2025-11-30,2025-12-09,5200000,4300000
A-1,2025-12-31,2026-01-09,5000000,4200000
A-1,2026-01-31,,,
`
const RECOVERIES = `account_number,kind,day,amount,promised_for
A-2,promise,2026-03-02,150000,2026-03-16
A-2,recovery,2026-03-17,100000,
`

let world: TestWorld
let asha: Client
let ids: Record<string, string>

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', 'customer_number,name\nC-1,Ashwini Sample Mills\nC-2,Kaveri Sample Traders\n')
  await give(
    'accounts',
    'account_number,customer_number,kind,sanction_limit\nA-1,C-1,CC,5000000\nA-2,C-1,TL,8000000\nA-3,C-2,TL,1000000\n',
  )
  await give(
    'day_end',
    'account_number,day_end_date,outstanding,dpd\nA-1,2026-03-31,4500000,0\nA-2,2026-03-31,6000000,0\n',
  )
  await give('securities', SECURITIES)
  await give('limit_reviews', REVIEWS)
  await give('stock_statements', STATEMENTS)
  await give('recoveries', RECOVERIES)
  await evaluateDirty(world.platform, asha.organization_id)
  const { data } = (await asha.get('/v1/book/registers/all')).body
  ids = Object.fromEntries(
    data.map(({ customer_number, party_id }: Record<string, string>) => [customer_number, party_id]),
  )
})
afterAll(() => world.close())

const read = async (customer: string) => (await asha.get(`/v1/parties/${ids[customer]}/securities`)).body

describe('the security of a party', () => {
  it('nets exposure by hand', async () => {
    const { facilities, whole, valuation_years } = await read('C-1')
    expect(facilities).toEqual([
      {
        account_number: 'A-2',
        kind: 'term_loan',
        exposure: '8000000.00',
        secured: '0.00',
        net: null,
        because: 'valuation_missing',
        review_due_on: null,
        is_review_overdue: false,
      },
      {
        account_number: 'A-1',
        kind: 'cash_credit',
        exposure: '5000000.00',
        secured: '3000000.00',
        net: '2000000.00',
        because: null,
        review_due_on: '2026-03-31',
        is_review_overdue: true,
      },
    ])
    // 80 lakh, and 50 less its own 30, less 40 of the property: 60 lakh.
    expect(whole).toEqual({ exposure: '13000000.00', secured: '7000000.00', net: '6000000.00', because: null })
    expect(valuation_years).toBe(3)
  })

  it('tells of each security whether its valuation counts and its insurance runs, with its line', async () => {
    const { securities } = await read('C-1')
    const of = (id: string) => securities.find((security: { security_id: string }) => security.security_id === id)
    expect(of('S-1')).toMatchObject({
      valuation: 'valid',
      is_insurance_lapsed: true,
      source: { file_name: 'securities.csv', row: 2 },
    })
    expect(of('S-2')).toMatchObject({ valuation: 'valid', is_insurance_lapsed: false, account_number: null })
    expect(of('S-3')).toMatchObject({ valuation: 'old', is_insurance_lapsed: false })
    expect(of('S-4')).toMatchObject({ valuation: 'not_valued', cover: '5000000.00' })
    // A person's PAN is kept back, and that somebody looked is written down.
    expect(of('S-4').guarantor_pan).not.toContain('ZQXPM')
    expect(securities.at(-1)).toMatchObject({ security_id: 'S-5', valuation: 'released' })
    const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql`select distinct subject from audit_log where subject like 'guarantors:%'`.execute(tx),
    )
    expect(rows).toEqual([{ subject: `guarantors:${ids['C-1']}` }])
  })

  it('shows the last statement received and those missed since, reviews and recoveries', async () => {
    const { stock_statements, reviews, recoveries } = await read('C-1')
    expect(stock_statements).toMatchObject([
      { as_of: '2026-01-31', is_received: false, is_old: false },
      { as_of: '2025-12-31', received_on: '2026-01-09', is_old: true, drawing_power: '4200000.00' },
    ])
    expect(reviews).toMatchObject([
      { account_number: 'A-2', review_kind: 'inspection', is_overdue: true },
      { review_kind: 'inspection', finding: 'Stock lies in the yard', severity: 'major', is_overdue: false },
      { review_kind: 'review', done_on: '2025-03-20', new_expiry: '2026-03-31', is_overdue: false },
    ])
    expect(recoveries).toMatchObject([
      { recovery_kind: 'recovery', day: '2026-03-17', amount: '100000.00' },
      { recovery_kind: 'promise', promised_for: '2026-03-16' },
    ])
  })

  it('is empty where no file mentions it, and not found for another lender', async () => {
    expect(await read('C-2')).toMatchObject({
      facilities: [{ account_number: 'A-3', net: null, because: 'no_security' }],
      securities: [],
      stock_statements: [],
      reviews: [],
      recoveries: [],
    })
    const other = await world.organization()
    expect((await other.get(`/v1/parties/${ids['C-1']}/securities`)).status).toBe(404)
  })
})
