import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../../testing/server.ts'
import { settableClock } from '../../../testing/settable-clock.ts'

const clock = settableClock('2026-03-20T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const HEADING = 'customer_number,establishment_id,wage_month,no_of_employees,amount,due_date,date_of_credit,trrn\n'

async function lender(): Promise<Client> {
  const bank = await world.organization()
  await importText(world, bank.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  return bank
}

const send = ({ organization_id }: Client, lines: string) =>
  importText(world, organization_id, 'epf_payments', `${HEADING}${lines}\n`)

const stored = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'subject' | 'payload'> & { known_at: Date }>`
      select subject, known_at, payload from facts where kind = 'epf_payment' order by known_at, subject`.execute(tx)
    return rows
  })

const asideOf = ({ organization_id }: Client, job_id: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ row: number; field: string | null; reason: string }>`
      select row::int as row, field, reason from quarantine where job_id = ${job_id} order by row`.execute(tx)
    return rows.map(({ row, field, reason }) => `${row} ${field}: ${reason}`)
  })

async function alertsOf(bank: Client, type: string) {
  await evaluateDirty(world.platform, bank.organization_id)
  const { data } = (await bank.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body
  return data
}

describe('a file of provident fund payments', () => {
  it('dates a payment by its credit and an unpaid month by the file, and knows the due date', async () => {
    clock.set('2026-03-20T06:00:00Z')
    const bank = await lender()
    const { counts } = await send(
      bank,
      'C-1,ga/goa/0099001/000,Jan-2026,"1,084",421500,,12-Feb-2026,30126\nC-1,GAGOA0099001000,02/2026,,,,,',
    )
    expect(counts).toMatchObject({ rows_accepted: 2, facts_written: 2 })
    const [january, february] = await stored(bank)
    expect(january).toMatchObject({
      subject: 'GAGOA0099001000 2026-01 30126',
      payload: { no_of_employees: 1084, amount: '421500.00', due_date: '2026-02-15', date_of_credit: '2026-02-12' },
    })
    expect(january?.known_at.toISOString()).toBe('2026-02-11T18:30:00.000Z')
    expect(february).toMatchObject({
      subject: 'GAGOA0099001000 2026-02',
      payload: { no_of_employees: null, date_of_credit: null, not_paid_on: '2026-03-20', due_date: '2026-03-15' },
    })
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    clock.set('2026-03-20T06:00:00Z')
    const bank = await lender()
    const lines = [
      'C-9,E1,2026-01,1,1,,,',
      'C-1,Goa,2026-01,1,1,,,',
      'C-1,E1,Fortnight,1,1,,,',
      'C-1,E1,2026-04,1,1,,,',
      'C-1,E1,2025-12,84.5,1,,,',
      'C-1,E1,2025-11,1,-5,,,',
      'C-1,E1,2026-01,1,1,2026-01-20,,',
      'C-1,E1,2025-10,1,1,,2026-04-01,',
      'C-1,E1,2026-01,1,1,,2025-12-31,',
      'C-1,E1,2026-01,1,1,,,',
      'C-1,E1,2026-01,2,1,,,',
    ]
    const { counts, job_id } = await send(bank, lines.join('\n'))
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 8, cells_left_out: 2 })
    expect((await asideOf(bank, job_id)).slice(1)).toEqual([
      "3 establishment_id: 'Goa' is not the code of an establishment.",
      "4 wage_month: wage_month: 'Fortnight' is not a month; write 2026-02 or Feb-2026.",
      '5 wage_month: wage_month is 2026-04, a month that has not come yet.',
      '8 due_date: due_date is 2026-01-20, before the wage month 2026-01 ends.',
      '9 date_of_credit: date_of_credit is 2026-04-01, a day that has not come yet. An empty cell would mean: not paid.',
      '10 date_of_credit: date_of_credit is 2025-12-31, before the wage month 2026-01.',
      '12 null: Line 11 of this file says something else about the same.',
    ])
  })

  it('raises an alert for a month that stays unpaid, proves it, and closes it when it is paid', async () => {
    clock.set('2026-02-20T06:00:00Z')
    const bank = await lender()
    await send(bank, 'C-1,E1,2025-12,84,400000,,2026-01-14,1\nC-1,E1,2026-01,84,,,,')
    expect(await alertsOf(bank, 'epf_payment_delay')).toEqual([])
    clock.set('2026-03-20T06:00:00Z')
    await send(bank, 'C-1,E1,2026-01,84,,,,\nC-1,E1,2026-02,84,400000,,2026-03-14,2')
    const [alert] = await alertsOf(bank, 'epf_payment_delay')
    expect(alert).toMatchObject({ risk_severity: 'Medium', signal_code: '20430', customer_number: 'C-1' })
    const replayed = await bank.post(`/v1/admin/alerts/${alert._id}/replay`)
    expect(replayed.body.data).toMatchObject({ same: true })
    clock.set('2026-03-27T06:00:00Z')
    await send(bank, 'C-1,E1,2026-01,84,400000,,2026-03-25,3')
    expect(await alertsOf(bank, 'epf_payment_delay')).toEqual([])
  })

  it('raises an alert when a quarter of the employees is gone, over all establishments', async () => {
    clock.set('2026-03-20T06:00:00Z')
    const bank = await lender()
    await send(
      bank,
      'C-1,E1,2025-11,80,,,2025-12-12,1\nC-1,E2,2025-11,40,,,2025-12-12,2\nC-1,E1,2026-02,45,,,2026-03-12,3\nC-1,E2,2026-02,39,,,2026-03-12,4',
    )
    const [alert] = await alertsOf(bank, 'epf_headcount_drop')
    expect(alert).toMatchObject({ risk_severity: 'Medium', signal_code: '20440' })
    const replayed = await bank.post(`/v1/admin/alerts/${alert._id}/replay`)
    expect(replayed.body.data).toMatchObject({ same: true })
  })
})
