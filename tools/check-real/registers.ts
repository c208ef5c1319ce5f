import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { quarantinedIn, REAL_DATA } from './real-data.ts'

const REAL = join(REAL_DATA, 'mca-company-master')
const EDITIONS = [
  { folder: '2021-format', as_of: '2021-03-31' },
  { folder: '2025-format', as_of: '2025-05-31' },
]

interface Line {
  file: string
  rows: number
  accepted: number
  quarantined: number
  cells_left_out: number
  facts: number
  seconds: string
}

/** Every register of the ministry: each row accepted or set aside with its reason, and none imported twice. */
export async function checkRegisters(platform: Platform): Promise<boolean> {
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
        cells_left_out: counts.cells_left_out,
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
  console.log(
    aside.length > 0 ? `Set aside:\n${aside.map((rowText) => `  ${rowText}`).join('\n')}` : 'Nothing was set aside.',
  )
  return lines.every(({ rows, accepted, quarantined }) => rows === accepted + quarantined)
}
