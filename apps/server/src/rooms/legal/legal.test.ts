import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { addRedirect } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const HEADING =
  'customer_number,case_number,forum,role,other_side,under,filed_on,stage,stage_date,amount,next_hearing\n'
let world: TestWorld
let asha: Client
const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  asha = await world.organization()
  await give('customers', 'customer_number,name\nC-1,Ashwini Sample Mills\nC-2,Kaveri Sample Traders\n')
  await give(
    'court_cases',
    `${HEADING}C-1,CP (IB) No. 990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Gramin Bank,IBC section 7,2025-06-02,Filed,,48000000,
C-1,C.P.(IB)-990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Gramin Bank,,2025-06-02,Admitted,2026-01-15,48000000,2026-05-04
C-1,C.P.(IB)-990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Gramin Bank,,2025-06-02,Pending,2026-03-02,48000000,2026-05-11
C-2,OA 991/2025,DRT-II Mumbai,Defendant,Sample Sahakari Bank,RDB Act section 19,2025-09-18,Pending,,3100000,2026-03-16
C-2,CS 12/2024,District Court Panaji,Plaintiff,Specimen Trading House,Recovery of money,2024-02-01,Settled,2025-02-01,900000,
C-2,CP (IB) 5/2026,NCLT Mumbai,Corporate Debtor,Demo Supplier,IBC section 58A,2026-02-02,Filed,,100000,\n`,
  )
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

interface Row {
  case_id: string
  case_number: string
  party_id: string
}
const list = async (query = ''): Promise<Row[]> => (await asha.get(`/v1/legal/cases${query}`)).body.data
const numbers = async (query: string) => (await list(query)).map(({ case_number }) => case_number)
const idOf = async (number: string) => (await list(`?q=${encodeURIComponent(number)}`))[0]?.case_id ?? ''
const opened = async (number: string) => (await asha.get(`/v1/legal/cases/${await idOf(number)}`)).body.data

describe('the court cases that files told of', () => {
  it('stand once each, with court, parties, stage and next hearing [SH-ROUTE-023]', async () => {
    const all = await list()
    expect(all).toHaveLength(4)
    expect(all.find(({ case_number }) => case_number.includes('990'))).toMatchObject({
      court: 'nclt',
      court_name: 'NCLT Mumbai Bench-IV',
      party_name: 'Ashwini Sample Mills',
      role: 'debtor',
      other_side: 'Sample Gramin Bank',
      under: 'IBC section 7',
      // A later 'pending' says only that the case goes on.
      stage: 'admitted',
      stage_date: '2026-01-15',
      status: 'open',
      next_hearing: '2026-05-11',
      reports: 3,
      open_alerts: 1,
    })
  })

  it('are found by words, court, stage, state and party', async () => {
    expect(await numbers('?q=kaveri%20specimen')).toEqual(['CS 12/2024'])
    expect(await numbers('?court=drt')).toEqual(['OA 991/2025'])
    expect(await numbers('?status=ended')).toEqual(['CS 12/2024'])
    expect(await numbers('?stage=admitted')).toHaveLength(1)
    const [{ party_id } = { party_id: '' }] = await list('?q=ashwini')
    expect(await numbers(`?party_id=${party_id}`)).toHaveLength(1)
    expect(await numbers('?q=%25')).toEqual([])
    expect(await numbers('?sort_by=next_hearing')).toEqual([
      'OA 991/2025',
      'C.P.(IB)-990/MB/2025',
      'CS 12/2024',
      'CP (IB) 5/2026',
    ])
  })

  it('come page by page', async () => {
    const pages = await Promise.all([1, 2].map((page) => numbers(`?per_page=3&page=${page}`)))
    expect(new Set(pages.flat()).size).toBe(4)
    expect((await asha.get('/v1/legal/cases?per_page=1')).body.total_count).toBe(4)
  })
})

describe('one court case', () => {
  it('tells its reports with their lines and its alerts [SH-ROUTE-024]', async () => {
    const data = await opened('990')
    expect(data.reported).toMatchObject([
      { stage: 'filed', stage_date: '2025-06-02', source: { file_name: 'court_cases.csv', row: 2 } },
      { stage: 'admitted', stage_date: '2026-01-15', source: { row: 3 } },
      { stage: 'pending', stage_date: '2026-03-02', next_hearing: '2026-05-11', source: { row: 4 } },
    ])
    expect(data.alerts).toMatchObject([
      { state: 'open', severity: 'High', summary: expect.stringContaining('insolvency') },
    ])
    const later = data.reported[2].fact_id
    expect((await asha.get(`/v1/legal/cases/${later}`)).body.data.case_id).toBe(data.case_id)
  })

  it('shows the stages of the Insolvency Code that reports told, and no end that nobody told', async () => {
    const { insolvency } = await opened('990')
    expect(insolvency).toMatchObject({
      name: 'Corporate insolvency resolution process',
      stages: [
        { code: 'filed', reached: { on: '2025-06-02' } },
        { code: 'admitted', section: '7, 9 or 10', reached: { on: '2026-01-15' } },
        { code: 'plan_approved', reached: null },
      ],
    })
    expect((await opened('CP (IB) 5')).insolvency).toMatchObject({
      sections: '58A to 58K',
      stages: [
        { code: 'begun', reached: { on: '2026-02-02' } },
        { code: 'plan_approved', reached: null },
      ],
    })
    expect((await opened('OA 991')).insolvency).toBeNull()
  })

  it('is not found by a made-up id, nor without the policy', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-00000000dead'])
      expect((await asha.get(`/v1/legal/cases/${id}`)).status).toBe(404)
    const other = await world.user(asha.organization_id, { policy: narrowed({ '/v1/legal': [] }) })
    expect((await other.get('/v1/legal/cases')).status).toBe(403)
  })

  it('is one case after its party was read as another', async () => {
    const [{ party_id: from } = { party_id: '' }] = await list('?q=kaveri')
    const [{ party_id: to } = { party_id: '' }] = await list('?q=ashwini')
    const undo = await addRedirect(world.platform.db, asha.organization_id, from, to)
    expect(await list(`?party_id=${to}`)).toHaveLength(4)
    expect(new Set((await list()).map(({ party_id }) => party_id))).toEqual(new Set([to]))
    await undo()
    expect(await list(`?party_id=${to}`)).toHaveLength(1)
  })
})

it('shows a branch the cases of its own borrowers, and finds the others for nobody there', async () => {
  await give(
    'customers',
    'customer_number,name,branch\nC-1,Ashwini Sample Mills,Panaji\nC-2,Kaveri Sample Traders,Margao\n',
  )
  const panaji = await world.user(asha.organization_id)
  const unit = await asha.post('/v1/admin/org_units', { name: 'Panaji' })
  const path = `/v1/admin/org_units/${unit.body.data.unit_id}`
  expect((await asha.patch(path, { members: [panaji.user_id] })).status).toBe(200)
  const { data, total_count } = (await panaji.get('/v1/legal/cases')).body
  expect([total_count, data.map((item: Row) => item.case_number)]).toEqual([1, ['C.P.(IB)-990/MB/2025']])
  expect((await panaji.get(`/v1/legal/cases/${await idOf('OA 991')}`)).status).toBe(404)
  expect((await panaji.get(`/v1/legal/cases/${await idOf('990')}`)).status).toBe(200)
})
