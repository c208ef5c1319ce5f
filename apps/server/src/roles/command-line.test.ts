import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Config } from '../config.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { folderFiles } from '../platform/files.ts'
import { sha256 } from '../platform/ids.ts'
import { arrange } from '../testing/arrange.ts'
import { caseDesk } from '../testing/case-desk.ts'
import { importText } from '../testing/import-text.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { accessRequestRole } from './access-request.ts'
import { verifyFilesRole } from './verify-files.ts'
import { verifyReportRole } from './verify-report.ts'

const NAME = 'Anvita Sample Mandrekar'
const PAN = 'ZQXPM4821K'
const CUSTOMERS = `customer_number,name,constitution,pan\nSAMPLE-C1,${NAME},individual,${PAN}\n`

let world: TestWorld
let bank: Client
let other: Client
beforeAll(async () => {
  world = await testWorld()
  bank = await world.organization()
  other = await world.organization()
  await importText(world, bank.organization_id, 'customers', CUSTOMERS)
})
afterAll(() => world.close())
afterEach(() => {
  process.exitCode = undefined
})

/** What the command prints, and its exit code. */
async function command(role: (config: Config, args: string[]) => Promise<void>, ...args: string[]) {
  const { config, app_url, owner_url } = world
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await role({ ...config, database: { app_url, owner_url, index_url: owner_url } }, args)
    return { text: printed.mock.calls.map(([line]) => String(line)).join('\n'), code: process.exitCode ?? 0 }
  } finally {
    printed.mockRestore()
  }
}

const views = () =>
  query(
    world.owner_url,
    `select organization_id, subject, outcome from audit_log where actor = 'system:access-request' and verb = 'view' order by at`,
  )

describe('saakh access-request', () => {
  it('tells all that the organization holds about a person, unmasked, and the audit keeps that it was asked', async () => {
    const { text } = await command(accessRequestRole, PAN, '--organization', bank.organization_id)
    const held = JSON.parse(text)
    expect(held.parties).toEqual([expect.objectContaining({ name: NAME })])
    expect(text).toContain(PAN)
    const { party_id } = held.parties[0]
    expect(await views()).toEqual([
      { organization_id: bank.organization_id, subject: `party:${party_id}`, outcome: 'viewed' },
    ])
  })

  it('says nothing of what another organization holds, and keeps the name asked for as a hash only', async () => {
    const { text } = await command(accessRequestRole, NAME, '--organization', other.organization_id)
    expect(JSON.parse(text).parties).toEqual([])
    expect(text).not.toContain(PAN)
    expect((await views()).at(-1)).toEqual({
      organization_id: other.organization_id,
      subject: `person:${sha256(NAME)}`,
      outcome: 'viewed',
    })
  })

  it('says how it is used where who or the organization is missing', async () => {
    const usage = 'Usage: saakh access-request WHO --organization ID'
    const wrong = [[PAN], ['--organization', bank.organization_id], [PAN, '--organization', 'none']]
    for (const args of wrong) await expect(command(accessRequestRole, ...args)).rejects.toThrow(usage)
  })
})

describe('saakh verify-files', () => {
  it('finds every stored file whole, then the one that was cut, in the store and in a backup', async () => {
    expect(await command(verifyFilesRole)).toEqual({ text: 'All 1 stored files are whole.', code: 0 })
    const files = folderFiles(join(world.config.data_dir, 'files'))
    const path = join(world.config.data_dir, 'whole.backup')
    await writeBackup({ owner_url: world.owner_url, files, path })
    const hash = sha256(CUSTOMERS)
    await truncate(join(world.config.data_dir, 'files', bank.organization_id, hash.slice(0, 2), hash), 5)
    const cut = await command(verifyFilesRole)
    expect(cut.code).toBe(1)
    expect(cut.text).toMatch(/^cut: documents [0-9a-f-]{36} of organization/m)
    expect(cut.text).toContain('1 of 1 stored files are missing, cut or damaged.')
    process.exitCode = undefined
    expect(await command(verifyFilesRole, '--file', path)).toEqual({ text: 'All 1 stored files are whole.', code: 0 })
  })

  it('says how it is used where it is told more', async () => {
    await expect(command(verifyFilesRole, 'all')).rejects.toThrow('Usage: saakh verify-files [--file BACKUP]')
  })
})

describe('saakh verify-report', () => {
  it('verifies the file of a case, tells that the case has gone on, and finds a file that is another one', async () => {
    const desk = await caseDesk(world, other)
    const uid = await desk.open()
    const { case_file_id } = (await other.post(`/v1/cases/${uid}/case_file`, {})).body.data
    const of = ['--organization', other.organization_id, '--case-file', case_file_id]
    const verifies = 'The case file verifies: the same input gives the same bytes.'
    expect(await command(verifyReportRole, ...of)).toEqual({ text: verifies, code: 0 })
    await other.patch(`/v1/cases/${uid}`, { comments: 'Called the borrower.' })
    const since = await command(verifyReportRole, ...of)
    expect([since.code, since.text]).toEqual([
      0,
      expect.stringMatching(/^Since the file was made CASE-.* has changed\.\n/),
    ])
    await arrange(world.platform.db, other.organization_id, (tx) =>
      sql`update case_files set sha256 = 'ab' where case_file_id = ${case_file_id}`.execute(tx),
    )
    const changed = await command(verifyReportRole, ...of)
    expect([changed.code, changed.text]).toEqual([1, expect.stringContaining('The case file does not verify.')])
  })

  it('finds none of another organization, and says how it is used', async () => {
    const desk = await caseDesk(world, other)
    const { case_file_id } = (await other.post(`/v1/cases/${await desk.open()}/case_file`, {})).body.data
    const foreign = await command(verifyReportRole, '--organization', bank.organization_id, '--case-file', case_file_id)
    expect([foreign.code, foreign.text]).toEqual([1, expect.stringContaining('There is no case file with this id.')])
    for (const args of [[], ['--organization', bank.organization_id], ['--case-file', case_file_id]])
      await expect(command(verifyReportRole, ...args)).rejects.toThrow('--case-file ID')
  })
})
