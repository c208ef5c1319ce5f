import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../platform/db.ts'
import { arrange } from '../testing/arrange.ts'
import { eventually } from '../testing/eventually.ts'
import { addFact, addParty } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { produceReportTask, takeUpOrdersTask } from './produce-report.ts'
import { runWorker } from './run-worker.ts'

let world: TestWorld
let asha: Client
let party_id: string
let key = 0
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-04T06:00:00Z' })
  party_id = await addParty(world.platform.db, { name: 'Quillfeather Walking Sticks', type: 'public_company' })
})
beforeEach(async () => {
  asha = await world.organization({ name: `Lender ${++key}` })
})
afterAll(() => world.close())

const place = async (report_type: string): Promise<string> => {
  const { body } = await asha.post('/v2/admin/orders', { party_id, report_type })
  return body.data.id
}
const read = async (id: string) => (await asha.get(`/v2/admin/orders/${id}`)).body.data.attributes
const download = (id: string) => asha.get(`/v1/report/products/${id}/download`)
const payload = (order_id: string) => ({ organization_id: asha.organization_id, order_id })
const failing = produceReportTask(async () => {
  throw new Error('the disk of the secret host is full')
})
const failOnce = (id: string) => failing.run(world.platform, payload(id)).catch(() => undefined)

describe('an ordered report', () => {
  it('is refused with a message while it is not done [SH-API-066]', async () => {
    const id = await place('c-360')
    const { status, body } = await download(id)
    expect([status, body.data.message]).toEqual([
      400,
      'This report is still being produced. It can be downloaded when its status is done.',
    ])
    expect((await asha.get(`/v1/report/products/${id}/file`)).status).toBe(400)
  })

  it('is made by the worker, and then its file is there [SH-STATE-024, SH-API-062, SH-ENT-043]', async () => {
    const pool = createPool(world.app_url, 3)
    const worker = await runWorker(world.platform, pool, [produceReportTask()])
    const id = await place('c-360')
    const isDone = async () => {
      const order = await read(id)
      return order.status === 'done' && order
    }
    const done = await eventually('the report', isDone, 25_000).finally(async () => {
      await worker.stop()
      await pool.end()
    })
    expect(done.finished_at).toEqual(expect.any(String))
    const next = await place('c-docs')
    const { orders } = (await asha.get('/v2/admin/orders')).body
    const listed = orders.map((order: { id: string; attributes: { status: string } }) => [
      order.id,
      order.attributes.status,
    ])
    expect(Object.fromEntries(listed)).toEqual({ [id]: 'done', [next]: 'ordered' })
    const { status, body } = await download(id)
    expect([status, body.meta.storage_type, body.data]).toEqual([200, 'EFS', `/v1/report/products/${id}/file`])
    const file = await asha.get(body.data)
    expect([file.headers['content-type'], Number(file.headers['content-length'])]).toEqual([
      'application/pdf',
      body.meta.size,
    ])
    expect(String(file.body).slice(0, 5)).toBe('%PDF-')
    expect(file.headers['content-disposition']).toContain('c-360-Quillfeather-Walking-Sticks-2026-05-04.pdf')
  })

  it.each([
    ['a path and a header', '../../etc/passwd "x".exe\r\nX: y', 'c-360-etc-passwd-x-exe-X-y-2026-05-04.pdf'],
    ['an Indian script', 'देवनागरी लिपि प्राइवेट लिमिटेड', 'c-360-देवनागरी-लिपि-प्राइवेट-लिमिटेड-2026-05-04.pdf'],
    ['290 letters', 'W'.repeat(290), `c-360-${'W'.repeat(60)}-2026-05-04.pdf`],
    ['no letter', '\u202e=+😀', 'c-360-2026-05-04.pdf'],
  ])('of a party with %s in its name is a file that every disk takes', async (_what, name, file_name) => {
    const about = await addParty(world.platform.db, { name, type: 'public_company' })
    const { body } = await asha.post('/v2/admin/orders', { party_id: about, report_type: 'c-360' })
    await produceReportTask().run(world.platform, payload(body.data.id))
    const answer = await download(body.data.id)
    expect([answer.status, answer.body.meta.name]).toEqual([200, file_name])
    const { headers } = await asha.get(answer.body.data)
    expect(headers['content-disposition']).toBe(
      `inline; filename="report.pdf"; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    )
  })

  it.each(['c-360', 'c-docs', 'c-trust'])('of the type %s is a file with pages [SH-CONST-022]', async (report_type) => {
    const id = await place(report_type)
    await produceReportTask().run(world.platform, payload(id))
    expect((await read(id)).status).toBe('done')
    const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql<{ manifest: unknown }>`select manifest from orders where order_id = ${id}`.execute(tx),
    )
    expect(rows[0]?.manifest).toMatchObject({ party_id })
  })

  it('is answered as a link where the store has links', async () => {
    const id = await place('c-docs')
    await produceReportTask().run(world.platform, payload(id))
    const { files } = world.platform
    const { presign } = files
    files.presign = async (organization_id, sha256, name) =>
      `https://store.example/${organization_id}/${sha256}/${name}`
    const { body } = await download(id)
    files.presign = presign
    expect([body.meta.storage_type, body.data]).toEqual([
      'S3',
      expect.stringMatching(/^https:\/\/store\.example\/.+\/c-docs-Quillfeather-Walking-Sticks-2026-05-04\.pdf$/),
    ])
  })

  it('is failed after three attempts, in words for the user, and can be tried again', async () => {
    const id = await place('c-360')
    for (const state of ['ordered', 'ordered', 'failed']) {
      await failOnce(id)
      expect((await read(id)).status).toBe(state)
    }
    const failed = await read(id)
    expect(failed.message).toMatch(/could not be produced/)
    expect(JSON.stringify(failed)).not.toContain('secret host')
    expect([(await download(id)).status, (await download(id)).body.data.message]).toEqual([
      400,
      expect.stringContaining('Try the order again'),
    ])
    const again = await asha.post(`/v2/admin/orders/${id}/retry`, {})
    expect([again.status, again.body.data.attributes.status, again.body.data.attributes.message]).toEqual([
      200,
      'ordered',
      null,
    ])
    expect((await asha.post(`/v2/admin/orders/${id}/retry`, {})).status).toBe(409)
    await produceReportTask().run(world.platform, payload(id))
    expect((await read(id)).status).toBe('done')
  })

  it('is done once, whoever else was at it', async () => {
    const id = await place('c-trust')
    await produceReportTask().run(world.platform, payload(id))
    const before = await read(id)
    await failOnce(id)
    await produceReportTask().run(world.platform, payload(id))
    expect(await read(id)).toEqual(before)
  })

  it('that nobody works on any more is taken up again, and failed when that does not help', async () => {
    const id = await place('c-360')
    const silence = () =>
      arrange(world.platform.db, asha.organization_id, (tx) =>
        sql`update orders set touched_at = touched_at - interval '1 hour', attempts = attempts + 1
          where order_id = ${id}`.execute(tx),
      )
    await silence()
    await takeUpOrdersTask.run(world.platform, {})
    expect((await read(id)).status).toBe('ordered')
    await silence()
    await takeUpOrdersTask.run(world.platform, {})
    await silence()
    await takeUpOrdersTask.run(world.platform, {})
    expect((await read(id)).status).toBe('failed')
  })
})

describe('a timeline', () => {
  const charge = (n: number) => ({
    charge_id: `10${n}`,
    holder: 'Example Bank',
    own: null,
    amount: '100000.00',
    created_on: `2025-0${n}-10`,
    modified_on: null,
    satisfied_on: n === 1 ? '2026-02-01' : null,
    assets: 'Plant and machinery',
  })
  const timeline = async (id: string, query = '') => (await asha.get(`/v1/report/products/${id}/timeline${query}`)).body

  it('tells the dated facts and alerts that were known, newest first, page by page', async () => {
    const { db } = world.platform
    for (const n of [1, 2, 3]) {
      const fact = { party_id, kind: 'charge', subject: `10${n}`, valid_from: `2025-0${n}-10`, payload: charge(n) }
      await addFact(db, n === 1 ? { ...fact, known_at: '2026-02-02T06:00:00Z' } : fact, asha.organization_id)
    }
    const late = { party_id, kind: 'charge', subject: '109', valid_from: '2025-04-10', payload: charge(4) }
    await addFact(db, { ...late, known_at: '2026-05-05T06:00:00Z' }, asha.organization_id)
    const signals = await asha.get('/v1/admin/alerts/signals')
    await asha.post('/v1/admin/alerts', {
      party_id,
      party_name: 'x',
      date_of_event: '2026-04-01',
      risk_severity: 'High',
      signal_code: signals.body.data[0].code,
      alert_summary: 'Gate closed',
      alert_detail: 'Seen in passing',
    })
    const id = await place('advanced-timeline')
    await produceReportTask().run(world.platform, payload(id))
    expect((await download(id)).body).toMatchObject({
      data: `/v1/report/products/${id}/timeline`,
      meta: { storage_type: 'EFS', report_type: 'advanced-timeline' },
    })
    const { data, total_entries, counts } = await timeline(id)
    expect(data.map(({ date, title }: { date: string; title: string }) => [date, title])).toEqual([
      ['2026-05-04', 'Gate closed'],
      ['2026-02-01', 'Charge of Example Bank satisfied'],
      ['2025-03-10', 'Charge of Example Bank created'],
      ['2025-02-10', 'Charge of Example Bank created'],
      ['2025-01-10', 'Charge of Example Bank created'],
    ])
    expect([total_entries, counts]).toEqual([5, { alert: 1, charge: 4 }])
    expect((await timeline(id, '?per_page=2&page=3')).data).toEqual(data.slice(4))
    expect((await timeline(id, '?kind=alert')).data).toEqual(data.slice(0, 1))
    expect((await asha.get(`/v1/report/products/${id}/file`)).status).toBe(400)
  })

  it('says so of a report that is none', async () => {
    const id = await place('c-360')
    await produceReportTask().run(world.platform, payload(id))
    expect((await asha.get(`/v1/report/products/${id}/timeline`)).status).toBe(400)
  })
})
