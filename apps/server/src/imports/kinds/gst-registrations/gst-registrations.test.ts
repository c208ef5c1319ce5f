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

const GSTIN = '30AAACN1234F1ZA'

async function lender(): Promise<Client> {
  const bank = await world.organization()
  await importText(
    world,
    bank.organization_id,
    'customers',
    'customer_number,name,pan\nC-1,Ashwini Sample Mills,AAACN1234F\n',
  )
  return bank
}

const send = ({ organization_id }: Client, lines: string) =>
  importText(world, organization_id, 'gst_registrations', `GSTIN,sts,rgdt,cxdt,told_on\n${lines}\n`)

async function open(bank: Client) {
  await evaluateDirty(world.platform, bank.organization_id)
  return (await bank.get('/v1/admin/alerts?alert_type=gst_registration_status&state=open')).body.data
}

describe('a look-up of GST registrations', () => {
  it('raises an alert when an active registration is cancelled, proves it, and closes it when it is restored', async () => {
    clock.set('2026-01-20T06:00:00Z')
    const bank = await lender()
    await send(bank, `${GSTIN},Active,01/07/2018,,2026-01-20`)
    expect(await open(bank)).toEqual([])
    clock.set('2026-03-20T06:00:00Z')
    await send(bank, `${GSTIN},Cancelled suo-moto,01/07/2018,28/02/2026,`)
    const [alert] = await open(bank)
    expect(alert).toMatchObject({ risk_severity: 'High', signal_code: '20421', customer_number: 'C-1' })
    expect((await bank.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data).toMatchObject({ same: true })
    clock.set('2026-04-20T06:00:00Z')
    await send(bank, `${GSTIN},Active,01/07/2018,,2026-04-20`)
    expect(await open(bank)).toEqual([])
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    clock.set('2026-03-20T06:00:00Z')
    const bank = await lender()
    const { job_id, counts } = await send(
      bank,
      `${GSTIN},Simmering,,,\n${GSTIN},Active,,2026-02-28,\n${GSTIN},Cancelled,2020-07-01,2019-07-01,\n30AAACN1234F1ZB,Active,,,`,
    )
    expect(counts).toMatchObject({ rows_accepted: 0, rows_quarantined: 4 })
    const { rows } = await inOrganization(world.platform.db, bank.organization_id, (tx) =>
      sql<{ field: string; reason: string }>`
        select field, reason from quarantine where job_id = ${job_id} order by row`.execute(tx),
    )
    expect(rows.slice(0, 3)).toEqual([
      {
        field: 'sts',
        reason: "sts is 'Simmering'; write Active, Provisional, Suspended, Inactive or Cancelled.",
      },
      { field: 'cxdt', reason: "cxdt is 2026-02-28, but the status is 'Active'." },
      { field: 'cxdt', reason: 'cxdt is 2019-07-01, before the registration of 2020-07-01.' },
    ])
    expect(rows[3]).toMatchObject({ field: 'gstin' })
  })
})
