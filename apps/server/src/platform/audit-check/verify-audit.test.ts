import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledTable, readColumns } from '../../testing/filled-rows.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { dropChecks, fillAudited, tamper } from '../../testing/tampering.ts'
import { inBackup } from '../backup/backup-source.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { inSnapshot } from './audit-source.ts'
import { AUDITED_TABLES, NOT_AUDITED } from './audited-tables.ts'
import { type AuditReport, verifyAudit } from './verify-audit.ts'

let world: TestWorld
let owner: pg.Client
let folder: string
let bank: Client
let filled: FilledTable[]
beforeAll(async () => {
  world = await testWorld()
  owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'saakh-audit-'))
  bank = await world.organization()
  await dropChecks(owner)
  filled = await fillAudited(owner, bank.organization_id)
})
afterAll(async () => {
  await owner.end()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const verify = (keys_at_once?: number) =>
  inSnapshot(world.owner_url, (source) => verifyAudit(source, null, keys_at_once))
const findingTexts = ({ findings }: AuditReport) =>
  findings.first.map(({ place, reason }) => `${place} ${reason}`).sort()

describe('audited tables', () => {
  it('are all but those that are named with a reason', async () => {
    const { rows } = await owner.query<{ name: string; audited: boolean }>(
      `select relname as name, (select count(*) from pg_trigger where tgrelid = c.oid and tgenabled = 'O'
         and tgname in ('audited_insert', 'audited_update', 'audited_delete')) = 3 as audited
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    const named = (audited: boolean) => rows.filter((row) => row.audited === audited).map(({ name }) => name)
    expect(named(true)).toEqual(Object.keys(AUDITED_TABLES).sort())
    expect(named(false)).toEqual(Object.keys(NOT_AUDITED).sort())
  })

  it.each(Object.keys(AUDITED_TABLES))(
    '%s has every column covered: a migration that added one called audit_table',
    async (name) => {
      const { rows } = await owner.query<{ prosrc: string }>(
        `select prosrc from pg_proc where proname = 'audited_${name}'`,
      )
      const columns = await readColumns(owner, name)
      expect(columns.filter((column) => !rows[0]?.prosrc.includes(`'${column.name}='`))).toEqual([])
    },
  )

  it.each(Object.keys(AUDITED_TABLES))('%s takes no change without an audit row', async (name) => {
    const table = filled.find((entry) => entry.name === name)
    await owner.query('begin')
    await owner.query(table?.removed.statement ?? '', table?.removed.values)
    await expect(owner.query('commit')).rejects.toThrow(`Rows of ${name} were changed without a row of the audit.`)
  })
})

describe('verify-audit', () => {
  it('finds nothing in what Saakh wrote, and compares every row', async () => {
    const report = await verify()
    expect(findingTexts(report)).toEqual([])
    expect(report.rows).toBeGreaterThan(3 * Object.keys(AUDITED_TABLES).length)
  })

  it('finds nothing beside writers', async () => {
    let writing = true
    const write = async () => {
      for (let n = 0; writing; n += 1) {
        const { status } = await bank.post('/v1/admin/portfolios', { name: `Portfolio ${n} ${Math.random()}` })
        expect(status).toBe(200)
      }
    }
    const writers = [write(), write()]
    const reports: string[][] = []
    for (let run = 0; run < 6; run += 1) reports.push(findingTexts(await verify()))
    writing = false
    await Promise.all(writers)
    expect(reports.flat()).toEqual([])
  }, 60_000)

  it('finds each row that was changed, removed or added by SQL past the triggers, in the database and in its backup', async () => {
    const expected: string[] = []
    for (const table of filled) expected.push(...(await tamper(owner, table)))
    expect(findingTexts(await verify())).toEqual(expected.sort())
    expect(findingTexts(await verify(10))).toEqual(expected)
    const path = join(folder, 'tampered.zip')
    // What was tampered with names documents whose files never were.
    const files = { ...world.platform.files, size: async () => null }
    await owner.query('truncate documents, case_attachments')
    await writeBackup({ owner_url: world.owner_url, files, path })
    const inFile = findingTexts(await inBackup({ path, key_file: null }, (source) => verifyAudit(source, null)))
    expect(inFile).toEqual(findingTexts(await verify()))
    expect(inFile.length).toBeGreaterThan(80)
  }, 60_000)
})
