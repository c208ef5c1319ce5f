import { api } from '@saakh/contract/api'
import { EXPORT_ENTITY_NAMES, exportEntity } from '@saakh/contract/export-entities'
import { valueAt } from '@saakh/domain/loose-value'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileRecord, tableFile } from '../imports/kit/file-records.ts'
import { collectFiles } from '../jobs/collect-files.ts'
import { settleExportsTask, writeExportTask } from '../jobs/write-export.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { createClock } from '../platform/clock.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { arrange } from '../testing/arrange.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { ask } from '../testing/stored-rows.ts'

let world: TestWorld
let head: Client
let branch: Client
let foreigner: Client
/** Of a second organization with 5,000 borrowers. */
let large: Client
let now = new Date('2026-04-15T06:00:00Z')

const FORMULA = '=HYPERLINK("http://x.example","Paid")'
const CUSTOMERS = `customer_number,name,constitution,branch
C-1,Quillfeather Walking Sticks,firm,PNJ
C-2,Marrowbone Bicycles,firm,panaji
C-3,Thistledown Umbrellas,firm,Margao
C-4,"=HYPERLINK(""http://x.example"",""Paid"")",firm,
C-5,@SUM(1) & <Sons>,firm,
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
${[1, 2, 3, 4, 5].map((n) => `A-${n},C-${n},term_loan,1200000\n`).join('')}`
const dayEnds = () => {
  const days = Array.from({ length: 40 }, (_, n) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10))
  const lines = days.flatMap((day, n) => [1, 2, 3, 4, 5].map((a) => `A-${a},${day},1000000.00,1200000.00,${n + 1}`))
  return `account_number,day_end_date,outstanding,limit,dpd\n${lines.join('\n')}\n`
}

beforeAll(async () => {
  const start = createClock(now)
  world = await testWorld({ clock: { ...start, now: () => now, today: () => now.toISOString().slice(0, 10) } })
  head = await world.organization({ name: 'A bank with branches' })
  foreigner = await world.organization({ name: 'Another bank' })
  large = await world.organization({ name: 'A large bank' })
  const { organization_id } = head
  branch = await world.user(organization_id, { name: 'Manager of Panaji' })
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await importText(world, organization_id, 'accounts', ACCOUNTS)
  await importText(world, organization_id, 'day_end', dayEnds())
  await evaluateDirty(world.platform, organization_id)
  await head.post('/v1/admin/org_units', { name: 'Panaji', code: 'PNJ', members: [branch.user_id] })
  const many = Array.from({ length: 5000 }, (_, n) => `C-${n},Borrower ${String(n).padStart(4, '0')}\n`).join('')
  await importText(world, large.organization_id, 'customers', `customer_number,name\n${many}`)
})
afterAll(() => world.close())

const make = (client: Client, body: Record<string, unknown>) => client.post('/v1/admin/exports', body)
const fileOf = (client: Client, export_id: string) => client.get(`/v1/admin/exports/${export_id}/download`)
/** Head and rows beneath what the file says of itself. */
const linesOf = (text: string): string[] =>
  text
    .slice(text.indexOf('\n\n') + 2)
    .trimEnd()
    .split('\n')
const write = (client: Client, export_id: string) =>
  writeExportTask.run(world.platform, { organization_id: client.organization_id, export_id })

async function exported(client: Client, body: Record<string, unknown>): Promise<string> {
  const made = await make(client, { format: 'csv', ...body })
  expect([made.status, made.body.data?.status]).toEqual([200, 'done'])
  return (await fileOf(client, made.body.data.export_id)).body
}

async function workbook(client: Client, export_id: string): Promise<FileRecord[]> {
  const { rawPayload } = await world.app.inject({
    url: `/v1/admin/exports/${export_id}/download`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  const records: FileRecord[] = []
  const stream = (async function* () {
    yield rawPayload
  })()
  for await (const group of tableFile(stream, 'a.xlsx')) records.push(...group)
  return records
}

describe('an export', () => {
  it('has the rows of the list under the same filters, in its order, with who, when and what', async () => {
    const [{ risk_severity: severity }] = (await head.get('/v1/admin/alerts')).body.data
    const asked = `severity=${severity}&state=open&sort_by=party_name&sort_in=desc`
    const listed = await head.get(`/v1/admin/alerts?${asked}&per_page=100`)
    expect(listed.body.total_count).toBeGreaterThan(0)
    const text = await exported(head, {
      entity: 'alerts',
      filters: { severity, state: 'open' },
      order: { by: 'party_name', in: 'desc' },
      columns: ['party_name', 'alert_summary', 'date_of_alert'],
    })
    expect(text).toContain(
      `List,Alerts\nOrganization,A bank with branches\nFilters,Severity: ${severity}; State: open\n`,
    )
    expect(text).toMatch(/Exported by,Test Admin \(admin-.*@test\.example\)\nExported at,"15 Apr 2026, 11:30 am/)
    const [first, ...rows] = linesOf(text)
    expect(first).toBe('Borrower,Alert,Date of alert')
    expect(rows).toHaveLength(listed.body.total_count)
    const dates = listed.body.data.map(({ date_of_alert }: { date_of_alert: string }) => date_of_alert)
    expect(rows.map((row) => row.slice(-10))).toEqual(dates)
  })

  it.each(EXPORT_ENTITY_NAMES.filter((name) => exportEntity(name).within === null))(
    'of %s has as many rows as the list of who asks, for head office and for a branch',
    async (entity) => {
      const { list, rows: at, total, label, columns } = exportEntity(entity)
      for (const client of [head, branch]) {
        const listed = await client.get(api[list as 'adminUsers'].path)
        const text = await exported(client, { entity })
        const [first, ...rows] = linesOf(text)
        expect(first).toBe(columns.map((column) => column.label).join(','))
        expect([entity, text.includes(`List,${label}\n`), rows.length]).toEqual([
          entity,
          true,
          total === null ? (valueAt(listed.body, at) as unknown[]).length : valueAt(listed.body, total),
        ])
      }
    },
  )

  it('of a register of the book equals the register, for head office and for a branch, with its order and its sums', async () => {
    for (const who of [head, branch]) {
      const listed = (await who.get('/v1/book/registers/sma')).body
      const text = await exported(who, { entity: 'facilities', filters: { register: 'sma' } })
      expect(linesOf(text)).toHaveLength(listed.total_count + 1)
      const columns = ['account_number', 'asset_class', 'exposure', 'source.row']
      const [, ...rows] = linesOf(await exported(who, { entity: 'facilities', filters: { register: 'sma' }, columns }))
      expect(rows).toEqual(
        listed.data.map(
          (item: { account_number: string; asset_class: string; exposure: string; source: { row: number } }) =>
            [item.account_number, item.asset_class, item.exposure, item.source.row].join(','),
        ),
      )
    }
    expect((await branch.get('/v1/book')).body).toMatchObject({ facilities: 2, borrowers: 2, exposure: '2400000.00' })
    expect((await head.get('/v1/book')).body).toMatchObject({ facilities: 5, borrowers: 5, exposure: '6000000.00' })
    expect((await make(head, { entity: 'facilities', format: 'csv' })).status).toBe(400)
  })

  it('of users names them as their screen does, by its filters', async () => {
    const text = await exported(head, {
      entity: 'users',
      filters: { status: 'active' },
      columns: ['name', 'unit.name'],
    })
    expect(text).toContain('Filters,Status: active')
    expect(linesOf(text)).toContain('Manager of Panaji,Panaji')
    const clerk = await world.user(head.organization_id, { policy: narrowed({ '/v1/admin/users': [] }) })
    expect((await make(clerk, { entity: 'users', format: 'csv' })).status).toBe(403)
  })

  it('runs no cell in a spreadsheet and keeps figures figures', async () => {
    const text = await exported(head, { entity: 'parties', columns: ['name'] })
    expect(text).toContain(`\n"'=HYPERLINK(""http://x.example"",""Paid"")"\n`)
    expect(text).toContain(`\n'@SUM(1) & <Sons>\n`)
    const made = await make(head, { entity: 'parties', format: 'xlsx', columns: ['name'] })
    const cells = (await workbook(head, made.body.data.export_id)).map(({ cells }) => cells[0])
    expect(cells).toEqual(expect.arrayContaining([`'${FORMULA}`, `'@SUM(1) & <Sons>`]))
    const members = await exported(head, { entity: 'alerts', columns: ['exposure'] })
    expect(
      linesOf(members)
        .slice(1)
        .filter((cell) => cell.startsWith("'")),
    ).toEqual([])
  })

  it('of a branch equals the list of the branch, as CSV and as a workbook', async () => {
    for (const [entity, path, rows] of [
      ['alerts', '/v1/admin/alerts', 'total_count'],
      ['parties', '/v1/admin/parties', 'total_count'],
      ['cases', '/v1/cases', 'count'],
      ['scores', '/v1/cmm/overview', 'total_count'],
      ['orders', '/v2/admin/orders', 'total_entries'],
      ['jobs', '/v1/admin/jobs', 'total_count'],
    ] as const) {
      for (const who of [head, branch]) {
        const listed = (await who.get(path)).body[rows]
        expect([entity, linesOf(await exported(who, { entity })).length - 1]).toEqual([entity, listed])
      }
    }
    const names = linesOf(await exported(branch, { entity: 'parties', columns: ['name'] })).slice(1)
    expect(names).toEqual(['Marrowbone Bicycles', 'Quillfeather Walking Sticks'])
    const made = await make(branch, { entity: 'parties', format: 'xlsx', columns: ['name'] })
    expect((await workbook(branch, made.body.data.export_id)).map(({ cells }) => cells[0])).toEqual(['Name', ...names])
  })

  it('of a portfolio and of a watchlist names which one', async () => {
    const [party] = (await head.get('/v1/admin/parties')).body.data
    const portfolio = await head.post('/v1/admin/portfolios', { name: 'Book', parties: [{ party_id: party.id }] })
    const portfolio_id = portfolio.body.data.id
    const text = await exported(head, { entity: 'portfolio_members', filters: { portfolio_id } })
    expect(text).toContain('Filters,Portfolio: Book\n')
    expect(linesOf(text)).toHaveLength(2)
    const [{ list_id }] = (await head.get('/v1/admin/lists')).body.lists
    expect(linesOf(await exported(head, { entity: 'watchlist', filters: { list_id } }))).toHaveLength(1)
    const refusals = await Promise.all([
      make(head, { entity: 'portfolio_members', format: 'csv' }),
      make(foreigner, { entity: 'portfolio_members', format: 'csv', filters: { portfolio_id } }),
      make(head, { entity: 'alerts', format: 'csv', filters: { colour: 'red' } }),
      make(head, { entity: 'alerts', format: 'csv', filters: { severity: 'Huge' } }),
      make(head, { entity: 'alerts', format: 'csv', columns: ['policy'] }),
      make(head, { entity: 'jobs', format: 'csv', order: { by: 'status' } }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([400, 404, 400, 400, 400, 400])
  })

  it('is written by a job above 1,000 rows, with all of them, and can be cancelled and made again', async () => {
    const made = await make(large, { entity: 'parties', format: 'csv', columns: ['name'] })
    expect(made.body.data).toMatchObject({ status: 'waiting', rows_expected: 5000 })
    const { export_id } = made.body.data
    expect((await fileOf(large, export_id)).status).toBe(400)
    expect((await large.post(`/v1/admin/exports/${export_id}/cancel`)).status).toBe(200)
    await write(large, export_id)
    expect((await large.get(`/v1/admin/exports/${export_id}`)).body.data.status).toBe('cancelled')
    expect((await large.post(`/v1/admin/exports/${export_id}/retry`)).status).toBe(200)
    await write(large, export_id)
    expect((await large.get(`/v1/admin/exports/${export_id}`)).body.data).toMatchObject({ status: 'done', rows: 5000 })
    const rows = linesOf((await fileOf(large, export_id)).body).slice(1)
    expect([rows.length, new Set(rows).size, rows[0], rows.at(-1)]).toEqual([
      5000,
      5000,
      'Borrower 0000',
      'Borrower 4999',
    ])
    const book = await make(large, { entity: 'parties', format: 'xlsx', columns: ['name'] })
    await write(large, book.body.data.export_id)
    expect(await workbook(large, book.body.data.export_id)).toHaveLength(5001)
  })

  it('is decided by the account as it is when the file is written', async () => {
    const colleague = await world.user(large.organization_id)
    const ids = await Promise.all(
      [1, 2].map(async () => (await make(colleague, { entity: 'parties', format: 'csv' })).body.data.export_id),
    )
    const change = (set: ReturnType<typeof sql>) =>
      arrange(world.platform.db, large.organization_id, (tx) =>
        sql`update users set ${set} where user_id = ${colleague.user_id}`.execute(tx),
      )
    const policy = JSON.stringify(narrowed({ '/v1/admin/parties': [] }))
    await change(sql`policy = ${policy}`)
    await write(colleague, ids[0])
    await change(sql`status = 'inactive'`)
    await write(colleague, ids[1])
    const stored = await ask(
      world,
      large.organization_id,
      sql<{ status: string }>`select status, sha256 from exports where user_id = ${colleague.user_id}`,
    )
    expect(stored).toEqual([
      { status: 'failed', sha256: null },
      { status: 'failed', sha256: null },
    ])
  })

  it('asks for the policy of exports and of the list', async () => {
    const reader = await world.user(head.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
    expect((await make(reader, { entity: 'alerts', format: 'csv' })).status).toBe(403)
    const nobody = await world.user(head.organization_id, { policy: narrowed({ '/v1/admin/exports': [] }) })
    expect((await make(nobody, { entity: 'parties', format: 'csv' })).status).toBe(403)
  })

  it('leaves the fraud track out for who does not see it', async () => {
    const blind = await world.user(head.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const listed = (await blind.get('/v1/admin/alerts')).body.total_count
    expect(linesOf(await exported(blind, { entity: 'alerts' }))).toHaveLength(listed + 1)
  })

  it('belongs to who made it: nobody else finds it, and each has a list of own ones', async () => {
    const { export_id } = (await make(head, { entity: 'parties', format: 'csv' })).body.data
    const colleague = await world.user(head.organization_id)
    for (const client of [colleague, branch, foreigner])
      expect([
        (await fileOf(client, export_id)).status,
        (await client.get(`/v1/admin/exports/${export_id}`)).status,
        (await client.post(`/v1/admin/exports/${export_id}/cancel`)).status,
      ]).toEqual([404, 404, 404])
    expect((await colleague.get('/v1/admin/exports')).body).toMatchObject({ data: [], total_count: 0 })
    expect((await head.get('/v1/admin/exports')).body.data[0]).toMatchObject({ export_id, status: 'done', rows: 5 })
  })

  it('is written down with its rows, and so is each download', async () => {
    const { export_id } = (await make(head, { entity: 'parties', format: 'csv' })).body.data
    await fileOf(head, export_id)
    const rows = await ask(
      world,
      head.organization_id,
      sql<{ verb: string; payload: Record<string, unknown> | null }>`select verb, payload from audit_log
        where subject = ${`export:${export_id}`} order by seq`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['request_export', 'begin_export', 'finish_export', 'view'])
    expect(rows[2]?.payload).toMatchObject({ entity: 'parties', rows: 5, user_id: head.user_id })
  })
})

describe('the end of an export', () => {
  it('comes after seven days: no download, then no file', async () => {
    const { export_id, expires_at } = (await make(head, { entity: 'parties', format: 'csv' })).body.data
    expect(expires_at).toBe('2026-04-22T06:00:00.000Z')
    now = new Date('2026-04-22T06:00:01Z')
    const refused = await fileOf(head, export_id)
    expect([refused.status, refused.body.data.message]).toEqual([
      400,
      'The link to this file has ended. Make the export again under Exports.',
    ])
    await settleExportsTask.run(world.platform, {})
    expect((await head.get(`/v1/admin/exports/${export_id}`)).body.data).toMatchObject({
      status: 'expired',
      size: null,
    })
    expect(await collectFiles(world.platform, Date.now() + 2 * 86_400_000)).toBeGreaterThan(0)
  })
})

describe('a schedule', () => {
  it('makes a file for each recipient with what that person may see, and writes a mail with a link', async () => {
    const emailOf = async (client: Client): Promise<string> => (await client.get('/v1/account/myprofile')).body.email
    const schedule = { entity: 'parties', format: 'csv', every: 'month', columns: ['name'] }
    const stranger = await head.post('/v1/admin/export_schedules', { ...schedule, emails: ['x@elsewhere.example'] })
    expect([stranger.status, stranger.body.data.message]).toEqual([
      400,
      'x@elsewhere.example is not a user of your organization.',
    ])
    const emails = [await emailOf(head), await emailOf(branch)]
    const made = await head.post('/v1/admin/export_schedules', { ...schedule, emails })
    expect(made.body.data).toMatchObject({ every: 'month', next_run_on: '2026-05-22', may_stop: true })
    now = new Date('2026-05-22T06:00:00Z')
    await settleExportsTask.run(world.platform, {})
    await settleExportsTask.run(world.platform, {})
    for (const [client, rows] of [
      [head, 5],
      [branch, 2],
    ] as const) {
      const [waiting] = (await client.get('/v1/admin/exports')).body.data
      expect(waiting).toMatchObject({ is_scheduled: true, status: 'waiting' })
      await write(client, waiting.export_id)
      expect(linesOf((await fileOf(client, waiting.export_id)).body)).toHaveLength(rows + 1)
    }
    const mails = (await head.get('/v1/admin/outbox')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'export',
    )
    expect(mails.map(({ to }: { to: string }) => to).sort()).toEqual([...emails].sort())
    expect(mails[0].text).toContain('/bulk-export')
    expect(mails[0].text).not.toContain('Quillfeather')
    const { schedule_id } = made.body.data
    expect((await head.delete(`/v1/admin/export_schedules/${schedule_id}`)).status).toBe(200)
    expect((await head.get('/v1/admin/export_schedules')).body.data).toEqual([])
  })
})
