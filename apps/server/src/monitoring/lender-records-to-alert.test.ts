import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAllTask } from '../jobs/judge-all.ts'
import { importText } from '../testing/import-text.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock('2026-03-21T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function lender(): Promise<Client> {
  const asha = await world.organization()
  await importText(
    world,
    asha.organization_id,
    'customers',
    'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\nC-2,Revati Sample Traders,firm\n',
  )
  await importText(
    world,
    asha.organization_id,
    'accounts',
    'account_number,customer_number,kind\nA-1,C-1,cash_credit\nA-2,C-2,term_loan\n',
  )
  return asha
}

const open = async (client: Client, type: string) =>
  (await client.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body.data
const partyOf = async ({ organization_id }: Client, customer_number: string) => {
  const [row] = await query(
    world.owner_url,
    `select party_id from customers where organization_id = '${organization_id}' and customer_number = '${customer_number}'`,
  )
  return String(row?.party_id)
}
const stateOf = async (client: Client, party_id: string, type: string) =>
  (await client.get(`/v1/parties/${party_id}/signals`)).body.data.find((item: { code: string }) => item.code === type)

/** What every night does: judges all, since silence grows older and other borrowers' lines may end it. */
const night = async ({ organization_id }: Client) => {
  await judgeAllTask.run(world.platform, {})
  await evaluateDirty(world.platform, organization_id)
}

const RETURNS = 'account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on\n'
const returned = (account: string, day: string, number: string, cleared = '') =>
  `${account},${day},NACH,${number},inward,50000,Balance insufficient,${cleared}\n`

describe('from a file of returned cheques to an alert', () => {
  it('the third return raises it with the lines it rests on, and what is cleared in time takes it back', async () => {
    clock.set('2026-03-21T06:00:00Z')
    const asha = await lender()
    const send = (text: string) => importText(world, asha.organization_id, 'cheque_returns', RETURNS + text)
    await send(returned('A-1', '2026-03-04', 'M-1') + returned('A-1', '2026-03-11', 'M-1'))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await open(asha, 'cheque_returns')).toEqual([])

    const file = await send(returned('A-1', '2026-03-20', 'M-2'))
    await evaluateDirty(world.platform, asha.organization_id)
    const [alert] = await open(asha, 'cheque_returns')
    expect(alert).toMatchObject({ customer_number: 'C-1', risk_severity: 'Medium', origin: 'engine' })
    const [fullAlert] = (await asha.get(`/v1/admin/alerts/${alert._id}`)).body.data
    expect(fullAlert.evidence).toHaveLength(3)
    expect(fullAlert.evidence[2]).toMatchObject({ document_id: file.document_id, row: 2, as_of: '2026-03-20' })
    expect((await asha.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)

    clock.set('2026-03-25T06:00:00Z')
    await send(returned('A-1', '2026-03-20', 'M-2', '2026-03-24'))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await open(asha, 'cheque_returns')).toEqual([])

    // A file without the day of clearing does not take it back.
    clock.set('2026-03-26T06:00:00Z')
    await send(`${returned('A-1', '2026-03-20', 'M-2')}${returned('A-2', '2026-03-25', 'M-9')}`)
    const { cleared, raised } = await evaluateDirty(world.platform, asha.organization_id)
    expect({ cleared, raised }).toEqual({ cleared: [], raised: [] })
  })

  it('a borrower without a line is clear only as far as the files of the lender reach', async () => {
    clock.set('2026-03-21T06:00:00Z')
    const asha = await lender()
    await evaluateDirty(world.platform, asha.organization_id)
    const party_id = await partyOf(asha, 'C-1')
    expect(await stateOf(asha, party_id, 'cheque_returns')).toMatchObject({ state: 'not_measurable' })
    await importText(world, asha.organization_id, 'cheque_returns', RETURNS + returned('A-2', '2026-03-20', 'M-9'))
    await night(asha)
    expect(await stateOf(asha, party_id, 'cheque_returns')).toMatchObject({
      state: 'clear',
      last_data_date: '2026-03-20',
    })
  })

  it('sets a return on an unknown account aside with a sentence', async () => {
    clock.set('2026-03-21T06:00:00Z')
    const asha = await lender()
    const { counts, job_id } = await importText(
      world,
      asha.organization_id,
      'cheque_returns',
      RETURNS + returned('A-9', '2026-03-20', 'M-9') + returned('A-1', '2026-03-20', 'M-9', '2026-03-19'),
    )
    expect(counts).toMatchObject({ rows_read: 2, rows_quarantined: 2 })
    const { body } = await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)
    expect(body.data.map((item: { reason: string }) => item.reason)).toEqual([
      'Account A-9 is not known; import the accounts first.',
      'cleared_on is 2026-03-19, before the return of 2026-03-20.',
    ])
  })
})

describe('from a file of covenants to an alert', () => {
  it('a due date that passes raises it the day after, a deferral takes it back, and a failed test raises another', async () => {
    clock.set('2026-03-21T06:00:00Z')
    const asha = await lender()
    const heading =
      'customer_number,covenant_id,type_of_covenant,covenant_desc,due_date,complied_on,required,actual,exception_status,deferred_to\n'
    const send = (text: string) => importText(world, asha.organization_id, 'covenants', heading + text)
    const file = await send('C-1,V-1,Information,Stock statement,2026-03-21,,,,,\n')
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await open(asha, 'covenant_breaches')).toEqual([])

    clock.set('2026-03-22T06:00:00Z')
    await send(
      'C-2,V-7,Financial,Debt service,2026-06-30,,DSCR >= 1.20,1.19,,\nC-1,V-1,Information,Stock statement,2026-03-21,,,,,\n',
    )
    await night(asha)
    const alerts = await open(asha, 'covenant_breaches')
    expect(alerts.map((alert: { customer_number: string }) => alert.customer_number).sort()).toEqual(['C-1', 'C-2'])
    const stock = alerts.find((alert: { customer_number: string }) => alert.customer_number === 'C-1')
    const [fullAlert] = (await asha.get(`/v1/admin/alerts/${stock._id}`)).body.data
    expect(fullAlert.evidence[0]).toMatchObject({ document_id: file.document_id, row: 2 })
    expect((await asha.post(`/v1/admin/alerts/${stock._id}/replay`)).body.data.same).toBe(true)

    clock.set('2026-03-23T06:00:00Z')
    await send('C-1,V-1,Information,Stock statement,2026-03-21,,,,deferred,2026-04-15\n')
    await evaluateDirty(world.platform, asha.organization_id)
    expect(
      (await open(asha, 'covenant_breaches')).map((alert: { customer_number: string }) => alert.customer_number),
    ).toEqual(['C-2'])
  })
})
