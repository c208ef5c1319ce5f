import { addDays } from '@saakh/domain/dates'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirtyTask } from '../jobs/evaluate-dirty.ts'
import { runWorker, type Worker } from '../jobs/run-worker.ts'
import { createPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'

const clock = settableClock('2026-06-11T06:00:00Z')
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

const DAYS = 'account_number,day_end_date,outstanding,limit,drawing_power\n'
const day = (date: string, outstanding: string) => `A-1,${date},${outstanding},1000000,900000\n`

async function lender(): Promise<Client> {
  const asha = await world.organization()
  const send = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await send(
    'customers',
    'customer_number,name,pan,constitution\nC-1,Ashwini Sample Mills,AAACN1234F,private_company\n',
  )
  await send('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,cash_credit,1000000\n')
  return asha
}

const excess = async (client: Client) => {
  const { body } = await client.get('/v1/admin/alerts?alert_type=exceeding_regularization&state=open')
  return body.data[0]
}

describe('from a file to an alert', () => {
  it('an imported line raises the alert without anybody asking, and the alert leads back to file and line', async () => {
    const asha = await lender()
    const rows = Array.from({ length: 9 }, (_, i) => day(addDays('2026-06-01', i), '850000')).join('')
    const file = await importText(world, asha.organization_id, 'day_end', DAYS + rows + day('2026-06-10', '950000'))
    const alert = await eventually('the alert', () => excess(asha))
    expect(alert).toMatchObject({ party_name: 'Ashwini Sample Mills', customer_number: 'C-1', origin: 'engine' })
    const { data } = (await asha.get(`/v1/admin/alerts/${alert._id}`)).body
    expect(data[0].evidence[0]).toMatchObject({
      document_id: file.document_id,
      file_name: 'day_end.csv',
      row: 11,
      as_of: '2026-06-10',
    })
    // The cell that counts: the evidence names the column, and the document which of its columns that is.
    const { field, row } = data[0].evidence[0]
    const { fields, lines } = (await asha.get(`/v1/admin/documents/${file.document_id}?row=${row}&around=0`)).body
    expect(fields).toContain(field)
    expect(lines[0].cells[fields.indexOf(field)]).toBe('950000')
  })

  it('a figure of a later file leads to that file, and one that stayed to the first', async () => {
    const asha = await lender()
    clock.set('2026-06-11T06:00:00Z')
    const first = await importText(world, asha.organization_id, 'day_end', DAYS + day('2026-06-10', '950000'))
    await eventually('the first alert', () => excess(asha))
    clock.set('2026-06-12T06:00:00Z')
    const second = await importText(world, asha.organization_id, 'day_end', DAYS + day('2026-06-11', '950000'))
    await eventually('the second reading', async () => {
      const { body } = await asha.get(`/v1/admin/alerts/${(await excess(asha))._id}`)
      return body.data[0].readings.length === 2
    })
    clock.set('2026-07-12T06:00:00Z')
    const long = Array.from({ length: 30 }, (_, i) => day(addDays('2026-06-12', i), '950000')).join('')
    const third = await importText(world, asha.organization_id, 'day_end', DAYS + long)
    const graver = await eventually('the graver alert', async () => {
      const alert = await excess(asha)
      return alert.risk_severity === 'Medium' ? alert : null
    })
    const [{ evidence }] = (await asha.get(`/v1/admin/alerts/${graver._id}`)).body.data
    const documents = new Set(evidence.map((line: { document_id: string }) => line.document_id))
    expect([first.document_id, third.document_id].every((id) => documents.has(id))).toBe(true)
    expect(documents.has(second.document_id)).toBe(false)
    expect((await asha.post(`/v1/admin/alerts/${graver._id}/replay`)).body.data.same).toBe(true)
  })
})
