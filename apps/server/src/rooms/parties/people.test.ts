import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let omar: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  asha = await world.organization()
  omar = await world.organization()
  const send = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await send('customers', 'customer_number,name\nC-1,Quill Sample Traders\nC-2,Brook Sample Mills\n')
  await send(
    'directors',
    `customer_number,din,director_name,role,appointed_on,ceased_on,reason,din_status
C-1,00000001,Sample Director One,Managing director,2019-07-01,,,Approved
C-1,,Sample Director Two,Director,2018-01-01,2026-02-20,Resignation,
C-2,1,Sample Director One,Independent director,2024-03-01,,,Approved
`,
  )
  await send(
    'charges',
    `customer_number,charge_id,holder,own,amount,created_on,satisfied_on,assets
C-1,100990001,Sample Gramin Bank,no,2500000.00,2026-01-20,,Book debts
C-1,100990002,Other Sample Bank,no,100000.00,2020-01-20,2024-01-01,Plant
`,
  )
  const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
    sql<{ customer_number: string; party_id: string }>`select customer_number, party_id from customers`.execute(tx),
  )
  for (const { customer_number, party_id } of rows) ids[customer_number] = party_id
})
afterAll(() => world.close())

describe('directors and charges of a party', () => {
  it('stand with the line of the file, those in office and the open ones first', async () => {
    const { body } = await asha.get(`/v1/parties/${ids['C-1']}/directors`)
    expect(body.data).toMatchObject([
      {
        din: '00000001',
        name: 'Sample Director One',
        role: 'Managing director',
        ceased_on: null,
        other_companies: 1,
        source: { file_name: 'directors.csv', row: 2, as_of: '2026-06-20' },
      },
      { din: null, ceased_on: '2026-02-20', reason: 'Resignation', other_companies: 0 },
    ])
    expect((await asha.get(`/v1/parties/${ids['C-1']}/charges`)).body).toMatchObject({
      open_amount: '2500000.00',
      data: [
        { charge_id: '100990001', satisfied_on: null, source: { file_name: 'charges.csv', row: 2 } },
        { charge_id: '100990002', satisfied_on: '2024-01-01' },
      ],
    })
  })
})

describe('a person', () => {
  it('is found by DIN with every directorship, and looking is written down', async () => {
    const { body } = await asha.get('/v1/persons/00000001')
    expect(body).toMatchObject({ din: '00000001', names: ['Sample Director One'], din_status: 'approved' })
    expect(
      body.directorships.map((directorship: { company: string; in_default: null }) => [
        directorship.company,
        directorship.in_default,
      ]),
    ).toEqual([
      ['Brook Sample Mills', null],
      ['Quill Sample Traders', null],
    ])
    const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql`select subject from audit_log where outcome = 'viewed' order by subject`.execute(tx),
    )
    expect(rows).toEqual([{ subject: `directors:${ids['C-1']}` }, { subject: 'person:00000001' }])
  })

  it('is nobody to another lender', async () => {
    expect((await omar.get('/v1/persons/00000001')).status).toBe(404)
    expect((await omar.get(`/v1/parties/${ids['C-1']}/directors`)).status).toBe(404)
    expect((await asha.get('/v1/persons/99999999')).status).toBe(404)
  })
})
