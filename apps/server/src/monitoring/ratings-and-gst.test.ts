import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirtyTask } from '../jobs/evaluate-dirty.ts'
import { runWorker, type Worker } from '../jobs/run-worker.ts'
import { createPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'

const clock = settableClock('2026-03-15T06:00:00Z')
let world: TestWorld
let pool: pg.Pool
let worker: Worker
beforeAll(async () => {
  world = await testWorld({ clock })
  pool = createPool(world.app_url, 4)
  worker = await runWorker(world.platform, pool, [evaluateDirtyTask])
})
afterAll(async () => {
  await worker.stop()
  await pool.end()
  await world.close()
})

async function lender(): Promise<Client> {
  const asha = await world.organization()
  await importText(
    world,
    asha.organization_id,
    'customers',
    'customer_number,name,pan,constitution\nC-1,Ashwini Sample Mills,AAACN1234F,private_company\n',
  )
  return asha
}

const alertsOf = async (client: Client, type: string, state: 'open' | 'cleared') =>
  (await client.get(`/v1/admin/alerts?alert_type=${type}&state=${state}`)).body.data

describe('from a file of ratings or GST returns to an alert', () => {
  it('a downgrade is raised for the instrument and leads back to its line', async () => {
    const asha = await lender()
    const file = await importText(
      world,
      asha.organization_id,
      'ratings',
      'customer_number,agency,instrument,rating,action_date\n' +
        'C-1,CRISIL,Term loan,BBB-/Stable,2025-02-14\n' +
        'C-1,,Term loan,CRISIL B+ (ISSUER NOT COOPERATING),2026-02-10\n' +
        'C-1,ICRA,Term loan,A,2026-02-10\n',
    )
    const alert = await eventually(
      'the alert',
      async () => (await alertsOf(asha, 'external_rating_downgrade', 'open'))[0],
    )
    expect(alert).toMatchObject({ party_name: 'Ashwini Sample Mills', risk_severity: 'High' })
    const { data } = (await asha.get(`/v1/admin/alerts/${alert._id}`)).body
    expect(data[0].evidence[0]).toMatchObject({ document_id: file.document_id, row: 3, as_of: '2026-02-10' })
    expect(await alertsOf(asha, 'external_rating_downgrade', 'open')).toHaveLength(1)
    const replayed = await asha.post(`/v1/admin/alerts/${alert._id}/replay`)
    expect(replayed.body.data).toMatchObject({ same: true, rule_changed: false })
  })

  it('a missed GST return is raised when a table after the grace says so, and cleared when it is filed', async () => {
    const asha = await lender()
    const send = (dof: string, status: string) =>
      importText(
        world,
        asha.organization_id,
        'gst_returns',
        'gstin,fy,taxp,dof,rtntype,status\n' +
          '30AAACN1234F1ZA,2025-26,December,2026-01-19,GSTR3B,Filed\n' +
          `30AAACN1234F1ZA,2025-26,January,${dof},GSTR3B,${status}\n`,
      )
    await send('', 'Not Filed')
    const alert = await eventually(
      'the alert',
      async () => (await alertsOf(asha, 'gst_payment_non_compliance', 'open'))[0],
    )
    expect(alert).toMatchObject({ risk_severity: 'Medium', party_name: 'Ashwini Sample Mills' })
    clock.set('2026-03-25T06:00:00Z')
    await send('2026-03-20', 'Filed')
    const cleared = await eventually(
      'the clearing',
      async () => (await alertsOf(asha, 'gst_payment_non_compliance', 'cleared'))[0],
    )
    expect(cleared._id).toBe(alert._id)
  })
})
