import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { type AuditSource, inSnapshot } from '../platform/audit-check/audit-source.ts'
import { type AuditReport, verifyAudit } from '../platform/audit-check/verify-audit.ts'
import { inBackup } from '../platform/backup/backup-source.ts'
import type { Checkpoints } from '../platform/checkpoint.ts'
import { checkpointsOf } from './checkpoints.ts'
import { openDatabase } from './open-database.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh verify-audit [--file BACKUP] [--checkpoints FOLDER] [--public-key FILE]'

/**
 * Recomputes every organization's chain against the newest checkpoint and holds the tables against the chains: of the
 * database, or of a backup alone. Exit code 1 when something does not hold.
 */
export async function verifyAuditRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['checkpoints', 'file', 'public-key'], USAGE)
  if (words.length > 0) throw new Error(USAGE)
  const store = checkpointsOf(config, {
    folder: options.checkpoints && resolve(options.checkpoints),
    public_key: options['public-key'] && resolve(options['public-key']),
  })
  const { report, kept } = options.file
    ? await inBackup({ path: resolve(options.file), key_file: config.backup_key_file }, (source, made_at) =>
        verifyAgainst(source, store, made_at),
      )
    : await verifyDatabase(config, store)
  tell(report)
  for (const name of kept.broken)
    console.log(`The checkpoint ${name} is damaged or was not signed by ${store.signed_by}.`)
  if (kept.heads) console.log(`Compared with the checkpoint of ${kept.made_at}, signed by ${store.signed_by}.`)
  else console.log(`There is no checkpoint in ${store.folder}: a tail that was cut off could not be found.`)
  const findings = report.findings.count + kept.broken.length
  console.log(findings === 0 ? 'The audit verifies.' : `The audit does not verify: ${findings} findings.`)
  if (findings > 0) process.exitCode = 1
}

/** `until`: of a backup; what was checkpointed after it says nothing of it. */
async function verifyAgainst(source: AuditSource, store: Checkpoints, until?: string) {
  const kept = await store.latest(until)
  return { report: await verifyAudit(source, kept.heads), kept }
}

async function verifyDatabase(config: Config, store: Checkpoints) {
  const database = await openDatabase(config, console.error, true)
  try {
    return await inSnapshot(database.owner_url, (source) => verifyAgainst(source, store))
  } finally {
    await database.close()
  }
}

function tell({ chains, rows, findings }: AuditReport): void {
  for (const { organization_id, rows: length, head, erased } of chains)
    console.log(
      `${organization_id}  ${length} rows  head ${head.slice(0, 16)}${erased ? `  ${erased} payloads erased` : ''}`,
    )
  console.log(`${rows} rows of audited tables were held against the chains.`)
  for (const { organization_id, place, reason } of findings.first)
    console.log(`  ${organization_id}  ${place}: ${reason}`)
  if (findings.count > findings.first.length) console.log(`  … and ${findings.count - findings.first.length} more`)
}
