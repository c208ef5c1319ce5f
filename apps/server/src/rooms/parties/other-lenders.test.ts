import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CRILC = `customer_number,reported_on,reported_by,lender,line,funded,non_funded,status,mark
C-1,2026-01-31,own,,,5000000,,Standard,
C-1,2026-01-31,other,Sample Bank A,,3000000,,Standard,
C-1,2026-02-28,own,,,5000000,1000000,Standard,
C-1,2026-02-28,other,Sample Bank A,,4000000,,NPA,RFA
C-1,2026-02-28,other,,1,,2000000,SMA-0,
C-1,2026-02-28,other,,2,,,Standard,
`
const BUREAU = `customer_number,reported_on,bureau,line,reported_by,facility,sanctioned,outstanding,overdue,days_past_due,status,wilful_default,enquiries,enquiry_months
C-1,2025-08-10,Sample Bureau,1,other,TL,900000,800000,,12,,yes,,
C-1,2025-08-10,Sample Bureau,T,total,,900000,,,,,,7,6
`

let world: TestWorld
let asha: Client
let party_id: string

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  await give('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,CC,5500000\n')
  await give('day_end', 'account_number,day_end_date,outstanding,dpd\nA-1,2026-04-14,4500000,0\n')
  await give('crilc_status', CRILC)
  await give('commercial_bureau', BUREAU)
  await evaluateDirty(world.platform, asha.organization_id)
  party_id = (await asha.get('/v1/book/registers/all')).body.data[0].party_id
})
afterAll(() => world.close())

const read = async (client: Client) => (await client.get(`/v1/parties/${party_id}/other_lenders`)).body

describe('other lenders of a party', () => {
  it('shows the newest report by lender, the own share and the change to the report before', async () => {
    const { reports } = await read(asha)
    const [crilc] = reports
    expect(crilc).toMatchObject({
      name: 'CRILC',
      reported_on: '2026-02-28',
      is_old: false,
      own: '6000000.00',
      own_by: 'report',
      others: '6000000.00',
      own_percent: '50.0',
      without_amount: 1,
      worst_of_others: 'NPA',
      before: { reported_on: '2026-01-31', others: '3000000.00', change_of_others: '3000000.00' },
    })
    expect(
      crilc.lines.map(({ lender, exposure, marks }: Record<string, unknown>) => [lender, exposure, marks]),
    ).toEqual([
      [null, '6000000.00', []],
      ['Sample Bank A', '4000000.00', ['red_flagged']],
      [null, '2000000.00', []],
      [null, null, []],
    ])
    expect(crilc.lines[1].source).toMatchObject({ row: 5 })
  })

  it('takes the own share from the book where the report has no own line, and leaves the totals of a report out', async () => {
    const { reports } = await read(asha)
    expect(reports[1]).toMatchObject({
      name: 'Sample Bureau',
      is_old: true,
      own: '5500000.00',
      own_by: 'book',
      others: '900000.00',
      own_percent: '85.9',
      enquiries: { count: 7, months: 6 },
      before: null,
    })
  })

  it('raises the alert of a worse class, and says of an old count of enquiries nothing about today', async () => {
    const { body } = await asha.get(`/v1/admin/alerts?party_id=${party_id}`)
    const summaries = body.data.map(({ alert_type, alert_summary }: Record<string, string>) => [
      alert_type,
      alert_summary,
    ])
    expect(summaries).toContainEqual([
      'worse_class_elsewhere',
      'Sample Bank A reports the borrower as NPA; you class it Standard.',
    ])
    expect(summaries.map(([type]: string[]) => type)).not.toContain('many_credit_enquiries')
  })

  it('keeps the marks from whoever lacks the key of the fraud track, in the panel and in the file', async () => {
    const without = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const { reports } = await read(without)
    for (const { lines } of reports) for (const { marks } of lines) expect(marks).toEqual([])
    const { document_id } = reports[0].lines[1].source
    const page = async (client: Client) => (await client.get(`/v1/admin/documents/${document_id}?row=5&around=0`)).body
    expect(JSON.stringify(await page(asha))).toContain('RFA')
    const kept = JSON.stringify(await page(without))
    expect(kept).toContain('Sample Bank A')
    expect(kept).not.toContain('RFA')
  })

  it('says nothing of a party that no report names', async () => {
    const omar = await world.organization()
    await importText(world, omar.organization_id, 'customers', 'customer_number,name\nX-1,Kaveri Sample Traders\n')
    const other = (await omar.get('/v1/admin/parties?q=')).body.data[0]
    const answer = await omar.get(`/v1/parties/${other.party_id ?? other.id}/other_lenders`)
    expect(answer.body.reports).toEqual([])
    expect((await omar.get(`/v1/parties/${party_id}/other_lenders`)).status).toBe(404)
  })
})
