import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../apps/server/src/config.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../apps/server/src/platform/db.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { importFile } from '../apps/server/src/rooms/imports/import-file.ts'

// Runs the importers over all real registers beside the checkout, on a database of its own that is thrown away.

const REAL = join(process.cwd(), '..', 'shared', 'data', 'mca-company-master')
const EDITIONS = [
  { folder: '2021-format', as_of: '2021-03-31' },
  { folder: '2025-format', as_of: '2025-05-31' },
]

interface Line {
  file: string
  rows: number
  accepted: number
  quarantined: number
  facts: number
  seconds: string
}

const quarantinedIn = (platform: Platform, job_id: string) =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    const { rows } = await sql<{ row: number; field: string | null; reason: string }>`
      select row, field, reason from quarantine where job_id = ${job_id} order by row limit 20`.execute(tx)
    return rows
  })

async function checkRegisters(platform: Platform): Promise<boolean> {
  const lines: Line[] = []
  const aside: string[] = []
  for (const { folder, as_of } of EDITIONS) {
    for (const file of readdirSync(join(REAL, folder)).sort()) {
      const started = performance.now()
      const wanted = {
        organization_id: PLATFORM_ORGANIZATION,
        kind: 'company_master',
        path: join(REAL, folder, file),
        options: { as_of },
      }
      const { counts, status, message, job_id } = await importFile(platform, wanted)
      if (status !== 'done') throw new Error(`${file}: ${message}`)
      lines.push({
        file: `${folder}/${file}`,
        rows: counts.rows_read,
        accepted: counts.rows_accepted,
        quarantined: counts.rows_quarantined,
        facts: counts.facts_written,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      })
      for (const { row, field, reason } of await quarantinedIn(platform, job_id))
        aside.push(`${file}, line ${row}, ${field ?? 'the line'}: ${reason}`)
      const again = await importFile(platform, wanted)
      if (!again.already_imported) throw new Error(`${file} was imported twice.`)
    }
  }
  console.table(lines)
  console.log(aside.length > 0 ? `Set aside:\n${aside.map((one) => `  ${one}`).join('\n')}` : 'Nothing was set aside.')
  return lines.every(({ rows, accepted, quarantined }) => rows === accepted + quarantined)
}

if (!existsSync(REAL)) {
  console.log(`There is no real data at ${REAL}: nothing to check.`)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-check-real-'))
  // Readable for the account that PostgreSQL runs as, so that the database stays inside and goes with the folder.
  chmodSync(folder, 0o755)
  const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' })
  const open = await openPlatform(config, { say: (line) => console.error(line) })
  try {
    if (!(await checkRegisters(open.platform))) {
      console.log('Rows were lost: read is not accepted plus set aside.')
      process.exitCode = 1
    }
  } finally {
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
