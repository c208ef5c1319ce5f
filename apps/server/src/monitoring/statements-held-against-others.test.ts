import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirty } from './run.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2025-10-10T06:00:00Z' })
})
afterAll(() => world.close())

const GSTIN = '30AAACN1234F1ZA'
const MONTHS = [
  ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}2024`),
  ...['01', '02', '03'].map((month) => `${month}2025`),
]

async function borrower(): Promise<{ asha: Client; send(kind: string, ...lines: string[]): Promise<void> }> {
  const asha = await world.organization()
  const send = async (kind: string, ...lines: string[]) => {
    const { counts } = await importText(world, asha.organization_id, kind, `${lines.join('\n')}\n`)
    expect(counts).toMatchObject({ rows_quarantined: 0 })
  }
  await send(
    'customers',
    'customer_number,name,constitution,gstin',
    `SAMPLE-C1,Neelambari Sample Textiles,private_company,${GSTIN}`,
  )
  return { asha, send }
}

async function detailOf(asha: Client, alert_type: string): Promise<unknown> {
  await evaluateDirty(world.platform, asha.organization_id)
  const { data } = (await asha.get('/v1/admin/alerts?state=open')).body
  const item = data.find((item: { alert_type: string }) => item.alert_type === alert_type)
  return item && (await asha.get(`/v1/admin/alerts/${item._id}`)).body.data[0].alert_detail
}

const STATEMENT = 'customer_number,company_name,period_start,period_end,nature,audited,received_on'
const year = (start: string, end: string, cells = '') =>
  `SAMPLE-C1,Neelambari Sample Textiles,${start},${end},standalone,yes,2025-09-01${cells}`

describe('statements held against what others say', () => {
  it('tells charges that the borrowings of the balance sheet do not explain', async () => {
    const { asha, send } = await borrower()
    await send(
      'borrower_statements',
      `${STATEMENT},borrowings_noncurrent,borrowings_current`,
      year('', '2025-03-31', ',30000000,10000000'),
    )
    await send(
      'charges',
      'customer_number,charge_id,holder,own,amount,created_on,satisfied_on',
      'SAMPLE-C1,100990001,Sample Gramin Bank,no,60000000,2022-05-02,',
      'SAMPLE-C1,100990002,Sample Lender Limited,yes,30000000,2023-04-12,',
      'SAMPLE-C1,100990003,Sample Gramin Bank,no,80000000,2021-04-12,2024-12-31',
    )
    expect(await detailOf(asha, 'charges_exceed_long_term_borrowing')).toMatchObject({
      charges_amount: '90000000.00',
      long_term_borrowings: '30000000.00',
      charges: [{ charge_id: '100990001' }, { charge_id: '100990002' }],
    })
  })

  it('tells a turnover of GST returns that is not that of the books', async () => {
    const { asha, send } = await borrower()
    await send(
      'borrower_statements',
      `${STATEMENT},revenue_from_operations`,
      year('2024-04-01', '2025-03-31', ',60000000'),
    )
    await send(
      'gst_returns',
      'gstin,fy,taxp,dof,rtntype,status,turnover',
      ...MONTHS.map((taxp) => `${GSTIN},2024-25,${taxp},2025-05-02,GSTR3B,Filed,4000000`),
    )
    expect(await detailOf(asha, 'gst_turnover_mismatch')).toMatchObject({
      financial_year: '2024-25',
      gst_turnover: '48000000.00',
      books_turnover: '60000000.00',
      percentage: -0.2,
      gstins: [{ gstin: GSTIN, returns: 12 }],
    })
  })

  it('tells a year that ends on another day than the one before', async () => {
    const { asha, send } = await borrower()
    await send(
      'borrower_statements',
      `${STATEMENT},revenue_from_operations`,
      year('2023-04-01', '2024-03-31', ',60000000'),
      year('2024-04-01', '2025-06-30', ',80000000'),
    )
    expect(await detailOf(asha, 'change_of_accounting_period')).toEqual({
      previous_accounting_period: '01-04-2023 to 31-03-2024',
      current_accounting_period: '01-04-2024 to 30-06-2025',
      date_of_action: '2025-06-30',
      number_of_changes: 1,
    })
  })
})
