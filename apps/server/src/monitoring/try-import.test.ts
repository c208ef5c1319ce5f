import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { sampleText } from '../imports/kit/sample-file.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { ask } from '../testing/stored-rows.ts'
import { evaluateDirty } from './run.ts'
import { foundBy, tryImport } from './try-import.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const upload = (text: string | Buffer, type: string) => ({
  attachment: `data:text/csv;base64,${Buffer.from(text).toString('base64')}`,
  file_name: `${type}.csv`,
  type,
})
const tryOut = async (client: Client, text: string | Buffer, type: string) =>
  (await client.post('/v1/admin/uploads/dry_run', upload(text, type))).body.data
const stored = ({ organization_id }: Client) =>
  Promise.all(
    ['facts', 'customers', 'accounts', 'jobs', 'documents', 'alerts', 'dirty_parties', 'quarantine', 'audit_log'].map(
      async (table) => [table, await ask(world, organization_id, sql`select count(*) from ${sql.table(table)}`)],
    ),
  )

const DAY_END = 'account_number,day_end_date,outstanding,dpd\n'

async function lender() {
  const client = await world.organization()
  const send = (kind: string, text: string) => importText(world, client.organization_id, kind, text)
  await send('customers', 'customer_number,name\nC-1,Sample One\n')
  await send('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,CC,100\n')
  await send('day_end', `${DAY_END}A-1,2026-03-01,50,0\n`)
  await evaluateDirty(world.platform, client.organization_id)
  return { client, send }
}

describe('a dry run', () => {
  it('tells what would be new, changed, set aside, left out and raised, and stores nothing', async () => {
    const { client, send } = await lender()
    // The first request of a session is an audit row of its own.
    await tryOut(client, DAY_END, 'day_end')
    const before = await stored(client)
    const text = `${DAY_END}A-1,2026-04-01,50,95\nA-9,2026-04-01,1,0\nA-1,2026-04-02,50,96\nA-1,2026-03-02,50,soon\n`
    const dryRun = await tryOut(client, text, 'day_end')
    expect(dryRun).toMatchObject({
      rows_read: 4,
      rows_accepted: 3,
      rows_set_aside: 1,
      cells_left_out: 1,
      new_records: 1,
      changed_records: 1,
      set_aside: [{ row: 3, field: 'account_number' }],
      left_out: [{ row: 5, field: 'dpd' }],
      date_orders: { day_end_date: 'day_first' },
    })
    expect(dryRun.alerts_opened).toBeGreaterThan(0)
    expect(await stored(client)).toEqual(before)
    await send('day_end', text)
    const { raised } = await evaluateDirty(world.platform, client.organization_id)
    expect(raised).toHaveLength(dryRun.alerts_opened)
  })

  it('counts customers, who are no facts', async () => {
    const { client } = await lender()
    const dryRun = await tryOut(client, 'customer_number,name\nC-1,Sample One Renamed\nC-2,Sample Two\n', 'customers')
    expect(dryRun).toMatchObject({ new_records: 1, changed_records: 1 })
  })

  it('reads a workbook, and refuses what the import would refuse', async () => {
    const { client } = await lender()
    const zip = new ZipFile()
    const parts = {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
        ['customer_number', 'name'],
        ['C-7', 'Sample Seven'],
      ]
        .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    }
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
    expect(await tryOut(client, Buffer.concat(chunks), 'customers')).toMatchObject({ rows_accepted: 1, new_records: 1 })
    const refused = await client.post('/v1/admin/uploads/dry_run', upload('name\nOne\n', 'customers'))
    expect([refused.status, refused.body.data.message]).toEqual([400, expect.stringContaining("'customer_number'")])
  })

  it('masks what rows hold of a person', async () => {
    const { client } = await lender()
    const dryRun = await tryOut(
      client,
      'customer_number,name,constitution,pan\nC-5,Asha Sample,individual,AAAPN1234\n',
      'customers',
    )
    expect(dryRun.left_out).toMatchObject([{ row: 2, field: 'pan' }])
    expect(JSON.stringify(dryRun)).not.toContain('AAAPN1234')
  })

  it('of a register is the command line’s, and judges nobody', async () => {
    const text = await sampleText('company_master')
    const open = async function* () {
      yield Buffer.from(text)
    }
    const file = { kind: 'company_master', file_name: 'a.csv', options: { as_of: '2025-05-31' }, open }
    const caller = systemCaller(PLATFORM_ORGANIZATION, 'import')
    const dryRun = await foundBy(execute(world.platform, caller, tryImport, file))
    expect(dryRun).toMatchObject({ rows_read: 2, new_records: 2, alerts_opened: null })
    const { client } = await lender()
    expect((await client.post('/v1/admin/uploads/dry_run', upload(text, 'company_master'))).status).toBe(403)
  })
})
